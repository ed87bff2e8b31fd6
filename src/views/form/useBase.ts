/** The row that an edit goes on from: the one it began with, then what its own saves made of it, or another person's version that the writer decided about. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface BaseOptions<R, V> {
  /** the current row */
  row: R | null;
  /** when the last own save succeeded */
  doneAt: number | null;
  values: () => V;
  /** a row that holds what was sent is the own save, also where its further step was refused */
  holds: (row: R, sent: V) => boolean;
  /** nothing of a newer version that this form shows: there is nothing to decide, the edit goes on from it */
  isSame: (row: R, base: R) => boolean;
  onMoved: (row: R) => void;
  /** the own save came back; meanwhile more may have been typed than was sent */
  onSaved: (row: R, sent: V) => void;
}

export interface Base<R> {
  base: R | null;
  setBase: (row: R) => void;
  /** the values are on their way */
  sending: () => void;
}

export const useBase = <R extends { version: number }, V>({
  row,
  doneAt,
  values,
  holds,
  isSame,
  onMoved,
  onSaved,
}: BaseOptions<R, V>): Base<R> => {
  const [base, setBase] = useState(row);
  const under = useRef<{ values: V; doneAt: number | null } | null>(null);
  const newer = row && base && row.version > base.version ? row : null;
  const settle = useEffectEvent((saved: R): void => {
    const sent = under.current;
    if (!sent || (sent.doneAt === doneAt && !holds(saved, sent.values))) {
      if (!base || !isSame(saved, base)) return;
      setBase(saved);
      onMoved(saved);
      return;
    }
    under.current = null;
    setBase(saved);
    onSaved(saved, sent.values);
  });
  useEffect(() => {
    if (newer) settle(newer);
  }, [newer, doneAt]);
  return { base, setBase, sending: () => void (under.current = { values: structuredClone(values()), doneAt }) };
};
