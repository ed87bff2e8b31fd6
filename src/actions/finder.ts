// The box that finds records of all kinds.
import { action } from './action.ts';

/** Wish: find records of all kinds with these words, a moment after the last letter; too little to look for empties the answer. */
export const find = action('finder.find')<{ text: string }>();
