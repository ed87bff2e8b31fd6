// What a signature covers, as one text: written where it is shown and where it is checked.
import { canonical } from './canonical.ts';
import type { Signs } from './workflow.ts';

/** The text whose SHA-256 is signed. */
export const signedText = (signs: Signs, row: Readonly<Record<string, unknown>>): string => canonical(signs.content(row));
