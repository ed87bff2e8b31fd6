// Start of a page load: preferences, token, clocks, texts, then the address in the address bar.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { boot, messages, navigation, session } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { readSelection } from './session/account.ts';
import { report } from './effects.ts';
import { getEnv, horizonKey, idleKey, tokenKey } from './env.ts';
import { readPreferences } from './session/preferences.ts';

/** Which stored clock has expired; read before the first call of a page load. */
const runOut = (get: (key: string) => string | null, now: number): 'idle' | 'horizon' | null => {
  const idle = Number(get(idleKey) ?? '');
  const horizon = Number(get(horizonKey) ?? '');
  if (idle > 0 && now > idle) return 'idle';
  return horizon > 0 && now > horizon ? 'horizon' : null;
};

export function* bootSaga(): SagaGenerator<void> {
  const env = yield* getEnv();
  const { to, index } = env.history.read();
  const now = env.clock.now();
  yield* put(boot.started({ to, index: index ?? 0, preferences: readPreferences(env.cookie, env.local, env.line.found()), at: now }));
  const language = yield* select((state: State) => state.preferences.language);
  try {
    yield* call(env.texts.use, language);
  } catch (error) {
    yield* report('boot.texts', error);
  }
  // both stored clocks are checked before the first call
  const over = env.local.get(tokenKey) ? runOut(env.local.get, now) : null;
  if (over) {
    env.local.remove(tokenKey);
    yield* put(messages.show({ tone: 'error', key: 'core:session.idle' }));
  }
  yield* put(session.tokenFound({ found: env.local.get(tokenKey) !== null, selection: readSelection(env.local.get) }));
  yield* put(navigation.go({ to, replace: true }));
  yield* take([navigation.committed.type, navigation.refused.type]);
}
