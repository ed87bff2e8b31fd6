/** The text of a PDF, line by line. Scripts of the file are never run: nothing but its text is read. */
import { getDocument, type PDFWorker } from 'pdfjs-dist';
import type { DocumentText } from './compareTexts.ts';

interface Item {
  str: string;
  hasEOL: boolean;
  transform: readonly number[];
}
const isItem = (item: object): item is Item => 'str' in item;

/** Pieces that stand at one height are one line. */
const linesIn = (items: readonly object[]): string[] => {
  const lines: string[] = [];
  let height: number | null = null;
  let fresh = true;
  for (const item of items) {
    if (!isItem(item)) continue;
    const y = Math.round(item.transform[5] ?? 0);
    if (item.str !== '' && (fresh || (height !== null && Math.abs(y - height) > 2))) lines.push('');
    if (item.str !== '') {
      lines[lines.length - 1] += item.str;
      height = y;
    }
    fresh = item.hasEOL;
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
};

export const readText = async (data: ArrayBuffer, worker: PDFWorker, onPage: () => void): Promise<DocumentText> => {
  const task = getDocument({ data, worker, verbosity: 0, disableFontFace: true, useSystemFonts: false });
  try {
    const document = await task.promise;
    const pages: string[][] = [];
    for (let n = 1; n <= document.numPages; n += 1) {
      const page = await document.getPage(n);
      pages.push(linesIn((await page.getTextContent()).items));
      page.cleanup();
      onPage();
    }
    return pages;
  } finally {
    await task.destroy();
  }
};
