// One way to declare an action: a type, a typed payload, nothing else. Grammar: wish imperative, result past tense, arrival `live.*`.

/** Who made an action: a screen (a person's wish), a saga, or a note of what the outside told env. */
type Origin = 'screen' | 'saga' | 'env';

/** Stamped by the recorder: order, recorded time in ms, the action that led to this one, and who made it. */
export interface Meta {
  seq: number;
  at: number;
  cause: number | null;
  by: Origin;
}

export interface Action<T extends string = string, P = unknown> {
  type: T;
  payload: P;
  meta?: Meta;
}

export interface Creator<T extends string, P> {
  (payload: P): Action<T, P>;
  readonly type: T;
}

/** `const go = action('navigation.go')<{ to: string }>()` */
export const action =
  <T extends string>(type: T) =>
  <P = Record<string, never>>(): Creator<T, P> =>
    // toString makes the creator itself a pattern for redux-saga's take and takeEvery
    Object.assign((payload: P): Action<T, P> => ({ type, payload }), { type, toString: () => type });

/** When an action happened: recorded time, so that a replay folds to the same state. */
export const timeOf = (given: Action): number => given.meta?.at ?? 0;
