// Bulk actions: row by row, or page by page into a file; each row has its result, and cancelling takes effect between two rows.
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { loadArea } from '#domain/areas.ts';
import type { EntityName } from '#domain/entityNames.ts';
import { nameAt, nameOfEntity } from '#domain/names.ts';
import { entityAt, entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { sessionCodes } from '#domain/kernel/errors.ts';
import { maxBatch } from '#domain/constants.ts';
import { batches as batchActions, records, views } from '#src/actions/index.ts';
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import { selectView } from '#src/selectors/views.ts';
import type { Failure, State } from '#src/store/state.ts';
import { apart, operation, programFault } from '#sagas/effects.ts';
import type { Cell } from '#sagas/env.ts';
import { allRows, fileName, handOver } from './exportPages.ts';
import { afterWrite } from '#sagas/live/ownWrites.ts';
import { write } from '#sagas/records/records.ts';

/** False once it was cancelled, or removed with the session. */
export function* goes(key: string): SagaGenerator<boolean> {
  return yield* select((state: State) => state.batches[key]?.state === 'running');
}

/** A refusal that would repeat for every further row. */
const endsAll = ({ status, code }: Failure): boolean => status === 0 || sessionCodes.includes(code);

function* editOne(
  { key, collection, values, step }: Parameters<typeof batchActions.edit>[0],
  { id, version }: { id: number; version: number },
): SagaGenerator<Failure | null> {
  const target = { key: `${key}/${id}`, collection, id, quiet: true };
  const path = `/${collection}/${id}`;
  const body = { ...values, version };
  const answer = yield* write(target, step ? { method: 'POST', path: `${path}/${step}`, body } : { method: 'PATCH', path, body });
  if (answer) {
    const row = answer.body as Row;
    yield* put(records.patched({ key: target.key, collection, id, row }));
    yield* apart('write.after', afterWrite, { collection, id, row, event: answer.event });
  }
  const failure = yield* select((state: State) => state.pending[target.key]?.failure ?? null);
  yield* put(records.forget({ key: target.key }));
  return failure;
}

/** Reloads the list on screen: the answers of the rows contain no relations (the new owner's name). */
function* showAgain(collection: string): SagaGenerator<void> {
  const view = yield* select((state: State) => selectView(state, 'list'));
  if (view?.collection === collection) yield* put(views.refresh({ view: 'list' }));
}

function* edit({ payload }: ReturnType<typeof batchActions.edit>): SagaGenerator<void> {
  const { key, collection } = payload;
  const rows = payload.rows.slice(0, maxBatch);
  yield* put(batchActions.started({ key, collection, total: rows.length }));
  for (const [at, row] of rows.entries()) {
    if (!(yield* goes(key))) return void (yield* put(batchActions.ended({ key, collection, how: 'cancelled', failure: null })));
    const failure = yield* editOne(payload, row);
    yield* put(batchActions.progressed({ key, collection, done: at + 1, id: row.id, failure }));
    if (failure && endsAll(failure)) return void (yield* put(batchActions.ended({ key, collection, how: 'failed', failure })));
  }
  yield* put(batchActions.ended({ key, collection, how: 'done', failure: null }));
  yield* showAgain(collection);
}

/** The declaration; columns may lead into an area that is not loaded yet. */
function* declared({ collection, area, name }: EntityName): SagaGenerator<Entity> {
  if (!entityAt(collection)) yield* call(loadArea, area);
  return entityNamed(name);
}

/** Whether the last field of the path is personal: such columns are never exported. */
function* isPersonal(of: EntityName, at: string): SagaGenerator<boolean> {
  const entity = yield* declared(of);
  const [first = '', ...rest] = at.split('.');
  const relation = Object.hasOwn(entity.relations, first) ? entity.relations[first] : undefined;
  if (relation && rest.length > 0) return yield* isPersonal(nameOfEntity(relation.to), rest.join('.'));
  const field = entity.fields[first];
  return !field || !['plain', 'business'].includes(field.log);
}

const follow = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => follow(one, path));
  if (path.length === 0) return value === null || value === undefined || value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? follow((value as Record<string, unknown>)[path[0]!], path.slice(1)) : [];
};

/** The cell of a column: a number, instant or day; several values as one text. */
const cellOf = (row: Row, { at, kind, words = {} }: SheetColumn): Cell => {
  const found = follow(row, at.split('.'));
  if (found.length === 0) return null;
  const [first] = found;
  if (found.length === 1 && kind === 'number' && typeof first === 'number') return first;
  if (found.length === 1 && kind === 'time') return { time: String(first) };
  if (found.length === 1 && kind === 'day') return { day: String(first) };
  return found.map((value) => words[String(value)] ?? String(value)).join(', ');
};

/** The requested columns that may be exported. */
function* exportable(collection: string, columns: readonly SheetColumn[]): SagaGenerator<readonly SheetColumn[]> {
  const of = nameAt(collection);
  const kept: SheetColumn[] = [];
  for (const column of columns) if (of && !(yield* isPersonal(of, column.at))) kept.push(column);
  return kept;
}

/** Reports the number of rows; false when no further page is needed. */
export function* pageDone(key: string, collection: string, done: number): SagaGenerator<boolean> {
  yield* put(batchActions.progressed({ key, collection, done, id: null, failure: null }));
  return yield* goes(key);
}

function* exportRows({ payload }: ReturnType<typeof batchActions.exportRows>): SagaGenerator<void> {
  const { key, collection, total, form, title } = payload;
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) =>
    batchActions.ended({ key, collection, how, failure });
  yield* put(batchActions.started({ key, collection, total }));
  const { where, order, include, q, topic } = payload.list;
  const got = yield* allRows({
    collection,
    filter: { ...(where ? { where } : {}), ...(order ? { order } : {}), ...(include === undefined ? {} : { include }) },
    beside: { ...(q.trim() ? { q: q.trim() } : {}), ...(topic ? { topic } : {}) },
    go: (done) => pageDone(key, collection, done),
  });
  if (!got) return void (yield* put(end('cancelled')));
  if ('failure' in got) return void (yield* put(end('failed', got.failure)));
  const columns = yield* exportable(collection, payload.columns);
  const zone = yield* select((state: State) => state.session.businessTz);
  const table: Cell[][] = [columns.map(({ head }) => head), ...got.rows.map((row) => columns.map((column) => cellOf(row, column)))];
  const failure = yield* handOver(
    { path: '/Exports', body: { collection, rows: got.rows.length, form } },
    { form, title, table, zone },
    fileName(title),
  );
  yield* put(failure ? end('failed', failure) : end('done'));
}

/** A batch that still runs when its saga ends. */
export const unendedBatch =
  ({ key, collection }: { key: string; collection: string }) =>
  ({ batches }: State) =>
    ['running', 'stopping'].includes(batches[key]?.state ?? '')
      ? batchActions.ended({ key, collection, how: 'failed', failure: programFault })
      : null;

export function* batchesSaga(): SagaGenerator<void> {
  yield* operation(batchActions.edit, edit, unendedBatch);
  yield* operation(batchActions.exportRows, exportRows, unendedBatch);
}
