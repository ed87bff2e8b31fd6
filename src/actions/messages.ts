// Toasts (5 s, at most 3, equal ones merge) and alert dialogs.
import type { Alert, Toast, Tone, Words } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: show a toast for 5 seconds; `link`: a related page. */
export const show = action('messages.show')<Words & { tone: Tone; requestId?: string; until?: number; link?: Toast['link'] }>();
export const dismiss = action('messages.dismiss')<{ id: number }>();
export const alert = action('messages.alert')<Omit<Alert, 'id'>>();
/** Request: OK pressed. */
export const acknowledge = action('messages.acknowledge')<{ id: number }>();
export const expired = action('messages.expired')<{ ids: readonly number[] }>();
