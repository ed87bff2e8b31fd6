/** The file of a laboratory as rows of cells, whatever it is; how a table was read can be chosen otherwise. */
import { columnOf, namesFor, nameKey } from './parameterNames.ts';
import type { AskedLine } from './readReport.ts';
import { openTable, tableIn, type Names, type OpenFile, type Table, type TableChoices } from '#src/views/lines/reading/readTable.ts';

export interface ReportRow {
  cells: readonly string[];
  /** its number in the file */
  line: number;
  /** null: the file has one sheet, or none */
  sheet: string | null;
}

export type OpenReport =
  | { is: 'pdf'; rows: readonly ReportRow[] }
  | { is: 'table'; file: OpenFile }
  /** a PDF without text: its pages are pictures */
  | { is: 'picture' }
  | { is: 'unreadable' };

export const openReport = async (file: File): Promise<OpenReport> => {
  try {
    if (!/\.pdf$/i.test(file.name)) return { is: 'table', file: await openTable(file) };
    const { pdfRows } = await import(/* webpackChunkName: "coaReportPdf" */ './pdfRows.ts');
    const rows = await pdfRows(file);
    return rows.length === 0 ? { is: 'picture' } : { is: 'pdf', rows: rows.map((cells, i) => ({ cells, line: i + 1, sheet: null })) };
  } catch {
    return { is: 'unreadable' };
  }
};

/** What tells a line of a report from others: names of columns and of the parameters that are asked for. */
const namesIn = (lines: readonly AskedLine[]): Names => {
  const asked = new Set(lines.flatMap(({ name }) => [nameKey(name), ...namesFor(name)]));
  return (cells) => cells.filter((cell) => columnOf(cell) !== null || asked.has(nameKey(cell))).length;
};

export interface ReportTable {
  rows: readonly ReportRow[];
  /** of a text file: what was understood of its bytes */
  table: Table | null;
  /** of a workbook: those that are not hidden */
  sheets: readonly string[];
}

/** Every sheet of a workbook is read unless one is chosen: the lot may stand on the cover and its results behind it. */
export const reportTable = (file: OpenFile, lines: readonly AskedLine[], choices: TableChoices): ReportTable => {
  if (file.is === 'workbook') {
    const shown = file.sheets.filter(({ hidden }) => !hidden);
    const read = choices.sheet === undefined ? shown : shown.slice(choices.sheet, choices.sheet + 1);
    const several = shown.length > 1;
    const rows = read.flatMap((sheet) => sheet.rows().map(({ cells, line }) => ({ cells, line, sheet: several ? sheet.name : null })));
    return { rows, table: null, sheets: shown.map(({ name }) => name) };
  }
  const table = tableIn(file, choices, namesIn(lines));
  const before = table.tops.filter(({ line }) => line < table.header);
  const all = [...before, { line: table.header, cells: table.heads }, ...table.rows];
  return { rows: all.map(({ cells, line }) => ({ cells, line, sheet: null })), table, sheets: [] };
};
