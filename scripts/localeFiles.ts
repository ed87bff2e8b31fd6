/** Reads the text files: per language, the set of keys as "area:path.to.key". */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './clientStamp.ts';

type Texts = { [key: string]: string | Texts };

const PLURAL = /_(zero|one|two|few|many|other)$/;

const flatten = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Key -> texts of one language; the plural forms of a key are one key, because languages differ in their number. */
export const readLocale = (language: string): Map<string, string[]> => {
  const folder = join(root, 'locales', language);
  const keys = new Map<string, string[]>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const file of files.sort()) {
    for (const [path, text] of flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts, `${file.slice(0, -5)}:`)) {
      const key = path.replace(PLURAL, '');
      keys.set(key, [...(keys.get(key) ?? []), text]);
    }
  }
  return keys;
};

/** The names between {{ and }} that a text needs. */
export const slotsOf = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '')))]
    .filter((slot) => slot !== 'count')
    .sort()
    .join(' ');
