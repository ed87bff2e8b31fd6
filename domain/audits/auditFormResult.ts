// AuditFormResult: the answers of one form in one audit, with what they come to. AuditFormAnswer: what is said about one question of it.
import { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import { defineEntity, type Tenant } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import type { Where } from '../kernel/where.ts';
import type { Step } from '../kernel/workflow.ts';
import { factoryRoles, type Role } from '../roles.ts';
import { answerFilesShape, mostAnswerFiles, mostMutations } from './answering.ts';
import { auditing, belowJob, planning, quality, reported, sustained } from './auditReaders.ts';
import { belowSelfAudit, selfAuditAnswerers } from './selfAuditReaders.ts';
import { severities } from './formShapes.ts';

const resultStatuses = ['Draft', 'Submitted', 'Rejected', 'Approved'] as const;
/** in which answers are written */
export const answerableStatuses = ['Draft', 'Rejected'] as const satisfies readonly (typeof resultStatuses)[number][];

const ofJob = (where: Where): Where => ({ has: { relation: 'auditJob', where } });
const ofSelfAudit = (domain: string): Where => ({ has: { relation: 'selfAudit', where: { domain } } });
const audited: readonly Role[] = [...factoryRoles, 'wareHouseAdmin'];
const isAudited = ({ roles }: Access): boolean => roles.some((role) => audited.includes(role));

/** What reviewers say of answers is between them and the auditors. */
const ofReviewers = ['rejectReason', 'reviewNotes'] as const;
/** The audited supplier reads what was reported; everybody else who reads the job reads its answers as they are written. */
const resultAccess: readonly Access[] = [
  ...belowJob().filter((row) => !isAudited(row)),
  ...belowJob(reported)
    .filter(isAudited)
    .map(({ roles, where }): Access => ({ roles, where: { and: [where ?? {}, { status: 'Approved' }] }, fields: { except: ofReviewers } })),
  ...belowSelfAudit,
];

/** of the job */
export const answerableJobs = ['Planned', 'Inprogress'] as const;
/** Who answers the forms of an audit: whoever audits. */
const auditors = auditing.map(({ roles, where }) => ({ roles, where: ofJob(where) }));
/** Who answers: whoever audits, and of a self-audit its supplier. */
export const answerers = [
  ...auditors,
  ...selfAuditAnswerers.map(({ roles, where }) => ({ roles, where: { has: { relation: 'selfAudit', where } } })),
];

const openJob = ofJob({ status: { inq: answerableJobs } });
const reason = business.text(2000, { required: true, min: 10 });
/** remarks of the reviewer, by question */
const notesShape = z.record(z.string().max(24), z.string().max(2000));

const submits = auditors.map(({ roles, where }): Step => ({
  step: 'submit',
  icon: 'send',
  from: answerableStatuses,
  to: 'Submitted',
  roles,
  where,
  when: openJob,
  effect: 'submitResult',
  confirm: true,
}));
/** Until the audit is reported. */
const rejects = (
  [
    ['superAdmin', {}],
    ['qa', ofJob(quality)],
    ['sustain', ofJob(sustained)],
  ] as const
).map(([role, where]): Step => ({
  step: 'reject',
  icon: 'times',
  danger: true,
  from: ['Submitted'],
  to: 'Rejected',
  roles: [role],
  where,
  when: ofJob({ status: { inq: ['Inprogress', 'Submitted'] } }),
  input: { rejectReason: reason, reviewNotes: business.json(notesShape) },
  effect: 'rejectResult',
  confirm: true,
}));

/** Answers corrected after the report: only what changes, with its reason. */
const changesShape = z
  .array(
    z.strictObject({
      questionKey: z.string().min(1).max(24),
      value: z
        .union([z.string().max(4000), z.number()])
        .nullable()
        .optional(),
      na: z.boolean().optional(),
      naReason: z.string().max(300).nullable().optional(),
      comment: z.string().max(4000).nullable().optional(),
      severityOverride: z.enum(severities).nullable().optional(),
      overrideReason: z.string().max(300).nullable().optional(),
    }),
  )
  .min(1)
  .max(200);
const amends = planning.map(({ roles, where }): Step => ({
  step: 'amend',
  icon: 'file-edit',
  from: ['Approved'],
  to: 'same',
  roles,
  where: roles.includes('superAdmin') ? {} : ofJob(where),
  when: ofJob(reported),
  input: { changes: business.json(changesShape, { required: true }), amendReason: reason },
  effect: 'amendResult',
  confirm: true,
}));

const count = plain.int({ required: true, server: true, min: 0, default: 0 });
const sectionScores = z
  .array(
    z.object({
      key: z.string().max(24),
      score: z.number().nullable(),
      zeroed: z.boolean(),
      answered: z.int(),
      total: z.int(),
      findings: z.int(),
    }),
  )
  .max(60);

export const AuditFormResult = defineEntity({
  name: 'AuditFormResult',
  collection: 'AuditFormResults',
  table: 'audit_form_results',
  area: 'audits',
  title: 'id',
  looks: { Draft: look.draft, Submitted: look.submitted, Rejected: look.rejected, Approved: look.approved },
  presence: true,
  toldWith: ['auditJob', 'selfAudit'],
  fields: {
    /** null: of a self-audit; it belongs to one of both */
    auditJobId: plain.ref('AuditJob', { immutable: true }),
    selfAuditId: plain.ref('SelfAudit', { immutable: true }),
    /** what of the factory is audited; null: a sustainability audit, which is about the site */
    auditJobSupplierTechnologyId: plain.ref('AuditJobSupplierTechnology', { immutable: true }),
    /** pinned */
    auditFormId: plain.ref('AuditForm', { required: true, immutable: true }),
    status: plain.enum(resultStatuses, { required: true, server: true, default: 'Draft' }),
    /** after each change; final when the audit is reported */
    score: plain.number({ server: true }),
    grade: plain.string(10, { server: true }),
    result: plain.enum(['pass', 'conditional', 'fail'], { server: true }),
    sectionScores: plain.json(sectionScores, { server: true }),
    criticalCount: count,
    majorCount: count,
    minorCount: count,
    observationCount: count,
    answeredCount: count,
    questionCount: count,
    startedAt: plain.datetime({ server: true }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    rejectReason: business.text(2000, { server: true }),
    reviewNotes: business.json(notesShape, { server: true }),
    /** of the newest revision; 0: it was never handed in */
    revisionNo: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    selfAudit: { kind: 'one', to: 'SelfAudit', key: 'selfAuditId' },
    technology: { kind: 'one', to: 'AuditJobSupplierTechnology', key: 'auditJobSupplierTechnologyId' },
    auditForm: { kind: 'one', to: 'AuditForm', key: 'auditFormId' },
    answers: { kind: 'many', to: 'AuditFormAnswer', key: 'auditFormResultId', owned: true },
    revisions: { kind: 'many', to: 'AuditFormResultRevision', key: 'auditFormResultId', owned: true },
  },
  unique: [{ fields: ['selfAuditId'] }],
  access: resultAccess,
  tenants: [{ parent: 'auditJob' }, { parent: 'selfAudit' }],
  parents: ['auditJob', 'selfAudit'],
  workflow: { states: resultStatuses, steps: [...submits, ...rejects, ...amends] },
});

const ofResult: readonly Tenant[] = [{ parent: 'auditFormResult' }];

export const AuditFormAnswer = defineEntity({
  name: 'AuditFormAnswer',
  collection: 'AuditFormAnswers',
  table: 'audit_form_answers',
  area: 'audits',
  title: 'questionKey',
  fields: {
    auditFormResultId: plain.ref('AuditFormResult', { required: true, immutable: true }),
    questionKey: plain.string(24, { required: true, immutable: true }),
    value: business.json(z.union([z.string().max(4000), z.number()]), { server: true }),
    na: plain.boolean({ required: true, server: true, default: false }),
    naReason: business.string(300, { server: true }),
    /** what was seen: the text of the finding */
    comment: business.text(4000, { server: true }),
    severityOverride: plain.enum(severities, { server: true }),
    overrideReason: business.string(300, { server: true }),
    files: business.files('audits', { server: true, max: mostAnswerFiles }),
    /** of the files: their names on the device, captions and times */
    fileFacts: business.json(answerFilesShape, { server: true }),
    /** that changed it last: its own changes never clash with each other */
    deviceId: plain.string(36, { server: true }),
    answeredById: plain.ref('AppUser', { server: true }),
    /** of the clock of the device */
    answeredAt: plain.datetime({ server: true }),
  },
  relations: { auditFormResult: { kind: 'one', to: 'AuditFormResult', key: 'auditFormResultId' } },
  unique: [{ fields: ['auditFormResultId', 'questionKey'] }],
  access: resultAccess.map(({ roles, where }): Access => ({
    roles,
    where: { has: { relation: 'auditFormResult', where: where ?? {} } },
  })),
  quiet: { parent: 'auditFormResult', input: 'mutations', most: mostMutations },
  tenants: ofResult,
  parents: ['auditFormResult'],
  workflow: { states: ['any'] },
});

const said = z.looseObject({ questionKey: z.string().max(24), version: z.int() });
const snapshotShape = z.object({
  form: z.object({ code: z.string().max(20), formVersion: z.int() }),
  scores: z.looseObject({ score: z.number().nullable(), grade: z.string().max(10).nullable() }),
  answers: z.array(said).max(4000),
});

/** What a result said when it was handed in, rejected, approved or amended. */
export const AuditFormResultRevision = defineEntity({
  name: 'AuditFormResultRevision',
  collection: 'AuditFormResultRevisions',
  table: 'audit_form_result_revisions',
  area: 'audits',
  title: 'revisionNo',
  fields: {
    auditFormResultId: plain.ref('AuditFormResult', { required: true, immutable: true }),
    revisionNo: plain.int({ required: true, server: true }),
    cause: plain.enum(['submit', 'reject', 'approve', 'amend'], { required: true, server: true }),
    reason: business.text(2000, { server: true }),
    snapshot: business.json(snapshotShape, { required: true, server: true }),
  },
  relations: {
    auditFormResult: { kind: 'one', to: 'AuditFormResult', key: 'auditFormResultId' },
    createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' },
  },
  unique: [{ fields: ['auditFormResultId', 'revisionNo'] }],
  access: [
    { roles: ['superAdmin'] },
    { roles: ['qa'], where: { has: { relation: 'auditFormResult', where: { or: [ofJob(quality), ofSelfAudit('quality')] } } } },
    { roles: ['sustain'], where: { has: { relation: 'auditFormResult', where: { or: [ofJob(sustained), ofSelfAudit('sustain')] } } } },
  ],
  tenants: ['staff'],
  parents: ['auditFormResult'],
  workflow: { states: ['any'] },
});
