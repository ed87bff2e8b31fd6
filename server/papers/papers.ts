// Papers as PDF, made one after the other in one thread with limits of time and memory; each person's wait behind their own.
import { join } from 'node:path';
import { DomainError } from '#domain/kernel/errors.ts';
import { openLane } from '../lane.ts';
import { openThreads } from '../thread.ts';
import { lettersOf, mostPaperLetters, mostPaperPictures, mostPaperRows, picturesOf, rowsOf, type Paper } from './paper.ts';
import type { LabelSheet } from './labelSheet.ts';
import type { Made, PaperResult } from './worker.ts';

const lane = openLane({ atOnce: 1, waiting: 20, each: 4 });

const limits = { patienceMs: 60_000, memoryMb: 768 };
const worked = openThreads<Made, PaperResult>(
  join(import.meta.dirname, 'worker.ts'),
  { failed: `The thread ended: it took more than ${limits.patienceMs / 1000} seconds or ${limits.memoryMb} MB.` },
  limits,
);

/** The paper as a PDF. Throws PAPER_TOO_LONG, PAPER_FAILED, SERVER_BUSY, TOO_MANY_REQUESTS. */
export const pdfOf = async (paper: Paper, who?: string): Promise<Uint8Array> => {
  const sizes = [
    [rowsOf(paper), mostPaperRows],
    [lettersOf(paper), mostPaperLetters],
    [picturesOf(paper), mostPaperPictures],
  ] as const;
  for (const [count, max] of sizes) if (count > max) throw new DomainError('PAPER_TOO_LONG', { params: { count, max } });
  return make(paper, who);
};

/** A sheet of labels as a PDF; whoever declares it says how many it has at most. */
export const sheetOf = (sheet: LabelSheet, who?: string): Promise<Uint8Array> => make(sheet, who);

const make = async (of: Made, who?: string): Promise<Uint8Array> => {
  const result = await lane.run(() => worked(of), who);
  if ('failed' in result) throw new DomainError('PAPER_FAILED', {}, result.failed);
  return result.bytes;
};
