/** The same functions at every render, so that no row is drawn again for them; each calls what the table does now. */
import { useLayoutEffect, useRef, useState } from 'react';

/** What a row does. */
export interface LineActs {
  focus: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number) => void;
  range: (index: number) => void;
  fold: (id: number) => void;
}

export const useLineActs = (acts: LineActs): LineActs => {
  const now = useRef(acts);
  useLayoutEffect(() => {
    now.current = acts;
  });
  const [same] = useState<LineActs>(() => ({
    focus: (index) => now.current.focus(index),
    open: (index) => now.current.open(index),
    toggle: (index) => now.current.toggle(index),
    range: (index) => now.current.range(index),
    fold: (id) => now.current.fold(id),
  }));
  return same;
};
