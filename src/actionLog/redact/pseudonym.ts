// Pseudonyms for personal values: a value has the same pseudonym within one page load, and it cannot be computed back.
// They keep what the program itself reads: approximate length, that it is an email address, the type of a stored file.

export type Pseudonym = (value: string) => string;

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const storedFile = /^[A-Za-z0-9_-]{22}\.([a-z0-9]{2,5})$/;
const longest = 80;

const formed = (value: string, mark: string): string => {
  if (mail.test(value)) return `~${mark}@hidden.invalid`;
  const file = storedFile.exec(value);
  if (file) return `hidden-${mark.replace('.', '-')}`.padEnd(22, '-').slice(0, 22) + `.${file[1]}`;
  return `~${mark}`.padEnd(Math.min(value.length, longest), '.');
};

/** `load` separates the pseudonyms of different page loads. The map is in memory only and never stored. */
export const pseudonyms = (load: string): Pseudonym => {
  const known = new Map<string, string>();
  return (value) => {
    if (value === '') return '';
    const before = known.get(value);
    if (before) return before;
    const name = formed(value, `${load}.${(known.size + 1).toString(36)}`);
    known.set(value, name);
    return name;
  };
};

/** Whether a text is, or contains, a pseudonym of that page load. */
export const holdsStandIn =
  (load: string): ((text: string) => boolean) =>
  (text) =>
    text.includes(`~${load}.`) || text.includes(`hidden-${load}-`) || text.includes(`%7E${load}.`);

const noWords: ReadonlySet<string> = new Set();

/** The same for any value: texts get pseudonyms, numbers and dates are dropped, the structure stays, and so do `words` of the program. */
export const disguise = (value: unknown, name: Pseudonym, words = noWords): unknown => {
  if (typeof value === 'string') return words.has(value) ? value : name(value);
  if (Array.isArray(value)) return value.map((one) => disguise(one, name, words));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, disguise(part, name, words)]));
  return typeof value === 'boolean' ? value : null;
};

/** Numbers, days and short codes hold no text of a user: `10`, `w2`, `2026-03-01`. */
const code = /^(-?\d{1,7}([.,]\d{1,6})?|[a-z]{1,2}\d{1,6}|\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z?)?)$/;

/** Texts get pseudonyms; numbers, codes and `words` of the program stay. For values that hold more than texts. */
export const disguiseTexts = (value: unknown, name: Pseudonym, isOurs: (text: string) => boolean): unknown => {
  if (typeof value === 'string') return value === '' || isOurs(value) || code.test(value) ? value : name(value);
  if (Array.isArray(value)) return value.map((one) => disguiseTexts(one, name, isOurs));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, disguiseTexts(part, name, isOurs)]));
  return value;
};
