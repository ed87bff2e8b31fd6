/** A spreadsheet of people as lines of invitations: CSV in the usual encodings, or the first sheet of an XLSX file. Formulas are read as their last value. */
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { mostLines } from '#domain/users/invitationEmail.ts';

export const lineColumns = ['email', 'firstname', 'lastname', 'organisation', 'role', 'language', 'message'] as const;
type LineColumn = (typeof lineColumns)[number];
/** Values of a line as they are sent; `row`: its number in the file */
export type InvitationLine = Partial<Record<LineColumn, string>> & { row: number };

/** What headers and values are called in the file: lower case word -> our name. */
export interface SheetWords {
  columns: ReadonlyMap<string, LineColumn>;
  roles: ReadonlyMap<string, string>;
  languages: ReadonlyMap<string, string>;
}

export type ReadLines =
  | { is: 'lines'; lines: readonly InvitationLine[]; /** headers without a meaning here */ ignored: readonly string[] }
  | { is: 'unreadable' | 'empty' }
  | { is: 'tooMany'; count: number; max: number }
  | { is: 'missing'; columns: readonly LineColumn[] };

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

const cellsOf = async (file: Blob & { name: string }): Promise<readonly (readonly string[])[]> => {
  const bytes = await file.arrayBuffer();
  if (/\.xlsx$/i.test(file.name)) return (await readSheet(bytes)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  return Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' }).data;
};

const known = (words: ReadonlyMap<string, string>, text: string): string => words.get(text.toLowerCase()) ?? text;

const lineOf = (cells: readonly string[], columns: readonly (LineColumn | undefined)[], row: number, words: SheetWords): InvitationLine => {
  const line: InvitationLine = { row };
  for (const [i, column] of columns.entries()) {
    const text = (cells[i] ?? '').trim();
    if (!column || text === '') continue;
    line[column] = column === 'role' ? known(words.roles, text) : column === 'language' ? known(words.languages, text) : text;
  }
  return line;
};

export const readLines = async (file: Blob & { name: string }, words: SheetWords): Promise<ReadLines> => {
  let rows: readonly (readonly string[])[];
  try {
    rows = await cellsOf(file);
  } catch {
    return { is: 'unreadable' };
  }
  const [head = [], ...body] = rows;
  const columns = head.map((title) => words.columns.get(title.trim().toLowerCase()));
  const missing = (['email', 'role'] as const).filter((column) => !columns.includes(column));
  if (body.length === 0) return { is: 'empty' };
  if (missing.length > 0) return { is: 'missing', columns: missing };
  const lines = body.map((cells, i) => lineOf(cells, columns, i + 2, words)).filter((line) => Object.keys(line).length > 1);
  if (lines.length === 0) return { is: 'empty' };
  if (lines.length > mostLines) return { is: 'tooMany', count: lines.length, max: mostLines };
  return { is: 'lines', lines, ignored: head.filter((title, i) => !columns[i] && title.trim() !== '') };
};
