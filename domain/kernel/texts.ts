// How texts are kept and compared: names and long texts as they are stored, and the one folded form of search and of unique names.
// The function folded_text of the database (server/db/migrations) makes the same form; a test compares both over all letters.

/** Signs that cannot be seen and are no white space: controls, directions, zero width, fillers, halves of a pair. Signs that choose a glyph (emoji, Han) stay. */
const unseen = /(?!\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
/** In long texts line breaks and tabs stay, and what Thai, Persian and emoji are written with: zero-width space, joiner and non-joiner. */
const unseenInLong = /(?!\p{Variation_Selector})(?![\t\n\r\u200b-\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** What is left of a text of nothing but glyph choosers and marks. */
const seen = /[^\p{M}\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Letters of these texts have no second form, and nothing in them is unseen. */
const printable = /^[ -~]*$/;

/** A name, code, title or address of one line as it is stored; empty when nothing of it can be seen. */
export const nameText = (raw: string): string => {
  if (printable.test(raw)) return raw.trim();
  const clean = raw.replace(breaks, ' ').replace(unseen, '').normalize('NFC').trim();
  return seen.test(clean) ? clean : '';
};

/** A text of several lines as it is stored; empty when nothing of it can be seen. */
export const longText = (raw: string): string => {
  if (printable.test(raw)) return raw.trim();
  const clean = raw.replace(unseenInLong, '').normalize('NFC').trim();
  return seen.test(clean) ? clean : '';
};

/** Every text inside a json value, as long texts are; its keys stay. */
export const textsIn = (value: unknown): unknown => {
  if (typeof value === 'string') return printable.test(value) ? value : value.replace(unseenInLong, '').normalize('NFC');
  if (Array.isArray(value)) return value.map(textsIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textsIn(one)]));
};

/** Does the text hold a sign that cannot be seen, apart from the white space around it? */
export const hidesSigns = (raw: string): boolean => !printable.test(raw) && raw.trim().search(unseen) >= 0;

/** Marks above and below Latin, Greek and Cyrillic letters; those of Thai and other scripts carry meaning and stay. */
const accents = /[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe20-\ufe2f]/g;
const ignorable = /(?![\t-\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/**
 * The form that search and unique names compare: without case, accents, width and unseen signs, white space as one space. In Thai two
 * ways of writing that look alike are one: a doubled sara e, and a sara am in two parts around its tone mark.
 */
export const folded = (text: string): string => {
  if (printable.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  return text
    .normalize('NFKD')
    .replace(ignorable, '')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replace(/\u0e4d([\u0e48-\u0e4b])\u0e32/g, '$1\u0e4d\u0e32')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
};

/** The words of a query in their folded form. */
export const foldedWords = (q: string): readonly string[] => folded(q).split(' ').filter(Boolean);

/** Does the text hold every one of these folded words? */
export const holdsWords = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const whole = folded(text);
  return words.every((word) => whole.includes(word));
};
