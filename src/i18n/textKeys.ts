// From a text on the page to its key: whether a text is the product's own. Texts with slots match as patterns.
import i18next from 'i18next';
import { alwaysLoaded } from './i18n.ts';

interface Index {
  exact: Map<string, string>;
  /** areas that have the text */
  areas: Map<string, Set<string>>;
  patterns: { start: string; pattern: RegExp; key: string }[];
}

const indexes = new Map<string, { size: number; index: Index }>();
const leastLetters = 4;
const longestLabel = 60;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A counted slot holds a number: "2 records" is the product's, "Label of the record" is not. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{\{.*?\}\})/)
      .map((part) => (/^\{\{\s*(count|n)\b/.test(part) ? String.raw`\d[\d.,\s]{0,12}` : part.startsWith('{{') ? '.{0,80}?' : escaped(part)))
      .join('')}$`,
  );

/** Of equal texts the one that every page has, then the most general one. */
const rank = (key: string): number => key.length + (/^(core|components|shell|errors):/.test(key) ? 0 : 1_000);

const build = (areas: Readonly<Record<string, unknown>>): Index => {
  const exact: Index['exact'] = new Map();
  const patterns: Index['patterns'] = [];
  const of: Index['areas'] = new Map();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, key.endsWith(':') ? `${key}${name}` : `${key}.${name}`);
    else if (typeof value === 'string' && value !== '') {
      const parts = value.split(/\{\{.*?\}\}/);
      if (parts.length === 1) {
        const known = exact.get(value);
        if (known === undefined || rank(key) < rank(known)) exact.set(value, key);
        const area = key.slice(0, key.indexOf(':'));
        of.set(value, (of.get(value) ?? new Set()).add(area));
      } else if (parts.join('').replaceAll(/[^\p{L}]/gu, '').length >= leastLetters)
        patterns.push({ start: parts[0]!, pattern: patternOf(value), key });
    }
  };
  for (const [area, texts] of Object.entries(areas)) walk(texts, `${area}:`);
  return { exact, areas: of, patterns };
};

const present = (): Index | null => {
  const language = i18next.resolvedLanguage ?? i18next.language;
  const areas = (i18next.store?.data as Record<string, Record<string, unknown>> | undefined)?.[language];
  if (!areas) return null;
  const size = Object.keys(areas).length;
  let known = indexes.get(language);
  if (!known || known.size !== size) indexes.set(language, (known = { size, index: build(areas) }));
  return known.index;
};

/** `components:cancel` of the first that is a text of the product in the present language; null = none is. */
export const textKey = (...texts: readonly string[]): string | null => {
  const index = present();
  if (!index) return null;
  for (const text of texts) {
    const key = index.exact.get(text);
    if (key !== undefined) return key;
  }
  for (const text of texts) {
    const found = index.patterns.find(({ start, pattern }) => text.startsWith(start) && pattern.test(text));
    if (found) return found.key;
  }
  return null;
};

/** Whether it is a text of one of these areas, or of every page, in the present language: without slots, of letters, and too short to be a template that a person takes over. */
export const isTextOf = (areas: readonly string[], text: string): boolean => {
  if (text.length > longestLabel || !/\p{L}/u.test(text)) return false;
  const of = present()?.areas.get(text);
  return of !== undefined && [...alwaysLoaded, ...areas].some((area) => of.has(area));
};

/** The text of such a key in the present language, where its area is loaded; anything else as it is. */
export const textOfKey = (key: string): string => (key.includes(':') && i18next.exists(key) ? i18next.t(key) : key);
