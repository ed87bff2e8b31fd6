// What the pure functions of a specification read: one interface for the rows of each section. Instants are ISO 8601 UTC, days YYYY-MM-DD.
import type { AdditiveClass } from './additiveClassNames.ts';
import type { KeyedRow } from '../../../kernel/treeEdits.ts';
import type { AllergenGroup } from './allergens.ts';

/** How much of the parent (or of the product at top level), in percent by weight. */
export interface Amount {
  /** the exact percent; null where a range or nothing is known */
  percent: number | null;
  percentMin: number | null;
  percentMax: number | null;
  /** one of the ingredients that make up less than 2 % and may follow in any order (EU 1169/2011 Annex VII part A, 6) */
  minor: boolean;
}

export const noAmount: Amount = { percent: null, percentMin: null, percentMax: null, minor: false };

export interface IngredientRow extends KeyedRow, Amount {
  /** key of the compound ingredient that this one is part of; null = of the product */
  parentKey: string | null;
  name: string;
  /** `E322`, `INS 471`: as `additives.ts` writes it; null = not an additive */
  eNumber: string | null;
  /** technological function: `emulsifier` */
  function: AdditiveClass | null;
  /** its quantity must be in the declaration (EU 1169/2011 Art. 22) */
  quid: boolean;
  /** ISO 3166-1 alpha-2 */
  origins: readonly string[];
  allergens: readonly AllergenGroup[];
  animalOrigin: boolean | null;
  gmo: boolean | null;
  /** not an ingredient of the label (EU 1169/2011 Art. 20) */
  processingAid: boolean;
  /** suppliers' competitors and staff without the right see a band only */
  confidential: boolean;
  /** parts of a guess that nobody has confirmed yet: names of fields */
  guessed: readonly string[];
  /** what could not be understood, as it was written */
  rest: string;
}

/** A row in which nothing is known; behind no other one. */
export const emptyIngredient = (key: string): IngredientRow => ({
  key,
  seq: 0,
  parentKey: null,
  name: '',
  ...noAmount,
  eNumber: null,
  function: null,
  quid: false,
  origins: [],
  allergens: [],
  animalOrigin: null,
  gmo: null,
  processingAid: false,
  confidential: false,
  guessed: [],
  rest: '',
});

/** Most rows of a composition. */
export const maxIngredients = 500;

/** mixing bowl: rows sum to 100; finished product: rows minus the water that was lost sum to 100 */
export type CompositionBasis = 'mixingBowl' | 'finishedProduct';

export interface Composition {
  rows: readonly IngredientRow[];
  basis: CompositionBasis;
  /** Water lost in baking, frying, drying, in percent of the basis: of the mixing bowl, or of the finished product. Null: none, or not known. */
  waterLost: number | null;
}
