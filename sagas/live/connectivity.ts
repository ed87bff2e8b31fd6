// The connection test each minute, and the single alert when the connection is lost.
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { connectionCheckMs } from '#domain/constants.ts';
import { live, messages } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { each, hear, wait } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';
import { serverTimeOffset } from '#domain/serverTime.ts';

export type Tested = ReturnType<typeof live.tested>['payload'];

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** One connection test; null = no answer. It never extends the session. */
export function* test(): SagaGenerator<Tested | null> {
  const env = yield* getEnv();
  const began = env.clock.now();
  const reply = yield* ask({ method: 'GET', path: '/ConnectionTests/test', headers: { 'X-Background': 'test' } });
  if (!reply.ok) return null;
  const body = (reply.body ?? {}) as Record<string, unknown>;
  const at = env.clock.now();
  return {
    epoch: typeof body['epoch'] === 'string' ? body['epoch'] : null,
    seq: numberOf(body['seq']),
    scopeSeq: numberOf(body['scopeSeq']),
    at,
    serverTimeOffset: serverTimeOffset(body['serverTime'], began, at),
  };
}

/** Two tests in a row with a higher feed number for this caller than arrived here mean that pushes were lost. */
function* watchLost(): SagaGenerator<void> {
  let behind = 0;
  let atSeq = -1;
  for (;;) {
    const { payload } = yield* take(live.tested);
    const { mode, lastSeq } = yield* select((state: State) => state.live);
    const missing = mode === 'live' && payload.scopeSeq !== null && payload.scopeSeq > lastSeq;
    behind = missing && (behind === 0 || lastSeq === atSeq) ? behind + 1 : missing ? 1 : 0;
    atSeq = lastSeq;
    if (behind < 2) continue;
    behind = 0;
    yield* put(live.resync({}));
  }
}

function* everyMinute(): SagaGenerator<void> {
  for (;;) {
    yield* call(wait, connectionCheckMs, 'connection.test');
    const phase = yield* select((state: State) => state.session.phase);
    if (phase === 'booting') continue;
    const tested = yield* test();
    if (tested) yield* put(live.tested({ ...tested }));
  }
}

/** Online and offline events of the browser. Online is trusted only after a test. */
function* watchBrowser(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ online: boolean }>((tell) => env.page.onNetwork((online) => tell({ online })));
  for (;;) {
    const { online } = yield* take(changes);
    if (!online) yield* put(live.offline({ offline: true }));
    else {
      const tested = yield* test();
      if (tested) yield* put(live.tested({ ...tested }));
    }
  }
}

export function* connectivitySaga(): SagaGenerator<void> {
  yield* fork(everyMinute);
  yield* fork(watchLost);
  yield* fork(watchBrowser);
  yield* each(live.offline, function* ({ payload }) {
    if (payload.offline)
      yield* put(
        messages.alert({
          kind: 'connection',
          titleKey: 'core:connection.title',
          key: 'core:connection.text',
          buttonKey: 'core:connection.button',
        }),
      );
  });
}
