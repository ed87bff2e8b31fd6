// Language, colours, density, sidebar.
import type { PreferencesState } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: change some. */
export const set = action('preferences.set')<Partial<PreferencesState>>();
export const changed = action('preferences.changed')<Partial<PreferencesState>>();
