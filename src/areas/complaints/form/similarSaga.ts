// Opening an existing complaint loads its similar ones without the product being typed again.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, remote, session, views } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { similarCall } from '#src/areas/complaints/form/similarCall.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';

const form = '/complaint/create';

/** The values typed at this address; each complaint has its own draft. */
const keptHere = (state: State) => state.drafts[draftKey(state.navigation)]?.values;

function* ask(): SagaGenerator<void> {
  const state = yield* select((now: State) => now);
  if (state.navigation.path !== form) return;
  const mine = keptHere(state) ?? state.views[viewKey(form, 'draft')]?.rows[0];
  const wanted = mine && similarCall(mine, Number(state.navigation.query['id'] ?? 0) || null);
  if (wanted) yield* put(remote.call(wanted));
}

export function* similarSaga(): SagaGenerator<void> {
  // the local store may answer before or after the page is loaded
  yield* each(session.restored, ask);
  yield* each(navigation.committed, ask);
  yield* each(views.loaded, function* ({ payload }) {
    // the typed values were searched before the row was loaded
    if (payload.view === viewKey(form, 'draft') && payload.ask === 1 && !(yield* select(keptHere))) yield* ask();
  });
}
