/** The values of a small form, kept as a draft of its address (`part`: of one form within a page): back after a reload, on return, and asked about at a logout. */
import { useState } from 'react';
import { useDraft, usePending } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from './useFormDraft.ts';

export interface Kept<V> {
  values: V;
  set: (changed: Partial<V>) => void;
  /** stores what was typed a moment ago, before it is sent */
  flush: () => void;
  /** what was typed is sent, or thrown away */
  forget: () => void;
}

interface Options {
  part?: string;
  /** key in `pending` of the call that sends the values: what was typed before its success is no longer typed */
  sentBy?: string;
}

type Values = Readonly<Record<string, Json>>;

export const useKept = <V extends Values>(collection: string, begin: V, { part, sentBy = '' }: Options = {}): Kept<V> => {
  // what the device stored may arrive shortly after the page
  const kept = useDraft(part)?.values;
  const { keep, discard, flush } = useFormDraft(collection, part);
  const { doneAt } = usePending(sentBy);
  const [typed, setTyped] = useState<{ changed: Partial<V>; after: number | null }>({ changed: {}, after: null });
  const current = typed.after === doneAt ? typed.changed : {};
  const values: V = { ...begin, ...kept, ...current };
  const forget = (): void => {
    setTyped({ changed: {}, after: doneAt });
    discard();
  };
  return {
    values,
    flush,
    forget,
    set: (changed) => {
      const next: V = { ...values, ...changed };
      // nothing is left to lose once all is as it was
      if (Object.keys(begin).every((name) => next[name] === begin[name])) return forget();
      setTyped({ changed: { ...current, ...changed }, after: doneAt });
      keep(next, null);
    },
  };
};
