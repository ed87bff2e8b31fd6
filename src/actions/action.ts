// The only way to declare an action: a type and a typed payload. Names: requests in the imperative, results in the past tense, arrivals `live.*`.

/** Origin of an action: a page (the user), a saga, or a recorded external input. */
type Origin = 'screen' | 'saga' | 'env';

/** Added by the recorder: order, recorded time in ms, the causing action, and the origin. */
export interface Meta {
  seq: number;
  at: number;
  cause: number | null;
  by: Origin;
  /** in a log: of its rows only ids and versions are recorded; what follows can be seen, not verified */
  bare?: true;
}

export interface Action<T extends string = string, P = unknown> {
  type: T;
  payload: P;
  meta?: Meta;
}

export interface Typed<T extends string> {
  readonly type: T;
}
export interface Creator<T extends string, P> extends Typed<T> {
  (payload: P): Action<T, P>;
}

/** `const go = action('navigation.go')<{ to: string }>()` */
export const action =
  <T extends string>(type: T) =>
  <P = Record<string, never>>(): Creator<T, P> =>
    // toString makes the creator usable as a pattern of redux-saga's take and takeEvery
    Object.assign((payload: P): Action<T, P> => ({ type, payload }), { type, toString: () => type });

/** When an action happened: recorded time, so that a replay gives the same state. */
export const timeOf = (given: Action): number => given.meta?.at ?? 0;
