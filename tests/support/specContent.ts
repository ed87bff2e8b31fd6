/** A whole specification of an oat cookie, as JSON: nothing is missing, nothing contradicts. */
import { allergenGroups } from '#domain/specs/rules/composition/allergens.ts';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';

const declared = ['gluten', 'milk'];

export const cookie = {
  general: {
    legalName: 'Oat cookies with butter',
    countryOfOrigin: 'TH',
    netContent: 300,
    netUnit: 'g',
    markets: ['TH', 'DE'],
    targetConsumer: 'general',
  },
  composition: {
    basis: 'mixingBowl',
    waterLost: null,
    rows: [
      { key: 'oats', seq: 1, name: 'Oat flakes', percent: 60, allergens: ['gluten'], origins: ['AU'] },
      { key: 'butter', seq: 2, name: 'Butter', percent: 25, quid: true, allergens: ['milk'], origins: ['NZ'] },
      { key: 'sugar', seq: 3, name: 'Sugar', percent: 15, origins: ['TH'] },
    ],
  },
  nutrition: {
    basis: '100g',
    servingSize: 30,
    servingsPerPack: 10,
    source: 'lab',
    rows: [
      { key: 'n1', nutrient: 'energy', per100: 2019, unit: 'kJ' },
      { key: 'n2', nutrient: 'energy', per100: 482, unit: 'kcal' },
      { key: 'n3', nutrient: 'fat', per100: 22, unit: 'g' },
      { key: 'n4', nutrient: 'saturates', per100: 10, unit: 'g' },
      { key: 'n5', nutrient: 'carbohydrate', per100: 62, unit: 'g' },
      { key: 'n6', nutrient: 'sugars', per100: 24, unit: 'g' },
      { key: 'n7', nutrient: 'fibre', per100: 5, unit: 'g' },
      { key: 'n8', nutrient: 'protein', per100: 6.5, unit: 'g' },
      { key: 'n9', nutrient: 'salt', per100: 900, unit: 'mg' },
    ],
  },
  allergens: {
    freeFrom: ['eggs'],
    rows: allergenGroups.map((group) => ({ key: group, group, presence: declared.includes(group) ? 'contains' : 'absent' })),
  },
  process: {
    flowChart: 'specs/flow.pdf',
    rows: [
      { key: 's1', step: 'Mixing', kind: 'step' },
      {
        key: 's2',
        step: 'Metal detection',
        kind: 'CCP',
        hazard: 'P',
        parameter: 'iron sphere',
        criticalMax: 1.5,
        unit: 'mm',
        monitoringWhat: 'test piece',
        monitoringHow: 'through the middle of the belt',
        monitoringFrequency: 'every hour',
        monitoringWho: 'packer',
        correctiveAction: 'hold all since the last good test',
      },
    ],
  },
  parameters: {
    rows: [
      { key: 'p1', group: 'physical', name: 'Moisture', type: 'numeric', unit: '%', target: 3, max: 5, method: 'ISO 712' },
      { key: 'p2', group: 'micro', name: 'Salmonella in 25 g', type: 'presence', n: 5, c: 0, method: 'ISO 6579-1', critical: true },
    ],
  },
  packaging: {
    unitsPerCase: 12,
    caseGtin: '16291041500210',
    grossKg: 4.2,
    netKg: 3.6,
    rows: [
      {
        key: 'k1',
        level: 'primary',
        component: 'Flow wrap',
        material: 'OPP',
        weightG: 4,
        foodContact: true,
        declarationFile: 'specs/declaration.pdf',
        recyclability: 'B',
        recycledPct: 0,
        pfasTotalPpm: 2,
        pfasFile: 'specs/pfas.pdf',
      },
    ],
  },
  artwork: {
    checklist: Object.fromEntries(labelItems.map((item) => [item, item === 'use' ? 'na' : 'ok'])),
    rows: [{ key: 'a1', version: '3', file: 'specs/label.pdf', languages: ['th', 'en'], approvedAt: '2026-10-01' }],
    claims: [{ key: 'c1', claim: 'Source of fibre', evidenceFile: 'specs/fibre.pdf' }],
  },
  storage: {
    mode: 'ambient',
    tempMax: 30,
    shelfLifeDays: 270,
    minRemainingPct: 66,
    dateMark: 'bestBefore',
    lotPattern: 'L\\d{6}',
    lotExample: 'L261001',
  },
  pictures: { rows: [{ key: 'i1', file: 'specs/front.jpg', view: 'front' }] },
  attachments: { rows: [{ key: 't1', file: 'specs/haccp.pdf', type: 'haccp', validUntil: '2026-11-26' }] },
  sensory: { appearance: 'golden brown', odour: 'butter', taste: 'sweet, of oats', texture: 'crisp' },
};
