// Which lines a section has: the relation of SpecSection that holds them, and their entity.
import type { Entity } from '../kernel/entity.ts';
import {
  SpecAllergen,
  SpecArtwork,
  SpecAttachment,
  SpecNutrient,
  SpecPackaging,
  SpecParameter,
  SpecPicture,
  SpecProcessStep,
  SpecSensoryPair,
} from './lines/otherLines.ts';
import { SpecIngredient } from './lines/specIngredient.ts';
import type { SectionName } from './rules/sections/sections.ts';

const sectionLines = {
  composition: { relation: 'ingredients', of: SpecIngredient },
  nutrition: { relation: 'nutrients', of: SpecNutrient },
  allergens: { relation: 'allergens', of: SpecAllergen },
  process: { relation: 'processSteps', of: SpecProcessStep },
  parameters: { relation: 'parameters', of: SpecParameter },
  packaging: { relation: 'packagings', of: SpecPackaging },
  artwork: { relation: 'artworks', of: SpecArtwork },
  pictures: { relation: 'pictures', of: SpecPicture },
  attachments: { relation: 'attachments', of: SpecAttachment },
  sensory: { relation: 'sensoryPairs', of: SpecSensoryPair },
} as const satisfies Partial<Record<SectionName, { relation: string; of: Entity }>>;

type Linear = keyof typeof sectionLines;
const withLines = (section: SectionName): section is Linear => Object.hasOwn(sectionLines, section);

/** Null: a section of values alone. */
export const linesOf = (section: SectionName): { relation: string; of: Entity } | null =>
  withLines(section) ? sectionLines[section] : null;
