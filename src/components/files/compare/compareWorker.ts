/** Reads and compares two PDFs beside the page; ending the worker cancels it at any moment. */
import { PDFWorker } from 'pdfjs-dist';
import { compareTexts, type ComparedPage } from './compareTexts.ts';
import { readText } from './readText.ts';

/** The parser of PDFs, the file that draws their pages as well. */
const parser = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

export interface CompareAsked {
  before: string;
  after: string;
}
export type CompareTold =
  { is: 'progress'; pages: number } | { is: 'compared'; pages: readonly ComparedPage[] } | { is: 'failed'; error: string };

const tell = (message: CompareTold): void => postMessage(message);

const compare = async ({ before, after }: CompareAsked): Promise<void> => {
  let pages = 0;
  const onPage = (): void => tell({ is: 'progress', pages: (pages += 1) });
  // a parser each, which end with this worker
  const [old, now] = await Promise.all(
    [before, after].map(async (address) => {
      const worker = PDFWorker.create({ port: new Worker(parser, { type: 'module' }), verbosity: 0 });
      return readText(await (await fetch(address)).arrayBuffer(), worker, onPage);
    }),
  );
  tell({ is: 'compared', pages: compareTexts(old!, now!) });
};

const isAsked = (data: unknown): data is CompareAsked => typeof data === 'object' && data !== null && 'before' in data && 'after' in data;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAsked(data)) compare(data).catch((error: unknown) => tell({ is: 'failed', error: String(error) }));
});
