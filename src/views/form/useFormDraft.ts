/** Stores the input of a form as the draft of its address. */
import { useCallback, useEffect, useState } from 'react';
import { draftKey } from '#src/selectors/address.ts';
import { useAppStore } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { Keeper } from '#src/views/editor/keeper.ts';
import { useLeaving } from './useLeaving.ts';

type Values = Readonly<Record<string, Json>>;

export interface FormDraft {
  /** a form that is expensive to copy passes a function: it is called at a pause in typing */
  keep: (values: Values | (() => Values), version: number | null) => void;
  discard: () => void;
  /** stores pending input at once: called before sending, so that no draft is left after the success */
  flush: () => void;
}

export const useFormDraft = (collection: string, part?: string): FormDraft => {
  const store = useAppStore();
  const [keeper] = useState(() => new Keeper(store, collection, draftKey(store.getState().navigation, part)));
  useEffect(() => keeper.attach(), [keeper]);
  useLeaving(keeper.flush);
  const keep = useCallback(
    (values: Values | (() => Values), version: number | null) =>
      keeper.keep(() => ({ values: typeof values === 'function' ? values() : values, version })),
    [keeper],
  );
  return { keep, discard: keeper.discard, flush: keeper.flush };
};
