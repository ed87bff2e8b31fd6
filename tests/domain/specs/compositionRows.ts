// Composition rows for tests: a row names only what its test is about.
import type { Composition, IngredientRow } from '#domain/specs/rules/rows.ts';

export type Given = Partial<IngredientRow>;

/** Its key is its name. */
export const row = (name: string, given: Given = {}): IngredientRow => ({
  key: name,
  seq: 0,
  parentKey: null,
  name,
  percent: null,
  percentMin: null,
  percentMax: null,
  minor: false,
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
  ...given,
});

export const composed = (rows: readonly IngredientRow[], more: Partial<Composition> = {}): Composition => ({
  rows,
  basis: 'mixingBowl',
  waterLost: null,
  ...more,
});
