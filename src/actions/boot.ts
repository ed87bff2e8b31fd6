// The first action of a page load.
import type { PreferencesState } from '#src/store/state.ts';
import { action } from './action.ts';

export const started = action('boot.started')<{ to: string; index: number; preferences: Partial<PreferencesState>; at: number }>();
/** A saga failed. The action it was working on ends as failed by an action of its own. */
export const sagaFailed = action('boot.sagaFailed')<{ saga: string; error: string }>();
