// Makes papers in a thread of its own: laying out a hundred pages takes seconds that every other call would wait for.
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import './copiedText.ts';
import { paperFonts } from './fonts.ts';
import { layoutOf, tableLayouts } from './layout.ts';
import { sheetLayout, type LabelSheet } from './labelSheet.ts';
import type { Paper } from './paper.ts';

export type PaperResult = { bytes: Uint8Array } | { failed: string };

const files = new Set<string>(Object.values(paperFonts).flatMap((faces) => Object.values(faces)));
pdfmake.setFonts(paperFonts);
pdfmake.setTableLayouts(tableLayouts);
// a paper brings all it shows: nothing is fetched, and no file is read but the fonts
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

/** What the thread makes: a paper, or a sheet of labels. */
export type Made = Paper | LabelSheet;

const definitionOf = (of: Made): ReturnType<typeof layoutOf> => ('labels' in of ? sheetLayout(of) : layoutOf(of));

const made = async (of: Made): Promise<PaperResult> => {
  try {
    return { bytes: await pdfmake.createPdf(definitionOf(of)).getBuffer() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (of: Made) => void made(of).then((result) => parentPort?.postMessage(result)));
