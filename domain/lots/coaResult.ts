// COAResult: one line of a certificate of analysis: the parameter as the specification had it, and what was found. Written by `save` of its certificate only.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { lineFields } from '../kernel/lines.ts';
import { mostParameters } from '../specs/lines/otherLines.ts';
import { coaAccess } from './lotSides.ts';

export const lineVerdicts = ['pass', 'marginal', 'fail', 'review', 'notTested', 'covered', 'info'] as const;
/** Why a result is another one than before. */
export const changeReasons = ['entryError', 'retest', 'newSample'] as const;

const limit = z.number().nullable();
const words = z.array(z.string().max(120)).max(50);
export const lineParameter = z.object({
  group: z.string().nullable(),
  type: z.enum(['numeric', 'countPlan', 'presence', 'choice', 'attribute', 'text']).nullable(),
  unit: z.string(),
  target: limit,
  min: limit,
  max: limit,
  warnMin: limit,
  warnMax: limit,
  n: limit,
  c: limit,
  m: limit,
  M: limit,
  acceptNumber: limit,
  allowedValues: words,
  marginalValues: words,
  method: z.string(),
  frequency: z.string().nullable(),
  critical: z.boolean(),
});
export type LineParameter = z.infer<typeof lineParameter>;

export const lineValue = z.object({
  op: z.enum(['=', '<', '>']),
  value: z.union([z.number(), z.string().max(2000), z.boolean()]),
  written: z.string().max(2000),
});
export type LineValue = z.infer<typeof lineValue>;

const earlierResult = z.object({
  written: z.string().max(2000),
  values: z.array(lineValue).max(1000),
  verdict: z.enum(lineVerdicts).nullable(),
  /** null: the certificate it stood in was voided, and nobody has said yet why it changes */
  reason: z.enum(changeReasons).nullable(),
  /** how often the certificate had been sent back by then */
  round: z.int(),
  at: z.string(),
});
export type EarlierResult = z.infer<typeof earlierResult>;

export const mostEarlier = 20;

export const CoaResult = defineEntity({
  name: 'COAResult',
  collection: 'COAResults',
  table: 'coa_results',
  area: 'lots',
  title: 'name',
  fields: {
    coaId: plain.ref('COA', { required: true, immutable: true }),
    /** of the specification's line, which stays over revisions; of a line that every certificate has, its name */
    ...lineFields,
    parameterKind: plain.enum(['spec', 'system'], { required: true, server: true, default: 'spec' }),
    name: business.string(160, { required: true, server: true }),
    parameter: business.json(lineParameter, { server: true }),
    /** the cell as it was written */
    written: business.text(2000),
    values: business.json(z.array(lineValue).max(1000), { server: true }),
    /** pieces that were looked at, of a line that counts defects */
    inspected: plain.int({ server: true }),
    /** limits of detection and quantification of the method */
    lod: business.number({ min: 0 }),
    loq: business.number({ min: 0 }),
    notTestedReason: business.text(300),
    coveredByCoaId: plain.ref('COA', { server: true }),
    verdict: plain.enum(lineVerdicts, { server: true }),
    comment: business.text(1000),
    /** of whoever sent the certificate back */
    reviewComment: business.text(1000, { server: true }),
    /** how often it was tested */
    tries: plain.int({ required: true, server: true, default: 1 }),
    earlier: business.json(z.array(earlierResult).max(mostEarlier), { server: true }),
  },
  relations: {
    coa: { kind: 'one', to: 'COA', key: 'coaId' },
    coveredByCoa: { kind: 'one', to: 'COA', key: 'coveredByCoaId' },
  },
  unique: [{ fields: ['coaId', 'parameterKind', 'lineKey'] }],
  access: coaAccess((where) => ({ has: { relation: 'coa', where } })),
  quiet: { parent: 'coa', input: 'lines', most: mostParameters + 3 },
  tenants: [{ parent: 'coa' }],
  parents: ['coa'],
  workflow: { states: ['any'] },
});
