// Address, tabs and breadcrumb as screens read them.
import { createSelector } from 'reselect';
import type { State, Tab } from '#src/store/state.ts';
import { draftKey, fullPath } from './address.ts';

export const selectAddress = createSelector(
  [(state: State) => state.navigation.routeId, (state: State) => state.navigation.params, (state: State) => state.navigation.query, (state: State) => state.navigation.path],
  (routeId, params, query, path) => ({ routeId, params, query, path }),
);
export const selectFullPath = (state: State): string => fullPath(state.navigation);

export interface ShownTab extends Tab {
  active: boolean;
  dirty: boolean;
  href: string;
}
export const selectTabs = createSelector(
  [(state: State) => state.navigation.tabs, (state: State) => state.navigation.path, (state: State) => state.drafts],
  (tabs, path, drafts): readonly ShownTab[] =>
    tabs.map((tab) => ({ ...tab, active: tab.key === path, dirty: drafts[draftKey(tab)] !== undefined, href: fullPath(tab) })),
);

/** Where `navigation.back` would lead. */
export const selectBackPath = (state: State): string | null => state.navigation.query['back'] ?? (state.navigation.previous ? fullPath(state.navigation.previous) : null);

export const selectTrail = createSelector([(state: State) => state.navigation.trail], (trail) => trail.map((address) => ({ ...address, href: fullPath(address) })));
