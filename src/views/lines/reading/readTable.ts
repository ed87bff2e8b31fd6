/** A file as rows of cells: what the reader decided (encoding, separator, sheet, line of the column names) is part of the answer and can be chosen otherwise. */
import { asWritten } from '#domain/spreadsheetText.ts';
import { decoded, guessed, isRubbish, type Encoding, type Guess } from './encodings.ts';
import { foundDelimiter, textRows, toldDelimiter, type Delimiter } from './textTable.ts';
import { sheetsOf, type Sheet } from './workbook.ts';

export interface TableRow {
  /** its number in the file, as a text editor or spreadsheet shows it */
  line: number;
  cells: readonly string[];
}

/** The bytes of a file, read once. */
export type OpenFile = { name: string } & ({ is: 'text'; bytes: Uint8Array; guess: Guess } | { is: 'workbook'; sheets: readonly Sheet[] });

/** What a person chose instead of what was found. */
export interface TableChoices {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  /** place among the sheets */
  sheet?: number | undefined;
  /** line of the column names */
  header?: number | undefined;
}

export interface Table {
  name: string;
  /** of a text file */
  text: { encoding: Encoding; delimiter: Delimiter } | null;
  /** of a workbook */
  sheets: readonly { name: string; hidden: boolean }[];
  sheet: number;
  header: number;
  /** lines that may hold the column names */
  tops: readonly TableRow[];
  heads: readonly string[];
  rows: readonly TableRow[];
  /** the column names, and the first rows that tell of the encoding */
  preview: readonly TableRow[];
  /** must be confirmed before anything is done with the rows: the encoding is uncertain, or some line looks misread */
  doubt: { is: 'encoding' } | { is: 'rubbish'; line: number; count: number } | null;
}

/** How many of the expected column names the cells hold. */
export type Names = (cells: readonly string[]) => number;

/** Throws when it can be read neither as text nor as a workbook. */
export const openTable = async (file: Blob & { name: string }): Promise<OpenFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.xlsx$/i.test(file.name)) {
    const sheets = sheetsOf(bytes);
    if (sheets.length === 0) throw new Error('no sheet');
    return { name: file.name, is: 'workbook', sheets };
  }
  return { name: file.name, is: 'text', bytes, guess: guessed(bytes) };
};

const mostTops = 20;

/** Titles and notes may precede the column names: those are the line that holds most of them, or else the fullest of the first ten. */
const headerIn = (rows: readonly TableRow[], names: Names): TableRow | undefined => {
  const tops = rows.slice(0, mostTops);
  const found = tops.map(({ cells }) => names(cells));
  const most = Math.max(0, ...found);
  if (most > 0) return tops[found.indexOf(most)];
  const filled = tops.slice(0, 10).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  return tops[filled.indexOf(Math.max(0, ...filled))];
};

const sheetIn = (sheets: readonly Sheet[], names: Names): number => {
  const scores = sheets.map(({ hidden, rows }) =>
    hidden
      ? -1
      : Math.max(
          rows().length > 1 ? 0.5 : 0,
          ...rows()
            .slice(0, mostTops)
            .map(({ cells }) => names(cells)),
        ),
  );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
};

const previewOf = (header: TableRow | undefined, rows: readonly TableRow[]): TableRow[] => {
  const telling = rows.filter(({ cells }) => cells.some((cell) => /[^\u0000-\u007f]/.test(cell)));
  return [...(header ? [header] : []), ...[...new Set([...telling, ...rows])].slice(0, 2)];
};

const doubtOf = (rows: readonly TableRow[], guess: Guess | null): Table['doubt'] => {
  const bad = rows.filter(({ cells }) => cells.some(isRubbish));
  if (bad.length > 0) return { is: 'rubbish', line: bad[0]!.line, count: bad.length };
  return guess && !guess.sure ? { is: 'encoding' } : null;
};

interface Source {
  rows: readonly TableRow[];
  text: Table['text'];
  sheet: number;
  guess: Guess | null;
}

const sourceOf = (file: OpenFile, { encoding, delimiter, sheet }: TableChoices, names: Names): Source => {
  if (file.is === 'workbook') {
    const at = sheet ?? sheetIn(file.sheets, names);
    return { rows: file.sheets[at]!.rows(), text: null, sheet: at, guess: null };
  }
  const used = encoding ?? file.guess.encoding;
  const text = decoded(file.bytes, used);
  const separator = delimiter ?? toldDelimiter(text).delimiter ?? foundDelimiter(text, names);
  const rows = textRows(text, separator).map(({ line, cells }) => ({ line, cells: cells.map(asWritten) }));
  return { rows, text: { encoding: used, delimiter: separator }, sheet: 0, guess: encoding ? null : file.guess };
};

export const tableIn = (file: OpenFile, choices: TableChoices, names: Names): Table => {
  const { rows, text, sheet, guess } = sourceOf(file, choices, names);
  const header = rows.find(({ line }) => line === choices.header) ?? headerIn(rows, names);
  const body = header ? rows.slice(rows.indexOf(header) + 1) : [];
  return {
    name: file.name,
    text,
    sheets: file.is === 'workbook' ? file.sheets.map(({ name, hidden }) => ({ name, hidden })) : [],
    sheet,
    header: header?.line ?? 0,
    tops: rows.slice(0, mostTops),
    heads: (header?.cells ?? []).map((head) => head.trim()),
    rows: body,
    preview: previewOf(header, body),
    doubt: doubtOf(header ? [header, ...body] : [], guess),
  };
};
