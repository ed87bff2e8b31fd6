/** What a column of a list is, and how its order word turns: the LoopBack order of the address, `dueAt desc`. */
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
  /** left out where there is not room for all */
  minor?: boolean;
  /** always there, and first */
  fixed?: true;
  /** shown only when a person chose it */
  extra?: true;
  /** what it is in a file; a column of two lines is two */
  sheet?: readonly SheetColumn[];
  /** the row's title, which links to it; else place on the card below 1024: above the title, below without and with its name, or left out */
  card?: 'title' | 'mark' | 'foot' | 'line' | 'none';
}

/** The column that links to the row. */
export const titleOf = <R extends ListRow>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find((column) => column.card === 'title') ?? columns[0];

/** What the table needs at least, in px: the widths given, 280 for the title, 148 for each other column without one, and the boxes to select rows. */
export const leastWidth = (columns: readonly Column<never>[], selectable: boolean): number =>
  columns.reduce(
    (sum, column) => sum + (column.width?.endsWith('px') ? Number.parseInt(column.width, 10) : column.card === 'title' ? 280 : 148),
    selectable ? 36 : 0,
  );

/** The order after a press on this header: up, down, then the list's own order. */
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
