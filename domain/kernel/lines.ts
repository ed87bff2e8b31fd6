// Lines that one step `save` of the row they belong to writes: by their keys, which stay over its versions.
import { z } from 'zod';
import { plain, type Fields } from './fields.ts';

const key = /^[\w-]{1,24}$/;
/** Most lines of one save; each sort of line has a limit of its own below it. */
const mostLines = 500;

/** Changed lines by key, each with its changed fields only; fields are validated like those of a row. */
export const linesInput = z.array(z.looseObject({ lineKey: z.string().regex(key) })).max(mostLines);
export const lineKeysInput = z.array(z.string().regex(key)).max(mostLines);

/** What every line has beside the id of the row it belongs to. */
export const lineFields = {
  /** set by who adds the line: it stays over versions, and sending the line twice adds it once */
  lineKey: plain.string(24, { required: true, immutable: true }),
  /** place among the lines of the same parent, from 1 */
  seq: plain.number({ required: true, default: 1, min: 0, max: 1_000_000 }),
} as const satisfies Fields;
