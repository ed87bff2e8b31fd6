// Every concern runs on its own: an error is logged and that saga restarts, the others continue.
import { call, delay, fork, race, setContext, take, type SagaGenerator } from 'typed-redux-saga';
import { session } from '#src/actions/index.ts';
import { report } from './effects.ts';
import { bootSaga } from './boot.ts';
import { newMemory } from './env.ts';
import { arrival } from './loadWork.ts';
import { messagesSaga } from './notices/messages.ts';
import { navigationSaga, watchHistory } from './navigation/navigation.ts';
import { preferencesSaga } from './session/preferences.ts';
import { sessionSaga, watchStorage } from './session/session.ts';

/** The sagas of login; all others are in work.ts. */
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
      // independent of the env: the error may be the env's
      yield* delay(restartMs);
    }
  }
}

function* untilSessionEnds(name: string, saga: () => SagaGenerator<void>): SagaGenerator<void> {
  const { running } = yield* arrival();
  yield* race({ run: call(bounded, name, saga), ended: take(session.ended.type) });
  running.delete(name);
}

/** Sagas of logged-in work, and of areas, start when their code is loaded. */
function* arrivingSagas(): SagaGenerator<void> {
  const { here, running } = yield* arrival();
  for (;;) {
    const { sagas: arrived, ofSession } = yield* take(here);
    for (const [name, saga] of Object.entries(arrived)) {
      if (running.has(name)) continue;
      running.add(name);
      yield* fork(ofSession ? untilSessionEnds : bounded, name, saga);
    }
  }
}

export function* rootSaga(): SagaGenerator<void> {
  yield* setContext(newMemory());
  for (const [name, saga] of Object.entries(sagas)) yield* fork(bounded, name, saga);
  yield* fork(arrivingSagas);
  // last: all sagas listen by now
  yield* fork(bounded, 'bootSaga', bootSaga);
}
