// Label sheets: one label a page in its own size, or four on an A4 page. Drawn by the thread of the papers.
import bwipjs from 'bwip-js/node';
import type { Content, createPdf } from 'pdfmake';
import type { labelSizes } from '#domain/nir/label.ts';
import { runsOf } from './fonts.ts';

type Definition = Parameters<typeof createPdf>[0];

export interface SheetLabel {
  /** large: the number, or the blind code */
  title: string;
  /** below it, one line each */
  lines: readonly string[];
  /** for the linear symbol; null: the label has none */
  code: string | null;
  /** element strings with their identifiers in brackets, a symbol each: `(00)385012345678901237` */
  gs1?: readonly string[];
  /** where its QR code leads */
  address: string | null;
}

export interface LabelSheet {
  size: (typeof labelSizes)[number];
  labels: readonly SheetLabel[];
  /** in the properties of the file */
  title: string;
  /** instant (ISO) it was made at */
  at: string;
}

const mm = 72 / 25.4;
const paper = {
  '100x150': { page: [100 * mm, 150 * mm], cell: [100 * mm, 150 * mm], columns: 1, rows: 1 },
  a6: { page: [105 * mm, 148 * mm], cell: [105 * mm, 148 * mm], columns: 1, rows: 1 },
  a4x4: { page: [210 * mm, 297 * mm], cell: [105 * mm, 148.5 * mm], columns: 2, rows: 2 },
} as const;
const margin = 6 * mm;

/** Widths of bars and spaces in turn, in modules, beginning with a bar. */
type Widths = readonly number[];

/** Encoded once for all copies of a label: encoding takes longer than drawing. */
const onceEach = <T>(encoded: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, encoded(text));
    return known.get(text)!;
  };
};
const widthsIn = (symbology: 'code128' | 'gs1-128') =>
  onceEach((text: string): Widths => (bwipjs.raw(symbology, text, {})[0] as { sbs: Widths }).sbs);

/** The height of a symbol for each of its modules' width: 16 mm where a module is a point. */
const tall = 16 * mm;

type Margin = [number, number, number, number];

const bars = (widths: Widths, width: number, margin: Margin): Content => {
  const unit = width / widths.reduce((sum, one) => sum + one, 0);
  let x = 0;
  const canvas = widths.flatMap((modules, i) => {
    const left = x;
    x += modules * unit;
    return i % 2 === 0 ? [{ type: 'rect' as const, x: left, y: 0, w: modules * unit, h: tall * unit, color: '#000' }] : [];
  });
  return { canvas, margin };
};

interface Drawing {
  width: number;
  code: (text: string) => Widths;
  gs1: (text: string) => Widths;
  missing: Set<string>;
}

const drawingOf = (width: number): Drawing => ({
  width,
  code: widthsIn('code128'),
  gs1: widthsIn('gs1-128'),
  missing: new Set(),
});

const labelOf = (label: SheetLabel, { width, code, gs1, missing }: Drawing): Content[] => [
  { text: runsOf(label.title, missing), fontSize: 26, bold: true, margin: [0, 0, 0, 6] },
  ...label.lines.map((line): Content => ({ text: runsOf(line, missing), fontSize: 11, margin: [0, 0, 0, 3] })),
  ...(label.code
    ? [bars(code(label.code), Math.min(width, 78 * mm), [0, 10, 0, 2]), { text: runsOf(label.code, missing), fontSize: 10 } as Content]
    : []),
  ...(label.gs1 ?? []).flatMap((text): Content[] => [
    bars(gs1(text), Math.min(width, 84 * mm), [0, 8, 0, 2]),
    { text: runsOf(text, missing), fontSize: 9 },
  ]),
  ...(label.address ? [{ qr: label.address, fit: 34 * mm, margin: [0, 10, 0, 0], eccLevel: 'M' } as Content] : []),
];

/** Places every label where its page, column and row are. */
export const sheetLayout = ({ size, labels, title, at }: LabelSheet): Definition => {
  const { page, cell, columns, rows } = paper[size];
  const width = cell[0] - 2 * margin;
  const perPage = columns * rows;
  const drawing = drawingOf(width);
  const cells = labels.map((label): Content => ({ stack: labelOf(label, drawing) }));
  const pages = Array.from({ length: Math.ceil(cells.length / perPage) }, (_, i) => cells.slice(i * perPage, (i + 1) * perPage));
  const content = pages.flatMap((on, i): Content[] => {
    const breaks = i > 0 ? { pageBreak: 'before' as const } : {};
    if (perPage === 1) return [{ stack: on, ...breaks }];
    const lines = Array.from({ length: Math.ceil(on.length / columns) }, (_, line) => on.slice(line * columns, (line + 1) * columns));
    return [
      {
        ...breaks,
        layout: 'noBorders',
        table: {
          dontBreakRows: true,
          widths: Array.from({ length: columns }, () => width),
          heights: () => cell[1] - 2 * margin - 6,
          body: lines.map((line) => [...line, ...Array.from({ length: columns - line.length }, () => '')]),
        },
      },
    ];
  });
  return {
    pageSize: { width: page[0], height: page[1] },
    pageMargins: [margin, margin, margin, margin],
    info: { title, creationDate: new Date(at), creator: 'Supplier Quality', producer: 'Supplier Quality' },
    defaultStyle: { font: 'latinThai' },
    content,
  };
};
