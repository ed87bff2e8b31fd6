/** A spreadsheet as lines to import: CSV in the usual encodings, or the first sheet of an XLSX file. Formulas are read as their last value. */
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';

/** Values of a line as they are sent; `row`: its number in the file */
export type Line<C extends string = string> = Partial<Record<C, string>> & { row: number };

/** What the file may hold, and what its headers and values are called: lower case word -> our name. */
export interface SheetOf<C extends string> {
  columns: ReadonlyMap<string, C>;
  values: Partial<Record<C, ReadonlyMap<string, string>>>;
  required: readonly C[];
  most: number;
}

export type ReadLines<C extends string> =
  | { is: 'lines'; lines: readonly Line<C>[]; /** headers without a meaning here */ ignored: readonly string[] }
  | { is: 'unreadable' | 'empty' }
  | { is: 'tooMany'; count: number; max: number }
  | { is: 'missing' | 'twice'; columns: readonly C[] };

/** A file without mark is UTF-8, or of an older program: Chinese ones write GB 18030. */
const textOf = (bytes: ArrayBuffer): string => {
  const [a, b] = new Uint8Array(bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** A day of a workbook is a moment at midnight UTC. */
const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** The cells of a file as text. Throws when it cannot be read. */
export const cellsOf = async (file: Blob & { name: string }): Promise<readonly (readonly string[])[]> => {
  const bytes = await file.arrayBuffer();
  if (/\.xlsx$/i.test(file.name)) return (await readSheet(bytes)).map((row) => row.map(cellText));
  return Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' }).data;
};

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

export const readLines = async <C extends string>(file: Blob & { name: string }, of: SheetOf<C>): Promise<ReadLines<C>> => {
  let rows: readonly (readonly string[])[];
  try {
    rows = await cellsOf(file);
  } catch {
    return { is: 'unreadable' };
  }
  const [head = [], ...body] = rows;
  const columns = head.map((title) => of.columns.get(title.trim().toLowerCase()));
  const missing = of.required.filter((column) => !columns.includes(column));
  const twice = columns.flatMap((column, at) => (column && columns.indexOf(column) < at ? [column] : []));
  if (body.length === 0) return { is: 'empty' };
  if (missing.length > 0) return { is: 'missing', columns: missing };
  if (twice.length > 0) return { is: 'twice', columns: [...new Set(twice)] };
  const lines = body.map((cells, i) => lineOf(cells, columns, i + 2, of)).filter((line) => Object.keys(line).length > 1);
  if (lines.length === 0) return { is: 'empty' };
  if (lines.length > of.most) return { is: 'tooMany', count: lines.length, max: of.most };
  return { is: 'lines', lines, ignored: head.filter((title, i) => !columns[i] && title.trim() !== '') };
};
