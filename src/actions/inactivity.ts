// The two inactivity clocks.
import { action } from './action.ts';

/** Request: "Stay signed in" of the countdown dialog. */
export const stay = action('inactivity.stay')();
/** Arrival: a key, a pointer or a touch, throttled; or input in another browser tab. */
export const touched = action('inactivity.touched')<{ at: number }>();
/** Result: the end times of both clocks. */
export const deadlinesSet = action('inactivity.deadlinesSet')<{ idleUntil: number | null; horizonUntil: number | null }>();
export const warned = action('inactivity.warned')<{ at: number }>();
