// The two inactivity clocks of spec 4 and domain/01 4.4.
import { action } from './action.ts';

/** Wish: "Stay signed in" of the countdown dialog. */
export const stay = action('clock.stay')();
/** Arrival: a key, a pointer or a touch, throttled; or another browser tab's. */
export const touched = action('clock.touched')<{ at: number }>();
export const set = action('clock.moved')<{ idleUntil: number | null; horizonUntil: number | null }>();
export const warned = action('clock.warned')<{ at: number }>();
