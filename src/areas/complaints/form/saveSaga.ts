// Saves a complaint: the row, its files, then the steps of the pressed button, one by one, because each needs the version that the previous one returned.
import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Row } from '#domain/kernel/entity.ts';
import { complaints, navigation, records } from '#src/actions/index.ts';
import { findRow } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { begin, operation } from '#sagas/effects.ts';
import { carryOut } from '#sagas/records/records.ts';
import { formKey, stepKey, type Wanted } from './formKeys.ts';
import { similarSaga } from './similarSaga.ts';

const collection = 'Complaints';
const createPage = '/complaint/create';
const stepsOf: Readonly<Record<Wanted, readonly string[]>> = {
  draft: [],
  submit: ['submit'],
  investigate: ['submit', 'startInvestigation'],
  facts: [],
};

type Save = ReturnType<typeof complaints.save>['payload'];

/** The current row on the server; null = refused, and the form shows it. */
function* saveRow({ id, version, values }: Save): SagaGenerator<Row | null> {
  const key = formKey(id);
  const known = id === null ? undefined : yield* select((state: State) => findRow(state, collection, id));
  // decided on a version that no page has read yet
  if (known && Object.keys(values).length === 0) return { ...known, version: Math.max(known.version, version ?? 0) };
  const end = yield* carryOut(
    id === null
      ? records.create({ key, collection, values })
      : records.patch({ key, collection, id, version: version ?? known?.version ?? 0, values }),
  );
  return 'row' in end.payload ? end.payload.row : null;
}

function* inputOf(step: string, row: Row): SagaGenerator<Record<string, Json> | null> {
  if (step !== 'startInvestigation') return null;
  const me = yield* select((state: State) => state.session.user?.id ?? 0);
  return { severity: row['severity'] as Json, ownerId: (row['ownerId'] ?? me) as Json };
}

/** Takes the steps; returns the first refusal. */
function* takeSteps(steps: readonly string[], saved: Row): SagaGenerator<Failure | null> {
  let row = saved;
  for (const step of steps) {
    // the attached files have raised its version
    const newest = yield* select((state: State) => findRow(state, collection, saved.id));
    const version = Math.max(row.version, newest?.version ?? 0);
    const input = yield* inputOf(step, row);
    const key = `${stepKey(row.id)}/${step}`;
    const end = yield* carryOut(records.transition({ key, collection, id: row.id, version, step, ...(input ? { input } : {}) }));
    yield* put(records.forget({ key }));
    if (end.type === records.refused.type) return end.payload.failure;
    if ('row' in end.payload) row = end.payload.row;
  }
  return null;
}

function* save({ payload }: ReturnType<typeof complaints.save>): SagaGenerator<void> {
  const { id, attachments, wanted, same } = payload;
  yield* put(records.forget({ key: stepKey(id) }));
  const row = yield* saveRow(payload);
  if (!row) return;
  const mine = stepKey(row.id);
  // from here on the page is locked until the steps are done: that of a new one too, which another press would create again
  for (const key of new Set([stepKey(id), mine])) yield* begin(key, collection, row.id);
  const attached = attachments.map(({ collection: to, values }) =>
    call(carryOut, records.create({ key: `attach/${String(values['file'])}`, collection: to, values: { ...values, complaintId: row.id } })),
  );
  yield* all(attached);
  if (id === null) {
    yield* put(navigation.query({ set: { id: String(row.id) } }));
    yield* put(records.forget({ key: stepKey(null) }));
  }
  if (wanted === 'draft') return void (yield* put(records.forget({ key: mine })));
  const failure = yield* takeSteps(stepsOf[wanted], row);
  if (failure) return void (yield* put(records.refused({ key: mine, collection, id: row.id, failure })));
  const go = same.length > 0 ? `/complaint/merging/create?ids=${[...same, row.id].join(',')}` : `/complaint/show/${row.id}`;
  yield* put(navigation.go({ to: go, replace: true }));
  yield* take([navigation.committed.type, navigation.refused.type]);
  yield* put(records.forget({ key: mine }));
  // this tab is finished; a new complaint in progress beside it keeps its draft
  if ((yield* select((state: State) => state.navigation.path)) !== createPage) yield* put(navigation.closeTab({ key: createPage }));
}

export const complaintFormSagas = {
  *complaintForm(): SagaGenerator<void> {
    yield* operation(complaints.save, save);
  },
  similarSaga,
} as const;
