// Lines of the sections other than the composition, one entity a section.
import { z } from 'zod';
import { bounds } from '../../kernel/dayBounds.ts';
import { business, plain, type Fields } from '../../kernel/fields.ts';
import { allergenGroups } from '../rules/composition/allergens.ts';
import { maxIngredients } from '../rules/composition/rows.ts';
import {
  attachmentTypes,
  frequencies,
  hazards,
  labScopes,
  packagingLevels,
  parameterGroups,
  parameterTypes,
  pictureViews,
  presences,
  recyclabilityGrades,
  stepKinds,
} from '../rules/sections/sectionRows.ts';
import { nutrients } from '../rules/sections/nutrition.ts';
import { micronutrientNames } from '../rules/sections/vitamins.ts';
import { specLine } from '../specLine.ts';

const amount = business.number({ min: 0 });
const flag = plain.boolean({ required: true, default: false });
const file = business.file('specs');
const words = business.json(z.array(z.string().trim().min(1).max(120)).max(50));
/** Most parameters of a specification, and of a master specification. */
export const mostParameters = 300;

export const SpecNutrient = specLine({
  name: 'SpecNutrient',
  collection: 'SpecNutrients',
  table: 'spec_nutrients',
  title: 'nutrient',
  most: 60,
  fields: {
    nutrient: plain.string(40, { suggests: [...nutrients, ...micronutrientNames] }),
    per100: amount,
    unit: plain.string(12),
    method: business.string(160),
  },
});

export const SpecAllergen = specLine({
  name: 'SpecAllergen',
  collection: 'SpecAllergens',
  table: 'spec_allergens',
  title: 'group',
  most: 60,
  fields: {
    group: plain.enum(allergenGroups),
    presence: plain.enum(presences),
    onLine: flag,
    onSite: flag,
    /** keys of the ingredients it comes from */
    sources: plain.json(z.array(z.string().max(24)).max(maxIngredients)),
    controlMeasure: business.text(1000),
  },
});

export const SpecProcessStep = specLine({
  name: 'SpecProcessStep',
  collection: 'SpecProcessSteps',
  table: 'spec_process_steps',
  title: 'step',
  most: 100,
  fields: {
    step: business.string(200),
    equipment: business.string(200),
    kind: plain.enum(stepKinds),
    hazard: plain.enum(hazards),
    parameter: business.string(160),
    criticalMin: business.number(),
    criticalMax: business.number(),
    unit: plain.string(20),
    monitoringWhat: business.string(300),
    monitoringHow: business.string(300),
    monitoringFrequency: business.string(160),
    monitoringWho: business.string(160),
    correctiveAction: business.text(1000),
    verification: business.text(1000),
    record: business.string(200),
  },
});

/** What is tested, by which limits: of a specification, and of the master specification above it. */
export const parameterFields = {
  group: plain.enum(parameterGroups),
  name: business.string(160),
  type: plain.enum(parameterTypes),
  unit: plain.string(20),
  target: business.number(),
  min: business.number(),
  max: business.number(),
  warnMin: business.number(),
  warnMax: business.number(),
  /** sampling plan: size of the sample, how many may exceed `m`, the limits (ICMSF) */
  n: plain.int({ min: 1, max: 1000 }),
  c: plain.int({ min: 0, max: 1000 }),
  m: amount,
  M: amount,
  acceptNumber: plain.int({ min: 0, max: 1000 }),
  allowedValues: words,
  marginalValues: words,
  method: business.string(200),
  labScope: plain.enum(labScopes),
  frequency: plain.enum(frequencies),
  onCoa: flag,
  critical: flag,
} as const satisfies Fields;

export const SpecParameter = specLine({
  name: 'SpecParameter',
  collection: 'SpecParameters',
  table: 'spec_parameters',
  title: 'name',
  most: mostParameters,
  fields: {
    ...parameterFields,
    /** key of the line of the master specification that it answers */
    masterKey: plain.string(24),
    /** the supplier's reason for a limit wider than the master's */
    waiverRequest: business.text(1000),
  },
});

export const SpecPackaging = specLine({
  name: 'SpecPackaging',
  collection: 'SpecPackagings',
  table: 'spec_packagings',
  title: 'component',
  most: 60,
  fields: {
    level: plain.enum(packagingLevels),
    component: business.string(160),
    material: business.string(160),
    weightG: amount,
    thicknessUm: amount,
    lengthMm: amount,
    widthMm: amount,
    heightMm: amount,
    foodContact: flag,
    declarationFile: file,
    recyclability: plain.enum(recyclabilityGrades),
    recycledPct: business.number({ min: 0, max: 100 }),
    pfasHighestPpb: amount,
    pfasSumPpb: amount,
    pfasTotalPpm: amount,
    pfasFile: file,
  },
});

/** A version of the label, or a claim that it makes. */
const artworkKinds = ['label', 'claim'] as const;

export const SpecArtwork = specLine({
  name: 'SpecArtwork',
  collection: 'SpecArtworks',
  table: 'spec_artworks',
  title: 'labelVersion',
  most: 100,
  fields: {
    kind: plain.enum(artworkKinds, { required: true, default: 'label' }),
    labelVersion: business.string(60),
    languages: plain.json(z.array(z.string().regex(/^[a-z]{2,3}$/)).max(30)),
    approvedBy: business.string(160),
    approvedAt: plain.date({ bounds: bounds.happened }),
    claim: business.string(300),
    /** the artwork, or the evidence of the claim */
    file,
  },
});

export const SpecPicture = specLine({
  name: 'SpecPicture',
  collection: 'SpecPictures',
  table: 'spec_pictures',
  title: 'caption',
  most: 60,
  fields: { file, view: plain.enum(pictureViews), caption: business.string(300) },
});

export const SpecAttachment = specLine({
  name: 'SpecAttachment',
  collection: 'SpecAttachments',
  table: 'spec_attachments',
  title: 'type',
  most: 60,
  fields: { file, type: plain.enum(attachmentTypes), validUntil: plain.date({ bounds: bounds.expiry }) },
});

export const SpecSensoryPair = specLine({
  name: 'SpecSensoryPair',
  collection: 'SpecSensoryPairs',
  table: 'spec_sensory_pairs',
  title: 'caption',
  most: 60,
  fields: { acceptableFile: file, unacceptableFile: file, caption: business.string(300) },
});
