// The two hot slices as they would be written with immer: the draft is changed in place, the library copies. For the bench only; the states come out the same.
import type { Row } from '#domain/kernel/entity.ts';
import { boot, navigation as go, records, session, views as viewActions, type AnyAction } from '#src/actions/index.ts';
import type { NavigationState, Query, Tab, ViewState } from '#src/store/state.ts';
import { initialNavigation } from '#reducers/navigation.ts';
import { initialViews } from '#reducers/views.ts';

type Produce = <S>(recipe: (draft: S, action: AnyAction) => unknown, initial: S) => (state: S | undefined, action: AnyAction) => S;
type Open<T> = { -readonly [K in keyof T]: T[K] };
type View = Open<ViewState> & { rows: Row[]; changed: Record<number, number> };
type Views = Record<string, View>;
type Place = Open<NavigationState> & { tabs: Tab[]; positions: Record<string, Query> };

const place = (views: Views, collection: string, rows: readonly Row[], at: number | null, except = ''): void => {
  if (rows.length === 0) return;
  const given = new Map(rows.map((row) => [row.id, row]));
  for (const view of Object.values(views)) {
    if (view.collection !== collection || view.kind === 'remote' || view.key === except) continue;
    view.rows.forEach((row, i) => {
      const other = given.get(row.id);
      if (!other || other.version < row.version) return;
      if (at !== null && other.version !== row.version) view.changed[row.id] = at;
      Object.assign(view.rows[i]!, other);
    });
  }
};

const changeViews = (views: Views, action: AnyAction): unknown => {
  switch (action.type) {
    case viewActions.asked.type: {
      const { view: key, kind, collection, id, list: query, remote, watches, ask, at } = action.payload;
      const known = views[key];
      const same = known && known.collection === collection && known.kind === kind && known.id === id;
      if (same) Object.assign(known, { list: query, remote, watches, ask, loadingSince: at, error: null, changed: {}, stale: false });
      else
        views[key] = {
          key,
          kind,
          collection,
          id,
          list: query,
          remote,
          watches,
          ask,
          rows: [],
          value: null,
          total: null,
          counts: {},
          loadingSince: at,
          loadedAt: null,
          error: null,
          fresh: { added: [], left: [] },
          changed: {},
          stale: false,
        };
      return undefined;
    }
    case viewActions.loaded.type: {
      const { view: key, collection, ask, rows, at } = action.payload;
      const view = views[key];
      if (view?.ask !== ask) return undefined;
      const known = new Map(view.rows.map((row) => [row.id, row]));
      view.rows = rows.map((row) => {
        const old = known.get(row.id);
        return old && row.version < old.version ? old : row;
      });
      Object.assign(view, { loadingSince: null, loadedAt: at, error: null, fresh: { added: [], left: [] } });
      place(views, collection, rows, null, key);
      return undefined;
    }
    case viewActions.valueLoaded.type: {
      const { view: key, ask, value, at } = action.payload;
      if (views[key]?.ask === ask)
        Object.assign(views[key], { value, loadingSince: null, loadedAt: at, error: null, fresh: { added: [], left: [] } });
      return undefined;
    }
    case viewActions.counted.type: {
      const { view: key, ask, total, counts } = action.payload;
      const view = views[key];
      if (view?.ask !== ask) return undefined;
      view.total = total ?? view.total;
      if (counts) Object.assign(view.counts, counts);
      return undefined;
    }
    case viewActions.failed.type:
      if (views[action.payload.view]?.ask === action.payload.ask)
        Object.assign(views[action.payload.view]!, { loadingSince: null, error: action.payload.failure });
      return undefined;
    case viewActions.freshened.type: {
      const { view: key, collection, rows, added, left, at } = action.payload;
      place(views, collection, rows, at);
      const view = views[key];
      if (view) view.fresh = { added: [...new Set([...view.fresh.added, ...added])], left: [...new Set([...view.fresh.left, ...left])] };
      return undefined;
    }
    case viewActions.staled.type:
      for (const key of action.payload.views) if (views[key]) views[key].stale = true;
      return undefined;
    case records.created.type:
    case records.patched.type:
    case records.transitioned.type:
      place(views, action.payload.collection, [action.payload.row], null);
      return undefined;
    case go.tabsClosed.type:
      for (const key of Object.keys(views)) if (action.payload.keys.some((tab) => key.startsWith(`${tab}|`))) delete views[key];
      return undefined;
    case viewActions.close.type:
      delete views[action.payload.view];
      return undefined;
    case session.selected.type:
    case session.ended.type:
      return initialViews;
    default:
      return undefined;
  }
};

const changePlace = (state: Place, action: AnyAction): unknown => {
  switch (action.type) {
    case boot.started.type:
      state.index = action.payload.index;
      return undefined;
    case go.started.type:
      state.target = action.payload.to;
      state.targetSince = action.payload.at;
      return undefined;
    case go.refused.type:
      state.target = null;
      state.targetSince = null;
      return undefined;
    case go.committed.type: {
      const to = action.payload;
      if (state.path !== '' && state.path !== to.path)
        state.previous = { routeId: state.routeId, params: state.params, query: state.query, path: state.path };
      state.steps += 1;
      if (to.tab) {
        const known = state.tabs.find((tab) => tab.key === to.path);
        const tab: Tab = {
          key: to.path,
          routeId: to.routeId,
          params: to.params,
          query: to.query,
          path: to.path,
          titleKey: to.titleKey,
          label: known?.label ?? null,
          pinned: to.pinned,
          usedAt: state.steps,
        };
        if (known) state.tabs[state.tabs.indexOf(known)] = tab;
        else if (to.pinned) state.tabs.unshift(tab);
        else state.tabs.push(tab);
        if (to.home && !state.tabs.some((one) => one.key === to.home!.path))
          state.tabs.unshift({ ...to.home, key: to.home.path, params: {}, query: {}, label: null, pinned: true, usedAt: 0 });
      }
      if (to.path.includes('/list')) {
        delete state.positions[to.path];
        for (const old of Object.keys(state.positions).slice(0, -49)) delete state.positions[old];
        state.positions[to.path] = to.query;
      }
      Object.assign(state, {
        routeId: to.routeId,
        params: to.params,
        query: to.query,
        path: to.path,
        target: null,
        targetSince: null,
        closing: null,
        trail: to.trail,
        index: to.index,
      });
      return undefined;
    }
    case go.label.type: {
      const tab = state.tabs.find((one) => one.key === action.payload.key) as Open<Tab> | undefined;
      if (tab) tab.label = action.payload.label;
      return undefined;
    }
    case go.tabsClosed.type:
      state.closing = null;
      state.tabs = state.tabs.filter((tab) => !action.payload.keys.includes(tab.key));
      return undefined;
    case session.restored.type: {
      const known = new Set(state.tabs.map((tab) => tab.key));
      const back = action.payload.tabs.filter((tab) => !known.has(tab.key)).map((tab) => ({ ...tab, usedAt: 0 }));
      state.tabs = [...state.tabs.filter((tab) => tab.pinned), ...back, ...state.tabs.filter((tab) => !tab.pinned)];
      return undefined;
    }
    default:
      return undefined;
  }
};

export const draftSlices = (produce: Produce) => ({
  views: produce(changeViews, initialViews as Views),
  navigation: produce(changePlace, initialNavigation as Place),
});
