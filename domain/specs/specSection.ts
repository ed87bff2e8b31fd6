// SpecSection: one section of a specification. Its version is the lock of its values and its lines, so that two people write two sections at once.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { lineKeysInput, linesInput } from '../kernel/lines.ts';
import type { Where } from '../kernel/where.ts';
import { sectionNames } from './rules/sections/sections.ts';
import { contentAccess } from './specLine.ts';
import { writers } from './specStatuses.ts';

/** A section leads to its specification. */
const ofSection = (where: Where): Where => ({ has: { relation: 'spec', where } });

/** Values by name; the declaration of the section checks them (sectionValues.ts). */
const valuesInput = z.record(z.string().max(40), z.json());

export const SpecSection = defineEntity({
  name: 'SpecSection',
  collection: 'SpecSections',
  table: 'spec_sections',
  area: 'specs',
  title: 'section',
  presence: true,
  toldWith: ['spec'],
  fields: {
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    section: plain.enum(sectionNames, { required: true, immutable: true }),
    content: business.json(valuesInput, { required: true, server: true }),
    flowChart: business.file('specs', { server: true }),
    evidenceFile: business.file('specs', { server: true }),
    /** how many of the values that its kind of product wants are there */
    filled: plain.int({ required: true, server: true, default: 0 }),
    wanted: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    ingredients: { kind: 'many', to: 'SpecIngredient', key: 'sectionId', owned: true },
    nutrients: { kind: 'many', to: 'SpecNutrient', key: 'sectionId', owned: true },
    allergens: { kind: 'many', to: 'SpecAllergen', key: 'sectionId', owned: true },
    processSteps: { kind: 'many', to: 'SpecProcessStep', key: 'sectionId', owned: true },
    parameters: { kind: 'many', to: 'SpecParameter', key: 'sectionId', owned: true },
    packagings: { kind: 'many', to: 'SpecPackaging', key: 'sectionId', owned: true },
    artworks: { kind: 'many', to: 'SpecArtwork', key: 'sectionId', owned: true },
    pictures: { kind: 'many', to: 'SpecPicture', key: 'sectionId', owned: true },
    attachments: { kind: 'many', to: 'SpecAttachment', key: 'sectionId', owned: true },
    sensoryPairs: { kind: 'many', to: 'SpecSensoryPair', key: 'sectionId', owned: true },
  },
  unique: [{ fields: ['specId', 'section'] }],
  access: contentAccess(ofSection),
  tenants: ['staff', { parent: 'spec' }],
  parents: ['spec'],
  workflow: {
    states: ['any'],
    steps: writers.map(({ roles, from, where }) => ({
      step: 'save',
      from: ['any'],
      to: 'same',
      roles,
      ...(where ? { where: ofSection(where) } : {}),
      when: ofSection({ status: { inq: from } }),
      input: {
        fields: business.json(valuesInput),
        lines: business.json(linesInput),
        removedLines: plain.json(lineKeysInput),
      },
      effect: 'saveSection',
    })),
  },
});
