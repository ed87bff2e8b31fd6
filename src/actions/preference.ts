// Language, colours, density, sidebar (spec 2.4, 9).
import type { PreferencesState } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: change some. */
export const set = action('preference.set')<Partial<PreferencesState>>();
export const changed = action('preference.changed')<Partial<PreferencesState>>();
