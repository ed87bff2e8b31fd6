// Tells other users which record this page shows and where in it the user is. Cleared as soon as another page is committed.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import { live, navigation, session, views } from '#src/actions/index.ts';
import { selectView } from '#src/selectors/views.ts';
import type { State, Watched } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

/** The record of the current page: its view `row`, once loaded. */
const watchedOf = (state: State): Watched | null => {
  const view = selectView(state, 'row');
  if (view?.kind !== 'record' || view.id === null || !nameAt(view.collection)?.presence) return null;
  if (view.loadedAt === null) return null;
  const { stands } = state.live;
  const here = { collection: view.collection, id: view.id };
  const { section } = state.navigation.query;
  if (stands !== undefined && sameRecord(stands, here)) return stands;
  return section === undefined ? here : { ...here, at: section };
};

const sameRecord = (a: Watched | null, b: Watched | null): boolean => a?.collection === b?.collection && a?.id === b?.id;

export function* presenceSaga(): SagaGenerator<void> {
  const env = yield* getEnv();
  let last: Watched | null = null;
  function* look(): SagaGenerator<void> {
    const now = yield* select(watchedOf);
    const before = last;
    if (sameRecord(now, before) && now?.at === before?.at) return;
    last = now;
    env.socket.watch(now);
    // a move within the record: the same others are in it
    if (!sameRecord(now, before) && (yield* select((state: State) => state.live.watchers)) !== null)
      yield* put(live.watched({ room: null }));
  }
  yield* each(navigation.committed, look);
  yield* each(views.loaded, look);
  yield* each(live.stands, look);
  yield* each(session.ended, look);
  yield* each(session.selected, look);
}
