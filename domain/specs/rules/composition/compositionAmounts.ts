// Amounts of composition rows as ranges: what a list of ingredients sums to, and of what its percents are.
import type { Placed } from './compositionTree.ts';
import type { Amount, IngredientRow } from './rows.ts';

/** Percent by weight. */
export interface Range {
  min: number;
  max: number;
}

/** How far a sum may be from what it should be, in percent. */
export const sumTolerance = 0.5;
/** Sums of decimal fractions differ from them in the last binary digits. */
const noise = 1e-6;
/** Ingredients below this share of the product may follow in any order: Regulation (EU) No 1169/2011, Annex VII part A, 6. */
export const minorShare = 2;

/** 10 kg of an ingredient for 100 g of the finished product; a larger number is a slip. */
export const mostShare = 10_000;

export const isShare = (value: number | null): value is number => value !== null && value >= 0 && value <= mostShare;

/** The range of an amount; null: nothing is known. A bound without the other one is open towards 0 or upwards. */
export const rangeOf = ({ percent, percentMin, percentMax, minor }: Amount): Range | null => {
  if (isShare(percent)) return { min: percent, max: percent };
  if (!isShare(percentMin) && !isShare(percentMax) && !minor) return null;
  const most = minor ? minorShare : Number.POSITIVE_INFINITY;
  return { min: isShare(percentMin) ? percentMin : 0, max: isShare(percentMax) ? percentMax : most };
};

/** A processing aid without an amount counts nothing: it is no ingredient of the product (Regulation (EU) No 1169/2011 Art. 20 (b)). */
const countedRange = (row: IngredientRow): Range | null => rangeOf(row) ?? (row.processingAid ? { min: 0, max: 0 } : null);

export interface Sum extends Range {
  /** rows without an amount: the sum is open upwards */
  unknown: number;
  /** rows with an amount */
  known: number;
}

export const sumOf = (list: readonly Placed[]): Sum => {
  const sum: Sum = { min: 0, max: 0, unknown: 0, known: 0 };
  for (const { row } of list) {
    const range = countedRange(row);
    sum.min += range?.min ?? 0;
    sum.max += range?.max ?? Number.POSITIVE_INFINITY;
    if (range) sum.known += 1;
    else sum.unknown += 1;
  }
  return sum;
};

/** The sum can be what it should be, within the tolerance. */
export const canBe = (sum: Range, target: Range): boolean =>
  sum.min <= target.max + sumTolerance + noise && sum.max >= target.min - sumTolerance - noise;

const whole: Range = { min: 100, max: 100 };

/**
 * Of what the percents of the parts of a compound ingredient are: of the compound ingredient, when they sum to 100, or of the same whole as its own
 * percent, when they sum to that. Null: they do neither.
 */
export const basisOfParts = ({ row, parts }: Placed): 'compound' | 'sameAsCompound' | null => {
  const sum = sumOf(parts);
  const own = rangeOf(row);
  if (sum.unknown > 0) return sum.min <= Math.max(100, own?.max ?? 100) + sumTolerance + noise ? 'compound' : null;
  if (canBe(sum, whole)) return 'compound';
  if (own) return canBe(sum, own) ? 'sameAsCompound' : null;
  // how much of the compound ingredient is used is not known: its parts may be counted on the product
  return sum.min <= 100 + sumTolerance + noise ? 'sameAsCompound' : null;
};
