// Word templates read and filled in a thread of their own, a few at once, each with limits of time and memory.
import { join } from 'node:path';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Tags } from '#domain/master/templateSubjects.ts';
import { openLane } from '../lane.ts';
import { openThreads } from '../thread.ts';
import type { TemplateJob, TemplateResult } from './worker.ts';

const lane = openLane({ atOnce: 2, waiting: 20, each: 4 });

const worked = openThreads<TemplateJob, TemplateResult>(join(import.meta.dirname, 'worker.ts'), {
  refused: 'TEMPLATE_UNREADABLE',
  params: { tag: '' },
});

const run = async (job: TemplateJob, who?: string): Promise<Exclude<TemplateResult, { refused: string }>> => {
  const result = await lane.run(() => worked(job), who);
  if ('refused' in result) throw new DomainError(result.refused, { params: result.params });
  return result;
};

/** The tags of a template. Throws TEMPLATE_UNREADABLE, TEMPLATE_INVALID, SERVER_BUSY. */
export const tagsOf = async (bytes: Uint8Array, who?: string): Promise<Tags> => (await run({ bytes }, who)).tags as Tags;

/** The filled document; throws like `tagsOf`. */
export const filled = async (bytes: Uint8Array, data: object, who?: string): Promise<Uint8Array> => {
  const { bytes: made } = await run({ bytes, data }, who);
  if (!made) throw new DomainError('TEMPLATE_UNREADABLE');
  return made;
};

/** Check of an upload. */
export const requireTemplate = async (bytes: Buffer): Promise<void> => void (await tagsOf(bytes));
