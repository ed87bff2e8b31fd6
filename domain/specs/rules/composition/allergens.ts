// Allergen groups that must be declared: Regulation (EU) No 1169/2011, Annex II.

/** In the order of Annex II. */
export const allergenGroups = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type AllergenGroup = (typeof allergenGroups)[number];
