// Views of rows: open, change, refresh. Total and named counts are requested in one call beside the rows; paging requests the rows only.
import { all, call, cancel, put, select, spawn, type SagaGenerator } from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import { defaultPageSize } from '#domain/constants.ts';
import type { EntityName } from '#domain/entityNames.ts';
import { faces } from '#domain/faces.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { facePages, faceTitle, textAt } from '#domain/kernel/face.ts';
import { sessionCodes } from '#domain/kernel/errors.ts';
import { nameAt, nameOfEntity } from '#domain/names.ts';
import { messages, navigation, records, session, views as viewActions, type Action } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import { countsWords, countWords, listWords, totalName } from '#src/api/filters.ts';
import { wordsOf } from '#src/api/failure.ts';
import { listIn, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, ListQuery, Parent, Query, State, ViewState } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { attempt, each, operation, programFault } from '#sagas/effects.ts';
import { getEnv, remembers } from '#sagas/env.ts';

type Headers = Readonly<Record<string, string>>;
type Asked = Omit<ReturnType<typeof viewActions.asked>['payload'], 'ask' | 'at'>;

const runs = remembers(() => new Map<string, Task>());

/** The newest request of a view; an older running one is cancelled. */
function* start(wanted: Asked, headers: Headers = {}): SagaGenerator<void> {
  const env = yield* getEnv();
  const known = yield* select((state: State) => state.views[wanted.view]);
  const number = (known?.ask ?? 0) + 1;
  yield* put(viewActions.asked({ ...wanted, ask: number, at: env.clock.now() }));
  const running = yield* runs();
  const before = running.get(wanted.view);
  if (before?.isRunning()) yield* cancel(before);
  running.set(wanted.view, yield* spawn(fetch, wanted, number, headers));
}

/** A view that still waits for this request. */
const unended =
  (view: string, number: number) =>
  ({ views }: State) =>
    views[view]?.ask === number && views[view].loadingSince !== null
      ? viewActions.failed({ view, ask: number, failure: programFault })
      : null;

const fetch = (wanted: Asked, number: number, headers: Headers): SagaGenerator<void> =>
  attempt('lists.fetch', () => fetchOf(wanted, number, headers), { unended: unended(wanted.view, number) });

function* fetchOf(wanted: Asked, number: number, headers: Headers): SagaGenerator<void> {
  if (wanted.kind === 'list' && wanted.pageOnly) yield* fetchPage(wanted, number);
  else if (wanted.kind === 'list') yield* all([call(fetchRows, wanted, number, headers), call(fetchCounts, wanted, number, headers)]);
  else if (wanted.kind === 'record') yield* fetchRecord(wanted, number, headers);
  else yield* fetchValue(wanted, number, headers);
}

/** In place of the rows; the list of a page also as a message, unless the connection or the session is the matter: these say it themselves. */
function* refusedRows(view: string, number: number, failure: Failure): SagaGenerator<void> {
  yield* put(viewActions.failed({ view, ask: number, failure }));
  if (view === viewKey(view.split('|')[0] ?? '', 'list') && failure.status !== 0 && !sessionCodes.includes(failure.code))
    yield* put(messages.show({ tone: 'error', ...wordsOf(failure) }));
}

function* fetchRows({ view, collection, list: query }: Asked, number: number, headers: Headers): SagaGenerator<void> {
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'GET', path: `/${collection}`, query: listWords(query!), headers });
  if (!reply.ok) yield* refusedRows(view, number, reply.failure);
  else yield* put(viewActions.loaded({ view, collection, ask: number, rows: listIn<Row>(reply.body), at: env.clock.now() }));
}

/** The total is known, so a page beyond the end is known too. */
function* fetchPage(wanted: Asked, number: number): SagaGenerator<void> {
  const total = yield* select((state: State) => state.views[wanted.view]?.total ?? 0);
  yield* fetchRows(wanted, number, {});
  yield* backToLastPage(wanted.view, number, total);
}

const numberOf = (body: Json): number => Number((body as { count?: number } | null)?.count ?? 0);

/** Reloads the counts of the tabs; not the rows. `headers`: a call that nobody made is no use of the session. */
export function* recount({ key, collection, list: query, ask: number }: ViewState, headers?: Headers): SagaGenerator<void> {
  if (query?.counts) yield* fetchCounts({ view: key, collection, list: { ...query, total: false } }, number, headers);
}

/** Total and named counts in one call. If it fails, the counts stay unknown; the rows are shown. */
function* fetchCounts(
  { view, collection, list: query }: Pick<Asked, 'view' | 'collection' | 'list'>,
  number: number,
  headers: Headers = {},
): SagaGenerator<void> {
  const total = query!.total && query!.size > 0;
  if (query!.counts) {
    const reply = yield* ask({ method: 'GET', path: `/${collection}/counts`, query: countsWords(query!, total), headers });
    if (!reply.ok) return;
    const { [totalName]: n, ...counts } = (reply.body as { counts: Record<string, number> }).counts;
    yield* counted(view, number, total ? { total: n ?? 0, counts } : { counts });
  } else if (total) {
    const reply = yield* ask({ method: 'GET', path: `/${collection}/count`, query: countWords(query!), headers });
    if (reply.ok) yield* counted(view, number, { total: numberOf(reply.body) });
  }
}

function* counted(view: string, number: number, told: { total?: number; counts?: Readonly<Record<string, number>> }): SagaGenerator<void> {
  yield* put(viewActions.counted({ view, ask: number, ...told }));
  if (told.total !== undefined) yield* backToLastPage(view, number, told.total);
}

/** A page beyond the end (an old link, deleted rows) shows the last page instead of nothing. */
function* backToLastPage(view: string, number: number, total: number): SagaGenerator<void> {
  const now = yield* select((state: State) => state.views[view]);
  if (now?.ask !== number || !now.list || now.list.size === 0 || total === 0) return;
  const last = Math.ceil(total / now.list.size);
  if (now.list.page > last) yield* put(viewActions.change({ view, page: last }));
}

function* fetchRecord({ view, collection, id, list: query }: Asked, number: number, headers: Headers): SagaGenerator<void> {
  const env = yield* getEnv();
  const filter = {
    ...(query?.include !== undefined ? { include: query.include } : {}),
    ...(query?.fields ? { fields: query.fields } : {}),
  };
  const words: Query = Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {};
  const reply = yield* ask({ method: 'GET', path: `/${collection}/${id}`, query: words, headers });
  if (!reply.ok) {
    yield* put(viewActions.failed({ view, ask: number, failure: reply.failure }));
    return;
  }
  const row = reply.body as Row;
  yield* put(viewActions.loaded({ view, collection, ask: number, rows: [row], at: env.clock.now() }));
  yield* nameTab(view, collection, row);
}

/** The row's name: its title; a row without a title uses its parent's (a publication its text's). */
const nameOf = (entity: EntityName, row: Row): string | undefined => {
  if (entity.title !== 'id') return faceTitle({}, entity.title, row) || undefined;
  for (const [relation, , to] of entity.parents ?? []) {
    const parent = row[relation] as Row | null | undefined;
    const found = parent && faceTitle({}, nameOfEntity(to).title, parent);
    if (found) return found;
  }
  return undefined;
};

/** What a record with a bare number is about: its own title or product, else that of its parent. */
const hintOf = (entity: EntityName, row: Row, label: string): string | undefined => {
  const rows = [row, ...(entity.parents ?? []).map(([relation]) => row[relation] as Row | null | undefined)];
  const face = faces[entity.name];
  const told = [
    face && faceTitle(face, entity.title, row),
    ...rows.flatMap((one) => (one ? [textAt(one, 'title'), textAt(one, 'productName')] : [])),
  ];
  return told.find((word): word is string => word !== undefined && word !== '' && word !== label);
};

/** The records it belongs to, as far as they came with it, the uppermost first. */
const parentsOf = (entity: EntityName, row: Row): readonly Parent[] => {
  for (const [relation, , to] of entity.parents ?? []) {
    const above = row[relation] as Row | null | undefined;
    const face = faces[to];
    if (!above || !face?.pages) continue;
    const parent = nameOfEntity(to);
    const label = nameOf(parent, above);
    return [...parentsOf(parent, above), ...(label ? [{ label, pages: facePages({ pages: face.pages }, above) }] : [])];
  }
  return [];
};

/** The tab gets the name of its record. */
function* nameTab(view: string, collection: string, row: Row): SagaGenerator<void> {
  const entity = nameAt(collection);
  const [tab] = view.split('|');
  const path = yield* select((state: State) => state.navigation.path);
  const label = entity ? nameOf(entity, row) : undefined;
  // the first record of a page names the tab; others beside it (a brand of a complaint) do not
  if (tab === path && view.endsWith('|row') && entity && label) {
    const hint = hintOf(entity, row, label);
    const parents = parentsOf(entity, row);
    yield* put(navigation.label({ key: path, label, ...(hint ? { hint } : {}), ...(parents.length > 0 ? { parents } : {}) }));
  }
}

function* fetchValue({ view, remote }: Asked, number: number, headers: Headers): SagaGenerator<void> {
  const env = yield* getEnv();
  const { method, path, query, body } = remote!;
  const reply = yield* ask({ method, path, query, headers, ...(body === undefined ? {} : { body }) });
  if (!reply.ok) yield* put(viewActions.failed({ view, ask: number, failure: reply.failure }));
  else yield* put(viewActions.valueLoaded({ view, ask: number, path, value: reply.body, at: env.clock.now() }));
}

const queryOf = (given: ListOpen): ListQuery => ({
  where: given.where,
  include: given.include,
  fields: given.fields,
  ...(given.usage ? { usage: given.usage } : {}),
  order: given.order,
  page: given.page ?? 1,
  size: given.size ?? defaultPageSize,
  q: given.q ?? '',
  topic: given.topic,
  counts: given.counts,
  total: given.total ?? true,
  ...(given.whole ? { whole: true } : {}),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Loaded, complete and current: no request needed. */
const isCurrent = (view: ViewState | undefined): view is ViewState =>
  !!view && !view.stale && !view.error && (view.loadedAt !== null || view.loadingSince !== null);

/** The counts of a list hold for all its pages: they are requested again for another list, or after a change was received. */
const numbersHold = (known: ViewState | undefined, collection: string, query: ListQuery): boolean => {
  if (known?.kind !== 'list' || known.collection !== collection || !known.list || known.stale || known.error || known.countsOld)
    return false;
  if (query.total && query.size > 0 && known.total === null) return false;
  const countedOf = ({ where, q, topic, counts }: ListQuery): unknown => [where, q, topic, counts];
  return same(countedOf(known.list), countedOf(query)) && Object.keys(query.counts ?? {}).every((name) => known.counts[name] !== undefined);
};

function* open({ payload }: Action<string, ListOpen>): SagaGenerator<void> {
  const { collection } = payload;
  const view = viewKey(yield* select((state: State) => state.navigation.path), payload.view);
  const query = queryOf(payload);
  const known = yield* select((state: State) => state.views[view]);
  if (isCurrent(known) && known.kind === 'list' && known.collection === collection && same(known.list, query)) return;
  const pageOnly = numbersHold(known, collection, query) ? { pageOnly: true } : {};
  yield* start({
    view,
    kind: 'list',
    collection,
    id: null,
    list: query,
    remote: null,
    watches: payload.watches ?? [collection],
    ...pageOnly,
  });
}

function* openRecord({ payload }: ReturnType<typeof records.open>): SagaGenerator<void> {
  const { collection, id } = payload;
  const view = viewKey(yield* select((state: State) => state.navigation.path), payload.view);
  const query = queryOf({ view, collection, include: payload.include, fields: payload.fields, total: false, size: 1 });
  const known = yield* select((state: State) => state.views[view]);
  if (isCurrent(known) && known.kind === 'record' && known.collection === collection && known.id === id && same(known.list, query)) return;
  yield* start({ view, kind: 'record', collection, id, list: query, remote: null, watches: payload.watches ?? [collection] });
}

function* load({ payload }: ReturnType<typeof viewActions.load>): SagaGenerator<void> {
  const view = viewKey(yield* select((state: State) => state.navigation.path), payload.view);
  const remote = {
    method: payload.method ?? 'GET',
    path: payload.path,
    query: payload.query,
    body: payload.body,
    ...(payload.paceMs ? { paceMs: payload.paceMs } : {}),
  };
  const known = yield* select((state: State) => state.views[view]);
  if (isCurrent(known) && known.kind === 'remote' && same(known.remote, remote)) return;
  yield* start({ view, kind: 'remote', collection: '', id: null, list: null, remote, watches: payload.watches ?? [] });
}

/** Repeats the last request. */
export function* refetch({ key, kind, collection, id, list: query, remote, watches }: ViewState, headers?: Headers): SagaGenerator<void> {
  yield* start({ view: key, kind, collection, id, list: query, remote, watches }, headers);
}

function* refresh({ payload }: Action<string, { view: string }>): SagaGenerator<void> {
  const key = viewKey(yield* select((state: State) => state.navigation.path), payload.view);
  const view = yield* select((state: State) => state.views[key]);
  if (view) yield* refetch(view);
}

/** In a tab the address holds page, size, search, sort and topic; its loads read them from there. */
function* change({ payload }: ReturnType<typeof viewActions.change>): SagaGenerator<void> {
  const key = viewKey(yield* select((state: State) => state.navigation.path), payload.view);
  const view = yield* select((state: State) => state.views[key]);
  const { view: _, ...rest } = payload;
  // another set of rows starts at its first page
  const first = rest.page === undefined ? { page: 1 } : {};
  if (key.startsWith('dialog|')) {
    if (view?.list)
      yield* start({
        view: key,
        kind: view.kind,
        collection: view.collection,
        id: view.id,
        list: { ...view.list, ...rest, ...first },
        remote: view.remote,
        watches: view.watches,
      });
    return;
  }
  const words: Record<string, string | null> = {};
  const page = rest.page ?? 1;
  words['page'] = page === 1 ? null : String(page);
  if (rest.size !== undefined) words['l'] = rest.size === defaultPageSize ? null : String(rest.size);
  if (rest.q !== undefined) words['q'] = rest.q === '' ? null : rest.q;
  if (rest.order !== undefined) words['sort'] = rest.order === '' ? null : rest.order;
  if (rest.topic !== undefined) words['topic'] = rest.topic === '' ? null : rest.topic;
  yield* put(navigation.query({ set: words }));
}

/** Cancels the call of a closed view. */
function* forget(keys: (key: string) => boolean): SagaGenerator<void> {
  const running = yield* runs();
  for (const [key, task] of running) {
    if (!keys(key)) continue;
    if (task.isRunning()) yield* cancel(task);
    running.delete(key);
  }
}

export function* viewsSaga(): SagaGenerator<void> {
  (yield* runs()).clear();
  yield* operation(viewActions.open, open);
  yield* operation(records.open, openRecord);
  yield* operation(viewActions.load, load);
  yield* operation(viewActions.refresh, refresh);
  yield* operation(viewActions.change, change);
  yield* each(viewActions.close, ({ payload }) => forget((key) => key === payload.view));
  yield* each(navigation.tabsClosed, ({ payload }) => forget((key) => payload.keys.some((tab) => key.startsWith(`${tab}|`))));
  yield* each(session.ended, () => forget(() => true));
  yield* each(session.selected, () => forget(() => true));
}
