// Opening an existing complaint loads its similar ones without the product being typed again.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, remote, session, views } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { similarCall } from '#src/areas/complaints/form/similarCall.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';

const form = '/complaint/create';

function* ask(): SagaGenerator<void> {
  const { navigation: at, drafts, views: shown } = yield* select((now: State) => now);
  if (at.path !== form) return;
  const id = Number(at.query['id'] ?? 0) || null;
  const row = shown[viewKey(form, 'draft')]?.rows.find((one) => one.id === id);
  // a draft holds what was typed alone: the rest is read first
  if (id !== null && !row) return;
  const wanted = similarCall({ ...row, ...drafts[draftKey(at)]?.values }, id);
  if (wanted) yield* put(remote.call(wanted));
}

export function* similarSaga(): SagaGenerator<void> {
  // the local store may answer before or after the page is loaded
  yield* each(session.restored, ask);
  yield* each(navigation.committed, ask);
  yield* each(views.loaded, function* ({ payload }) {
    if (payload.view === viewKey(form, 'draft') && payload.ask === 1) yield* ask();
  });
}
