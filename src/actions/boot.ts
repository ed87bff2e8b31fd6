// The first action of a page load.
import type { PreferencesState } from '#src/store/state.ts';
import { action } from './action.ts';

export const started = action('boot.started')<{ to: string; index: number; preferences: Partial<PreferencesState>; at: number }>();
/** A saga failed. What it was about ends as failed with an action of its own. */
export const sagaFailed = action('boot.sagaFailed')<{ saga: string; error: string }>();
