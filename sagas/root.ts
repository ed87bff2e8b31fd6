// Every concern runs on its own: a fault is logged and that saga starts again, the others never notice.
import { call, delay, spawn, type SagaGenerator } from 'typed-redux-saga';
import { report } from './effects.ts';
import { bootSaga } from './boot.ts';
import { workLoaded } from './loadWork.ts';
import { messagesSaga } from './messages.ts';
import { navigationSaga, watchHistory } from './navigation.ts';
import { preferencesSaga } from './preferences.ts';
import { sessionSaga, watchStorage } from './session.ts';

/** What sign-in needs; everything else is in work.ts. */
const sagas = { navigationSaga, watchHistory, sessionSaga, watchStorage, messagesSaga, preferencesSaga } as const;

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

/** The sagas of signed-in work begin when their code is here. */
function* workSaga(): SagaGenerator<void> {
  const work = yield* call(() => workLoaded);
  for (const [name, saga] of Object.entries(work)) yield* spawn(bounded, name, saga);
}

export function* rootSaga(): SagaGenerator<void> {
  for (const [name, saga] of Object.entries(sagas)) yield* spawn(bounded, name, saga);
  yield* spawn(workSaga);
  // last: by now everybody listens
  yield* spawn(bounded, 'bootSaga', bootSaga);
}
