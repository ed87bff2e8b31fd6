// DraftSpec: the target specification of a request, before a factory exists. Its version is the lock of its lines.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { lineFields, lineKeysInput, linesInput } from '../kernel/lines.ts';
import { when } from '../kernel/rules.ts';
import type { Where } from '../kernel/where.ts';
import type { Step } from '../kernel/workflow.ts';
import { ofAuthor, sourcingRoles, targetAccess } from './people.ts';

export const targetSections = ['parameters', 'composition', 'packaging', 'storage', 'other'] as const;
const mostTargets = 300;

const ofNir = (where: Where): Where => ({ has: { relation: 'nir', where } });
const ofLine = (where: Where): Where => ({ has: { relation: 'draftSpec', where: ofNir(where) } });

const save = {
  step: 'save',
  from: ['any'],
  to: 'same',
  input: {
    fields: business.json(z.record(z.string().max(40), z.json())),
    lines: business.json(linesInput),
    removedLines: plain.json(lineKeysInput),
  },
  effect: 'saveTarget',
} as const satisfies Omit<Step, 'roles'>;

export const DraftSpec = defineEntity({
  name: 'DraftSpec',
  collection: 'DraftSpecs',
  table: 'draft_specs',
  area: 'nir',
  title: 'id',
  fields: {
    nirId: plain.ref('NewIngredientRequest', { required: true, immutable: true }),
    note: business.text(2000),
  },
  relations: {
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    lines: { kind: 'many', to: 'DraftSpecLine', key: 'draftSpecId', owned: true },
  },
  unique: [{ fields: ['nirId'] }],
  access: targetAccess(ofNir),
  tenants: [{ parent: 'nir' }],
  parents: ['nir'],
  toldWith: ['nir'],
  workflow: {
    states: ['any'],
    steps: [
      { ...save, roles: sourcingRoles, when: ofNir({ status: { inq: ['Draft', 'Requested', 'Open'] } }) },
      { ...save, roles: ['rd'], where: ofNir(ofAuthor), when: ofNir({ status: 'Draft' }) },
    ],
  },
});

const amount = business.number({ min: -1e9, max: 1e9 });
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** One thing that is wanted of the item; a `must` decides whether an offer counts. */
export const DraftSpecLine = defineEntity({
  name: 'DraftSpecLine',
  collection: 'DraftSpecLines',
  table: 'draft_spec_lines',
  area: 'nir',
  title: 'name',
  fields: {
    draftSpecId: plain.ref('DraftSpec', { required: true, immutable: true }),
    ...lineFields,
    section: plain.enum(targetSections, { required: true, default: 'parameters' }),
    name: business.string(160, { required: true }),
    requirement: business.text(1000),
    must: plain.boolean({ required: true, default: true }),
    target: amount,
    min: amount,
    max: amount,
    unit: plain.string(20),
    method: business.string(200),
  },
  relations: { draftSpec: { kind: 'one', to: 'DraftSpec', key: 'draftSpecId' } },
  unique: [{ fields: ['draftSpecId', 'lineKey'] }],
  rules: [
    {
      issues: ({ next: { min, target, max } }) => ({
        ...when(isNumber(min) && isNumber(max) && max < min, 'max', 'RANGE', { min: Number(min) }),
        ...when(isNumber(target) && isNumber(min) && target < min, 'target', 'RANGE', { min: Number(min) }),
        ...when(isNumber(target) && isNumber(max) && target > max, 'target', 'RANGE', { max: Number(max) }),
      }),
    },
  ],
  access: targetAccess(ofLine),
  quiet: { parent: 'draftSpec', input: 'lines', most: mostTargets },
  tenants: [{ parent: 'draftSpec' }],
  parents: ['draftSpec'],
  workflow: { states: ['any'] },
});

/** Answers of a factory to the lines of the target, by their keys. */
export const answersShape = z
  .array(
    z.strictObject({
      targetKey: z.string().max(40),
      meets: z.boolean().optional(),
      offered: z.string().max(200).optional(),
      comment: z.string().max(1000).optional(),
    }),
  )
  .max(mostTargets);
export type TargetAnswer = z.infer<typeof answersShape>[number];
