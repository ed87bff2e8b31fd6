// "Complaint ... is critical": shown to QA on any page, except to the user who caused it. The push contains the id only; the number is read like any row.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { criticalHearers, criticalNews } from '#domain/criticalNews.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { live, messages } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { ask } from '#sagas/ask.ts';
import { each } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

const collection = 'Complaints';
/** Long enough to read a sentence; the badge stays. */
const shownMs = 20_000;

function* tell(id: number): SagaGenerator<void> {
  const env = yield* getEnv();
  const reply = yield* ask({
    method: 'GET',
    path: `/${collection}/${id}`,
    query: { filter: JSON.stringify({ fields: ['id', 'no', 'severity'] }) },
    headers: { 'X-Background': 'live' },
  });
  if (!reply.ok) return;
  const row = reply.body as { no?: string; severity?: string };
  // severity was corrected in between
  if (row.severity !== 'critical') return;
  yield* put(
    messages.show({
      tone: 'warning',
      key: 'shell:critical.text',
      params: { no: row.no ?? String(id) },
      link: { to: `/complaint/show/${id}`, key: 'shell:critical.open' },
      until: env.clock.now() + shownMs,
    }),
  );
}

export function* criticalSaga(): SagaGenerator<void> {
  yield* each(live.pushed, function* ({ payload }) {
    if (!hasRole(criticalHearers, yield* select(selectCaller))) return;
    const ids = new Set(
      (payload.push.entities ?? [])
        .filter((one) => one.collection === collection && one.action === criticalNews && !one.own)
        .map((one) => one.id),
    );
    for (const id of ids) yield* tell(id);
  });
}
