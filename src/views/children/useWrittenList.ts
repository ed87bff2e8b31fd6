/** A list edited by keyboard: a new row takes the focus, a moved one keeps it, Alt and an arrow move a row. */
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

export interface WrittenList {
  box: RefObject<HTMLElement | null>;
  /** after the next render the first input of that row is focused */
  focusRow: (index: number, selector?: string) => void;
  onKeys: (index: number, count: number, move: (from: number, to: number) => void) => (event: KeyboardEvent) => void;
}

export const useWrittenList = (): WrittenList => {
  const box = useRef<HTMLElement | null>(null);
  const wanted = useRef<{ index: number; selector: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { index, selector } = wanted.current;
    wanted.current = null;
    const rows = box.current?.querySelectorAll<HTMLElement>(':scope > li');
    rows?.[index]?.querySelector<HTMLElement>(selector)?.focus();
  });
  const focusRow = (index: number, selector = 'input, textarea'): void => {
    wanted.current = { index, selector };
  };
  return {
    box,
    focusRow,
    onKeys: (index, count, move) => (event) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      const to = index + (event.key === 'ArrowUp' ? -1 : 1);
      if (to < 0 || to >= count) return;
      event.preventDefault();
      focusRow(to);
      move(index, to);
    },
  };
};
