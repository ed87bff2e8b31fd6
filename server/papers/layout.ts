// Draws a paper: its data as the definition that pdfmake lays out. Nothing outside of this folder knows pdfmake.
import type { Content, createPdf, CustomTableLayout, TableCell } from 'pdfmake';
import { hint } from './breaks.ts';
import { runsOf, type PaperFont, type Run } from './fonts.ts';
import { proofText } from './proof.ts';
import type { Paper, PaperBlock, PaperColumn, PaperFact, PaperPicture, PaperSignature } from './paper.ts';

type Definition = Parameters<typeof createPdf>[0];

const sides = { portrait: 595.28, landscape: 841.89 } as const;
const margin = 40;
const cellPadding = 4;
const bodySize = 9;
const lineHeight = 1.1;
/** points of one line of body text; the Chinese font is the highest */
const linePoints = bodySize * 1.5 * lineHeight;
/** a row higher than this may be divided between two pages: kept whole it could not be shown at all */
const mostKept = 250;
const grey = '#5b6470';
const line = '#c9ced6';

export const tableLayouts: Record<string, CustomTableLayout> = {
  rows: {
    hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0.8 : 0.4),
    hLineColor: () => line,
    vLineWidth: () => 0,
    fillColor: (i, node) => (i < (node.table.headerRows ?? 0) ? '#eef1f5' : null),
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  facts: {
    hLineWidth: (i) => (i === 0 ? 0 : 0.3),
    hLineColor: () => line,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => cellPadding * 2,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
};

/** Characters by their width in the body's font: a Chinese one is as wide as it is high. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffee]/.test(one) ? bodySize : bodySize * 0.56), 0);

/** A cell over several columns. */
const over = (content: Content, columns: number): TableCell => ({ stack: [content], colSpan: columns });

/** Draws papers and collects the letters that no font has. */
export const layoutOf = (paper: Paper): Definition => {
  const missing = new Set<string>();
  const page = paper.orientation ?? 'portrait';
  const inner = sides[page] - 2 * margin;
  const { words } = paper;

  const inline = (text: string): Run[] => runsOf(text, missing);
  /** Each line of the text is a paragraph. */
  const lines = (text: string, style: object = {}): Content => {
    const paragraphs = text.split(/\r\n?|\n/);
    if (paragraphs.length === 1) return { ...style, text: inline(text) };
    return { stack: paragraphs.map((one) => ({ ...style, text: one === '' ? ' ' : inline(one) })) };
  };
  const value = (text: string | null, style: object = {}): Content =>
    text === null || text === '' ? lines(words.missing, { ...style, color: grey }) : lines(text, style);

  const heading = (text: string, size: number): Content =>
    lines(text, { fontSize: size, bold: true, margin: [0, size > 10 ? 10 : 6, 0, 3] });

  const facts = (all: readonly PaperFact[]): Content => {
    const body: TableCell[][] = [];
    const label = (one: PaperFact): Content => lines(one.label, { color: grey });
    let half: PaperFact | undefined;
    const closeHalf = (): void => {
      if (half) body.push([label(half), over(value(half.value), 3), '', '']);
      half = undefined;
    };
    for (const one of all) {
      if (one.wide) {
        closeHalf();
        body.push([label(one), over(value(one.value), 3), '', '']);
      } else if (half) {
        body.push([label(half), value(half.value), label(one), value(one.value)]);
        half = undefined;
      } else half = one;
    }
    closeHalf();
    if (body.length === 0) return { text: '' };
    const padding = cellPadding * 2;
    const names = inner * 0.18 - padding;
    const values = inner * 0.32 - padding;
    return { layout: 'facts', table: { widths: [names, values, names, values], body } };
  };

  const pointsOf = (columns: readonly PaperColumn[]): number[] => {
    const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
    return columns.map(({ share = 1 }) => (inner * share) / shares - 2 * cellPadding);
  };
  const heightOf = (text: string | null, points: number): number =>
    (text ?? '').split('\n').reduce((sum, one) => sum + Math.ceil((widthOf(one) * 1.15) / points + 0.2) * linePoints, 0);

  const table = ({ columns, rows }: Extract<PaperBlock, { is: 'table' }>, titles: readonly { text: string; size: number }[]): Content => {
    const widths = pointsOf(columns);
    const wide = rows.every((row) => row.every((cell, i) => heightOf(cell, widths[i]!) < mostKept));
    const empty = columns.slice(1).map(() => '');
    const aligned = ({ number }: PaperColumn): object => (number ? { alignment: 'right' } : {});
    const content: Content = {
      layout: 'rows',
      margin: [0, titles.length > 0 ? 8 : 2, 0, 4],
      table: {
        widths,
        headerRows: titles.length + 1,
        // a title never stands alone at the end of a page
        keepWithHeaderRows: wide ? 1 : 0,
        dontBreakRows: wide,
        body: [
          ...titles.map(({ text, size }) => [over(lines(text, { fontSize: size, bold: true }), columns.length), ...empty]),
          columns.map((column) => lines(column.head, { bold: true, ...aligned(column) })),
          ...rows.map((row) => columns.map((column, i) => value(row[i] ?? null, aligned(column)))),
        ],
      },
    };
    return content;
  };

  const pictures = (all: readonly PaperPicture[]): Content => {
    const half = inner / 2 - 8;
    const one = ({ bytes, kind, caption }: PaperPicture): Content => ({
      stack: [
        { image: `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`, fit: [half, 230] },
        lines(caption, { fontSize: 8, color: grey, margin: [0, 2, 0, 6] }),
      ],
      unbreakable: true,
    });
    const rows = all.flatMap((_, i) => (i % 2 === 0 ? [[all[i]!, all[i + 1]]] : []));
    return {
      stack: rows.map(([left, right]) => ({
        columnGap: 16,
        columns: [
          { width: half, stack: [one(left!)] },
          { width: half, stack: right ? [one(right)] : [] },
        ],
        unbreakable: true,
      })),
    };
  };

  const signatures = (all: readonly PaperSignature[]): Content => ({
    unbreakable: true,
    margin: [0, 28, 0, 0],
    columnGap: 16,
    columns: all.map((one) => ({
      stack: [
        one.name === null ? { text: ' ' } : lines(one.name, { bold: true }),
        { canvas: [{ type: 'line', x1: 0, y1: 2, x2: (inner - 16 * (all.length - 1)) / all.length, y2: 2, lineWidth: 0.6 }] },
        lines(one.role, { fontSize: 8, color: grey, margin: [0, 3, 0, 0] }),
        ...(one.meaning ? [lines(one.meaning, { fontSize: 8 })] : []),
        ...(one.at ? [lines(one.at, { fontSize: 8 })] : []),
        ...(one.hash ? [lines(one.hash, { fontSize: 6, color: grey })] : []),
      ],
    })),
  });

  const block = (of: PaperBlock, titles: readonly { text: string; size: number }[]): Content[] => {
    // titles belong to the table they stand above, so that no page ends with them
    if (of.is === 'table') return [table(of, [...titles, ...(of.title ? [{ text: of.title, size: 10 }] : [])])];
    const above = titles.map(({ text, size }) => heading(text, size));
    if (of.is === 'text') return [...above, value(of.text)];
    if (of.is === 'heading') return [...above, heading(of.text, 10)];
    if (of.is === 'facts') return [...above, facts(of.facts)];
    if (of.is === 'pictures') return [...above, pictures(of.pictures)];
    return [...above, signatures(of.signatures)];
  };

  const head: Content = {
    columnGap: 12,
    columns: [
      {
        width: '*',
        stack: [
          ...(paper.kind ? [lines(paper.kind, { color: grey })] : []),
          lines(paper.title, { fontSize: 15, bold: true }),
          ...(paper.edition ? [lines(paper.edition, { bold: true, margin: [0, 3, 0, 0] })] : []),
        ],
      },
      ...(paper.address ? [{ width: 62, qr: paper.address, fit: 62 }] : []),
    ],
  };
  const content: Content[] = [
    head,
    ...paper.sections.flatMap(({ title, blocks }) => {
      const named = [{ text: title, size: 12 }];
      return blocks.length === 0 ? [heading(title, 12), value(null)] : blocks.flatMap((one, i) => block(one, i === 0 ? named : []));
    }),
  ];
  const edge = (left: string, right: string, top: number): Content => ({
    margin: [margin, top, margin, 0],
    fontSize: 7.5,
    color: grey,
    columns: [
      { width: '*', stack: [lines(left)] },
      { width: 'auto', stack: [lines(right, { alignment: 'right' })] },
    ],
  });
  const watermark = paper.watermark ? runsOf(paper.watermark, missing) : [];
  // it is drawn in one font
  const watermarkFont = watermark.find(({ font }) => font === 'chinese')?.font ?? watermark[0]?.font ?? 'latinThai';
  const header = edge(...paper.header, 18);
  const footerText = paper.footer.join(' · ');
  runsOf(footerText, missing);
  if (missing.size > 0) {
    const letters = [...missing].map((one) =>
      [...one].map((part) => `U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' '),
    );
    content.push(
      lines(words.missingLetters.replace('{{letters}}', letters.join(', ')), { fontSize: 8, bold: true, margin: [0, 12, 0, 0] }),
    );
  }
  return {
    pageSize: 'A4',
    pageOrientation: page,
    pageMargins: [margin, 48, margin, 48],
    language: paper.language,
    displayTitle: true,
    info: {
      title: paper.title,
      creationDate: new Date(paper.at),
      creator: 'Supplier Quality',
      producer: 'Supplier Quality',
      ...(paper.proof ? { keywords: proofText(paper.proof) } : {}),
    },
    defaultStyle: { font: 'latinThai' satisfies PaperFont, fontSize: bodySize, lineHeight },
    content,
    header: () => structuredClone(header),
    footer: (at, of) => edge(footerText, words.page.replace('{{page}}', String(at)).replace('{{pages}}', String(of)), 14),
    ...(watermark.length > 0
      ? {
          watermark: {
            text: watermark.map((run) => run.text.replaceAll(hint, '')).join(''),
            font: watermarkFont,
            opacity: 0.09,
            bold: true,
          },
        }
      : {}),
  };
};
