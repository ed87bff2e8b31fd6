// Language, colours, density, sidebar, single keys (spec 2.4, 9).
import { defaultAccent } from '#domain/constants.ts';
import { boot, preference as actions, type AnyAction } from '#src/actions/index.ts';
import type { PreferencesState } from '#src/store/state.ts';

export const initialPreferences: PreferencesState = { language: 'en', accent: defaultAccent, scheme: 'system', density: 'normal', sidebarOpen: true, singleKeys: true };

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
