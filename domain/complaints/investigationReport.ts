// InvestigationReport: the supplier's 8D report on a case, in cycles and revisions.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import { opsRoles, qaRoles, type Role } from '../roles.ts';
import {
  correctiveActionsDone,
  isIsNotShape,
  preventionShape,
  quantitiesShape,
  rootCauseShape,
  scoreShape,
  sectionCommentsShape,
  sectionsComplete,
  teamShape,
} from './eightD.ts';
import { containmentSent, handedIn } from './reportSeen.ts';
import { caseStatuses, caseSupplierRoles } from './supplierComplaint.ts';

/** What the supplier writes, in the order of its sections. */
const written = {
  d1Team: personal.json(teamShape),
  d2Problem: personal.text(4000),
  d2IsIsNot: business.json(isIsNotShape),
  d2Quantities: business.json(quantitiesShape),
  noContainmentReason: business.text(1000),
  d4Occurrence: business.json(rootCauseShape),
  d4Escape: business.json(rootCauseShape),
  d7Prevention: business.json(preventionShape),
  d8Statement: business.text(4000),
} as const;

const ownCase = { supplierId: '$supplierId', status: { neq: 'Draft' } };
export const ofOwnCase = { has: { relation: 'supplierComplaint', where: ownCase } };
const open = ['Open', 'Draft', 'Rejected'] as const;
export const writtenNames = Object.keys(written) as (keyof typeof written)[];
/** The rows staff may read, and which fields of each. */
const forStaff = (roles: readonly Role[], where?: Where): Access[] => [
  { roles, where: { ...where, status: { inq: handedIn } } },
  { roles, ...(where ? { where } : {}), fields: { except: writtenNames } },
  { roles, where: { ...where, ...containmentSent }, fields: { except: writtenNames.filter((name) => name !== 'noContainmentReason') } },
];
const needsSignOff = { relation: 'supplierComplaint', where: { needOpsSignOff: true } };
/** Why a rejected report is submitted again without changes. */
const unchangedReason = business.text(1000, { min: 10 });
const signOffRoles: readonly Role[] = [...opsRoles, 'superAdmin'];
const score = plain.json(scoreShape, { required: true });
const rejection = {
  rejectReason: business.text(2000, { required: true, min: 10 }),
  sectionComments: business.json(sectionCommentsShape, { required: true }),
  dueDate: plain.date({ required: true, bounds: bounds.due }),
};

export const InvestigationReport = defineEntity({
  name: 'InvestigationReport',
  collection: 'InvestigationReports',
  table: 'investigation_reports',
  area: 'complaints',
  title: 'id',
  looks: { ...look.answered, Inprogress: look.of('info', 'hourglass', 'waitingOperations') },
  turns: [
    { key: 'dispute', when: { isClaim: true, status: 'Submitted' }, roles: qaRoles },
    { key: 'answer', when: { status: { inq: ['Open', 'Draft'] } }, roles: caseSupplierRoles },
    { key: 'correct', when: { status: 'Rejected' }, roles: caseSupplierRoles },
    { key: 'review', when: { status: 'Submitted' }, roles: qaRoles },
    { key: 'signOff', when: { status: 'Inprogress' }, roles: signOffRoles },
    { key: 'verify', when: { status: 'Approved' }, roles: qaRoles, due: 'effectivenessDueDate' },
  ],
  presence: true,
  fields: {
    supplierComplaintId: plain.ref('SupplierComplaint', { required: true, immutable: true }),
    cycle: plain.int({ required: true, server: true, default: 1 }),
    revision: plain.int({ required: true, server: true, default: 0 }),
    status: plain.enum(caseStatuses, { required: true, server: true }),
    ...written,
    containmentSubmittedAt: plain.datetime({ server: true }),
    isClaim: plain.boolean({ required: true, server: true, default: false }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    qaDecisionAt: plain.datetime({ server: true }),
    qaDecisionById: plain.ref('AppUser', { server: true }),
    opsDecisionAt: plain.datetime({ server: true }),
    opsDecisionById: plain.ref('AppUser', { server: true }),
    opsComment: business.text(1000, { server: true }),
    rejectReason: business.text(2000, { server: true }),
    sectionComments: business.json(sectionCommentsShape, { server: true }),
    score: plain.json(scoreShape, { server: true }),
    effectivenessDueDate: plain.date({ server: true }),
    effectivenessResult: plain.enum(['effective', 'ineffective'], { server: true }),
    effectivenessNote: business.text(2000, { server: true }),
  },
  relations: {
    supplierComplaint: { kind: 'one', to: 'SupplierComplaint', key: 'supplierComplaintId' },
    investigationActions: { kind: 'many', to: 'InvestigationAction', key: 'investigationReportId', owned: true },
    investigationReportRevisions: { kind: 'many', to: 'InvestigationReportRevision', key: 'investigationReportId', owned: true },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
  },
  unique: [{ fields: ['supplierComplaintId', 'cycle'] }, { fields: ['supplierComplaintId'], where: { status: { neq: 'Done' } } }],
  access: [
    ...forStaff(qaRoles),
    ...forStaff(opsRoles, { has: { relation: 'supplierComplaint', where: { status: { neq: 'Draft' } } } }),
    { roles: caseSupplierRoles, where: ofOwnCase, fields: { except: ['score'] } },
    { roles: caseSupplierRoles, where: { ...ofOwnCase, status: { inq: ['Approved', 'Done'] } } },
  ],
  tenants: [{ parent: 'supplierComplaint' }],
  parents: ['supplierComplaint'],
  workflow: {
    states: caseStatuses,
    steps: [
      {
        step: 'saveDraft',
        from: open,
        to: 'Draft',
        roles: caseSupplierRoles,
        where: ofOwnCase,
        effect: 'saveReportDraft',
        input: { ...written, containmentSubmitted: plain.boolean() },
      },
      {
        step: 'submit',
        icon: 'send',
        from: open,
        to: 'Submitted',
        roles: caseSupplierRoles,
        where: ofOwnCase,
        input: { ...written, unchangedReason },
        guards: [sectionsComplete],
        effect: 'submitReport',
        confirm: true,
      },
      {
        step: 'approve',
        icon: 'check',
        from: ['Submitted'],
        to: 'Inprogress',
        roles: qaRoles,
        when: { isClaim: false, has: needsSignOff },
        input: { score },
        effect: 'approveReport',
        confirm: true,
      },
      {
        step: 'approve',
        icon: 'check',
        from: ['Submitted'],
        to: 'Approved',
        roles: qaRoles,
        when: { isClaim: false, hasNot: needsSignOff },
        input: { score },
        effect: 'approveReport',
        confirm: true,
      },
      {
        step: 'signOff',
        icon: 'check',
        from: ['Inprogress'],
        to: 'Approved',
        roles: signOffRoles,
        input: { opsComment: business.text(1000) },
        effect: 'signOffReport',
        confirm: true,
      },
      {
        step: 'reject',
        icon: 'times',
        danger: true,
        from: ['Submitted'],
        to: 'Rejected',
        roles: qaRoles,
        input: rejection,
        effect: 'rejectReport',
        confirm: true,
      },
      {
        step: 'reject',
        icon: 'times',
        danger: true,
        from: ['Inprogress'],
        to: 'Rejected',
        roles: signOffRoles,
        input: rejection,
        effect: 'rejectReport',
        confirm: true,
      },
      {
        step: 'verify',
        icon: 'verified',
        from: ['Approved'],
        to: 'Done',
        roles: qaRoles,
        guards: [correctiveActionsDone],
        effect: 'verifyReport',
        confirm: true,
        input: {
          effectivenessResult: plain.enum(['effective', 'ineffective'], { required: true }),
          effectivenessNote: business.text(2000),
        },
      },
    ],
  },
});
