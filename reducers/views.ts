// Each open view owns its loaded rows; a newer row replaces its older version in every view that shows it.
import type { Row } from '#domain/kernel/entity.ts';
import { navigation, records, session, views as actions, type AnyAction } from '#src/actions/index.ts';
import type { ListQuery, SeenRows, ViewState, ViewsState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

export const initialViews = workBegin.views;

const nothingFresh: ViewState['fresh'] = { added: [], left: [] };

/** The higher version wins; loaded relations that the newer answer does not include stay. The view's own answer is not copied. */
const newer = (known: Row, given: Row): Row =>
  known === given || (typeof given.version === 'number' && given.version < known.version) ? known : { ...known, ...given };

const includedIn = ({ list }: ViewState): readonly string[] =>
  (Array.isArray(list?.include) ? list.include : []).map((one) =>
    typeof one === 'string' ? one : String((one as { relation?: unknown }).relation),
  );

/** Scope and fields of an included relation belong to the view that requested it: another view's answer does not change them. */
const ownRelations = (view: ViewState, known: Row, given: Row): Row => {
  const kept = includedIn(view).filter((name) => name in known && name in given && known[name] !== given[name]);
  return kept.length === 0 ? given : { ...given, ...Object.fromEntries(kept.map((name) => [name, known[name]])) };
};

/** Another row stands behind a relation now: its key, the relation's name with `Id` at the end, has changed (`buyer`: `buyerUserId`). */
const pointsElsewhere = (name: string, known: Row, given: Row): boolean =>
  Object.keys(given).some((field) => field.startsWith(name) && field.endsWith('Id') && given[field] !== known[field]);

/** Its loaded children may have changed with it, or it names another row, and they came with no answer of the view's own. */
const outdates = (view: ViewState, known: Row, given: Row): boolean =>
  given.version > known.version &&
  includedIn(view).some((name) => !(name in given) && (Array.isArray(known[name]) || pointsElsewhere(name, known, given)));

type Patch = (view: ViewState) => ViewState;

const each = (state: ViewsState, change: Patch): ViewsState => {
  let next: Record<string, ViewState> | null = null;
  for (const key of Object.keys(state)) {
    const view = state[key]!;
    const changed = change(view);
    if (changed !== view) (next ??= { ...state })[key] = changed;
  }
  return next ?? state;
};

/** Updates rows where (collection, id) is shown; `from` = the view that requested them. */
const place = (state: ViewsState, collection: string, rows: readonly Row[], at: number | null, from: string | null = null): ViewsState => {
  if (rows.length === 0) return state;
  const given = new Map(rows.map((row) => [row.id, row]));
  return each(state, (view) => {
    if (view.collection !== collection || view.kind === 'remote') return view;
    let changed: number[] | null = null;
    let { stale } = view;
    const shown = view.rows.map((row) => {
      const other = given.get(row.id);
      if (!other) return row;
      const next = newer(row, from === null || from === view.key ? other : ownRelations(view, row, other));
      if (next !== row && next.version !== row.version) (changed ??= []).push(row.id);
      stale ||= from !== view.key && outdates(view, row, other);
      return next;
    });
    const differs = shown.some((row, i) => row !== view.rows[i]);
    if (!differs) return view;
    const tint =
      at !== null && changed ? { ...view.changed, ...Object.fromEntries((changed as number[]).map((id) => [id, at])) } : view.changed;
    return { ...view, rows: shown, changed: tint, stale };
  });
};

const one = (state: ViewsState, key: string, change: Patch): ViewsState => {
  const view = state[key];
  return view ? { ...state, [key]: change(view) } : state;
};

/** Answers to an older request are dropped. */
const answered = (state: ViewsState, key: string, ask: number, change: Patch): ViewsState =>
  state[key]?.ask === ask ? one(state, key, change) : state;

const without = (state: ViewsState, drop: (key: string) => boolean): ViewsState => {
  const kept = Object.entries(state).filter(([key]) => !drop(key));
  return kept.length === Object.keys(state).length ? state : Object.fromEntries(kept);
};

/** A written row may have entered or left a list or changed its tab: the list's counts are requested with the next load. */
const outcounted = (state: ViewsState, collection: string): ViewsState =>
  each(state, (view) => (view.kind === 'list' && view.collection === collection && !view.countsOld ? { ...view, countsOld: true } : view));

/** A person goes to and fro between few tabs. */
const mostSeen = 4;

const isSame = (a: ListQuery | null, b: ListQuery | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is left for another query joins the seen ones; while an answer is awaited, and where it was a refusal, the rows are those of an earlier query. */
const seenWith = (
  { kind, list, rows, total, loadedAt, loadingSince, error, seen = [] }: ViewState,
  next: ListQuery | null,
): readonly SeenRows[] => {
  if (kind !== 'list' || list === null || isSame(list, next)) return seen;
  if (loadedAt === null || loadingSince !== null || error !== null) return seen;
  return [{ list, rows, total }, ...seen.filter((one) => !isSame(one.list, list))].slice(0, mostSeen);
};

const asked = (state: ViewsState, payload: ReturnType<typeof actions.asked>['payload']): ViewsState => {
  const { view: key, kind, collection, id, list, remote, watches, pageOnly, ask, at } = payload;
  const known = state[key];
  const same = known && known.collection === collection && known.kind === kind && known.id === id;
  const seen = same ? seenWith(known, list) : [];
  const before = seen.find((one) => isSame(one.list, list));
  const view: ViewState = {
    key,
    kind,
    collection,
    id,
    list,
    remote,
    watches,
    ask,
    // the rows of before, or those of the query that was left, stay on screen until the new ones arrive
    rows: before?.rows ?? (same ? known.rows : []),
    ...(seen.length > 0 ? { seen } : {}),
    value: same ? known.value : null,
    total: before ? before.total : same ? known.total : null,
    counts: same ? known.counts : {},
    countsOld: pageOnly === true && known?.countsOld === true,
    loadingSince: at,
    loadedAt: same ? known.loadedAt : null,
    error: null,
    fresh: same ? known.fresh : nothingFresh,
    changed: {},
    stale: false,
  };
  return { ...state, [key]: view };
};

const loaded = (state: ViewsState, payload: ReturnType<typeof actions.loaded>['payload']): ViewsState => {
  const { view: key, collection, ask, rows, at } = payload;
  const before = state[key];
  if (!before || before.ask !== ask) return state;
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const merged = rows.map((row) => {
    const old = known.get(row.id);
    return old && typeof row.version === 'number' && row.version < old.version ? old : row;
  });
  const next = { ...state, [key]: { ...before, rows: merged, loadingSince: null, loadedAt: at, error: null, fresh: nothingFresh } };
  return place(next, collection, rows, null, key);
};

export const views = (state: ViewsState = initialViews, action: AnyAction): ViewsState => {
  switch (action.type) {
    case actions.asked.type:
      return asked(state, action.payload);
    case actions.loaded.type:
      return loaded(state, action.payload);
    case actions.valueLoaded.type: {
      const { view, ask, value, at } = action.payload;
      return answered(state, view, ask, (known) => ({
        ...known,
        value,
        loadingSince: null,
        loadedAt: at,
        error: null,
        fresh: nothingFresh,
      }));
    }
    case actions.counted.type: {
      const { view, ask, total, counts } = action.payload;
      return answered(state, view, ask, (known) => ({
        ...known,
        total: total ?? known.total,
        counts: counts ? { ...known.counts, ...counts } : known.counts,
      }));
    }
    case actions.failed.type: {
      const { view, ask, failure } = action.payload;
      return answered(state, view, ask, (known) => ({ ...known, loadingSince: null, error: failure }));
    }
    case actions.freshened.type: {
      const { view, collection, rows, added, left, at } = action.payload;
      const placed = place(state, collection, rows, at, view);
      return one(placed, view, (known) => ({
        ...known,
        countsOld: true,
        fresh: { added: [...new Set([...known.fresh.added, ...added])], left: [...new Set([...known.fresh.left, ...left])] },
      }));
    }
    case actions.staled.type:
      return each(state, (view) => (!view.stale && action.payload.views.includes(view.key) ? { ...view, stale: true } : view));
    case records.created.type:
    case records.patched.type:
    case records.transitioned.type:
      return outcounted(place(state, action.payload.collection, [action.payload.row], null), action.payload.collection);
    case records.refused.type: {
      // a conflict contains the current row
      const { collection, failure } = action.payload;
      const current = failure.current as Row | undefined;
      return failure.code === 'VERSION_CONFLICT' && current?.id ? place(state, collection, [current], null) : state;
    }
    case records.deleted.type: {
      const { collection, id } = action.payload;
      return each(outcounted(state, collection), (view) => {
        if (view.collection !== collection || !view.rows.some((row) => row.id === id)) return view;
        return { ...view, rows: view.rows.filter((row) => row.id !== id), total: view.total === null ? null : view.total - 1 };
      });
    }
    case actions.close.type:
      return without(state, (key) => key === action.payload.view);
    case navigation.tabsClosed.type:
      return without(state, (key) => action.payload.keys.some((tab) => key.startsWith(`${tab}|`)));
    case session.selected.type:
    case session.ended.type:
      return initialViews;
    default:
      return state;
  }
};
