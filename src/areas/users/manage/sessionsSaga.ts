// A session that was ended leaves the list: sessions are no rows whose changes are pushed.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { remote, views } from '#src/actions/index.ts';
import { selectView } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';

export const sessionSagas = {
  *sessionsEnded(): SagaGenerator<void> {
    yield* each(remote.called, function* ({ payload }) {
      if (!/\/sessions(\/\d+)?$/.test(payload.path)) return;
      if (yield* select((state: State) => selectView(state, 'sessions') !== undefined)) yield* put(views.refresh({ view: 'sessions' }));
    });
  },
} as const;
