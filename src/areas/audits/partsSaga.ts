// One call for many rows, part after part: each part is a few statements of the server, and stopping takes effect between two of them.
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { batches } from '#src/actions/index.ts';
import type { Failure, Json } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { operation } from '#sagas/effects.ts';
import { goes, unendedBatch } from '#sagas/lists/batches.ts';

interface PartResult {
  skipped: readonly { id?: number; supplierId?: number; reason: string }[];
}

/** A row that is left out by the server: it may have changed since it was chosen. */
const skippedFor = (reason: string): Failure => ({ status: 422, code: 'SKIPPED', message: reason });

function* sendParts({ payload }: ReturnType<typeof batches.sendParts>): SagaGenerator<void> {
  const { key, collection, path, body, field, atOnce, ids } = payload;
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total: ids.length }));
  for (let at = 0; at < ids.length; at += atOnce) {
    if (!(yield* goes(key))) return void (yield* put(end('cancelled')));
    const part = ids.slice(at, at + atOnce);
    const reply = yield* call(ask, { method: 'POST' as const, path, body: { ...body, [field]: [...part] } });
    if (!reply.ok) return void (yield* put(end('failed', reply.failure)));
    const { skipped } = reply.body as Json & PartResult;
    const done = at + part.length;
    for (const { id, supplierId, reason } of skipped)
      yield* put(batches.progressed({ key, collection, done, id: id ?? supplierId ?? null, failure: skippedFor(reason) }));
    yield* put(batches.progressed({ key, collection, done, id: null, failure: null }));
  }
  yield* put(end('done'));
}

export const partsSagas = {
  *callsInParts(): SagaGenerator<void> {
    yield* operation(batches.sendParts, sendParts, unendedBatch);
  },
} as const;
