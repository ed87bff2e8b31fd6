// The files of chosen rows as one archive; stopping ends the transfer.
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { batches } from '#src/actions/index.ts';
import type { Failure } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { operation } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';
import { unendedBatch } from '#sagas/lists/batches.ts';

const cancelOf = (key: string) => (action: { type: string; payload?: { key?: string } }) =>
  action.type === batches.cancel.type && action.payload?.key === key;

function* archive({ payload: { key, collection, ids, name } }: ReturnType<typeof batches.archive>): SagaGenerator<void> {
  const env = yield* getEnv();
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total: ids.length }));
  const { reply } = yield* race({
    reply: call(ask, { method: 'POST' as const, path: `/${collection}/archive`, body: { ids: [...ids] }, blob: true, timeoutMs: 0 }),
    stop: take(cancelOf(key)),
  });
  if (!reply) return void (yield* put(end('cancelled')));
  if (!reply.ok) return void (yield* put(end('failed', reply.failure)));
  const { blob } = reply;
  if (blob) yield* call(async () => env.files.save(blob, name));
  yield* put(end('done'));
}

export const archiveSagas = {
  *certificateArchive(): SagaGenerator<void> {
    yield* operation(batches.archive, archive, unendedBatch);
  },
} as const;
