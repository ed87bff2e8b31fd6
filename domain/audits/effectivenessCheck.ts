// EffectivenessCheck: whether an approved corrective action has kept its promise. Asked for some time after the approval, or when the same fault shows again; never a stage of the action.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Access } from '../kernel/access.ts';
import type { Step } from '../kernel/workflow.ts';
import { audited, auditedRoles, auditReaders, belowJob, planning, reported } from './auditReaders.ts';

const checkStatuses = ['Asked', 'Proven', 'Effective', 'Ineffective'] as const;
export const checkCauses = ['due', 'complaint', 'recurrence'] as const;
/** Days after the approval of a critical or major action. */
export const checkAfterDays = 90;
/** Days that the supplier has for the proof. */
export const proofDays = 14;

type Rows = typeof audited;
const ofJob = (rows: Rows): Rows =>
  rows.map(({ roles, where }) => ({
    roles,
    where: { has: { relation: 'correctiveAction', where: { has: { relation: 'auditJob', where } } } },
  }));
/** Field auditors read it; their firm decides. */
const reviewers = ofJob([...planning, ...auditReaders.auditors.filter(({ roles }) => !roles.some((role) => role === 'auditorUser'))]);
export const decidingRoles = ['superAdmin', 'qa', 'sustain', 'auditor'] as const;
const by = (rows: Rows, step: Omit<Step, 'roles' | 'where'>): readonly Step[] => rows.map((row) => ({ ...step, ...row }));

export const EffectivenessCheck = defineEntity({
  name: 'EffectivenessCheck',
  collection: 'EffectivenessChecks',
  table: 'effectiveness_checks',
  area: 'audits',
  title: 'id',
  looks: {
    Asked: look.of('wait', 'question-circle', 'proofAsked'),
    Proven: look.of('info', 'send', 'proofSubmitted'),
    Effective: look.of('good', 'check-circle', 'effective'),
    Ineffective: look.of('bad', 'times-circle', 'ineffective'),
  },
  face: {
    icon: 'verified',
    pages: ['/audit/corrective/audit/{correctiveAction.auditJobId}/show/{correctiveActionId}'],
    title: ['correctiveAction.finding'],
    facts: ['correctiveAction.carNo'],
  },
  turns: [
    { key: 'prove', when: { status: 'Asked' }, roles: auditedRoles, due: 'dueDate' },
    { key: 'decide', when: { status: 'Proven' }, roles: decidingRoles },
  ],
  fields: {
    correctiveActionId: plain.ref('CorrectiveAction', { required: true, immutable: true }),
    status: plain.enum(checkStatuses, { required: true, server: true, default: 'Asked' }),
    cause: plain.enum(checkCauses, { required: true, server: true }),
    /** the action that was raised for the same fault */
    repeatedById: plain.ref('CorrectiveAction', { server: true }),
    dueDate: plain.date({ required: true, server: true, bounds: bounds.due }),
    proof: business.text(4000),
    proofFiles: business.files('correctiveActions', { max: 10 }),
    provenAt: plain.datetime({ server: true }),
    provenById: plain.ref('AppUser', { server: true }),
    decidedAt: plain.datetime({ server: true }),
    decidedById: plain.ref('AppUser', { server: true }),
    decideComment: business.text(2000),
  },
  relations: {
    correctiveAction: { kind: 'one', to: 'CorrectiveAction', key: 'correctiveActionId' },
    repeatedBy: { kind: 'one', to: 'CorrectiveAction', key: 'repeatedById' },
  },
  // one question at a time
  unique: [{ fields: ['correctiveActionId'], where: { status: { inq: ['Asked', 'Proven'] } } }],
  access: belowJob(reported).map(({ roles, where }): Access => ({
    roles,
    where: { has: { relation: 'correctiveAction', where: where! } },
  })),
  tenants: [{ parent: 'correctiveAction' }],
  parents: ['correctiveAction'],
  workflow: {
    states: checkStatuses,
    steps: [
      ...by(ofJob(audited), {
        step: 'prove',
        icon: 'send',
        from: ['Asked'],
        to: 'Proven',
        input: { proof: business.text(4000, { required: true }), proofFiles: business.files('correctiveActions', { max: 10 }) },
        effect: 'proveEffect',
        confirm: true,
      }),
      ...by(reviewers, {
        step: 'confirmEffective',
        icon: 'check',
        from: ['Asked', 'Proven'],
        to: 'Effective',
        input: { decideComment: business.text(2000) },
        effect: 'decideEffect',
        confirm: true,
      }),
      ...by(reviewers, {
        step: 'rejectEffective',
        icon: 'times',
        danger: true,
        from: ['Asked', 'Proven'],
        to: 'Ineffective',
        input: {
          decideComment: business.text(2000, { required: true, min: 10 }),
          planDeadline: plain.date({ required: true, bounds: bounds.due }),
        },
        effect: 'decideIneffective',
        confirm: true,
      }),
    ],
  },
});
