// The whole state as one reducer of independent slices.
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

export type Slices = { readonly [K in keyof State]?: (part: State[K] | undefined, action: AnyAction) => State[K] };
type Fold = (state: State | undefined, action: AnyAction) => State;

export const foldOf = (slices: Slices): Fold => {
  const names = Object.keys(slices) as (keyof State)[];
  return (state, action) => {
    let next: Record<string, unknown> | null = state ? null : {};
    for (const name of names) {
      const slice = slices[name] as (part: unknown, given: AnyAction) => unknown;
      const before = state?.[name];
      const after = slice(before, action);
      if (after !== before) (next ??= { ...state })[name] = after;
    }
    return (state ? (next ?? state) : { ...next, ...workBegin, ...next }) as State;
  };
};
