// Allergens, origins and shares of the product through compound ingredients.
import { allergenGroups, type AllergenGroup } from './allergens.ts';
import { basisOfParts, isShare, rangeOf, type Range } from './compositionAmounts.ts';
import { treeOf, type CompositionTree, type Placed } from './compositionTree.ts';
import type { Composition, IngredientRow } from './rows.ts';

/** How much of an ingredient was used for 100 g of the finished product, in g: may exceed 100 where water was lost. */
interface ProductShare {
  key: string;
  /** null: a range, or nothing, is known */
  percent: number | null;
  percentMin: number | null;
  percentMax: number | null;
}

/** A value with the keys of the rows that it comes from, in the order of the tree. */
interface Traced<T> {
  value: T;
  keys: string[];
}

export interface RollUp {
  /** In the order of Annex II. Processing aids count: their allergens are declared, too (Regulation (EU) No 1169/2011 Art. 20, first sentence). */
  allergens: Traced<AllergenGroup>[];
  /** ISO 3166-1 alpha-2, in alphabetical order */
  origins: Traced<string>[];
  /** of every ingredient that is not made of others */
  leaves: ProductShare[];
}

/** From the basis of the composition to the finished product: 100 g of a bowl that loses 20 g of water make 80 g of product. */
const factorOf = ({ basis, waterLost }: Composition): number =>
  basis === 'mixingBowl' && isShare(waterLost) && waterLost < 100 ? 100 / (100 - waterLost) : 1;

/**
 * The share of the product of every row, in percent of the finished product at the time of use (Regulation (EU) No 1169/2011, Annex VIII, 3 (a) and 4 (a)).
 * Parts are counted on their compound ingredient or on the same whole as it, as their sum shows. Null: it is not known.
 */
export const productShares = (composition: Composition, { placed }: CompositionTree): ReadonlyMap<Placed, Range | null> => {
  const shares = new Map<Placed, Range | null>();
  const units = new Map<Placed, Range | null>();
  const unit: Range = { min: factorOf(composition), max: factorOf(composition) };
  /** what 1 % of a row's list is, in percent of the product */
  const unitOf = ({ parent }: Placed): Range | null => {
    if (!parent) return unit;
    if (basisOfParts(parent) === 'sameAsCompound') return units.get(parent) ?? null;
    const share = shares.get(parent);
    return share ? { min: share.min / 100, max: share.max / 100 } : null;
  };
  const unitsOfLists = new Map<Placed | null, Range | null>();
  for (const one of placed) {
    // the parts of one compound ingredient are counted alike
    const known = unitsOfLists.get(one.parent);
    const own = known === undefined ? unitOf(one) : known;
    unitsOfLists.set(one.parent, own);
    units.set(one, own);
    const range = rangeOf(one.row);
    shares.set(one, own && range ? { min: own.min * range.min, max: own.max * range.max } : null);
  }
  return shares;
};

const shareOf = (key: string, share: Range | null): ProductShare => {
  if (!share) return { key, percent: null, percentMin: null, percentMax: null };
  if (share.min === share.max) return { key, percent: share.min, percentMin: null, percentMax: null };
  return { key, percent: null, percentMin: share.min, percentMax: Number.isFinite(share.max) ? share.max : null };
};

const tracedBy = <T>(rows: readonly IngredientRow[], valuesOf: (row: IngredientRow) => readonly T[]): Map<T, string[]> => {
  const keys = new Map<T, string[]>();
  for (const row of rows)
    for (const value of new Set(valuesOf(row))) {
      const known = keys.get(value);
      if (known) known.push(row.key);
      else keys.set(value, [row.key]);
    }
  return keys;
};

/** Never throws; time grows with the number of rows. */
export const rollUp = (composition: Composition): RollUp => {
  const tree = treeOf(composition.rows);
  const rows = tree.placed.map(({ row }) => row);
  const allergens = tracedBy(rows, (row) => row.allergens);
  const origins = tracedBy(rows, (row) => row.origins);
  const shares = productShares(composition, tree);
  return {
    allergens: allergenGroups.flatMap((value) => {
      const keys = allergens.get(value);
      return keys ? [{ value, keys }] : [];
    }),
    origins: [...origins].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, keys]) => ({ value, keys })),
    leaves: tree.placed.filter(({ parts }) => parts.length === 0).map((one) => shareOf(one.row.key, shares.get(one) ?? null)),
  };
};
