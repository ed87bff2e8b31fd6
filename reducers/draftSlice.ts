// Slices with nested updates are written with immer. They are loaded after login, together with the library.
import { Immer } from 'immer';
import type { AnyAction } from '#src/actions/index.ts';
import type { Json } from '#src/store/state.ts';

// no freezing: form values are stored in the state as the form passed them
const { produce } = new Immer({ autoFreeze: false });

/** Removes `readonly` from the state's types inside an update. */
export type Writable<T> = [Json] extends [T] ? T : T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

type Payload<T extends AnyAction['type']> = Extract<AnyAction, { type: T }>['payload'];
/** Mutates the draft, or returns a replacement of the whole slice. */
type Changes<S> = { readonly [T in AnyAction['type']]?: (draft: Writable<S>, payload: Payload<T>) => S | void };

/** Most actions do not concern the slice: only the listed ones create a draft. */
export const draftSlice = <S extends object>(begin: S, changes: Changes<S>): ((state: S | undefined, action: AnyAction) => S) => {
  const known = new Map(Object.entries(changes)) as ReadonlyMap<string, (draft: unknown, payload: unknown) => S | void>;
  return (state = begin, action) => {
    const change = known.get(action.type);
    return change ? (produce(state, (draft) => change(draft, action.payload) as never) as S) : state;
  };
};
