/** The tables of docs/words.md: words refused in each language, what to say instead, and the texts that are excepted. */
import { readFileSync } from 'node:fs';

export interface Refused {
  readonly words: readonly string[];
  readonly say: string;
  readonly allowed: readonly string[];
}

const page = readFileSync('docs/words.md', 'utf8');

/** Cells of the rows of the table below a heading, without its head. */
const rowsBelow = (heading: string): string[][] => {
  const part = page.split(/^#{2,3} /m).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/words.md has no heading "${heading}"`);
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
};
const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
const refusedBelow = (heading: string): Refused[] =>
  rowsBelow(heading).map(([words, say = '', allowed]) => ({ words: quoted(words), say, allowed: quoted(allowed) }));

export const refused = { en: refusedBelow('Refused in English'), zh: refusedBelow('Refused in Chinese') };
export const exceptions: readonly string[] = rowsBelow('Exceptions').flatMap(([key]) => quoted(key));

/** English and Chinese words of the tables of terms. */
export const terms: readonly { en: string; zh: string }[] = page
  .split('\n## ')
  .find((part) => part.startsWith('Terms\n'))!
  .split('\n### ')
  .filter((part) => !part.startsWith('In code\n'))
  .flatMap((part) => [...part.matchAll(/^\|[^|\n]+\|([^|\n]+)\|([^|\n]+)\|$/gm)].slice(2))
  .map(([, en, zh]) => ({ en: en!.trim(), zh: zh!.trim() }));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (language: 'en' | 'zh', word: string): RegExp => {
  if (language === 'zh') return new RegExp(escaped(word));
  const open = word.endsWith('*');
  return new RegExp(`(?<![\\w-])${escaped(open ? word.slice(0, -1) : word)}${open ? '' : '(?![\\w])'}`, /[A-Z]/.test(word) ? '' : 'i');
};

/** The first refused word of a text, outside the phrases in which it is allowed. */
export const refusedIn = (language: 'en' | 'zh', text: string, row: Refused): string | undefined => {
  const rest = row.allowed.reduce((left, phrase) => left.split(phrase).join(' '), text);
  return row.words.find((word) => patternOf(language, word).test(rest));
};
