/** The text of a PDF as rows of cells, read on this device. Scripts of the file are never run: nothing but its text is read. */
import { getDocument, PDFWorker, type PDFPageProxy } from 'pdfjs-dist';
import { placedRows, type Piece } from './placedRows.ts';

/** The parser of PDFs, the file that draws their pages as well. */
const parser = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();
const mostPages = 50;

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
const piecesIn = (items: readonly Item[]): Piece[] => items.flatMap((item) => ('str' in item ? [item] : []));

export const pdfRows = async (file: File): Promise<string[][]> => {
  const port = new Worker(parser, { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: 0 });
  const task = getDocument({ data: await file.arrayBuffer(), worker, verbosity: 0, disableFontFace: true, useSystemFonts: false });
  try {
    const document = await task.promise;
    const rows: string[][] = [];
    for (let n = 1; n <= Math.min(document.numPages, mostPages); n += 1) {
      const page = await document.getPage(n);
      rows.push(...placedRows(piecesIn((await page.getTextContent()).items)));
      page.cleanup();
    }
    return rows;
  } finally {
    await task.destroy();
    port.terminate();
  }
};
