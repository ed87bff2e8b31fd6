// How open views get changes: hints are matched with what a view shows; at most one fetch per view in 2 s; hidden tabs are marked stale.
import { call, put, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import { entityAt } from '#domain/registry.ts';
import { live, navigation, views as viewActions } from '#src/actions/index.ts';
import type { EntityChange } from '#src/actions/live.ts';
import { listWords } from '#src/api/filters.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { State, ViewState } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { attempt, each, hear, wait } from '#sagas/effects.ts';
import { getEnv, remembers } from '#sagas/env.ts';
import { recount, refetch } from '#sagas/lists/views.ts';
import { listIn } from '#src/selectors/views.ts';

const everyMs = 2_000;
const jitterMs = 300;
/** Not asked for by the user: the session must not be prolonged by it. */
const background = { 'X-Background': 'live' };

/** Ids waiting for the next fetch of a view; `all` = reload the page as a whole. */
interface Waiting {
  ids: Set<number>;
  all: boolean;
}
const hinted = remembers(() => ({ waiting: new Map<string, Waiting>(), lastFetch: new Map<string, number>() }));

const sameCollection = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Rows written in bulk below a parent have no events: the parent's event stands for them. */
const isTold = ({ quiet, relations }: Entity, parent: string): boolean => quiet !== undefined && relations[quiet.parent]!.to === parent;
const namesParent = ({ quiet, relations }: Entity, view: ViewState, id: number): boolean =>
  view.rows.some((row) => (row as Row)[relations[quiet!.parent]!.key] === id);

/** Ids of the view's own rows that the change affects: the row itself, or the parent that the changed row refers to. */
const touched = (view: ViewState, change: EntityChange): number[] => {
  if (sameCollection(change.collection, view.collection)) return [change.id];
  const own = nameAt(view.collection);
  if (!own) return [];
  const rows = entityAt(view.collection);
  const child = nameAt(change.collection);
  if (rows && child && isTold(rows, child.name)) return view.rows.length === 0 || namesParent(rows, view, change.id) ? [change.id] : [];
  if (!change.parents) return [];
  return (child?.parents ?? [])
    .filter(([, , to]) => to === own.name)
    .map(([relation, key]) => change.parents?.[key] ?? change.parents?.[relation])
    .filter((id): id is number => typeof id === 'number');
};

export const isShown = (state: State, view: ViewState): boolean =>
  view.key.startsWith('dialog|') || view.key.startsWith(`${state.navigation.path}|`);

/** Which ids of the view a change affects; empty = none. */
const idsFor = (view: ViewState, change: EntityChange): number[] => {
  if (!view.watches.some((watch) => sameCollection(watch, change.collection))) return [];
  const ids = touched(view, change);
  if (view.kind === 'record') return ids.filter((id) => id === view.id);
  if (view.kind === 'remote') return [change.id];
  // own writes come back as hints: the row is current already, but for what a stale view shows with it
  if (view.stale) return ids;
  return ids.filter((id) => {
    const row = view.rows.find((one) => one.id === id);
    return !row || !sameCollection(change.collection, view.collection) || row.version < change.version || change.action === 'delete';
  });
};

function* schedule(key: string, ids: readonly number[], all: boolean): SagaGenerator<void> {
  const { waiting } = yield* hinted();
  const known = waiting.get(key);
  if (known) {
    for (const id of ids) known.ids.add(id);
    known.all ||= all;
    return;
  }
  const mine = { ids: new Set(ids), all };
  waiting.set(key, mine);
  yield* spawn(fetchSoon, key, mine);
}

/** A view that could not be refreshed becomes stale, so that it reloads when it is shown next. */
function* fetchSoon(key: string, mine: Waiting): SagaGenerator<void> {
  const unended = ({ views }: State) => (views[key] && !views[key].stale ? viewActions.staled({ views: [key] }) : null);
  yield* attempt('hints.fetch', () => fetchDue(key), { unended });
  // a change that arrived during the fetch waits for the next one
  const { waiting } = yield* hinted();
  if (waiting.get(key) === mine) waiting.delete(key);
}

function* fetchDue(key: string): SagaGenerator<void> {
  const env = yield* getEnv();
  const { waiting, lastFetch } = yield* hinted();
  const asked = yield* select((state: State) => state.views[key]);
  const pace = asked?.remote?.paceMs;
  // chance is recorded with its time: read before the clock, it tells a replay what the clock said
  const jitter = Math.floor(env.random() * jitterMs);
  const since = env.clock.now() - (lastFetch.get(key) ?? (pace ? asked?.loadedAt : null) ?? 0);
  yield* call(wait, Math.max(0, (pace ?? everyMs) - since) + jitter, 'hints.fetch');
  const due = waiting.get(key);
  waiting.delete(key);
  const view = yield* select((state: State) => state.views[key]);
  if (!due || !view) return;
  lastFetch.set(key, env.clock.now());
  if (view.kind === 'list' && view.list && !entityAt(view.collection)?.quiet) yield* freshen(view, due);
  else yield* refetch(view, background);
}

/** One fetch: rows on screen by id, and which of the other changed ids now belong to the list. */
function* freshen(view: ViewState, due: Waiting): SagaGenerator<void> {
  const env = yield* getEnv();
  const query = view.list!;
  const visible = new Set(view.rows.map((row) => row.id));
  const words = due.all ? listWords({ ...query, page: 1 }) : listWords(query, { id: { inq: [...due.ids].slice(0, 200) } });
  const reply = yield* ask({ method: 'GET', path: `/${view.collection}`, query: words, headers: background });
  if (!reply.ok) {
    yield* put(viewActions.staled({ views: [view.key] }));
    return;
  }
  const rows = listIn<Row>(reply.body);
  const found = new Set(rows.map((row) => row.id));
  const added = rows.filter((row) => !visible.has(row.id)).map((row) => row.id);
  const left = due.all ? [] : [...due.ids].filter((id) => visible.has(id) && !found.has(id));
  // on a later page the rows of the first page are not new, only shifted
  const fresh = due.all && query.page > 1 ? [] : added;
  yield* put(
    viewActions.freshened({
      view: view.key,
      collection: view.collection,
      rows: rows.filter((row) => visible.has(row.id)),
      added: fresh,
      left,
      at: env.clock.now(),
    }),
  );
  // the counts of its tabs move with its rows, as the badges do
  yield* recount(view, background);
  if (query.whole && fresh.length > 0) yield* refetch(view, background);
}

/** Passes one change to all open views. */
function* deal(changes: readonly EntityChange[]): SagaGenerator<void> {
  const env = yield* getEnv();
  const state = yield* select((now: State) => now);
  const hidden: string[] = [];
  for (const view of Object.values(state.views)) {
    const ids = changes.flatMap((change) => idsFor(view, change));
    if (ids.length === 0) continue;
    if (isShown(state, view) && env.page.visible()) yield* schedule(view.key, ids, false);
    else if (!view.stale) hidden.push(view.key);
  }
  if (hidden.length > 0) yield* put(viewActions.staled({ views: hidden }));
}

/** Ids of the parents of this row, as the feed sends them. */
const parentsOf = (collection: string, row: Row | null): Record<string, number> => {
  const keys = (nameAt(collection)?.parents ?? []).map(([, key]) => key);
  return Object.fromEntries(
    keys.map((key) => [key, row?.[key]] as const).filter((pair): pair is readonly [string, number] => typeof pair[1] === 'number'),
  );
};

/** The own write, passed to the views when no push will arrive; `row` as it is now, or before it was deleted. */
export function* announceChange(collection: string, id: number, row: Row | null): SagaGenerator<void> {
  yield* deal([{ seq: 0, collection, id, action: 'write', version: 0, changed: [], parents: parentsOf(collection, row) }]);
}

/** An unspecified change (poll, reset): visible views reload their page, the others become stale. */
export function* doubtAll(): SagaGenerator<void> {
  const env = yield* getEnv();
  const state = yield* select((now: State) => now);
  const hidden: string[] = [];
  for (const view of Object.values(state.views)) {
    if (view.watches.length === 0 || view.loadedAt === null) continue;
    if (isShown(state, view) && env.page.visible()) yield* schedule(view.key, [], true);
    else hidden.push(view.key);
  }
  if (hidden.length > 0) yield* put(viewActions.staled({ views: hidden }));
}

/** A window or tab that becomes visible asks again for what its page was not told. */
export function* watchVisible(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ visible: boolean }>((tell) => env.page.onVisible((visible) => tell({ visible })));
  for (;;) {
    const { visible } = yield* take(changes);
    if (visible) yield* refreshShown();
  }
}

/** Its rows are older than those of the server, or no answer came: it was asked without a network. */
const isOwed = ({ stale, error, loadingSince }: ViewState): boolean =>
  loadingSince === null && (stale || error?.code === 'NETWORK' || error?.code === 'NO_ANSWER');

/** `headers`: nobody asked for it, so that it must not prolong the session. */
function* refreshShown(headers?: typeof background): SagaGenerator<void> {
  const state = yield* select((now: State) => now);
  for (const view of Object.values(state.views)) if (isOwed(view) && isShown(state, view)) yield* refetch(view, headers);
}

export function* hintsSaga(): SagaGenerator<void> {
  (yield* hinted()).waiting.clear();
  yield* each(live.pushed, function* ({ payload }) {
    if (payload.push.entities) yield* deal(payload.push.entities);
  });
  yield* each(live.welcomed, function* ({ payload }) {
    const { mode, entities } = payload.welcome;
    if (mode === 'resume') yield* deal(entities);
    else if (mode === 'reset') yield* doubtAll();
    yield* refreshShown(background);
  });
  // the server is there again, with or without a live channel
  yield* each(live.tested, () => refreshShown(background));
  yield* each(navigation.committed, function* () {
    // the page's own loads have run by now; other stale views of the page follow
    yield* call(wait, 0, 'hints.look');
    yield* refreshShown();
  });
}
