// Exports specifications: their ids page by page, their rows twenty at a time as their reader may see them, one entry in the activity log, the file created in the browser.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { mostExported } from '#domain/specs/exportColumns.ts';
import { batches, specExports } from '#src/actions/index.ts';
import type { Failure, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { operation } from '#sagas/effects.ts';
import type { Cell } from '#sagas/env.ts';
import { pageDone, unendedBatch } from '#sagas/lists/batches.ts';
import { allRows, fileName, handOver } from '#sagas/lists/exportPages.ts';

const collection = 'ProductMfgSpecs';
type Asked = ReturnType<typeof specExports.save>['payload'];

/** `null`: stopped. */
type Got<T> = T | { failure: Failure } | null;

function* rowsOf({ key, columns, language }: Asked, ids: readonly number[]): SagaGenerator<Got<{ rows: readonly (readonly Cell[])[] }>> {
  const rows: (readonly Cell[])[] = [];
  const names = JSON.stringify(columns.map(({ name }) => name));
  for (let at = 0; at < ids.length; at += mostExported) {
    const query = { ids: JSON.stringify(ids.slice(at, at + mostExported)), columns: names, language };
    const reply = yield* ask({ method: 'GET', path: `/${collection}/exported`, query, headers: { 'X-Export': 'page' } });
    if (!reply.ok) return { failure: reply.failure };
    rows.push(...(reply.body as { rows: readonly (readonly Cell[])[] }).rows);
    if (!(yield* pageDone(key, collection, rows.length))) return null;
  }
  return { rows };
}

const plainCell = (cell: Cell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'day' in cell ? cell.day : cell.time;
};

const jsonOf = (columns: Asked['columns'], rows: readonly (readonly Cell[])[]): Blob => {
  const all = rows.map((cells) => Object.fromEntries(columns.map(({ name }, i) => [name, plainCell(cells[i] ?? null)])));
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
};

const contentOf = ({ form, title, columns }: Asked, rows: readonly (readonly Cell[])[], zone: string): Parameters<typeof handOver>[1] =>
  form === 'json' ? { form, blob: jsonOf(columns, rows) } : { form, title, zone, table: [columns.map(({ head }) => head), ...rows] };

function* save({ payload }: ReturnType<typeof specExports.save>): SagaGenerator<void> {
  const { key, list, total } = payload;
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total }));
  const { where, order, q, topic } = list;
  const found = yield* allRows({
    collection,
    filter: { fields: ['id'], ...(where ? { where } : {}), ...(order ? { order } : {}) },
    beside: { ...(q.trim() ? { q: q.trim() } : {}), ...(topic ? { topic } : {}) },
    go: () => pageDone(key, collection, 0),
  });
  if (!found) return void (yield* put(end('cancelled')));
  if ('failure' in found) return void (yield* put(end('failed', found.failure)));
  const got = yield* rowsOf(
    payload,
    found.rows.map(({ id }) => id),
  );
  if (!got) return void (yield* put(end('cancelled')));
  if ('failure' in got) return void (yield* put(end('failed', got.failure)));
  const zone = yield* select((state: State) => state.session.businessTz);
  const failure = yield* handOver(
    { path: '/Exports', body: { collection, rows: got.rows.length, form: payload.form } },
    contentOf(payload, got.rows, zone),
    fileName(payload.title),
  );
  yield* put(failure ? end('failed', failure) : end('done'));
}

const unended = ({ key }: { key: string }) => unendedBatch({ key, collection });

export const specExportSagas = {
  *specExport(): SagaGenerator<void> {
    yield* operation(specExports.save, save, unended);
  },
} as const;
