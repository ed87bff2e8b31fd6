// NirSampleEvaluation: what one evaluator found in one sample. Others read it when it is submitted and their own is, too.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import type { Where } from '../kernel/where.ts';

export const evaluatorRoles = ['rd', 'qa', 'sourcing'] as const;
const writers = ['rd', 'qa', 'sourcing', 'superAdmin'] as const;
const evaluationVerdicts = ['accept', 'changes', 'reject'] as const;
export const evaluatedAttributes = ['appearance', 'odour', 'taste', 'texture', 'pack', 'overallFit'] as const;
/** Evaluations begin when the sample is there and end with the decision. */
export const evaluable = ['Received', 'Evaluated'];

const attribute = z.strictObject({
  key: z.enum(evaluatedAttributes),
  score: z.int().min(1).max(9),
  comment: z.string().max(500).nullable().optional(),
});

const own: Where = { evaluatorId: '$me' };
const ownIsIn: Where = {
  has: { relation: 'sample', where: { has: { relation: 'nirSampleEvaluations', where: { evaluatorId: '$me', status: 'Submitted' } } } },
};
const isAt = (...status: readonly string[]): Where => ({ has: { relation: 'sample', where: { status: { inq: status } } } });

const sampleIsThere: Guard = {
  name: 'sampleIsThere',
  include: ['sample'],
  unmet: (row) => {
    const sample = (row['sample'] as Record<string, unknown> | null | undefined) ?? {};
    return evaluable.includes(String(sample['status'])) ? [] : [{}];
  },
};

/** The index of the table has the last word; a page says it before anybody types. */
const oneOfEach: Guard = {
  name: 'oneEvaluation',
  include: ['sample'],
  unmet: (row, { $me }) => {
    const sample = (row['sample'] as Record<string, unknown> | null | undefined) ?? {};
    const known = (sample['nirSampleEvaluations'] as readonly { evaluatorId?: unknown }[] | undefined) ?? [];
    return known.some(({ evaluatorId }) => evaluatorId === $me) ? [{}] : [];
  },
};

export const evaluationFacts = ['attributes', 'overall', 'verdict', 'comment', 'photos'] as const;

export const NirSampleEvaluation = defineEntity({
  name: 'NirSampleEvaluation',
  collection: 'NirSampleEvaluations',
  table: 'nir_sample_evaluations',
  area: 'nir',
  title: 'id',
  looks: {
    Draft: look.draft,
    Submitted: look.submitted,
  },
  fields: {
    sampleId: plain.ref('NirSample', { required: true, immutable: true }),
    role: plain.enum(evaluatorRoles, { required: true, server: true }),
    evaluatorId: plain.ref('AppUser', { required: true, server: true }),
    attributes: plain.json(z.array(attribute).max(evaluatedAttributes.length)),
    overall: plain.int({ min: 1, max: 9 }),
    verdict: plain.enum(evaluationVerdicts),
    comment: business.text(2000),
    photos: business.files('nir', { max: 10 }),
    status: plain.enum(['Draft', 'Submitted'], { required: true, server: true, default: 'Draft' }),
    submittedAt: plain.datetime({ server: true }),
  },
  relations: {
    sample: { kind: 'one', to: 'NirSample', key: 'sampleId' },
    evaluator: { kind: 'one', to: 'AppUser', key: 'evaluatorId' },
  },
  unique: [{ fields: ['sampleId', 'evaluatorId'] }],
  access: [
    { roles: writers, where: own },
    { roles: writers, where: { and: [{ status: 'Submitted' }, ownIsIn] } },
    // the decision is made with all of them, and afterwards nobody can be influenced
    { roles: ['qa', 'superAdmin'], where: { and: [{ status: 'Submitted' }, isAt('Evaluated')] } },
    { roles: writers, where: { and: [{ status: 'Submitted' }, isAt('Approved', 'Rejected', 'Resample')] } },
  ],
  tenants: ['staff'],
  parents: ['sample'],
  workflow: {
    states: ['Draft', 'Submitted'],
    create: [{ roles: writers, fields: ['sampleId', ...evaluationFacts], guards: [sampleIsThere, oneOfEach], effect: 'beginEvaluation' }],
    edit: [{ roles: writers, where: own, from: ['Draft'], fields: evaluationFacts }],
    delete: [{ roles: writers, where: own, from: ['Draft'] }],
    steps: [
      {
        step: 'submit',
        icon: 'send',
        from: ['Draft'],
        to: 'Submitted',
        roles: writers,
        where: own,
        needs: ['overall', 'verdict'],
        guards: [sampleIsThere],
        effect: 'submitEvaluation',
        confirm: true,
      },
    ],
  },
});
