// Helpers of all sagas: take with an error boundary, wait on the env's clock, turn external sources into channels.
import { noAnswer } from '#src/api/failure.ts';
import { buffers, eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, getContext, put, race, select, setContext, spawn, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { boot, messages, records, type Action } from '#src/actions/index.ts';
import type { Failure, State } from '#src/store/state.ts';
import type { Creator } from '#src/actions/action.ts';
import { getEnv } from './env.ts';

const words = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Reports an error; the action log keeps it (texts are redacted there). */
export function* report(saga: string, error: unknown): SagaGenerator<void> {
  (yield* getEnv()).page.failed?.(saga, error);
  yield* put(boot.sagaFailed({ saga, error: words(error) }));
}

/** The failure of a call that its user ended. */
export const cancelledCall: Failure = noAnswer('cancelled');
/** The failure of an action after a programming error. */
export const programFault: Failure = { status: 0, code: 'PROGRAM_FAULT', message: '' };

/** Actions that one run of a worker has marked busy. */
type Begun = Map<string, { collection: string; id: number | null }>;

/** Marks an action busy. The run owns it: when the run ends, the action ends too, whatever happened. */
export function* begin(key: string, collection = '', id: number | null = null): SagaGenerator<void> {
  const env = yield* getEnv();
  const begun = yield* getContext<Begun>('begun') as Generator<never, Begun>;
  begun.set(key, { collection, id });
  yield* put(records.started({ key, at: env.clock.now() }));
}

/** What is still busy when the run is over; null = nothing. */
type Unended = (state: State) => Action | null;

interface Manner {
  /** started by the user: the error is shown */
  told?: boolean;
  unended?: Unended | undefined;
}

/**
 * One run of a worker. An error ends this run only: it is logged, what the run had marked busy ends as failed, and the error is shown if the user started it.
 * A run cancelled from outside leaves nothing busy either.
 */
export function* attempt(name: string, work: () => SagaGenerator<unknown>, { told = false, unended }: Manner = {}): SagaGenerator<void> {
  const begun: Begun = new Map();
  yield* setContext({ begun });
  let whole = false;
  try {
    yield* work();
    whole = true;
  } catch (error) {
    yield* report(name, error);
    if (told) yield* put(messages.show({ tone: 'error', key: 'errors:PROGRAM_FAULT' }));
  } finally {
    if (!whole) {
      const state = yield* select((now: State) => now);
      for (const [key, of] of begun)
        if ((state.pending[key]?.busySince ?? null) !== null) yield* put(records.refused({ key, ...of, failure: programFault }));
      const end = unended?.(state);
      if (end) yield* put(end);
    }
  }
}

type Worker<T extends string, P> = (action: Action<T, P>) => SagaGenerator<unknown>;

/** Runs `worker` for each action that reports an event. */
export function* each<T extends string, P>(creator: Creator<T, P>, worker: Worker<T, P>): SagaGenerator<void> {
  yield* takeEvery(creator.type, (action: Action<T, P>) => attempt(creator.type, () => worker(action)));
}

/** Runs `worker` for each request action of the user. `unended`: what the action itself marked busy. */
export function* operation<T extends string, P>(
  creator: Creator<T, P>,
  worker: Worker<T, P>,
  unended?: (payload: P) => Unended,
): SagaGenerator<void> {
  yield* takeEvery(creator.type, (action: Action<T, P>) =>
    attempt(creator.type, () => worker(action), { told: true, unended: unended?.(action.payload) }),
  );
}

/** Work that outlives its starter; its errors are logged only. */
export function* apart<A extends unknown[]>(name: string, work: (...args: A) => SagaGenerator<unknown>, ...args: A): SagaGenerator<Task> {
  return (yield* spawn((...given: A) => attempt(name, () => work(...given)), ...args)) as Task;
}

/** `timer` is its name in the action log, constant per call site. */
export function* wait(ms: number, timer: string): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* call(env.clock.delay, ms, timer);
}

/** Waits for one of the action types, at most `ms`; null = timeout. */
export function* takeWithin<A extends Action>(ms: number, pattern: readonly string[], timer: string): SagaGenerator<A | null> {
  const { action } = yield* race({ action: take([...pattern]), late: call(wait, ms, timer) });
  return (action as A | undefined) ?? null;
}

/** An external source as a channel that drops nothing. */
export const hear = <T extends NonNullable<unknown>>(listen: (tell: (event: T) => void) => () => void): EventChannel<T> =>
  eventChannel<T>((emit) => listen(emit), buffers.expanding(8));
