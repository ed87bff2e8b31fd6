/** A text file as rows: what separates its cells, and in which line of the file each row begins. */
import Papa from 'papaparse';
import type { TableRow } from './readTable.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Spreadsheets write it for each other, and do not show it. */
const told = /^sep=([^\r\n]?)(\r\n|\n|\r|$)/i;

export interface ToldDelimiter {
  delimiter: Delimiter | null;
  /** signs of that line */
  length: number;
}
export const toldDelimiter = (text: string): ToldDelimiter => {
  const found = told.exec(text);
  const delimiter = delimiters.find((one) => one === found?.[1]) ?? null;
  return { delimiter, length: found ? found[0].length : 0 };
};

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Rows with something in them, each with its line in the file. */
export const textRows = (text: string, delimiter: Delimiter): TableRow[] => {
  const { length } = toldDelimiter(text);
  const body = text.slice(length);
  let [line, from] = [1 + linesIn(text.slice(0, length)), 0];
  const rows: TableRow[] = [];
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, meta }) => {
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      line += linesIn(body.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return rows;
};

const looked = 20;

/** The one that finds most column names; else the one that divides the first rows into most cells, alike in each. */
export const foundDelimiter = (text: string, names: (cells: readonly string[]) => number): Delimiter => {
  const start = text.slice(0, 64 * 1024);
  const judge = (delimiter: Delimiter): { delimiter: Delimiter; found: number; width: number } => {
    const rows = textRows(start, delimiter).slice(0, looked);
    const widths = rows.map(({ cells }) => cells.length);
    const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
    const alike = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    return { delimiter, found: Math.max(0, ...rows.map(({ cells }) => names(cells))), width: usual > 1 ? usual * alike : 0 };
  };
  return delimiters.map(judge).toSorted((a, b) => b.found - a.found || b.width - a.width)[0]!.delimiter;
};
