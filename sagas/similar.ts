// A complaint that is continued brings its similar ones back: nobody types in a product that stands there already.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, remote, session, views } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { similarCall } from '#src/selectors/similar.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from './effects.ts';

const form = '/complaint/create';

/** What is typed at this address; each complaint has a draft of its own. */
const keptHere = (state: State) => state.drafts[draftKey(state.navigation)]?.values;

function* ask(): SagaGenerator<void> {
  const state = yield* select((now: State) => now);
  if (state.navigation.path !== form) return;
  const mine = keptHere(state) ?? state.views[viewKey(form, 'draft')]?.rows[0];
  const wanted = mine && similarCall(mine, Number(state.navigation.query['id'] ?? 0) || null);
  if (wanted) yield* put(remote.call(wanted));
}

export function* similarSaga(): SagaGenerator<void> {
  // the device's own store answers before or after the page is there
  yield* each(session.restored, ask);
  yield* each(navigation.committed, ask);
  yield* each(views.loaded, function* ({ payload }) {
    // what is typed was asked about before the row came
    if (payload.view === viewKey(form, 'draft') && payload.ask === 1 && !(yield* select(keptHere))) yield* ask();
  });
}
