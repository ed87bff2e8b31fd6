// The two inactivity clocks: idle 3530 s (countdown 120 s before) and the 11 h limit. Both are stored, so that a closed browser counts too.
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { horizonMs, idleLimitSeconds } from '#domain/constants.ts';
import { inactivity, navigation, session } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { hear, wait } from '#sagas/effects.ts';
import { getEnv, horizonKey, idleKey, tokenKey } from '#sagas/env.ts';
import { keepTyped, logOut, toLogin } from './session.ts';

const idleMs = idleLimitSeconds * 1_000;
const warnMs = 120_000;
const throttleMs = 5_000;
/** Only calls extend the server's idle hour: a user who only reads causes one this often. */
const keepMs = 600_000;

function* store(idleUntil: number, horizonUntil: number): SagaGenerator<void> {
  const env = yield* getEnv();
  env.local.set(idleKey, String(idleUntil));
  env.local.set(horizonKey, String(horizonUntil));
  yield* put(inactivity.deadlinesSet({ idleUntil, horizonUntil }));
}

/** Reset by each route change (both clocks) and by real input (idle only). */
function* reset(route: boolean): SagaGenerator<void> {
  const env = yield* getEnv();
  const { phase } = yield* select((state: State) => state.session);
  if (phase !== 'signedIn') return;
  const now = env.clock.now();
  const { horizonUntil } = yield* select((state: State) => state.inactivity);
  yield* store(now + idleMs, route || horizonUntil === null ? now + horizonMs : horizonUntil);
}

function* end(reason: 'idle' | 'horizon'): SagaGenerator<void> {
  yield* call(keepTyped, 'session.idle');
  yield* logOut(reason, { key: 'core:session.idle' });
  yield* toLogin(true, reason);
}

/** The call that extends the server's session; the answer tells when it is over. */
function* keepServer(): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* ask(
    {
      method: 'GET',
      path: '/appusers/me',
      query: { access_token: env.local.get(tokenKey) ?? '', filter: JSON.stringify({ fields: ['id'] }) },
    },
    { logged: false },
  );
}

function* watchInput(): SagaGenerator<void> {
  const env = yield* getEnv();
  let kept = env.clock.now();
  const inputs = hear<{ is: 'input' }>((tell) => env.page.onInput(() => tell({ is: 'input' }), throttleMs));
  for (;;) {
    yield* take(inputs);
    const { idleUntil, warningSince } = yield* select((state: State) => state.inactivity);
    // while the countdown is open only its own button counts
    if (idleUntil === null || warningSince !== null) continue;
    yield* reset(false);
    if (env.clock.now() - kept < keepMs) continue;
    kept = env.clock.now();
    yield* fork(keepServer);
  }
}

/** Input in another browser tab counts here too. */
function* watchOthers(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ key: string | null; value: string | null }>((tell) => env.page.onStorage((key, value) => tell({ key, value })));
  for (;;) {
    const { key, value } = yield* take(changes);
    const { idleUntil, horizonUntil } = yield* select((state: State) => state.inactivity);
    const at = Number(value ?? '');
    if (key === idleKey && idleUntil !== null && at > idleUntil) yield* put(inactivity.deadlinesSet({ idleUntil: at, horizonUntil }));
  }
}

/** Sleeps until the next of: warning, idle end, session limit; any change of the clocks wakes it. */
function* watchClocks(): SagaGenerator<void> {
  const env = yield* getEnv();
  for (;;) {
    const { idleUntil, horizonUntil, warningSince } = yield* select((state: State) => state.inactivity);
    if (idleUntil === null || horizonUntil === null) {
      yield* take(inactivity.deadlinesSet.type);
      continue;
    }
    const now = env.clock.now();
    if (now > idleUntil || now > horizonUntil) {
      yield* end(now > idleUntil ? 'idle' : 'horizon');
      continue;
    }
    const warnAt = Math.min(idleUntil, horizonUntil) - warnMs;
    if (now >= warnAt && warningSince === null) {
      yield* put(inactivity.warned({ at: now }));
      continue;
    }
    const next = warningSince === null ? warnAt : Math.min(idleUntil, horizonUntil) + 1;
    // timers have a limit and stop while a computer sleeps: check at least each minute
    yield* race({
      late: call(wait, Math.max(1, Math.min(next - now, 60_000)), 'clock.look'),
      moved: take([inactivity.deadlinesSet.type, session.ended.type]),
    });
  }
}

export function* inactivitySaga(): SagaGenerator<void> {
  yield* fork(watchInput);
  yield* fork(watchOthers);
  yield* fork(watchClocks);
  for (;;) {
    const action = yield* take([navigation.committed.type, inactivity.stay.type, session.ended.type]);
    if (action.type === session.ended.type) {
      const env = yield* getEnv();
      env.local.remove(idleKey);
      env.local.remove(horizonKey);
    } else {
      yield* reset(action.type === navigation.committed.type);
      if (action.type === inactivity.stay.type) yield* fork(keepServer);
    }
  }
}
