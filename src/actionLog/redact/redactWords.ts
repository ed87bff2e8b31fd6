// Parameters of an address: words of the program, row ids and days are recorded; names, search texts and any other digits become pseudonyms.
import type { Query } from '#src/store/state.ts';
import { addressWords, enumValues } from './addressWords.ts';
import type { Pseudonym } from './pseudonym.ts';

const known: ReadonlySet<string> = new Set(addressWords);

/** Free text, whatever it looks like: a search may be for a telephone number. */
const free: ReadonlySet<string> = new Set(['q', 'text', 'name', 'title', 'search']);

/** a row's id, or its placeholder until the row is created; no telephone number is that short */
const ids = /^((0|[1-9]\d{0,6})(,[1-9]\d{0,6})*|\{id\})$/;
/** a day in a list's filter */
const day = /^\d{4}-\d{2}-\d{2}$/;
const longest = 600;

const values: ReadonlySet<string> = new Set(enumValues);
export const isEnumValue = (text: string): boolean => values.has(text);

export const isKnownWord = (text: string): boolean => known.has(text);

/** `toTriage`, `createdAt desc`, `major,minor`: every word is the program's. */
const isOurs = (value: string): boolean => value.split(/[,. :|/+-]+/).every((one) => one === '' || known.has(one) || /^\d{1,3}$/.test(one));

/** Whether the value of that parameter names no person and holds no text of one. */
export const isPlainWord = (word: string, value: string): boolean =>
  known.has(word) && !free.has(word) && value.length <= longest && (ids.test(value) || day.test(value) || isOurs(value));

export const redactWord = (word: string, name: Pseudonym): string => (known.has(word) || free.has(word) ? word : name(word));

/** Saved parameters of a list. */
export const redactWords = (query: Query, name: Pseudonym): Query =>
  Object.fromEntries(
    Object.entries(query).map(([word, value]) => [
      redactWord(word, name),
      typeof value !== 'string' || isPlainWord(word, value) ? value : name(value),
    ]),
  );
