// Address, tabs, previous address and list positions: the reducer of `navigation.*`.
import { boot, navigation as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { NavigationState, Tab } from '#src/store/state.ts';

export const initialNavigation: NavigationState = {
  routeId: null,
  params: {},
  query: {},
  path: '',
  previous: null,
  target: null,
  targetSince: null,
  tabs: [],
  closing: null,
  trail: [],
  positions: {},
  index: 0,
  steps: 0,
};

const maxPositions = 50;

type Committed = ReturnType<typeof actions.committed>['payload'];

/** The start page is always the first tab. */
const withHome = (tabs: readonly Tab[], { home }: Committed): readonly Tab[] =>
  !home || tabs.some((tab) => tab.key === home.path)
    ? tabs
    : [{ ...home, key: home.path, params: {}, query: {}, label: null, pinned: true, usedAt: 0 }, ...tabs];

const withTab = (tabs: readonly Tab[], to: Committed, usedAt: number): readonly Tab[] => {
  if (!to.tab) return tabs;
  const known = tabs.find((tab) => tab.key === to.path);
  const tab: Tab = {
    key: to.path,
    routeId: to.routeId,
    params: to.params,
    query: to.query,
    path: to.path,
    titleKey: to.titleKey,
    label: known?.label ?? null,
    ...(known?.hint ? { hint: known.hint } : {}),
    ...(known?.parents ? { parents: known.parents } : {}),
    pinned: to.pinned,
    usedAt,
  };
  if (known)
    return withHome(
      tabs.map((one) => (one === known ? tab : one)),
      to,
    );
  // pinned tabs come first, a new tab goes to the right end
  return withHome(to.pinned ? [tab, ...tabs] : [...tabs, tab], to);
};

const withPosition = (state: NavigationState, to: Committed): NavigationState['positions'] => {
  if (!to.path.includes('/list')) return state.positions;
  const { [to.path]: _, ...others } = state.positions;
  const kept = Object.entries(others).slice(-maxPositions + 1);
  return { ...Object.fromEntries(kept), [to.path]: to.query };
};

/** Tabs and list positions are reset with the session or organisation. */
const withoutPlaces = (state: NavigationState): NavigationState => ({
  ...state,
  tabs: [],
  closing: null,
  trail: [],
  positions: {},
  previous: null,
});

export const navigation = (state: NavigationState = initialNavigation, action: AnyAction): NavigationState => {
  switch (action.type) {
    case boot.started.type:
      return { ...state, index: action.payload.index };
    case actions.started.type:
      return { ...state, target: action.payload.to, targetSince: action.payload.at };
    case actions.refused.type:
      return { ...state, target: null, targetSince: null };
    case actions.committed.type: {
      const to = action.payload;
      const steps = state.steps + 1;
      const present = { routeId: state.routeId, params: state.params, query: state.query, path: state.path };
      return {
        routeId: to.routeId,
        params: to.params,
        query: to.query,
        path: to.path,
        // another page or search of the same list is no new entry to return to
        previous: state.path === '' || state.path === to.path ? state.previous : present,
        target: null,
        targetSince: null,
        tabs: withTab(state.tabs, to, steps),
        closing: null,
        trail: to.trail,
        positions: withPosition(state, to),
        index: to.index,
        steps,
      };
    }
    case actions.label.type: {
      const { key, label, hint, parents } = action.payload;
      const known = state.tabs.find((tab) => tab.key === key);
      if (!known || JSON.stringify([known.label, known.hint, known.parents]) === JSON.stringify([label, hint, parents])) return state;
      return { ...state, tabs: state.tabs.map((tab) => (tab === known ? { ...tab, label, hint, parents } : tab)) };
    }
    case actions.tabsClosed.type: {
      const { keys } = action.payload;
      return { ...state, closing: null, tabs: state.tabs.filter((tab) => !keys.includes(tab.key)) };
    }
    case actions.closeAsked.type:
      return { ...state, closing: action.payload };
    case actions.cancelClose.type:
      return { ...state, closing: null };
    case session.restored.type: {
      const known = new Set(state.tabs.map((tab) => tab.key));
      const back = action.payload.tabs.filter((tab) => !known.has(tab.key)).map((tab) => ({ ...tab, usedAt: 0 }));
      return { ...state, tabs: [...state.tabs.filter((tab) => tab.pinned), ...back, ...state.tabs.filter((tab) => !tab.pinned)] };
    }
    case session.selected.type:
      return action.payload.first ? state : withoutPlaces(state);
    case session.ended.type:
      return withoutPlaces(state);
    default:
      return state;
  }
};
