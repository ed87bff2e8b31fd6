// Slices with nested updates change a draft of themselves. They come after sign-in, as the library does.
import { Immer } from 'immer';
import type { AnyAction } from '#src/actions/index.ts';
import type { Json } from '#src/store/state.ts';

// nothing is frozen: values of a form stand in the state as the form handed them over
const { produce } = new Immer({ autoFreeze: false });

/** The state's types say that nothing of it changes; inside a change it may. */
export type Writable<T> = [Json] extends [T] ? T : T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

type Payload<T extends AnyAction['type']> = Extract<AnyAction, { type: T }>['payload'];
/** Writes to the draft, or answers what takes the place of the whole slice. */
type Changes<S> = { readonly [T in AnyAction['type']]?: (draft: Writable<S>, payload: Payload<T>) => S | void };

/** Most actions are none of the slice's business: only those it names cost a draft. */
export const draftSlice = <S extends object>(begin: S, changes: Changes<S>): ((state: S | undefined, action: AnyAction) => S) => {
  const known = new Map(Object.entries(changes)) as ReadonlyMap<string, (draft: unknown, payload: unknown) => S | void>;
  return (state = begin, action) => {
    const change = known.get(action.type);
    return change ? (produce(state, (draft) => change(draft, action.payload) as never) as S) : state;
  };
};
