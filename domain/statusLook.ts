import { looks } from './faces.ts';
import type { StatusLook } from './kernel/looks.ts';

/** The appearance of a status; an unknown one is shown as it is, neutral, rather than hidden. */
export const statusLook = (entity: string, status: string): StatusLook | undefined => looks[entity]?.[status];
