// AuditJob with its technologies, audit team members and sustainability part: the fields that badges count by, and the way from plan to report.
import { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import { defineEntity, type Tenant } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { complaintSupplierRoles } from '../roles.ts';
import { auditJobCreate, auditJobEdit, auditJobRules, auditJobSteps, siteFacts } from './auditJobSteps.ts';
import { auditReaders, auditStatuses, belowJob, own, reported, shown } from './auditReaders.ts';

const inwards = ['reason', 'nextAuditDueReason'] as const;
/** What an audit comes to. */
export const outcomeFields = [
  'totalScore',
  'grade',
  'result',
  'criticalCount',
  'majorCount',
  'minorCount',
  'observationCount',
  'nextAuditDue',
] as const;
const beforeReport = [...inwards, 'summary', 'strengths', ...outcomeFields] as const;

const count = plain.int({ server: true, min: 0 });
const people = z
  .array(z.object({ name: z.string().max(120), position: z.string().max(120).optional(), side: z.enum(['supplier', 'auditor', 'staff']) }))
  .max(40);
const signatures = z
  .array(
    z.object({
      name: z.string().max(120),
      position: z.string().max(120).optional(),
      side: z.enum(['supplier', 'auditor', 'staff']),
      file: z.string().max(200),
      signedAt: z.string(),
    }),
  )
  .max(20);

export const AuditJob = defineEntity({
  name: 'AuditJob',
  collection: 'AuditJobs',
  table: 'audit_jobs',
  area: 'audits',
  title: 'jobNo',
  looks: {
    Planned: look.of('info', 'calendar', 'planned'),
    Open: look.open,
    Inprogress: look.inProgress,
    Submitted: look.submitted,
    Reported: look.of('good', 'file-check', 'reported'),
    Rejected: look.rejected,
    Approved: look.approved,
    Closed: look.closed,
    Cancelled: look.of('done', 'ban', 'cancelled'),
  },
  face: { icon: 'list-check', pages: [] },
  fields: {
    jobNo: plain.string(16, { required: true, server: true, search: true }),
    auditKind: plain.enum(['quality', 'sustain'], { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    auditType: plain.enum(['initial', 'periodic', 'followUp', 'forCause'], { required: true }),
    announced: plain.boolean({ required: true, default: true }),
    planDate: plain.date({ required: true, bounds: bounds.due }),
    planEndDate: plain.date({ required: true, bounds: bounds.due }),
    scopeNote: business.text(2000),
    reason: business.text(2000),
    auditorId: plain.ref('Auditor'),
    auditorUserId: plain.ref('AuditorUser'),
    leadUserId: plain.ref('AppUser'),
    previousAuditJobId: plain.ref('AuditJob'),
    status: plain.enum(auditStatuses, { required: true, server: true }),
    actualStartAt: plain.datetime({ bounds: bounds.happened }),
    actualEndAt: plain.datetime({ bounds: bounds.happened }),
    /** the supplier and the audit team were told of the plan */
    notifiedAt: plain.datetime({ server: true }),
    /** by the supplier, for the dates as they are planned now */
    dateConfirmedAt: plain.datetime({ server: true }),
    dateConfirmedById: plain.ref('AppUser', { server: true }),
    /** another day that the supplier asks for */
    proposedDate: plain.date({ server: true }),
    proposedNote: business.text(1000, { server: true }),
    attendees: personal.json(people),
    signatures: personal.json(signatures),
    summary: business.text(8000),
    strengths: business.text(8000),
    totalScore: plain.number({ server: true }),
    grade: plain.string(10, { server: true }),
    result: plain.enum(['pass', 'conditional', 'fail'], { server: true }),
    criticalCount: count,
    majorCount: count,
    minorCount: count,
    observationCount: count,
    nextAuditDue: plain.date({ server: true }),
    nextAuditDueReason: business.text(2000, { server: true }),
    reportedAt: plain.datetime({ server: true }),
    reportedById: plain.ref('AppUser', { server: true }),
    closedAt: plain.datetime({ server: true }),
    cancelledAt: plain.datetime({ server: true }),
    cancelReason: business.text(2000, { server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    auditor: { kind: 'one', to: 'Auditor', key: 'auditorId' },
    auditorUser: { kind: 'one', to: 'AuditorUser', key: 'auditorUserId' },
    leadUser: { kind: 'one', to: 'AppUser', key: 'leadUserId' },
    coAuditors: { kind: 'many', to: 'AuditJobCoAuditor', key: 'auditJobId', owned: true },
    auditJobSupplierTechnologies: { kind: 'many', to: 'AuditJobSupplierTechnology', key: 'auditJobId', owned: true },
    /** at most one: only a sustainability audit has it */
    auditSustains: { kind: 'many', to: 'AuditSustain', key: 'auditJobId', owned: true },
    auditFormResults: { kind: 'many', to: 'AuditFormResult', key: 'auditJobId', owned: true },
    correctiveActions: { kind: 'many', to: 'CorrectiveAction', key: 'auditJobId' },
    reports: { kind: 'many', to: 'AuditReport', key: 'auditJobId', owned: true },
    previousAuditJob: { kind: 'one', to: 'AuditJob', key: 'previousAuditJobId' },
  },
  unique: [{ fields: ['jobNo'] }],
  rules: auditJobRules,
  access: [
    ...auditReaders.staff,
    ...auditReaders.auditors,
    ...auditReaders.suppliers.flatMap((row): Access[] => [
      { ...row, where: { and: [row.where, reported] }, fields: { except: inwards } },
      { ...row, fields: { except: beforeReport } },
    ]),
  ],
  tenants: ['staff', { key: 'auditor', field: 'auditorId' }, { key: 'supplier', field: 'supplierId', where: shown }],
  parents: ['supplier'],
  workflow: { states: auditStatuses, create: auditJobCreate, edit: auditJobEdit, steps: auditJobSteps },
});

const ofJob: readonly Tenant[] = [{ parent: 'auditJob' }];

export const AuditJobCoAuditor = defineEntity({
  name: 'AuditJobCoAuditor',
  collection: 'AuditJobCoAuditors',
  table: 'audit_job_co_auditors',
  area: 'audits',
  title: 'id',
  fields: {
    auditJobId: plain.ref('AuditJob', { required: true, immutable: true }),
    auditorUserId: plain.ref('AuditorUser', { required: true, immutable: true }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    auditorUser: { kind: 'one', to: 'AuditorUser', key: 'auditorUserId' },
  },
  unique: [{ fields: ['auditJobId', 'auditorUserId'] }],
  access: belowJob(),
  tenants: ofJob,
  parents: ['auditJob'],
  workflow: { states: ['any'] },
});

export const AuditJobSupplierTechnology = defineEntity({
  name: 'AuditJobSupplierTechnology',
  collection: 'AuditJobSupplierTechnologies',
  table: 'audit_job_supplier_technologies',
  area: 'audits',
  title: 'id',
  fields: {
    auditJobId: plain.ref('AuditJob', { required: true, immutable: true }),
    /** null: a row from before the factory's technologies were kept */
    supplierTechnologyId: plain.ref('SupplierTechnology', { immutable: true }),
    technologyId: plain.ref('Technology', { required: true, immutable: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true, immutable: true }),
    /** pinned: later versions of the form do not change what is answered */
    auditFormId: plain.ref('AuditForm'),
    weight: plain.number({ required: true, min: 0, default: 1 }),
    grade: plain.string(10, { server: true }),
    nextAuditDue: plain.date({ server: true }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    technology: { kind: 'one', to: 'Technology', key: 'technologyId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    auditForm: { kind: 'one', to: 'AuditForm', key: 'auditFormId' },
    supplierTechnology: { kind: 'one', to: 'SupplierTechnology', key: 'supplierTechnologyId' },
    auditFormResults: { kind: 'many', to: 'AuditFormResult', key: 'auditJobSupplierTechnologyId' },
  },
  unique: [{ fields: ['auditJobId', 'technologyId', 'productCategoryId'] }],
  // the supplier sees what is audited; the grade is visible only in the report
  access: [
    ...belowJob(reported),
    ...belowJob().map((row): Access =>
      row.roles.some((role) => role.startsWith('supplier')) ? { ...row, fields: { except: ['grade', 'nextAuditDue'] } } : row,
    ),
  ],
  tenants: ofJob,
  parents: ['auditJob'],
  workflow: { states: ['any'] },
});

const share = z.object({ sustainTypeId: z.int().min(1), score: z.number(), critical: z.int(), major: z.int(), minor: z.int() });

export const AuditSustain = defineEntity({
  name: 'AuditSustain',
  collection: 'AuditSustains',
  table: 'audit_sustains',
  area: 'audits',
  title: 'scheme',
  fields: {
    auditJobId: plain.ref('AuditJob', { required: true, immutable: true }),
    ...siteFacts,
    /** what the supplier said of itself, to compare with */
    selfAuditId: plain.ref('SelfAudit', { server: true }),
    /** the scale that gave the level */
    sustainRatingId: plain.ref('SustainRating', { server: true }),
    levelKey: plain.string(10, { server: true }),
    typeScores: plain.json(z.array(share).max(20), { server: true }),
  },
  relations: {
    auditJob: { kind: 'one', to: 'AuditJob', key: 'auditJobId' },
    sustainRating: { kind: 'one', to: 'SustainRating', key: 'sustainRatingId' },
    selfAudit: { kind: 'one', to: 'SelfAudit', key: 'selfAuditId' },
  },
  unique: [{ fields: ['auditJobId'] }],
  access: [
    { roles: ['superAdmin', 'sustain'] },
    { roles: complaintSupplierRoles, where: { has: { relation: 'auditJob', where: { and: [own, reported] } } } },
    {
      roles: complaintSupplierRoles,
      where: { has: { relation: 'auditJob', where: { and: [own, shown] } } },
      fields: { except: ['levelKey', 'typeScores'] },
    },
  ],
  tenants: ofJob,
  parents: ['auditJob'],
  workflow: { states: ['any'] },
});
