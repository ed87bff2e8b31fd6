// Makes papers in a thread of its own: laying out a hundred pages takes seconds that every other call would wait for.
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import './copiedText.ts';
import { paperFonts } from './fonts.ts';
import { layoutOf, tableLayouts } from './layout.ts';
import type { Paper } from './paper.ts';

export type PaperResult = { bytes: Uint8Array } | { failed: string };

const files = new Set<string>(Object.values(paperFonts).flatMap((faces) => Object.values(faces)));
pdfmake.setFonts(paperFonts);
pdfmake.setTableLayouts(tableLayouts);
// a paper brings all it shows: nothing is fetched, and no file is read but the fonts
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

const made = async (paper: Paper): Promise<PaperResult> => {
  try {
    return { bytes: await pdfmake.createPdf(layoutOf(paper)).getBuffer() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (paper: Paper) => void made(paper).then((result) => parentPort?.postMessage(result)));
