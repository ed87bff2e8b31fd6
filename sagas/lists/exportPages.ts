// Shared by all exports: all pages of 200 of a list, one entry in the activity log, the file created in the browser.
import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Row } from '#domain/kernel/entity.ts';
import { noAnswer } from '#src/api/failure.ts';
import type { Failure, Json, Query } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { getEnv, type Sheet } from '#sagas/env.ts';
import { listIn } from '#src/selectors/views.ts';

const exportPage = 200;

export interface Pages {
  collection: string;
  /** LoopBack filter without limit and skip */
  filter: { where?: unknown; order?: string | undefined; include?: unknown; fields?: readonly string[] };
  /** `q` and `topic` beside the filter */
  beside?: Query;
  /** called after each page; false = stop */
  go?: (rows: number) => SagaGenerator<boolean>;
}

/** Each row once: a row that shifted to a later page during the export would appear twice. `null` = stopped. */
export function* allRows({
  collection,
  filter,
  beside = {},
  go,
}: Pages): SagaGenerator<{ rows: readonly Row[] } | { failure: Failure } | null> {
  const rows = new Map<number, Row>();
  for (let skip = 0; ; skip += exportPage) {
    const words = JSON.stringify({ ...filter, limit: exportPage, skip });
    const reply = yield* ask({
      method: 'GET',
      path: `/${collection}`,
      query: { filter: words, ...beside },
      headers: { 'X-Export': 'page' },
    });
    if (!reply.ok) return { failure: reply.failure };
    const page = listIn<Row>(reply.body);
    for (const row of page) rows.set(row.id, row);
    if (go && !(yield* go(rows.size))) return null;
    if (page.length < exportPage) return { rows: [...rows.values()] };
  }
}

/** Logs the export where it is audited, then offers the file; a failure when either did not work. */
export function* handOver(
  noted: { path: string; body: Json },
  content: Sheet | { form: 'json'; blob: Blob },
  name: string,
): SagaGenerator<Failure | null> {
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'POST', path: noted.path, body: noted.body, headers: { 'Idempotency-Key': env.id() } });
  if (!reply.ok) return reply.failure;
  try {
    yield* call(async () => env.files.save('blob' in content ? content.blob : content, `${name}.${content.form}`));
    return null;
  } catch {
    // the code that writes the file could not be loaded
    return noAnswer('network');
  }
}

/** A name that every file system accepts. */
export const fileName = (title: string): string => title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 120);
