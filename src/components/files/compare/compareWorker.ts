/** Reads and compares two PDFs beside the page; ending the worker cancels it at any moment. */
import { GlobalWorkerOptions } from 'pdfjs-dist';
import { compareTexts, type ComparedPage } from './compareTexts.ts';
import { readText } from './readText.ts';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

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
  const texts = [];
  for (const address of [before, after]) texts.push(await readText(await (await fetch(address)).arrayBuffer(), onPage));
  tell({ is: 'compared', pages: compareTexts(texts[0]!, texts[1]!) });
};

const isAsked = (data: unknown): data is CompareAsked => typeof data === 'object' && data !== null && 'before' in data && 'after' in data;

// the reader of PDFs listens here as well
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAsked(data)) compare(data).catch((error: unknown) => tell({ is: 'failed', error: String(error) }));
});
