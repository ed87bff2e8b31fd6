/** Stores the input of a form as the draft of its address. */
import { useCallback } from 'react';
import { draftKey } from '#src/selectors/address.ts';
import type { Json } from '#src/store/state.ts';
import { useKeeper } from '#src/views/editor/useKeeper.ts';

type Values = Readonly<Record<string, Json>>;

export interface FormDraft {
  /** a form that is expensive to copy passes a function: it is called at a pause in typing */
  keep: (values: Values | (() => Values), version: number | null) => void;
  discard: () => void;
  /** stores pending input at once: called before sending, so that no draft is left after the success */
  flush: () => void;
}

export const useFormDraft = (collection: string, part?: string): FormDraft => {
  const keeper = useKeeper(collection, (state) => draftKey(state.navigation, part));
  const keep = useCallback(
    (values: Values | (() => Values), version: number | null) =>
      keeper.keep(() => ({ values: typeof values === 'function' ? values() : values, version })),
    [keeper],
  );
  return { keep, discard: keeper.discard, flush: keeper.flush };
};
