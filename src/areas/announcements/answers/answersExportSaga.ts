// Exports the answers of a publication: pages of 200 with progress, one entry in the activity log, the file is created in the browser.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Params } from '#domain/kernel/where.ts';
import { entityNamed } from '#domain/registry.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { announcements, batches } from '#src/actions/index.ts';
import type { ExportWords } from '#src/actions/announcements.ts';
import { paramsAt } from '#src/selectors/session.ts';
import type { Failure, State } from '#src/store/state.ts';
import { operation } from '#sagas/effects.ts';
import { pageDone, unendedBatch } from '#sagas/lists/batches.ts';
import { getEnv, type Cell } from '#sagas/env.ts';
import { allRows, handOver } from '#sagas/lists/exportPages.ts';

type Part = Record<string, unknown> | null | undefined;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One supplier: name, code, state, read, answered, answer, file. Times stay ISO, so that they sort. */
export const answerLine = (row: Row, { states }: ExportWords, now: Params): Cell[] => {
  const supplier = row['supplier'] as Part;
  const answer = row['answer'] as Part;
  const state = stateOf(entityNamed('SupplierAnnouncement'), row, now);
  return [
    text(supplier?.['name']),
    text(supplier?.['code']),
    states[state === 'Open' ? (row['seenAt'] ? 'Seen' : 'Unread') : state] ?? state,
    text(row['seenAt']),
    text(row['answeredAt'] ?? row['gotItAt']),
    text(answer?.['choice'] ?? answer?.['text']),
    text(row['answerFile']),
  ];
};

function* exportAnswers({ payload }: ReturnType<typeof announcements.exportAnswers>): SagaGenerator<void> {
  const { key, publishId, collection, where, total, form, name, words } = payload;
  const end = (how: 'done' | 'cancelled' | 'failed', failure: Failure | null = null) => batches.ended({ key, collection, how, failure });
  yield* put(batches.started({ key, collection, total }));
  const include = [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }];
  const got = yield* allRows({ collection, filter: { where, order: 'id asc', include }, go: (done) => pageDone(key, collection, done) });
  if (!got) return void (yield* put(end('cancelled')));
  if ('failure' in got) return void (yield* put(end('failed', got.failure)));
  const { clock } = yield* getEnv();
  const now = yield* select((state: State) => paramsAt(state, clock.now()));
  const path = `/AnnouncementPublishes/${publishId}/exported`;
  const table = [words.head, ...got.rows.map((row) => answerLine(row, words, now))];
  const failure = yield* handOver({ path, body: { rows: got.rows.length, form } }, { form, title: name, table }, name);
  yield* put(failure ? end('failed', failure) : end('done'));
}

export const answersSagas = {
  *answersExport(): SagaGenerator<void> {
    yield* operation(announcements.exportAnswers, exportAnswers, unendedBatch);
  },
} as const;
