// The two inactivity clocks of spec 4 and domain/01 4.4.
import { action } from './action.ts';

/** Wish: "Stay signed in" of the countdown dialog. */
export const stay = action('inactivity.stay')();
/** Arrival: a key, a pointer or a touch, throttled; or another browser tab's. */
export const touched = action('inactivity.touched')<{ at: number }>();
/** Result: the ends both clocks run to. */
export const deadlinesSet = action('inactivity.deadlinesSet')<{ idleUntil: number | null; horizonUntil: number | null }>();
export const warned = action('inactivity.warned')<{ at: number }>();
