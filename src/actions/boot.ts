// The first action of a page load.
import type { PreferencesState } from '#src/store/state.ts';
import { action } from './action.ts';

export const started = action('boot.started')<{ to: string; index: number; preferences: Partial<PreferencesState>; at: number }>();
/** A saga failed and was started again. */
/** `about`: key of the deed, upload or export that was being carried out; it ends with it. */
export const sagaFailed = action('boot.sagaFailed')<{ saga: string; error: string; about?: string }>();

/** What is told of it: "System error." */
export const systemFault = { status: 0, code: '', message: '' } as const;
