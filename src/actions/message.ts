// Toasts (5 s, at most 3, equal ones merge) and alert dialogs (spec 8; UX 4.2).
import type { Alert, Toast, Tone, Words } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: say something for 5 seconds; `link`: where it can be looked at. */
export const show = action('message.show')<Words & { tone: Tone; requestId?: string; until?: number; link?: Toast['link'] }>();
export const dismiss = action('message.dismiss')<{ id: number }>();
export const alert = action('message.alert')<Omit<Alert, 'id'>>();
/** Wish: OK pressed. */
export const acknowledge = action('message.acknowledge')<{ id: number }>();
export const expired = action('message.expired')<{ ids: readonly number[] }>();
