/** The file of a laboratory as rows of cells, whatever it is. */
import { columnOf } from './parameterNames.ts';
import { openTable, tableIn } from '#src/views/lines/reading/readTable.ts';

export type ReportRows =
  | { is: 'rows'; rows: readonly (readonly string[])[] }
  /** a PDF without text: its pages are pictures */
  | { is: 'picture' }
  | { is: 'unreadable' };

const columnsIn = (cells: readonly string[]): number => cells.filter((cell) => columnOf(cell) !== null).length;

const tableRows = async (file: File): Promise<readonly (readonly string[])[]> => {
  const open = await openTable(file);
  if (open.is === 'workbook') return open.sheets.filter(({ hidden }) => !hidden).flatMap(({ rows }) => rows().map(({ cells }) => cells));
  const { tops, header, heads, rows } = tableIn(open, {}, columnsIn);
  return [...tops.filter(({ line }) => line < header).map(({ cells }) => cells), heads, ...rows.map(({ cells }) => cells)];
};

export const reportRows = async (file: File): Promise<ReportRows> => {
  try {
    if (!/\.pdf$/i.test(file.name)) return { is: 'rows', rows: await tableRows(file) };
    const { pdfRows } = await import(/* webpackChunkName: "coaReportPdf" */ './pdfRows.ts');
    const rows = await pdfRows(file);
    return rows.length === 0 ? { is: 'picture' } : { is: 'rows', rows };
  } catch {
    return { is: 'unreadable' };
  }
};
