/** Rows as a file: XLSX by a library, CSV by hand. A chunk of its own, loaded when somebody exports. */
import writeXlsxFile from 'write-excel-file/universal';
import type { Sheet } from '#sagas/env.ts';

type Cell = string | number | null;

/** Text that a spreadsheet would take for a formula is marked as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (cell: Cell): string => {
  const text = cell === null ? '' : typeof cell === 'number' ? String(cell) : harmless(cell);
  return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
};

/** The mark at the beginning says UTF-8 to spreadsheets. */
export const csvText = (table: Sheet['table']): string => `\uFEFF${table.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const widest = 60;

export const sheetFile = async ({ form, title, table }: Sheet): Promise<Blob> => {
  if (form === 'csv') return new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' });
  const rows = table.map((row, i) =>
    row.map((value) =>
      value === null
        ? null
        : i === 0
          ? { value: String(value), fontWeight: 'bold' as const }
          : { value, type: typeof value === 'number' ? Number : String },
    ),
  );
  const columns = (table[0] ?? []).map((_, at) => ({
    width: Math.min(widest, Math.max(10, ...table.map((row) => String(row[at] ?? '').length + 2))),
  }));
  return writeXlsxFile(
    rows as never,
    { columns, sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31), stickyRowsCount: 1 } as never,
  ).toBlob() as Promise<Blob>;
};
