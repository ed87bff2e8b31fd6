/** A save that repeats by itself. */
import { useState } from 'react';
import { usePending } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

/** `failure`: why the last one failed, also while it is repeated: its words neither come and go nor move the page under the reader. */
export const useSaving = (key: string): { busy: boolean; failure: Failure | null; doneAt: number | null } => {
  const { busySince, failure, doneAt } = usePending(key);
  const busy = busySince !== null;
  const [last, setLast] = useState(failure);
  if (!busy && last !== failure) setLast(failure);
  return { busy, failure: busy ? last : failure, doneAt };
};
