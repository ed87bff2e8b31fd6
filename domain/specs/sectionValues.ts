// What a section says beside its lines, declared like the fields of a row: input is checked, forms are drawn and texts are found by it.
import { z } from 'zod';
import { business, plain, type Fields } from '../kernel/fields.ts';
import { allergenGroups } from './rules/composition/allergens.ts';
import {
  consumers,
  dateMarks,
  labelItems,
  labelStates,
  lifeEvidences,
  netUnits,
  nutritionBases,
  nutritionSources,
  storageModes,
} from './rules/sections/sectionRows.ts';
import type { SectionName } from './rules/sections/sections.ts';

const amount = business.number({ min: 0 });
const share = business.number({ min: 0, max: 100 });
const country = /^[A-Z]{2}$/;

/** Files of a section stand in columns of their own, so that they are linked and read like any other. */
const file = business.file('specs');

export const sectionValues = {
  general: {
    legalName: business.string(200),
    description: business.text(2000),
    variant: business.string(120),
    countryOfOrigin: plain.string(2, { pattern: country.source, codes: 'country' }),
    siteLine: business.string(160),
    intendedUse: business.text(1000),
    targetConsumer: plain.enum(consumers),
    netContent: amount,
    netUnit: plain.enum(netUnits),
    drainedWeight: amount,
    usage: business.text(2000),
    registrationNo: business.string(60),
    markets: plain.json(z.array(z.string().regex(country)).max(60), { codes: 'country' }),
  },
  composition: {
    basis: plain.enum(['mixingBowl', 'finishedProduct']),
    waterLost: business.number({ min: 0, max: 1000 }),
  },
  nutrition: {
    basis: plain.enum(nutritionBases),
    servingSize: amount,
    servingsPerPack: amount,
    source: plain.enum(nutritionSources),
  },
  allergens: { freeFrom: plain.json(z.array(z.enum(allergenGroups)).max(allergenGroups.length), { codes: 'SpecAllergen.group' }) },
  process: { noCcpReason: business.text(1000), flowChart: file },
  parameters: {},
  packaging: {
    unitsPerCase: plain.int({ min: 1, max: 100_000 }),
    caseGtin: plain.string(14, { check: 'gtin' }),
    caseLengthMm: amount,
    caseWidthMm: amount,
    caseHeightMm: amount,
    grossKg: amount,
    netKg: amount,
    casesPerLayer: plain.int({ min: 1, max: 1000 }),
    layersPerPallet: plain.int({ min: 1, max: 100 }),
    palletHeightMm: amount,
  },
  artwork: { checklist: plain.json(z.partialRecord(z.enum(labelItems), z.enum(labelStates).nullable())) },
  storage: {
    mode: plain.enum(storageModes),
    tempMin: business.number({ min: -100, max: 100 }),
    tempMax: business.number({ min: -100, max: 100 }),
    humidityMax: share,
    light: business.string(160),
    shelfLifeDays: plain.int({ min: 0, max: 40_000 }),
    evidence: plain.enum(lifeEvidences),
    evidenceFile: file,
    afterOpeningDays: plain.int({ min: 0, max: 40_000 }),
    minRemainingPct: share,
    dateMark: plain.enum(dateMarks),
    lotPattern: plain.string(100),
    lotExample: plain.string(60),
  },
  pictures: {},
  attachments: {},
  sensory: {
    appearance: business.text(2000),
    odour: business.text(2000),
    taste: business.text(2000),
    texture: business.text(2000),
  },
} as const satisfies Record<SectionName, Fields>;

/** The values of a section that are columns of its row; all others stand in its `content`. */
export const sectionFiles = ['flowChart', 'evidenceFile'] as const;
