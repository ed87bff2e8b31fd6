// Conditions on specifications by what is in them: an ingredient by the words of its name or its number, an allergen by its group.
import { patternOf, searchWords } from '../kernel/search.ts';
import type { Where } from '../kernel/where.ts';
import type { AllergenGroup } from './rules/composition/allergens.ts';

/** An allergen is in a product, or may be. */
export const presentAs = ['contains', 'mayContain'] as const;

/** Ingredients with all of these words in their name, or with this E number; null where there are no words. */
export const ingredientWhere = (text: string) => {
  const words = searchWords(text);
  if (words.length === 0) return null;
  return {
    or: [{ and: words.map((word) => ({ name: { ilike: patternOf(word) } })) }, { eNumber: { ilike: patternOf(text).slice(1, -1) } }],
  };
};
export const allergenWhere = (groups: readonly AllergenGroup[]) => ({ group: { inq: [...groups] }, presence: { inq: [...presentAs] } });

/** Specifications with such a line in one of their sections. */
export const withLine = <R extends string, W extends Where>(relation: R, where: W) => ({
  has: { relation: 'sections' as const, where: { has: { relation, where } } },
});
