// Small saga words used everywhere: listen with a fault boundary, wait on the env's clock, hear a source of the outside.
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { boot, message, type Action } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import type { Creator } from '#src/actions/action.ts';
import { getEnv } from './env.ts';

const words = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Reports a fault; the log keeps it (texts pass redaction there). */
export function* report(saga: string, error: unknown, about?: string): SagaGenerator<void> {
  yield* put(boot.sagaFailed({ saga, error: words(error), ...(about === undefined ? {} : { about }) }));
}

const underWay = (about: string) => ({ pending, files, batches }: State): boolean =>
  (pending[about]?.busySince ?? null) !== null || ['sending', 'reading'].includes(files[about]?.state ?? '') || ['running', 'stopping'].includes(batches[about]?.state ?? '');

const keyOf = (payload: unknown): string | undefined => {
  const key = (payload as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' ? key : undefined;
};

/**
 * Runs `worker` for each action; a fault of one run ends that run only, and what it had begun ends with it and is told:
 * no button stays busy for ever. `about` names what was begun where the action has no `key` of it.
 */
export function* each<T extends string, P>(creator: Creator<T, P>, worker: (action: Action<T, P>) => Generator, about?: string | ((payload: P) => string)): SagaGenerator<void> {
  yield* takeEvery(creator.type, function* (action: Action<T, P>) {
    try {
      yield* worker(action);
    } catch (error) {
      const begun = typeof about === 'function' ? about(action.payload) : (about ?? keyOf(action.payload));
      const told = begun !== undefined && (yield* select(underWay(begun)));
      yield* report(creator.type, error, begun);
      if (told) yield* put(message.show({ tone: 'error', key: 'errors:status.0' }));
    }
  });
}

/** `timer` is its name in the log, the same for every wait of that place. */
export function* wait(ms: number, timer: string): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* call(env.clock.delay, ms, timer);
}

/** Waits for one of the action types, at most `ms`; null = time is up. */
export function* takeWithin<A extends Action>(ms: number, pattern: readonly string[], timer: string): SagaGenerator<A | null> {
  const { action } = yield* race({ action: take([...pattern]), late: call(wait, ms, timer) });
  return (action as A | undefined) ?? null;
}

/** A source of the outside as a channel that drops nothing. */
export const hear = <T extends NonNullable<unknown>>(listen: (tell: (event: T) => void) => () => void): EventChannel<T> =>
  eventChannel<T>((emit) => listen(emit), buffers.expanding(8));
