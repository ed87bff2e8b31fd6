// Answers of a publication as a file: pages of 200, one line in the activity log, then the file is made on the device (N54).
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { list, publish, record } from '#src/actions/index.ts';
import type { ExportWords } from '#src/actions/publish.ts';
import { noAnswer } from '#src/api/failure.ts';
import type { Failure, Json } from '#src/store/state.ts';
import { ask } from './ask.ts';
import { each } from './effects.ts';
import { getEnv } from './env.ts';

const pageSize = 200;
type Cell = string | number | null;
type Part = Record<string, unknown> | null | undefined;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One supplier: name, code, state, seen, answered, answer, file. Times stay ISO, so that they sort. */
export const answerLine = (row: Row, { states }: ExportWords): Cell[] => {
  const supplier = row['supplier'] as Part;
  const answer = row['answer'] as Part;
  const state = stateOf(SupplierAnnouncement, row, {} as never);
  return [
    text(supplier?.['name']),
    text(supplier?.['code']),
    states[state === 'Open' && row['seenAt'] ? 'Seen' : state] ?? state,
    text(row['seenAt']),
    text(row['answeredAt'] ?? row['gotItAt']),
    text(answer?.['choice'] ?? answer?.['text']),
    text(row['answerFile']),
  ];
};

type Wanted = ReturnType<typeof publish.exportAnswers>['payload'];

function* rowsOf({ collection, where }: Wanted): SagaGenerator<readonly Row[] | Failure> {
  const rows: Row[] = [];
  for (;;) {
    const filter = {
      where: where as Json,
      order: 'id asc',
      limit: pageSize,
      skip: rows.length,
      include: [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }],
    };
    const reply = yield* ask({ method: 'GET', path: `/${collection}`, query: { filter: JSON.stringify(filter) } });
    if (!reply.ok) return reply.failure;
    const page = reply.body as unknown as readonly Row[];
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

function* exportAnswers({ payload }: ReturnType<typeof publish.exportAnswers>): SagaGenerator<void> {
  const { key, publishId, form, name, words } = payload;
  const env = yield* getEnv();
  const refuse = (failure: Failure) => record.refused({ key, collection: 'AnnouncementPublishes', id: publishId, failure });
  yield* put(record.started({ key, at: env.clock.now() }));
  const rows = yield* rowsOf(payload);
  if (!Array.isArray(rows)) return void (yield* put(refuse(rows as Failure)));
  const path = `/AnnouncementPublishes/${publishId}/exported`;
  const noted = yield* ask({ method: 'POST', path, body: { rows: rows.length, form }, headers: { 'Idempotency-Key': env.id() } });
  if (!noted.ok) return void (yield* put(refuse(noted.failure)));
  try {
    yield* call(async () =>
      env.files.save(
        { form, title: name, table: [words.head, ...(rows as readonly Row[]).map((row) => answerLine(row, words))] },
        `${name}.${form}`,
      ),
    );
    yield* put(list.called({ key, path, answer: null }));
  } catch {
    // the code that writes the file did not come
    yield* put(refuse(noAnswer('network')));
  }
}

export function* answersExportSaga(): SagaGenerator<void> {
  yield* each(publish.exportAnswers, exportAnswers);
}
