import { looks } from './looks.ts';
import type { StatusLook, Tone } from './kernel/looks.ts';

/** The appearance of a status; an unknown one is shown as it is, neutral, rather than hidden. */
export const statusLook = (entity: string, status: string): StatusLook | undefined => {
  const [tone, icon, word] = looks[entity]?.[status]?.split(' ') ?? [];
  return tone && icon && word ? { tone: tone as Tone, icon, word } : undefined;
};
