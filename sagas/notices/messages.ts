// Removes toasts after five seconds.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { messages } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { takeWithin } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

export function* messagesSaga(): SagaGenerator<void> {
  const env = yield* getEnv();
  for (;;) {
    const toasts = yield* select((state: State) => state.messages.toasts);
    if (toasts.length === 0) {
      yield* take(messages.show.type);
      continue;
    }
    const next = Math.min(...toasts.map((toast) => toast.until)) - env.clock.now();
    if (next > 0) yield* call(takeWithin, next, [messages.show.type, messages.dismiss.type], 'message.toasts');
    const now = env.clock.now();
    const ids = (yield* select((state: State) => state.messages.toasts)).filter((toast) => toast.until <= now).map((toast) => toast.id);
    if (ids.length > 0) yield* put(messages.expired({ ids }));
  }
}
