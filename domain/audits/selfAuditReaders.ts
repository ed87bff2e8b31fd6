// Who reads self-audits, answers them and judges them, as conditions on the self-audit.
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import { complaintSupplierRoles, type Role } from '../roles.ts';
import { auditedRoles, ofMine, ofMyCompany, openAuditStatuses, own } from './auditReaders.ts';

export const selfAuditStatuses = ['Open', 'Inprogress', 'Submitted', 'Rejected', 'Approved'] as const;
/** the supplier has it in hand */
export const answeredSelfAudits = ['Open', 'Inprogress', 'Rejected'] as const satisfies readonly (typeof selfAuditStatuses)[number][];

const quality: Where = { domain: 'quality' };
const sustained: Where = { domain: 'sustain' };

interface Rows {
  roles: readonly Role[];
  where: Where;
}

/** Who assigns and judges them. */
export const selfAuditPlanners: readonly Rows[] = [
  { roles: ['superAdmin'], where: {} },
  { roles: ['qa'], where: quality },
  { roles: ['sustain'], where: sustained },
];

/** Who answers for the supplier. */
export const selfAuditAnswerers: readonly Rows[] = [
  { roles: auditedRoles, where: { ...own, ...quality } },
  { roles: complaintSupplierRoles, where: { ...own, ...sustained } },
];

/** Approved ones of the suppliers that open audits of the reader are about. */
const beforeAudit = (job: Where): Where => ({
  status: 'Approved',
  ...quality,
  has: { relation: 'supplier', where: { has: { relation: 'auditJobs', where: { and: [job, { status: { inq: openAuditStatuses } }] } } } },
});

const readers: readonly Rows[] = [
  { roles: ['auditor'], where: beforeAudit(ofMyCompany) },
  { roles: ['auditorUser'], where: beforeAudit(ofMine) },
];

/** The rows: quality assurance knows of all of them, and judges those of quality. */
export const selfAuditAccess: readonly Access[] = [
  { roles: ['superAdmin', 'qa'] },
  { roles: ['sustain'], where: sustained },
  ...readers,
  ...selfAuditAnswerers,
];

/** Their answers, as conditions on what leads to the self-audit. */
export const belowSelfAudit: readonly Access[] = [...selfAuditPlanners, ...readers, ...selfAuditAnswerers].map(({ roles, where }) => ({
  roles,
  where: { has: { relation: 'selfAudit', where } },
}));
