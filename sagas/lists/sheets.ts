// Exports a table of a page: first the entry in the activity log, then the file is created in the browser.
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { records, remote, sheets } from '#src/actions/index.ts';
import { noAnswer } from '#src/api/failure.ts';
import { ask } from '#sagas/ask.ts';
import { begin, operation } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

function* save({ payload }: ReturnType<typeof sheets.save>): SagaGenerator<void> {
  const { key, collection, id, form, name, table, document } = payload;
  const env = yield* getEnv();
  yield* begin(key, collection, id);
  const path = id === null ? '/Exports' : `/${collection}/${id}/exported`;
  const body = { ...(id === null ? { collection } : {}), rows: table.length - 1, form };
  const noted = yield* ask({ method: 'POST', path, body, headers: { 'Idempotency-Key': env.id() } });
  if (!noted.ok) return void (yield* put(records.refused({ key, collection, id, failure: noted.failure })));
  try {
    const content =
      form === 'json'
        ? new Blob([JSON.stringify(document, null, 2)], { type: 'application/ld+json' })
        : { form, title: name, table: table.map((row) => [...row]) };
    yield* call(async () => env.files.save(content, `${name}.${form}`));
    yield* put(remote.called({ key, path, answer: null }));
  } catch {
    // the code that writes the file could not be loaded
    yield* put(records.refused({ key, collection, id, failure: noAnswer('network') }));
  }
}

export function* sheetsSaga(): SagaGenerator<void> {
  yield* operation(sheets.save, save);
}
