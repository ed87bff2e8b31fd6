// Language, colours, density, sidebar, and the setting for single-key shortcuts.
import { defaultAccent } from '#domain/constants.ts';
import { boot, preferences as actions, type AnyAction } from '#src/actions/index.ts';
import type { PreferencesState } from '#src/store/state.ts';

const initialPreferences: PreferencesState = {
  language: 'en',
  accent: defaultAccent,
  scheme: 'system',
  density: 'normal',
  sidebarOpen: true,
  singleKeys: true,
};

export const preferences = (state: PreferencesState = initialPreferences, action: AnyAction): PreferencesState => {
  switch (action.type) {
    case boot.started.type:
      return { ...state, ...action.payload.preferences };
    case actions.changed.type:
      return { ...state, ...action.payload };
    default:
      return state;
  }
};
