// After a new case was refused its complaint is read again: a case that exists all the same is shown, and one whose save was not answered goes on at its own page.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { records, views } from '#src/actions/index.ts';
import type { AskedRow } from '#src/areas/cases/rows.ts';
import { selectRowOf, viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';
import { endOf, goOnWith } from '#sagas/records/records.ts';
import { madeCase, newCaseKey } from './casePage.ts';

const collection = 'SupplierComplaints';

function* readAgain(view: string): SagaGenerator<AskedRow | undefined> {
  yield* put(views.refresh({ view: 'complaint' }));
  for (;;) {
    const { payload } = (yield* take([views.loaded.type, views.failed.type])) as ReturnType<typeof views.loaded | typeof views.failed>;
    if (payload.view === view) return yield* select((state: State) => selectRowOf<AskedRow>(state, view));
  }
}

function* goOn({ payload: { key, values, then } }: ReturnType<typeof records.create>): SagaGenerator<void> {
  const end = yield* call(endOf, key);
  const { path, userId } = yield* select((state: State) => ({ path: state.navigation.path, userId: state.session.user?.id }));
  if (end.type !== records.refused.type || path !== then?.discard) return;
  const { failure } = end.payload;
  const row = yield* call(readAgain, viewKey(path, 'complaint'));
  if (failure.status !== 0 && failure.status !== 408) return;
  const made = row?.supplierComplaints?.find(
    (one) => one.supplierId === values['supplierId'] && one.status === 'Draft' && one.createdById === userId,
  );
  if (made) yield* goOnWith(madeCase, path, { collection, id: made.id }, failure);
}

export const caseFormSagas = {
  *caseForm(): SagaGenerator<void> {
    yield* each(records.create, function* (action) {
      const { key, values } = action.payload;
      if (key === newCaseKey(Number(values['complaintId']))) yield* goOn(action);
    });
  },
} as const;
