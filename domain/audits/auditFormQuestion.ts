// AuditFormQuestion: a question of a section. Written by `save` of its section only. Its key stays over versions, and answers name it.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain, type Fields } from '../kernel/fields.ts';
import { lineFields } from '../kernel/lines.ts';
import type { Where } from '../kernel/where.ts';
import { formAccess, ofForm } from './auditForm.ts';
import { severities } from './formShapes.ts';

/** Only choice and number are scored. */
const questionTypes = ['choice', 'number', 'text', 'date', 'photo', 'signature'] as const;
export type QuestionType = (typeof questionTypes)[number];
export const evidenceRules = ['none', 'optional', 'onFinding', 'always'] as const;

export const mostQuestions = 300;

const questionFields = {
  text: business.text(1000),
  textZh: business.text(1000),
  guidance: business.text(2000),
  guidanceZh: business.text(2000),
  /** the requirement that is printed with the finding */
  clause: business.string(60),
  type: plain.enum(questionTypes, { required: true, default: 'choice' }),
  /** of a choice: one of the form's sets of answers */
  optionSet: plain.string(24),
  /** of a number: inside = all points, outside = none */
  unit: plain.string(20),
  min: plain.number(),
  max: plain.number(),
  // a draft is no duty yet, and a published one is frozen
  severityOutside: plain.enum(severities, { lowers: 'free' }),
  /** none = the best answer of the set, 1 for a number */
  maxPoints: plain.number({ min: 0, max: 1000 }),
  /** none = all points */
  passPoints: plain.number({ min: 0, max: 1000 }),
  /** 0 = information only */
  weight: plain.number({ required: true, min: 0, max: 1000, default: 1 }),
  /** below the points to pass its finding is critical */
  critical: plain.boolean({ required: true, default: false }),
  /** below the points to pass the section scores 0 */
  sectionZero: plain.boolean({ required: true, default: false }),
  naAllowed: plain.boolean({ required: true, default: true }),
  // as above
  required: plain.boolean({ required: true, default: true, lowers: 'free' }),
  evidence: plain.enum(evidenceRules, { required: true, default: 'optional' }),
  // two columns and no document: the grid merges them by cell, and they name keys, which stay over versions
  /** asked only after one of these answers to an earlier choice */
  conditionKey: plain.string(24),
  conditionOptions: plain.json(z.array(z.string().regex(/^[\w-]{1,24}$/)).max(12)),
} as const satisfies Fields;
export const questionFieldNames = Object.keys(questionFields);

/** A question leads to its form over its section. */
const ofSection = (where: Where): Where => ({ has: { relation: 'section', where: ofForm(where) } });

export const AuditFormQuestion = defineEntity({
  name: 'AuditFormQuestion',
  collection: 'AuditFormQuestions',
  table: 'audit_form_questions',
  area: 'audits',
  title: 'text',
  fields: {
    sectionId: plain.ref('AuditFormSection', { required: true, immutable: true }),
    ...lineFields,
    ...questionFields,
  },
  relations: { section: { kind: 'one', to: 'AuditFormSection', key: 'sectionId' } },
  unique: [{ fields: ['sectionId', 'lineKey'] }],
  access: formAccess(ofSection),
  quiet: { parent: 'section', input: 'lines', most: mostQuestions },
  tenants: [{ parent: 'section' }],
  parents: ['section'],
  workflow: { states: ['any'] },
});
