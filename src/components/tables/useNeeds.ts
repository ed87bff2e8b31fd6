/** How wide the texts of a table's columns are, in px by column: a text that ends in dots counts in full. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((width, i) => width === b[i]);

/** From the beginning of the cell to the end of its longest text. */
const needOf = (cell: HTMLElement): number => {
  const begin = cell.getBoundingClientRect().left;
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let need = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    need = Math.max(need, range.getBoundingClientRect().right - begin);
  }
  return Math.ceil(need);
};

/** The arrow of the order, and the room around it. */
const arrow = 24;

/** `manner`: what the widths depend on besides the rows. Only cells of one line are measured: the width of their text does not follow that of the column. */
export const useNeeds = (rows: readonly unknown[], manner: string): readonly [RefObject<HTMLTableElement | null>, readonly number[]] => {
  const table = useRef<HTMLTableElement | null>(null);
  const [needs, setNeeds] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const found: number[] = [];
    for (const row of table.current?.querySelectorAll<HTMLTableRowElement>('tbody > .table__row') ?? [])
      [...row.cells].forEach((cell, at) => {
        const oneLine = cell.classList.contains('ellipsis') || cell.classList.contains('nowrap');
        found[at] = Math.max(found[at] ?? 0, oneLine ? needOf(cell) : 0);
      });
    for (const [at, cell] of [...(table.current?.querySelectorAll<HTMLElement>('thead th') ?? [])].entries())
      if (found[at]) found[at] = Math.max(found[at], needOf(cell) + arrow);
    setNeeds((before) => (same(before, found) ? before : found));
  }, [rows, manner]);
  return [table, needs];
};
