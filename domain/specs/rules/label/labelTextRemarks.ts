// Short remarks of a label text on an ingredient, mostly in brackets: (wheat), (12 %), (E322), (Thailand), (emulsifier).
import { additiveByNumber, type Additive } from '../composition/additives.ts';
import type { AdditiveClass } from '../composition/additiveClassNames.ts';
import { classOf } from '../composition/additiveClasses.ts';
import type { AllergenGroup } from '../composition/allergens.ts';
import { allergenOf } from './labelTextAllergens.ts';
import { amountIn } from './labelTextAmounts.ts';
import { anyCountry, countryOf } from './labelTextCountries.ts';
import type { Amount } from '../composition/rows.ts';

export type Remark =
  | { is: 'amount'; amount: Amount; guessed: boolean }
  | { is: 'eNumber'; additive: Additive }
  | { is: 'function'; function: AdditiveClass }
  | { is: 'origin'; origins: readonly string[] }
  | { is: 'allergen'; allergens: readonly AllergenGroup[] }
  | { is: 'kind' };

/** A list within a remark: `Thailand and Vietnam`, `Thailand/Vietnam`. */
const between = /\s*[/&+]\s*|\s+(?:and|or|and\/or)\s+|和|及|或|และ|หรือ/;

/** All parts as one value each; null: one of them is none. */
const eachOf = <T>(parts: readonly string[], valueOf: (part: string) => T | null): T[] | null => {
  const values: T[] = [];
  for (const part of parts) {
    const value = valueOf(part);
    if (value === null) return null;
    values.push(value);
  }
  return values;
};

const originWords =
  /^(?:(?:country of )?origins?|product of|produce of|grown in|from|ex|原?产地|原产国|产自|来自|进口自|ประเทศผู้ผลิต|แหล่งที่มา|นำเข้าจาก|ผลิตใน|จาก)\s{0,3}:?\s{0,3}/i;
const allergenIntro = /^(?:contains?|containing|from|of|with|including|source of|含有|含|来自|มีส่วนประกอบของ|มี|จาก)\s{0,3}:?\s{0,3}/i;

const codeOf = (text: string): string | null => countryOf(text) ?? (/^[A-Z]{2}$/.test(text) ? text : null);

/** `Thailand`, `from Thailand and Vietnam`, `产地:泰国`, `origin: NO`; a code of two letters only behind a word for origin. */
export const originsOf = (text: string): string[] | null => {
  const intro = originWords.exec(text)?.[0] ?? '';
  const parts = text
    .slice(intro.length)
    .split(between)
    .map((part) => part.trim());
  return eachOf(parts, intro === '' ? countryOf : codeOf);
};

const romanSubNumber = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/i;
const bareNumber = /^\d{3,4}[a-h]?(?:\s?\(?(?:i{1,3}|iv|vi{0,3}|ix|x)\)?)?$/i;
const prefixedNumber = /^(?:e|ins|sin)[\s.:-]{0,2}\d{3,4}/i;

/** How an ingredient was treated, in brackets behind its name: a part of the name. */
const treatments = new Set(
  'organic bio dried powder powdered skimmed semi-skimmed whole concentrated concentrate smoked roasted toasted pasteurised pasteurized uht hydrogenated non-hydrogenated refined unrefined fresh frozen cooked raw iodised iodized fortified granulated ground sliced diced chopped fermented vegetable vegan gmo non-gmo 有机 脱脂 全脂 精制 浓缩 干 冷冻 加碘'.split(
    ' ',
  ),
);

const treatment = /^(?:processed with|treated with|from concentrate|in varying proportions|in variable proportion)/i;

/** What a text of plain signs in a bracket says of its ingredient; null: it is an ingredient of its own. */
export const remarkOf = (text: string, asAdditive: boolean): Remark | null => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 120) return null;
  const amount = amountIn(trimmed);
  if (amount && amount.from === 0 && amount.to === trimmed.length) return { is: 'amount', amount: amount.amount, guessed: amount.guessed };
  if (prefixedNumber.test(trimmed) || (asAdditive && bareNumber.test(trimmed))) {
    const additive = additiveByNumber(trimmed);
    if (additive) return { is: 'eNumber', additive };
  }
  const asClass = classOf(trimmed);
  if (asClass) return { is: 'function', function: asClass };
  const origins = originsOf(trimmed);
  if (origins) return { is: 'origin', origins };
  const allergens = eachOf(trimmed.replace(allergenIntro, '').split(between), allergenOf);
  if (allergens) return { is: 'allergen', allergens };
  return treatments.has(trimmed.toLowerCase()) || treatment.test(trimmed) ? { is: 'kind' } : null;
};

/** `(i)` behind a number. */
export const isRomanSubNumber = (text: string): boolean => romanSubNumber.test(text.trim());

/** An origin within a text: `rice from Thailand`, `大米 产地:泰国`. */
const originWithin = new RegExp(
  `(?:(?<![a-z])(?:(?:country of )?origin\\s{0,3}:?|product of|grown in|from)\\s{1,3}|(?:原?产地|原产国|产自|来自|进口自|ประเทศผู้ผลิต|แหล่งที่มา|นำเข้าจาก|จาก)\\s{0,3}:?\\s{0,3})(?:${anyCountry})(?:\\s{0,3}(?:\\/|&|and|or|和|และ)\\s{0,3}(?:${anyCountry})){0,5}(?![a-z])`,
);

export const originIn = (text: string): { from: number; to: number; origins: readonly string[] } | null => {
  const match = originWithin.exec(text);
  const origins = match && originsOf(match[0].trim());
  return match && origins ? { from: match.index, to: match.index + match[0].length, origins } : null;
};
