// Who reads audits, as conditions on the audit job: staff by kind, audit firms their own, suppliers what they may know of.
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import { complaintSupplierRoles, factoryRoles, type Role } from '../roles.ts';

export const auditStatuses = ['Planned', 'Inprogress', 'Submitted', 'Reported', 'Closed', 'Cancelled'] as const;
/** an audit that is not reported yet waits for its auditor or reviewer */
export const openAuditStatuses = ['Planned', 'Inprogress', 'Submitted'] as const;
const reportedStatuses = ['Reported', 'Closed'] as const;

export const quality: Where = { auditKind: 'quality' };
export const sustained: Where = { auditKind: 'sustain' };
export const reported: Where = { status: { inq: reportedStatuses } };
export const own: Where = { supplierId: '$supplierId' };
export const ofMyCompany: Where = { auditorId: '$auditorId' };
const me: Where = { has: { relation: 'auditorUser', where: { appUserId: '$me' } } };
/** the reader is lead auditor or audit team member */
export const ofMine: Where = { ...ofMyCompany, or: [me, { has: { relation: 'coAuditors', where: me } }] };
/** the audited supplier learns of an unannounced audit when it starts */
export const shown: Where = { or: [{ announced: true }, { status: { nin: ['Planned', 'Cancelled'] } }] };

/** Quality audits as suppliers read them; sustainability audits are read by the supplier's quality roles only. */
export const auditedRoles = [...factoryRoles, 'wareHouseAdmin'] as const;

/** Who reads audits of which jobs, as conditions on the job: children use them through `has auditJob`. */
export const auditReaders = {
  staff: [{ roles: ['superAdmin'] }, { roles: ['qa'], where: quality }, { roles: ['sustain'], where: sustained }],
  auditors: [
    { roles: ['auditor'], where: { ...quality, ...ofMyCompany } },
    { roles: ['auditorUser'], where: { ...quality, ...ofMine } },
  ],
  suppliers: [
    { roles: auditedRoles, where: { ...own, ...quality, ...shown } },
    { roles: complaintSupplierRoles, where: { ...own, ...sustained, ...shown } },
  ],
} as const satisfies Record<string, readonly Access[]>;

/** The suppliers an auditor audits, as conditions on the supplier: of the company for its auditors, of the own jobs for field auditors. */
export const auditedByMe: readonly { roles: readonly ('auditor' | 'auditorUser')[]; where: Where }[] = auditReaders.auditors.map(
  ({ roles, where }) => ({
    roles,
    where: { has: { relation: 'auditJobs', where: { and: [where, { status: { neq: 'Cancelled' } }] } } },
  }),
);

/** The same readers for children of a job; for suppliers optionally only after the report. */
export const belowJob = (more: Where = {}): Access[] =>
  [...auditReaders.staff, ...auditReaders.auditors, ...auditReaders.suppliers].map((row: Access) => ({
    roles: row.roles,
    where: { has: { relation: 'auditJob', where: { and: [row.where ?? {}, more] } } },
  }));

/** Who audits: the audit team of the job; quality assurance and sustainability staff where they audit themselves. */
export const auditing: readonly { roles: readonly Role[]; where: Where }[] = [
  { roles: ['superAdmin'], where: {} },
  { roles: ['qa'], where: { ...quality, auditorId: null } },
  { roles: ['sustain'], where: sustained },
  { roles: ['auditor'], where: { ...quality, ...ofMyCompany } },
  { roles: ['auditorUser'], where: { ...quality, ...ofMine } },
];

/** Who plans audits, reports them and judges what is done about their findings. */
export const planning: readonly { roles: readonly Role[]; where: Where }[] = [
  { roles: ['superAdmin'], where: {} },
  { roles: ['qa'], where: quality },
  { roles: ['sustain'], where: sustained },
];

/** Who judges what a supplier hands in, of the audits they read. */
export const reviewerRoles = ['superAdmin', 'qa', 'sustain', 'auditor', 'auditorUser'] as const;

/** Who answers for the audited supplier. */
export const audited: readonly { roles: readonly Role[]; where: Where }[] = [
  { roles: auditedRoles, where: { ...own, ...quality } },
  { roles: complaintSupplierRoles, where: { ...own, ...sustained } },
];
