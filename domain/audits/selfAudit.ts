// SelfAudit: a supplier answers a self-assessment form about itself for a period, staff judge what it says, and the next one follows before it is no longer valid.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import type { Where } from '../kernel/where.ts';
import type { Step } from '../kernel/workflow.ts';
import { auditedRoles } from './auditReaders.ts';
import { answeredSelfAudits, selfAuditAccess, selfAuditAnswerers, selfAuditPlanners, selfAuditStatuses } from './selfAuditReaders.ts';

/** A year, half, quarter or month: 2026, 2026-H1, 2026-Q3, 2026-07. */
export const periodPattern = '^20\\d{2}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$';

export const overdueSelfAudit: Where = { status: { inq: answeredSelfAudits }, dueDate: { lt: '$today' } };

const reason = business.text(2000, { required: true, min: 10 });
/** remarks of the reviewer, by question */
const notesShape = z.record(z.string().max(24), z.string().max(2000));
const dueDate = plain.date({ required: true, bounds: bounds.due, lowers: 'later' });

const by = (rows: typeof selfAuditPlanners, step: Omit<Step, 'roles' | 'where'>): readonly Step[] =>
  rows.map((row) => ({ ...step, ...row }));

const steps: readonly Step[] = [
  ...by(selfAuditAnswerers, {
    step: 'submit',
    icon: 'send',
    from: ['Inprogress', 'Rejected'],
    to: 'Submitted',
    effect: 'submitSelfAudit',
    confirm: true,
  }),
  ...by(selfAuditPlanners, {
    step: 'approve',
    icon: 'check',
    from: ['Submitted'],
    to: 'Approved',
    input: { reviewComment: business.text(2000) },
    effect: 'approveSelfAudit',
    confirm: true,
  }),
  ...by(selfAuditPlanners, {
    step: 'reject',
    icon: 'times',
    danger: true,
    from: ['Submitted'],
    to: 'Rejected',
    input: { rejectReason: reason, dueDate, reviewNotes: business.json(notesShape) },
    effect: 'rejectSelfAudit',
    confirm: true,
  }),
  ...by(selfAuditPlanners, {
    step: 'extend',
    icon: 'calendar',
    from: answeredSelfAudits,
    to: 'same',
    input: { dueDate, extendReason: reason },
    effect: 'extendSelfAudit',
    confirm: true,
  }),
  ...by(selfAuditPlanners, {
    step: 'remind',
    icon: 'bell',
    from: answeredSelfAudits,
    to: 'same',
    // at most one a day
    when: { or: [{ remindedOn: null }, { remindedOn: { lt: '$today' } }] },
    effect: 'remindSelfAudit',
    confirm: true,
  }),
];

const planners = ['superAdmin', 'qa', 'sustain'] as const;

export const SelfAudit = defineEntity({
  name: 'SelfAudit',
  collection: 'SelfAudits',
  table: 'self_audits',
  area: 'audits',
  title: 'period',
  looks: {
    Open: look.open,
    Inprogress: look.inProgress,
    Submitted: look.submitted,
    Rejected: look.rejected,
    Approved: look.approved,
  },
  face: {
    icon: 'check-square',
    pages: ['/audit/selfAudit/show/{id}', '/audit/selfAudit/audit/{id}'],
    title: ['auditForm.name', 'formCode'],
    facts: ['period', 'supplier.name'],
    due: { at: 'dueDate', in: answeredSelfAudits },
  },
  turns: [
    { key: 'answer', when: { status: { inq: ['Open', 'Inprogress'] } }, roles: auditedRoles, due: 'dueDate' },
    { key: 'correct', when: { status: 'Rejected' }, roles: auditedRoles, due: 'dueDate' },
    { key: 'review', when: { status: 'Submitted' }, roles: planners },
  ],
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    /** the version that is answered */
    auditFormId: plain.ref('AuditForm', { required: true, immutable: true }),
    /** of the form: a period has one self-audit of all its versions */
    formCode: plain.string(20, { required: true, server: true, search: true }),
    domain: plain.enum(['quality', 'sustain'], { required: true, server: true }),
    period: plain.string(10, { required: true, immutable: true, pattern: periodPattern }),
    dueDate,
    status: plain.enum(selfAuditStatuses, { required: true, server: true, default: 'Open' }),
    score: plain.number({ server: true }),
    grade: plain.string(10, { server: true }),
    assignedById: plain.ref('AppUser', { server: true }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    reviewedAt: plain.datetime({ server: true }),
    reviewedById: plain.ref('AppUser', { server: true }),
    rejectReason: business.text(2000, { server: true }),
    reviewComment: business.text(2000, { server: true }),
    validUntil: plain.date({ server: true }),
    /** the last day on which the supplier was reminded of it */
    remindedOn: plain.date({ server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    auditForm: { kind: 'one', to: 'AuditForm', key: 'auditFormId' },
    assignedBy: { kind: 'one', to: 'AppUser', key: 'assignedById' },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    reviewedBy: { kind: 'one', to: 'AppUser', key: 'reviewedById' },
    /** exactly one */
    auditFormResults: { kind: 'many', to: 'AuditFormResult', key: 'selfAuditId', owned: true },
  },
  search: ['supplier.name', 'supplier.code', 'auditForm.name', 'auditForm.nameZh'],
  unique: [{ fields: ['supplierId', 'formCode', 'period'] }],
  access: selfAuditAccess,
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  parents: ['supplier'],
  workflow: { states: selfAuditStatuses, steps },
});
