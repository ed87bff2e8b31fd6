// Tells other users which record this page shows. Cleared as soon as another page is committed.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import { live, navigation, session, views } from '#src/actions/index.ts';
import { selectView } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

type Watched = { collection: string; id: number } | null;

/** The record of the current page: its view `row`, once loaded. */
const watchedOf = (state: State): Watched => {
  const view = selectView(state, 'row');
  if (view?.kind !== 'record' || view.id === null || !nameAt(view.collection)?.presence) return null;
  return view.loadedAt === null ? null : { collection: view.collection, id: view.id };
};

export function* presenceSaga(): SagaGenerator<void> {
  const env = yield* getEnv();
  let last: Watched = null;
  function* look(): SagaGenerator<void> {
    const now = yield* select(watchedOf);
    if (now?.collection === last?.collection && now?.id === last?.id) return;
    last = now;
    env.socket.watch(now);
    if ((yield* select((state: State) => state.live.watchers)) !== null) yield* put(live.watched({ room: null }));
  }
  yield* each(navigation.committed, look);
  yield* each(views.loaded, look);
  yield* each(session.ended, look);
  yield* each(session.selected, look);
}
