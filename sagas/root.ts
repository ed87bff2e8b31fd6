// Every concern runs on its own: a fault is logged and that saga starts again, the others never notice.
import { call, delay, spawn, type SagaGenerator } from 'typed-redux-saga';
import { report } from './effects.ts';
import { bootSaga } from './boot.ts';
import { connectivitySaga } from './connectivity.ts';
import { draftsSaga } from './drafts.ts';
import { filesSaga } from './files.ts';
import { hintsSaga, watchVisible } from './hints.ts';
import { inactivitySaga } from './inactivity.ts';
import { listsSaga } from './lists.ts';
import { liveSaga } from './live.ts';
import { messagesSaga } from './messages.ts';
import { navigationSaga, watchHistory } from './navigation.ts';
import { noticesSaga } from './notices.ts';
import { refreshSaga } from './poll.ts';
import { preferencesSaga } from './preferences.ts';
import { publishSaga } from './publish.ts';
import { recordsSaga } from './records.ts';
import { sessionSaga, watchExpired, watchStorage } from './session.ts';
import { tabsSaga } from './tabs.ts';

const sagas = {
  navigationSaga, watchHistory, tabsSaga, sessionSaga, watchExpired, watchStorage, recordsSaga, listsSaga, hintsSaga, watchVisible, draftsSaga, filesSaga,
  messagesSaga, noticesSaga, preferencesSaga, publishSaga, inactivitySaga, connectivitySaga, liveSaga, refreshSaga,
} as const;

const restartMs = 100;
const maxRestarts = 100;

function* bounded(name: string, saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let restarts = 0; restarts < maxRestarts; restarts += 1) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      yield* report(name, error);
      // the saga's own clock: a fault may be the env's
      yield* delay(restartMs);
    }
  }
}

export function* rootSaga(): SagaGenerator<void> {
  for (const [name, saga] of Object.entries(sagas)) yield* spawn(bounded, name, saga);
  // last: by now everybody listens
  yield* spawn(bounded, 'bootSaga', bootSaga);
}
