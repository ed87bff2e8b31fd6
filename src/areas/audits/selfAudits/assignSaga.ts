// Self-audits for many suppliers, part after part: each call is a few statements of the server, and stopping takes effect between two of them.
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { mostAssigned, type AssignmentResult } from '#domain/audits/selfAuditAssignment.ts';
import { batches } from '#src/actions/index.ts';
import type { Failure, Json } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { operation } from '#sagas/effects.ts';
import { goes, unendedBatch } from '#sagas/lists/batches.ts';

/** A supplier that changed between the preview and its part. */
const skippedSince = (reason: string): Failure => ({ status: 422, code: 'SKIPPED', message: reason });

function* sendParts({ payload: { key, collection, path, body, ids } }: ReturnType<typeof batches.sendParts>): SagaGenerator<void> {
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total: ids.length }));
  for (let at = 0; at < ids.length; at += mostAssigned) {
    if (!(yield* goes(key))) return void (yield* put(end('cancelled')));
    const part = ids.slice(at, at + mostAssigned);
    const reply = yield* call(ask, { method: 'POST' as const, path, body: { ...body, supplierIds: [...part] } });
    if (!reply.ok) return void (yield* put(end('failed', reply.failure)));
    const { skipped } = reply.body as Json & AssignmentResult;
    const done = at + part.length;
    for (const { supplierId, reason } of skipped)
      yield* put(batches.progressed({ key, collection, done, id: supplierId, failure: skippedSince(reason) }));
    yield* put(batches.progressed({ key, collection, done, id: null, failure: null }));
  }
  yield* put(end('done'));
}

export const assignSagas = {
  *selfAuditAssignment(): SagaGenerator<void> {
    yield* operation(batches.sendParts, sendParts, unendedBatch);
  },
} as const;
