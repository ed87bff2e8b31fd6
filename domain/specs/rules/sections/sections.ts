// The twelve sections of a specification: their order, which of them a kind of product needs, and which are critical.

/** In the order in which the editor and the paper show them. */
export const sectionNames = [
  'general',
  'composition',
  'nutrition',
  'allergens',
  'process',
  'parameters',
  'packaging',
  'artwork',
  'storage',
  'pictures',
  'attachments',
  'sensory',
] as const;
export type SectionName = (typeof sectionNames)[number];

export const productKinds = ['food', 'ingredient', 'nonFood', 'packaging'] as const;
export type ProductKind = (typeof productKinds)[number];

export type Need = 'required' | 'optional' | 'hidden';

/** A change in one of these makes a revision a major one. */
export const criticalSections: readonly SectionName[] = [
  'composition',
  'nutrition',
  'allergens',
  'process',
  'parameters',
  'artwork',
  'storage',
];

const needs = { R: 'required', O: 'optional', '-': 'hidden' } as const satisfies Record<string, Need>;

/** One sign a section, in the order of `sectionNames`. */
const matrix: Readonly<Record<ProductKind, readonly (keyof typeof needs)[]>> = {
  food: ['R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'O', 'R'],
  ingredient: ['R', 'R', 'O', 'R', 'R', 'R', 'R', '-', 'R', 'O', 'O', 'O'],
  nonFood: ['R', 'R', '-', '-', 'R', 'R', 'R', 'R', 'O', 'R', 'O', '-'],
  packaging: ['R', 'R', '-', '-', 'O', 'R', 'R', 'O', 'O', 'R', 'O', '-'],
};

/** `added`: sections that the master specification requires; it can only add to what the kind needs. */
export const needOf = (kind: ProductKind, section: SectionName, added: readonly SectionName[] = []): Need =>
  added.includes(section) ? 'required' : needs[matrix[kind][sectionNames.indexOf(section)] ?? '-'];

/** The sections that a specification of this kind has. */
export const sectionsOf = (kind: ProductKind, added: readonly SectionName[] = []): readonly SectionName[] =>
  sectionNames.filter((section) => needOf(kind, section, added) !== 'hidden');
