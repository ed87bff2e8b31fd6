// CorrectiveAction and its revisions: a finding and the supplier's response. Its stage is derived (stage.ts), never stored.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { auditedRoles, belowJob, reported, reviewerRoles } from './auditReaders.ts';
import { actionFields, correctiveActionSteps, draftFields, planFields, rejectTargets, verifications } from './correctiveActionSteps.ts';
import { actionsAt, stageOf, stages, type StagedRevision } from './stage.ts';

const supplierSide: readonly string[] = auditedRoles;

export const CorrectiveAction = defineEntity({
  name: 'CorrectiveAction',
  collection: 'CorrectiveActions',
  table: 'corrective_actions',
  area: 'audits',
  title: 'carNo',
  looks: {
    rejected: look.rejected,
    approved: look.approved,
    actionSubmitted: look.of('info', 'send', 'actionSubmitted'),
    planApproved: look.of('work', 'wrench', 'planApproved'),
    planSubmitted: look.of('info', 'file-check', 'planSubmitted'),
    planNotSubmitted: look.of('wait', 'clock', 'planNotSubmitted'),
    waitForPlan: look.of('wait', 'hourglass', 'waitForPlan'),
  },
  face: {
    icon: 'wrench',
    pages: ['/audit/corrective/audit/{auditJobId}/show/{id}'],
    title: ['finding'],
    facts: ['carNo', 'supplier.name'],
    severity: 'severity',
    finds: { roles: [...reviewerRoles, ...auditedRoles] },
  },
  fields: {
    carNo: plain.string(20, { required: true, server: true, search: true }),
    auditJobId: plain.ref('AuditJob', { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    /** null: raised without a form */
    auditFormResultId: plain.ref('AuditFormResult', { immutable: true }),
    questionKey: plain.string(24, { immutable: true }),
    sectionKey: plain.string(24, { immutable: true }),
    finding: business.text(4000, { required: true, search: true }),
    findingFiles: business.files('audits', { server: true, max: 10 }),
    requirement: business.string(300, { required: true }),
    severity: plain.enum(['critical', 'major', 'minor'], { lowers: 'down', required: true }),
    recurrenceOfId: plain.ref('CorrectiveAction', { server: true }),
    /** the form that found it asks for evidence of what is done about it */
    evidenceRequired: plain.boolean({ required: true, server: true, default: true }),
    /** days after the report by which the form expects it done */
    actionDays: plain.int({ server: true }),
    ...draftFields,
    /** the revision with the highest number: its stage is the action's */
    currentRevisionId: plain.ref('CorrectiveActionRevision', { server: true }),
    extensionCount: plain.int({ required: true, server: true, default: 0 }),
    voidedAt: plain.datetime({ server: true }),
    voidReason: business.text(2000, { server: true }),
    closedAt: plain.datetime({ server: true }),
    /** the last reminder by hand */
    remindedAt: plain.datetime({ server: true }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    auditFormResult: { kind: 'one', to: 'AuditFormResult', key: 'auditFormResultId' },
    recurrenceOf: { kind: 'one', to: 'CorrectiveAction', key: 'recurrenceOfId' },
    currentRevision: { kind: 'one', to: 'CorrectiveActionRevision', key: 'currentRevisionId' },
    effectivenessChecks: { kind: 'many', to: 'EffectivenessCheck', key: 'correctiveActionId', owned: true },
    correctiveActionRevisions: { kind: 'many', to: 'CorrectiveActionRevision', key: 'correctiveActionId', owned: true },
  },
  unique: [{ fields: ['carNo'] }],
  access: belowJob(reported).map((row) =>
    row.roles.every((role) => supplierSide.includes(role)) ? row : { ...row, fields: { except: ['supplierDraft', 'draftFiles'] } },
  ),
  tenants: [{ parent: 'auditJob' }],
  parents: ['auditJob'],
  turns: [
    { key: 'plan', when: { and: [actionsAt(['planNotSubmitted', 'waitForPlan'])], voidedAt: null }, roles: auditedRoles },
    { key: 'act', when: { and: [actionsAt(['planApproved'])], voidedAt: null }, roles: auditedRoles },
    { key: 'resubmit', when: { and: [actionsAt(['rejected'])], voidedAt: null }, roles: auditedRoles },
    { key: 'judgePlan', when: { and: [actionsAt(['planSubmitted'])], voidedAt: null }, roles: reviewerRoles },
    { key: 'judgeAction', when: { and: [actionsAt(['actionSubmitted'])], voidedAt: null }, roles: reviewerRoles },
  ],
  workflow: {
    states: stages,
    state: (row, { $now }) => stageOf(row['currentRevision'] as StagedRevision | null, $now),
    stateReads: ['currentRevision'],
    steps: correctiveActionSteps,
  },
});

export const CorrectiveActionRevision = defineEntity({
  name: 'CorrectiveActionRevision',
  collection: 'CorrectiveActionRevisions',
  table: 'corrective_action_revisions',
  area: 'audits',
  title: 'revisionNo',
  fields: {
    correctiveActionId: plain.ref('CorrectiveAction', { required: true, immutable: true }),
    revisionNo: plain.int({ required: true, server: true }),
    planSubmissionDeadline: plain.datetime({ server: true }),
    ...planFields,
    planSubmittedAt: plain.datetime({ server: true }),
    planSubmittedById: plain.ref('AppUser', { server: true }),
    planApproveDate: plain.datetime({ server: true }),
    planApprovedById: plain.ref('AppUser', { server: true }),
    planComment: business.text(2000),
    actionDeadline: plain.datetime({ server: true }),
    ...actionFields,
    actionSubmittedAt: plain.datetime({ server: true }),
    actionSubmittedById: plain.ref('AppUser', { server: true }),
    approveDate: plain.datetime({ server: true }),
    approvedById: plain.ref('AppUser', { server: true }),
    verification: plain.enum(verifications),
    approveComment: business.text(2000),
    rejectDate: plain.datetime({ server: true }),
    rejectedById: plain.ref('AppUser', { server: true }),
    rejectReason: business.text(2000),
    rejectTo: plain.enum(rejectTargets),
    resubmitDeadline: plain.datetime({ server: true }),
  },
  relations: {
    correctiveAction: { kind: 'one', to: 'CorrectiveAction', key: 'correctiveActionId' },
  },
  unique: [{ fields: ['correctiveActionId', 'revisionNo'] }],
  access: belowJob(reported).map(({ roles, where }) => ({ roles, where: { has: { relation: 'correctiveAction', where: where! } } })),
  tenants: [{ parent: 'correctiveAction' }],
  parents: ['correctiveAction'],
  workflow: { states: ['any'] },
});

/** Reminders asked for in one call. */
export const mostReminded = 200;
/** Why the supplier is not reminded of an action by hand. */
export const unremindedReasons = ['unknown', 'notSuppliers', 'remindedToday'] as const;
