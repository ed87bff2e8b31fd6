// What the page of the own profile reads again: what was saved, sessions that ended, and the second factor after it was changed.
import { put, type SagaGenerator } from 'typed-redux-saga';
import { remote, views } from '#src/actions/index.ts';
import { sessionSagas } from '#src/areas/users/manage/sessionsSaga.ts';
import { each } from '#sagas/effects.ts';

export const profileSagas = {
  ...sessionSagas,
  *profileSaved(): SagaGenerator<void> {
    yield* each(remote.called, function* ({ payload }) {
      if (payload.path === '/appusers/me') yield* put(views.refresh({ view: 'me' }));
    });
  },
  *secondFactorChanged(): SagaGenerator<void> {
    yield* each(remote.called, function* ({ payload }) {
      if (!/^\/appusers\/me\/secondFactor\/(confirm|recoveryCodes|off)$/.test(payload.path)) return;
      yield* put(views.refresh({ view: 'secondFactor' }));
      // the change raised the version of the account
      yield* put(views.refresh({ view: 'me' }));
      yield* put(views.refresh({ view: 'sessions' }));
    });
  },
} as const;
