/** Rows as a file: XLSX by a library, CSV by hand. A chunk of its own, loaded on the first export. */
import writeXlsxFile, { type Cell as XlsxCell } from 'write-excel-file/universal';
import { harmless } from '#domain/spreadsheetText.ts';
import type { Cell, Sheet } from '#sagas/env.ts';

/** Local time of the zone, `2026-11-18 09:00`. */
const clockIn = (zone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => format.format(new Date(instant)).replace(',', '');
};

const textOf = (cell: Cell, wall: (instant: string) => string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  if (typeof cell === 'number') return String(cell);
  return 'time' in cell ? wall(cell.time) : cell.day;
};
const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvText = (table: Sheet['table'], zone = 'UTC'): string => {
  const wall = clockIn(zone);
  return `\uFEFF${table.map((row) => row.map((cell) => quoted(textOf(cell, wall))).join(',')).join('\r\n')}\r\n`;
};

const widest = 60;

/** Dates of a spreadsheet have no zone: they are written in local time. */
const xlsxCell = (cell: Cell, wall: (instant: string) => string): XlsxCell => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('time' in cell) return { value: new Date(`${wall(cell.time).replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
};

export const sheetFile = async ({ form, title, table, zone = 'UTC' }: Sheet): Promise<Blob> => {
  if (form === 'csv') return new Blob([csvText(table, zone)], { type: 'text/csv;charset=utf-8' });
  const wall = clockIn(zone);
  const rows = table.map((row, i) =>
    row.map((cell): XlsxCell => (i === 0 ? { value: String(cell), fontWeight: 'bold' as const } : xlsxCell(cell, wall))),
  );
  const columns = (table[0] ?? []).map((_, at) => ({
    width: Math.min(
      widest,
      table.reduce((most, row) => Math.max(most, textOf(row[at] ?? null, wall).length + 2), 10),
    ),
  }));
  return writeXlsxFile(rows, {
    columns,
    sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
  }).toBlob() as Promise<Blob>;
};
