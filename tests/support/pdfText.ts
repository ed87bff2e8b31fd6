/** The text of a PDF as a reader copies it: what a paper says, not how it is drawn. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Item {
  str?: string;
  hasEOL?: boolean;
}

export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push((items as Item[]).map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
  }
  await document.loadingTask.destroy();
  return pages;
};

/** All pages in one, without the ends of lines. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join('\n').replaceAll('\n', ' ');
