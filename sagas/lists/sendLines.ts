// Sends the lines of a spreadsheet a few at a time: each line has its result, and stopping takes effect between two calls.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { batches, records } from '#src/actions/index.ts';
import type { Failure, State } from '#src/store/state.ts';
import { operation } from '#sagas/effects.ts';
import { goes, unendedBatch } from '#sagas/lists/batches.ts';
import { write } from '#sagas/records/records.ts';

interface Result {
  failure: Pick<Failure, 'code'> | null;
}

function* sendLines({ payload }: ReturnType<typeof batches.sendLines>): SagaGenerator<void> {
  const { key, collection, path, atOnce, lines } = payload;
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total: lines.length }));
  for (let at = 0; at < lines.length; at += atOnce) {
    if (!(yield* goes(key))) return void (yield* put(end('cancelled')));
    const part = lines.slice(at, at + atOnce);
    const target = { key: `${key}/${at}`, collection, id: null, quiet: true };
    const answer = yield* write(target, {
      method: 'POST',
      path,
      body: { lines: part.map(({ row: _row, ...line }) => line) },
    });
    const failure = yield* select((state: State) => state.pending[target.key]?.failure ?? null);
    yield* put(records.forget({ key: target.key }));
    if (!answer) return void (yield* put(end('failed', failure)));
    const { results } = answer.body as unknown as { results: readonly Result[] };
    for (const [i, { row }] of part.entries()) {
      const refused = results[i]?.failure ?? null;
      yield* put(
        batches.progressed({
          key,
          collection,
          done: at + i + 1,
          id: row,
          failure: refused && { status: 422, message: '', ...refused },
        }),
      );
    }
  }
  yield* put(end('done'));
}

export const lineSagas = {
  *sendLines(): SagaGenerator<void> {
    yield* operation(batches.sendLines, sendLines, unendedBatch);
  },
} as const;
