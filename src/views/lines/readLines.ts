/** The rows of a table as lines to import: columns by their names, values by the words they are called. */
import type { DayBounds } from '#domain/kernel/dayBounds.ts';
import type { Names, Table } from './reading/readTable.ts';

/** Values of a line as they are sent; `row`: its number in the file */
export type Line<C extends string = string> = Partial<Record<C, string>> & { row: number };

/** What the file may hold, and what its headers and values are called: lower case word -> our name. */
export interface SheetOf<C extends string> {
  columns: ReadonlyMap<string, C>;
  values: Partial<Record<C, ReadonlyMap<string, string>>>;
  required: readonly C[];
  /** columns of days, with the bounds of their fields */
  days?: Readonly<Partial<Record<C, DayBounds>>>;
  most: number;
}

export type ReadLines<C extends string> =
  | { is: 'lines'; lines: readonly Line<C>[]; /** headers without a meaning here */ ignored: readonly string[] }
  | { is: 'unreadable' | 'empty' }
  | { is: 'tooMany'; count: number; max: number }
  | { is: 'missing' | 'twice'; columns: readonly C[] };

const columnOf = <C extends string>(head: string, { columns }: SheetOf<C>): C | undefined => columns.get(head.trim().toLowerCase());

/** How many of the columns a row names. */
export const namesOf =
  <C extends string>(of: SheetOf<C>): Names =>
  (cells) =>
    new Set(cells.map((cell) => columnOf(cell, of)).filter(Boolean)).size;

const lineOf = <C extends string>(
  cells: readonly string[],
  columns: readonly (C | undefined)[],
  row: number,
  { values }: SheetOf<C>,
): Line<C> => {
  const found: [string, string][] = [];
  for (const [i, column] of columns.entries()) {
    const text = (cells[i] ?? '').trim();
    if (column && text !== '') found.push([column, values[column]?.get(text.toLowerCase()) ?? text]);
  }
  return { ...(Object.fromEntries(found) as Partial<Record<C, string>>), row };
};

export const linesOf = <C extends string>({ heads, rows }: Table, of: SheetOf<C>): ReadLines<C> => {
  const columns = heads.map((head) => columnOf(head, of));
  const missing = of.required.filter((column) => !columns.includes(column));
  const twice = columns.flatMap((column, at) => (column && columns.indexOf(column) < at ? [column] : []));
  if (heads.length === 0) return { is: 'empty' };
  if (missing.length > 0) return rows.length === 0 ? { is: 'empty' } : { is: 'missing', columns: missing };
  if (twice.length > 0) return { is: 'twice', columns: [...new Set(twice)] };
  const lines = rows.map(({ line, cells }) => lineOf(cells, columns, line, of)).filter((line) => Object.keys(line).length > 1);
  if (lines.length === 0) return { is: 'empty' };
  if (lines.length > of.most) return { is: 'tooMany', count: lines.length, max: of.most };
  return { is: 'lines', lines, ignored: heads.filter((head, i) => !columns[i] && head !== '') };
};
