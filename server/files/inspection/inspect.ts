// Files that hold parts are judged in threads, a few at once.
import { join } from 'node:path';
import { DomainError } from '#domain/kernel/errors.ts';
import { openLane } from '../../lane.ts';
import { openThreads } from '../../thread.ts';
import type { Inspection, InspectionJob } from './worker.ts';

/** Uploads have turns of their own and wait here only for each other. */
const lane = openLane({ atOnce: 2, waiting: Infinity, each: Infinity });

const judged = openThreads<InspectionJob, Inspection | null>(join(import.meta.dirname, 'worker.ts'), null);

/** The kind of an Office file or PDF in which nothing acts; `named`: the ending of its name. Throws the code of what acts, FILE_CONTENT, FILE_DAMAGED, FILE_BOMB, FILE_UNCHECKED. */
export const inspect = async (bytes: Uint8Array, as: InspectionJob['as'], named: string): Promise<string> => {
  const result = await lane.run(() => judged({ bytes, as }));
  if (!result) throw new DomainError('FILE_UNCHECKED', { params: { part: named } });
  if ('refused' in result) throw new DomainError(result.refused, { params: { named, ...result.params } });
  return result.kind;
};
