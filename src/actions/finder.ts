// The finder.
import { action } from './action.ts';

/** Request: search records of all types, shortly after the last key; a query that is too short clears the result. */
export const find = action('finder.find')<{ text: string }>();
