/** Definition of a list column, and the sorting parameter: the LoopBack order of the address, `dueAt desc`. */
import type { ReactNode } from 'react';
import type { SheetColumn } from '#domain/kernel/sheet.ts';

export interface ListRow {
  id: number;
}

export interface Column<R extends ListRow> {
  key: string;
  /** header text */
  head: string;
  cell: (row: R) => ReactNode;
  /** field to order by; absent = cannot be sorted */
  sort?: string;
  /** right-aligned figures */
  number?: boolean;
  /** css width, e.g. `120px` */
  width?: string;
  /** cut with an ellipsis; default only columns without a width. Codes, dates, statuses are never cut */
  cut?: boolean;
  /** takes as many lines as it needs */
  wrap?: true;
  /** hidden where there is not room for all */
  minor?: boolean;
  /** always visible, and first */
  fixed?: true;
  /** visible only when the user chose it */
  extra?: true;
  /** its columns in an exported file; a two-line column has two */
  sheet?: readonly SheetColumn[];
  /** the row's title, which links to it; else its place on the card below 1024 px: above the title, below it without or with its name, or hidden */
  card?: 'title' | 'mark' | 'foot' | 'line' | 'none';
}

/** The column that links to the row. */
export const titleOf = <R extends ListRow>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find((column) => column.card === 'title') ?? columns[0];

/** In px: the width given, else 280 for the title and 148 for another column. */
const leastOf = (column: Column<never>): number =>
  column.width?.endsWith('px') ? Number.parseInt(column.width, 10) : column.card === 'title' ? 280 : 148;

/** What the table needs at least, in px, with the boxes to select rows. */
export const leastWidth = (columns: readonly Column<never>[], selectable: boolean): number =>
  columns.reduce((sum, column) => sum + leastOf(column), selectable ? 36 : 0);

/** Texts of this column end in dots where they are longer than it is wide. */
export const isCut = (column: Column<never>): boolean => column.cut ?? !column.width;

/** Between the end of a text and the next column, px; a status or a link has a frame around its text. */
const gap = 12;
const framed = 24;
/** A title gives away what its texts do not need down to this, px. */
const titleLeast = 160;

/** What the longest text of a column leaves free of its least width, px. Columns that share what is left of the table cannot give any of it. */
const spareOf = (column: Column<never>, need: number, alone: boolean): number => {
  if (need === 0 || (!column.width && !alone)) return 0;
  return Math.max(0, leastOf(column) - Math.max(column.width ? 0 : titleLeast, need + (isCut(column) ? gap : framed)));
};

/**
 * Css widths. Texts that would end in dots get the room beyond what the columns need at least, then what other columns leave free of
 * theirs: each as much as it needs, or the same share of it. What is left is the title's. `needs`: of the longest text by column, px; 0 is not known.
 */
export const sharedWidths = (
  columns: readonly Column<never>[],
  needs: readonly number[],
  spare: number,
): readonly (string | undefined)[] => {
  const alone = columns.filter(({ width }) => !width).length === 1;
  const lacks = columns.map((column, at) => (isCut(column) ? Math.max(0, (needs[at] ?? 0) + gap - leastOf(column)) : 0));
  const spares = columns.map((column, at) => spareOf(column, needs[at] ?? 0, alone));
  const [lack, free] = [lacks, spares].map((of) => of.reduce((sum, one) => sum + one, 0)) as [number, number];
  const share = lack > 0 ? Math.min(1, (Math.max(0, spare) + free) / lack) : 0;
  const given = free > 0 ? Math.min(1, Math.max(0, lack - Math.max(0, spare)) / free) : 0;
  return columns.map((column, at) => {
    const moved = lacks[at]! * share - spares[at]! * given;
    return column.width?.endsWith('px') && moved !== 0 ? `${Math.floor(leastOf(column) + moved)}px` : column.width;
  });
};

/** The order after a press on this header: ascending, descending, then the list's own order. */
export const turnOrder = (order: string | undefined, field: string): string | undefined => {
  if (order === `${field} asc`) return `${field} desc`;
  if (order === `${field} desc`) return undefined;
  return `${field} asc`;
};

export const ariaSort = (order: string | undefined, field: string | undefined): 'ascending' | 'descending' | 'none' | undefined => {
  if (!field) return undefined;
  if (order === `${field} asc`) return 'ascending';
  return order === `${field} desc` ? 'descending' : 'none';
};
