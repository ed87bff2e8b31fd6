// Which record this page shows, told to the others who have it open (N49). Cleared as soon as another page is committed.
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { entityAt } from '#domain/index.ts';
import { list, live, navigation, session } from '#src/actions/index.ts';
import { selectView } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { getEnv } from './env.ts';

type Watched = { collection: string; id: number } | null;

/** The record the present page is about: its view `row`, once it is there. */
const watchedOf = (state: State): Watched => {
  const view = selectView(state, 'row');
  if (view?.kind !== 'record' || view.id === null || !entityAt(view.collection)?.presence) return null;
  return view.loadedAt === null ? null : { collection: view.collection, id: view.id };
};

export function* presenceSaga(): SagaGenerator<void> {
  const env = yield* getEnv();
  let last: Watched = null;
  yield* takeEvery([navigation.committed.type, list.loaded.type, session.ended.type, session.selected.type], function* () {
    const now = yield* select(watchedOf);
    if (now?.collection === last?.collection && now?.id === last?.id) return;
    last = now;
    env.socket.watch(now);
    if ((yield* select((state: State) => state.live.watchers)) !== null) yield* put(live.watched({ room: null }));
  });
}
