/** Finds where the code asks for texts: literal keys, and patterns whose parts are filled in at run time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './clientStamp.ts';

export interface TextUse {
  key: string;
  place: string;
}

export interface TextUses {
  /** Keys given to t() or i18nKey as they are. */
  literal: TextUse[];
  /** Every other string of the code, because declared views name keys as data. */
  mentioned: Set<string>;
  /** Template strings such as `${area}:status.${value}`. */
  patterns: RegExp[];
}

const FOLDERS = ['src', 'sagas', 'reducers', 'domain', 'server'];

const sources = (): string[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// A template of slots and punctuation only would match every key.
const patternOf = (template: string): RegExp | undefined => {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length < 2 || /\s/.test(parts.join('')) || !/[a-z]/i.test(parts.join(''))) return undefined;
  return new RegExp(`^(.+[:.])?${parts.map(escape).join('.+')}$`);
};

export const findTextUses = (): TextUses => {
  const uses: TextUses = { literal: [], mentioned: new Set(), patterns: [] };
  for (const file of sources()) {
    const code = readFileSync(file, 'utf8');
    const place = file.slice(root.length + 1);
    for (const match of code.matchAll(/(?:\bt\(\s*|\bi18nKey=\{?)(['"])([\w.:-]+)\1/g)) uses.literal.push({ key: match[2] ?? '', place });
    for (const match of code.matchAll(/(['"`])([A-Za-z][\w.:-]*)\1/g)) uses.mentioned.add(match[2] ?? '');
    for (const match of code.matchAll(/`((?:[^`\\$]|\$\{[^`}]*\}|\$)*)`/g)) {
      const pattern = patternOf(match[1] ?? '');
      if (pattern !== undefined) uses.patterns.push(pattern);
    }
  }
  return uses;
};
