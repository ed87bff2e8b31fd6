// What the names of ingredients are checked against: the name of the product, and what its master specification bans.
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { IngredientRow } from './rows.ts';

const { hard, soft } = issuesOf('composition');

type Named = Pick<IngredientRow, 'key' | 'parentKey' | 'name' | 'eNumber' | 'quid' | 'percent'>;

/** Letters and digits in lower case, singular as far as English spelling tells, each word between spaces. */
const words = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{2}[^su])s$/, ''))
    .join(' ')} `;

/** Chinese and Thai do not part words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Thai}]/u;

/** How a name stands in the words of a text; null: the name has no word. */
const sought = (name: string): string | null => {
  const found = words(name);
  return found.trim() === '' ? null : withoutSpaces.test(name) ? found.trim() : found;
};

/** "Almonds" are named in "Roasted almond butter", 虾 in 冷冻虾饺. */
export const isNamedIn = (ingredient: string, legalName: string): boolean => {
  const name = sought(ingredient);
  return name !== null && words(legalName).includes(name);
};

/**
 * Soft: an ingredient that the name of the food mentions, without its quantity (Regulation (EU) 1169/2011 Art. 22(1)(a)). A food of one ingredient
 * has no quantity to state.
 */
export const quidIssues = (rows: readonly Named[], legalName: string | null): SpecIssue[] => {
  const single = rows.filter(({ parentKey }) => parentKey === null).length <= 1;
  if (legalName === null || single) return [];
  const inName = words(legalName);
  const isNamed = (name: string | null): boolean => name !== null && inName.includes(name);
  return rows
    .filter(({ name, quid, percent }) => (!quid || percent === null) && isNamed(sought(name)))
    .map(({ key, quid }) => soft('QUID_MISSING', key, quid ? 'percent' : 'quid'));
};

/** `E 250`, `INS-250`, `e250` -> `250`; null: a name. */
const additiveNumber = (text: string): string | null =>
  /^(?:e|ins)?(\d{3,4}[a-z]*)$/.exec(text.toLowerCase().replace(/[\s-]/g, ''))?.[1] ?? null;

/** Hard: ingredients whose name holds a name that the master specification bans, or whose number it bans. */
export const bannedIssues = (rows: readonly Named[], banned: readonly string[]): SpecIssue[] => {
  const numbers = new Set(banned.flatMap((text) => additiveNumber(text) ?? []));
  const names = banned.flatMap((text) => (additiveNumber(text) === null ? (sought(text) ?? []) : []));
  const isBanned = ({ name, eNumber }: Named): boolean => {
    if (numbers.has(additiveNumber(eNumber ?? '') ?? '')) return true;
    const inName = words(name);
    return names.some((one) => inName.includes(one));
  };
  return rows.filter(isBanned).map(({ key, name, eNumber }) => hard('INGREDIENT_BANNED', key, 'name', { name: name || (eNumber ?? '') }));
};
