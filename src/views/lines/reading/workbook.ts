/** The sheets of an XLSX file as texts of cells, as they are shown; formulas are read as their last value. */
import { strFromU8, unzipSync } from 'fflate';
import { shownNumber, type CellFormat } from './cellFormat.ts';
import type { TableRow } from './readTable.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  rows: () => readonly TableRow[];
}

/** A file of a few megabytes that claims more is no list of lines. */
const mostUnpacked = 200 * 1024 * 1024;

class Unreadable extends Error {}

const partsIn = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let left = mostUnpacked;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^\/?(xl\/(workbook|styles|sharedstrings|worksheets\/[^/]+)\.xml|xl\/_rels\/workbook\.xml\.rels)$/i.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Unreadable('size');
      return true;
    },
  });
};

const textIn = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : strFromU8(bytes);

const parsed = (bytes: Uint8Array): Document => {
  const document = new DOMParser().parseFromString(textIn(bytes), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new Unreadable('xml');
  return document;
};

const all = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagNameNS('*', name)];
const first = (within: Element, name: string): Element | undefined => all(within, name)[0];

/** Texts of a cell, without the readings that stand above Chinese characters. */
const richText = (within: Element): string =>
  all(within, 't')
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map((one) => one.textContent)
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const columnOf = (reference: string | null, otherwise: number): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : otherwise;
};

interface Book {
  strings: readonly string[];
  formats: readonly CellFormat[];
  from1904: boolean;
}

const cellText = (cell: Element, { strings, formats, from1904 }: Book): string => {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return richText(cell);
  const value = first(cell, 'v')?.textContent ?? '';
  if (value === '') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || !Number.isFinite(Number(value))) return value;
  return shownNumber(Number(value), formats[Number(cell.getAttribute('s') ?? 0)] ?? { id: 0, code: undefined }, from1904);
};

const rowsOf = (bytes: Uint8Array, book: Book): TableRow[] => {
  let line = 0;
  return all(parsed(bytes), 'row').flatMap((row): TableRow[] => {
    line = Number(row.getAttribute('r') ?? line + 1);
    const cells: string[] = [];
    let at = -1;
    for (const cell of all(row, 'c')) {
      at = columnOf(cell.getAttribute('r'), at + 1);
      cells[at] = cellText(cell, book);
    }
    return cells.some((text) => text?.trim()) ? [{ line, cells: Array.from(cells, (text) => text ?? '') }] : [];
  });
};

const formatsOf = (styles: Document | null): CellFormat[] => {
  if (!styles) return [];
  const codes = new Map(all(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode') ?? undefined]));
  const used = all(styles, 'cellXfs')[0];
  return (used ? all(used, 'xf') : []).map((one) => {
    const id = one.getAttribute('numFmtId');
    return { id: Number(id ?? 0), code: codes.get(id) };
  });
};

/** Throws when it is no workbook. */
export const sheetsOf = (bytes: Uint8Array): Sheet[] => {
  const parts = new Map(Object.entries(partsIn(bytes)).map(([name, content]) => [name.replace(/^\//, '').toLowerCase(), content]));
  const part = (name: string): Document | null => {
    const content = parts.get(name.toLowerCase());
    return content ? parsed(content) : null;
  };
  const workbook = part('xl/workbook.xml');
  if (!workbook) throw new Unreadable('workbook');
  const targets = new Map(
    all(part('xl/_rels/workbook.xml.rels') ?? workbook, 'Relationship').map((one) => {
      const target = one.getAttribute('Target') ?? '';
      return [one.getAttribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
  const properties = all(workbook, 'workbookPr')[0];
  const shared = part('xl/sharedStrings.xml');
  const book: Book = {
    strings: shared ? all(shared, 'si').map(richText) : [],
    formats: formatsOf(part('xl/styles.xml')),
    from1904: /^(1|true)$/.test(properties?.getAttribute('date1904') ?? ''),
  };
  return all(workbook, 'sheet').flatMap((sheet, i): Sheet[] => {
    const id = [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value;
    const content = parts.get((targets.get(id ?? '') ?? `xl/worksheets/sheet${i + 1}.xml`).toLowerCase());
    if (!content) return [];
    let rows: readonly TableRow[] | null = null;
    return [
      {
        name: sheet.getAttribute('name') ?? String(i + 1),
        hidden: (sheet.getAttribute('state') ?? 'visible') !== 'visible',
        rows: () => (rows ??= rowsOf(content, book)),
      },
    ];
  });
};
