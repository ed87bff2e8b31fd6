// Create and publish: three calls. A retry continues after the last successful one, so that it creates no second announcement.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { announcements, records } from '#src/actions/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Json, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { apart, operation } from '#sagas/effects.ts';
import { afterWrite } from '#sagas/live/ownWrites.ts';
import { conclude, write } from '#sagas/records/records.ts';

type Values = Readonly<Record<string, Json>>;

/** Creates the row, or updates the one of the last attempt; null = refused (the message is shown already). */
function* save(key: string, part: 'text' | 'row', collection: string, values: Values): SagaGenerator<Row | null> {
  const own = `${key}.${part}`;
  const known = yield* select((state: State) => state.pending[own]?.doneId ?? null);
  const before = known === null ? null : yield* ask({ method: 'GET', path: `/${collection}/${known}` });
  const row = before?.ok ? (before.body as Row) : null;
  const request = row
    ? { method: 'PATCH' as const, path: `/${collection}/${row.id}`, body: { ...values, version: row.version } }
    : { method: 'POST' as const, path: `/${collection}`, body: values };
  const answer = yield* write({ key, collection, id: row?.id ?? null }, request);
  if (!answer) return null;
  const saved = answer.body as Row;
  yield* put(records.created({ key: own, collection, id: saved.id, row: saved }));
  yield* apart('write.after', afterWrite, { collection, id: saved.id, row: saved, event: answer.event });
  return saved;
}

function* announce({ payload }: ReturnType<typeof announcements.publish>): SagaGenerator<void> {
  const { key, announcementId, text, publication, keep, then } = payload;
  let of = announcementId;
  if (text) {
    const saved = yield* save(key, 'text', 'Announcements', text);
    if (!saved) return;
    of = saved.id;
  }
  const row = yield* save(key, 'row', 'AnnouncementPublishes', { ...publication, announcementId: of });
  if (!row) return;
  const collection = 'AnnouncementPublishes';
  if (keep) yield* put(records.created({ key, collection, id: row.id, row }));
  else {
    const answer = yield* write(
      { key, collection, id: row.id },
      { method: 'POST', path: `/${collection}/${row.id}/publish`, body: { version: row.version } },
    );
    if (!answer) return;
    yield* put(records.transitioned({ key, collection, id: row.id, step: 'publish', row: answer.body as Row }));
    yield* apart('write.after', afterWrite, { collection, id: row.id, row, event: answer.event });
  }
  yield* put(records.forget({ key: `${key}.text` }));
  yield* put(records.forget({ key: `${key}.row` }));
  if (then) yield* conclude(then, row.id);
}

export const publishSagas = {
  *publish(): SagaGenerator<void> {
    yield* operation(announcements.publish, announce);
  },
} as const;
