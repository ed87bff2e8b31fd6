// Composition rows for tests: a row names only what its test is about.
import type { Composition, IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { ingredient } from '#tests/support/specRows.ts';

export type Given = Partial<IngredientRow>;

/** Its key is its name. */
export const row = (name: string, given: Given = {}): IngredientRow => ingredient({ key: name, seq: 0, name, ...given });

export const composed = (rows: readonly IngredientRow[], more: Partial<Composition> = {}): Composition => ({
  rows,
  basis: 'mixingBowl',
  waterLost: null,
  ...more,
});
