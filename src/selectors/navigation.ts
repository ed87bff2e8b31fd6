// Address, tabs and breadcrumb for pages.
import { createSelector } from 'reselect';
import type { State, Tab } from '#src/store/state.ts';
import { draftKey, fullPath } from './address.ts';

export interface ShownTab extends Tab {
  active: boolean;
  dirty: boolean;
  href: string;
}
/** The title comes before the number. */
const called = ({ label, hint }: Tab): Pick<Tab, 'label' | 'hint'> => (hint && label ? { label: hint, hint: label } : { label });

export const selectTabs = createSelector(
  [(state: State) => state.navigation.tabs, (state: State) => state.navigation.path, (state: State) => state.drafts],
  (tabs, path, drafts): readonly ShownTab[] =>
    tabs.map((tab) => ({
      ...tab,
      ...called(tab),
      active: tab.key === path,
      dirty: drafts[draftKey(tab)] !== undefined,
      href: fullPath(tab),
    })),
);

/** The target of `navigation.back`. */
export const selectBackPath = (state: State): string | null =>
  state.navigation.query['back'] ?? (state.navigation.previous ? fullPath(state.navigation.previous) : null);

export const selectTrail = createSelector([(state: State) => state.navigation.trail], (trail) =>
  trail.map((address) => ({ ...address, href: fullPath(address) })),
);
