// Where the cursor goes: the next editable cell in a direction, and the ends of a row and of the grid.
import { writable, type Cell, type GridColumn } from './columns.ts';
import type { At, GridLine } from './gridLine.ts';

/** select: a key replaces the text; type: keys add, arrows leave; edit: arrows move in the text (F2) */
export type Mode = 'select' | 'type' | 'edit';
export interface Cursor extends At {
  mode: Mode;
}
export type Way = 'left' | 'right' | 'up' | 'down' | 'next' | 'previous';
export type Edge = 'rowStart' | 'rowEnd' | 'first' | 'last';

export const openCells = (line: GridLine | undefined, columns: readonly GridColumn[]): readonly Cell[] =>
  line ? columns.filter((column): column is Cell => writable(column, line)) : [];

/** Null at the end of the grid. */
export const landing = (cursor: At, way: Way, by: number, lines: readonly GridLine[], columns: readonly GridColumn[]): At | null => {
  const row = lines.findIndex((line) => line.key === cursor.key);
  const column = columns.indexOf(cursor.cell);
  const inRow = (at: number, from: number, to: 1 | -1): At | null => {
    const line = lines[at];
    for (let i = from; line && i >= 0 && i < columns.length; i += to) {
      const cell = columns[i]!;
      if (writable(cell, line)) return { key: line.key, cell };
    }
    return null;
  };
  if (way === 'left' || way === 'right') return inRow(row, column + (way === 'right' ? 1 : -1), way === 'right' ? 1 : -1);
  if (way === 'next' || way === 'previous') {
    const to = way === 'next' ? 1 : -1;
    return inRow(row, column + to, to) ?? inRow(row + to, way === 'next' ? 0 : columns.length - 1, to);
  }
  const to = way === 'down' ? 1 : -1;
  // the same column; lines without it are skipped
  let at = row;
  for (let left = by, i = row + to; i >= 0 && i < lines.length && left > 0; i += to)
    if (writable(cursor.cell, lines[i]!)) [at, left] = [i, left - 1];
  return at === row ? null : { key: lines[at]!.key, cell: cursor.cell };
};

export const edgeOf = (cursor: At, which: Edge, lines: readonly GridLine[], columns: readonly GridColumn[]): At | null => {
  const line = which === 'first' ? lines[0] : which === 'last' ? lines.at(-1) : lines.find(({ key }) => key === cursor.key);
  const open = openCells(line, columns);
  const cell = which === 'rowStart' || which === 'first' ? open[0] : open.at(-1);
  return line && cell ? { key: line.key, cell } : null;
};
