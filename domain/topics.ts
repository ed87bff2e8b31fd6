// Badge topics (domain/04 5.2, RULINGS N7 N8 N44): who counts which rows, and the list that shows exactly those rows. What a topic reads is computed, never declared.
import { entityNamed } from './index.ts';
import type { Caller } from './kernel/access.ts';
import type { Topic } from './kernel/topic.ts';
import { readsOf, type Where } from './kernel/where.ts';
import { complaintSupplierRoles, factoryRoles, intersects, opsRoles, type Role } from './roles.ts';
import { ofMyWarehouse } from './documents/supplierDocument.ts';
import { developmentRoles } from './specs/productMfgSpec.ts';

const mySupplier = { supplierId: '$supplierId' };
const notExpired: Where = { or: [{ expireDate: null }, { expireDate: { gte: '$today' } }] };

/** SupplierDocument of the current published revision of an active, required document, its group active (domain/01 section 5). */
const current = (appliesTo?: readonly string[]): Where[] => [
  { has: { relation: 'documentRevision', where: { has: { relation: 'currentOf', where: { status: 'active', required: true, ...(appliesTo && { appliesTo: { inq: appliesTo } }) } } } } },
  { has: { relation: 'supplierGroup', where: { status: 'active' } } },
];
const waiting: Where = { submittedAt: { neq: null }, accepted: null };
/** `accepted is not true`: null is not true either */
const notAccepted: Where = { or: [{ accepted: null }, { accepted: false }] };

const complaintForQa: Where = { parentId: null, status: { neq: 'Closed' }, isQaAction: true, or: [{ status: { neq: 'Draft' } }, { source: 'qa' }] };
const unread: Where = { status: 'Submitted', readAt: null };
const toMove: Where = { ...mySupplier, status: { inq: ['Open', 'Draft'] } };
const caseWith = (statuses: readonly string[], own: Where = {}): Where => ({
  ...own,
  notRelated: false,
  has: { relation: 'investigationReports', where: { status: { inq: statuses } } },
});
const submitted = caseWith(['Submitted']);
const signOff = caseWith(['Inprogress']);
const myTurn = caseWith(['Open', 'Draft', 'Rejected'], mySupplier);
const holds = (relation: string, where: Where): Where => ({ has: { relation, where } });

/** A mandatory active licence of the supplier's business type or of one of its active categories, without an unexpired certificate that is not refused. */
const missingLicence: Where = {
  status: 'active',
  or: [
    holds('licenseBusinessTypes', { mandatory: true, ...holds('businessType', holds('suppliers', { id: '$supplierId' })) }),
    holds('licenseProductCategories', { mandatory: true, ...holds('productCategory', holds('supplierProductCategories', { ...mySupplier, status: 'active' })) }),
  ],
  hasNot: { relation: 'certificates', where: { ...mySupplier, disable: false, status: { neq: 'Rejected' }, ...notExpired } },
};

const movementParts: Record<string, Where> = { trace: { type: 'trace' }, quarantine: { type: 'quarantine' }, recall: { type: 'recall' }, release: { type: 'release' } };
const caseParts: Record<string, Where> = { reports: { notRelatedClaimedAt: null }, claims: { notRelatedClaimedAt: { neq: null } } };

export const topics: readonly Topic[] = [
  { topic: 'supplierGroup', roles: ['sourcing'], of: 'SupplierGroup', where: { status: 'active', ...holds('supplierDocuments', { and: [waiting, current()[0]!] }) }, list: '/supplier/headOffice/list' },
  { topic: 'documents', roles: ['sourcing'], of: 'SupplierDocument', where: { and: [waiting, ...current()] }, list: '/supplier/headOffice/list' },
  { topic: 'documents', roles: ['supplierGroup'], of: 'SupplierDocument', where: { supplierGroupId: '$groupId', and: [notAccepted, ...current(['supplierGroup', 'both'])] }, list: '/headOffice/profile' },
  { topic: 'documents', roles: ['wareHouseAdmin'], of: 'SupplierDocument', where: { and: [notAccepted, ofMyWarehouse, ...current(['warehouse', 'both'])] }, list: '/company/profile' },
  {
    topic: 'supplier', roles: ['qa'], of: 'Supplier', list: '/supplier/factory/list',
    where: {
      status: 'active',
      or: [holds('productMfgSpecs', { status: { inq: ['waitingApprove', 'qaDraft'] } }), holds('certificates', { status: 'Submitted', disable: false, ...notExpired })],
    },
  },
  { topic: 'certificate', roles: ['qa'], of: 'Certificate', where: { status: 'Submitted', disable: false }, list: '/supplier/certificate/list' },
  { topic: 'certificate', roles: factoryRoles, of: 'License', where: missingLicence, list: '/company/profile' },
  {
    topic: 'complaints', roles: ['qa'], of: 'Complaint', where: complaintForQa, list: '/complaint/list',
    parts: { draft: { status: 'Draft' }, toTriage: { status: 'Submitted' }, toConclude: { status: 'Investigating' } },
  },
  { topic: 'productMovements', roles: ['qa'], of: 'ProductMovement', where: unread, list: '/complaint/list', parts: movementParts },
  { topic: 'productMovements', roles: ['wareHouseAdmin'], of: 'ProductMovement', where: toMove, list: '/complaint/product-movement/list', parts: movementParts },
  { topic: 'supplierComplaints', roles: ['qa'], of: 'SupplierComplaint', where: submitted, list: '/complaint/list', parts: caseParts },
  { topic: 'supplierComplaints', roles: [...complaintSupplierRoles, 'wareHouseAdmin'], of: 'SupplierComplaint', where: myTurn, list: '/complaint/list', parts: caseParts },
  { topic: 'supplierComplaints', roles: opsRoles, of: 'SupplierComplaint', where: signOff, list: '/complaint/list', parts: caseParts },
  // the complaints behind the three topics above, each once
  { topic: 'complaintTotal', roles: ['qa'], of: 'Complaint', where: { or: [complaintForQa, holds('productMovements', unread), holds('supplierComplaints', submitted)] }, list: '/complaint/list' },
  { topic: 'complaintTotal', roles: ['wareHouseAdmin'], of: 'Complaint', where: { or: [holds('productMovements', toMove), holds('supplierComplaints', myTurn)] }, list: '/complaint/list' },
  { topic: 'complaintTotal', roles: complaintSupplierRoles, of: 'Complaint', where: holds('supplierComplaints', myTurn), list: '/complaint/list' },
  { topic: 'complaintTotal', roles: opsRoles, of: 'Complaint', where: holds('supplierComplaints', signOff), list: '/complaint/list' },
  { topic: 'announcements', roles: factoryRoles, of: 'SupplierAnnouncement', where: { ...mySupplier, gotIt: false }, list: '/announcement/list' },
  { topic: 'productMfgSpecs', roles: ['qa'], of: 'ProductMfgSpec', where: { status: { inq: ['waitingApprove', 'qaDraft'] } }, list: '/specs/list' },
  { topic: 'productMfgSpecs', roles: developmentRoles, of: 'ProductMfgSpec', where: { ...mySupplier, status: { inq: ['draft', 'supplierInprogress', 'rejected'] } }, list: '/specs/list' },
  { topic: 'productMfgSpecs', roles: ['supplierQa'], of: 'ProductMfgSpec', where: { ...mySupplier, lane: { neq: 'nir' }, status: { inq: ['draft', 'supplierInprogress', 'rejected'] } }, list: '/specs/list' },
  { topic: 'productMfgNir', roles: ['sourcing'], of: 'ProductMfgSpec', where: { status: 'mfgInprogress' }, list: '/specs/list' },
  { topic: 'productMfgNir', roles: ['rd'], of: 'ProductMfgSpec', where: { status: 'rdInprogress' }, list: '/mfg/list' },
  { topic: 'productMfgNir', roles: ['qa'], of: 'ProductMfgSpec', where: { status: 'qaInprogress' }, list: '/specs/list' },
  { topic: 'productMfgNir', roles: developmentRoles, of: 'ProductMfgSpec', where: { ...mySupplier, status: { inq: ['waitingSupplier', 'rejectByRd', 'rejectByQa'] } }, list: '/specs/list' },
];

/** superAdmin and admin count the rows of qa, sourcing and sustain (ARCHITECTURE R9). */
const countingRoles = (roles: readonly Role[]): readonly Role[] =>
  roles.includes('superAdmin') || roles.includes('admin') ? [...roles.filter((role) => role !== 'admin'), 'qa', 'sourcing', 'sustain'] : roles;

type Asking = Pick<Caller, 'roles'>;

const rowsFor = (caller: Asking): readonly Topic[] => {
  const roles = countingRoles(caller.roles);
  return topics.filter((row) => intersects(row.roles, roles));
};

const names: readonly string[] = [...new Set(topics.map((row) => row.topic))];

/** Names of the topics this caller counts. */
export const topicsOf = (caller: Asking): readonly string[] => {
  const mine = new Set(rowsFor(caller).map((row) => row.topic));
  return names.filter((name) => mine.has(name));
};

/** The topic as this caller counts it: rows of several roles are a union of ids, so one `or`. Null when the caller does not count it. */
export const topicFor = (topic: string, caller: Asking): Topic | null => {
  const [first, ...more] = rowsFor(caller).filter((row) => row.topic === topic);
  if (!first || more.length === 0) return first ?? null;
  // every row of a topic that one caller can hold counts the same collection: a side is staff or supplier, never both
  const wheres = [...new Map([first, ...more].map((row) => [JSON.stringify(row.where), row.where])).values()];
  return { ...first, roles: [first, ...more].flatMap((row) => row.roles), where: wheres.length === 1 ? wheres[0]! : { or: wheres } };
};

/** What `?topic=` adds to a list's where (N8); null when the topic is not this caller's. */
export const topicRow = (topic: string, caller: Asking): Where | null => topicFor(topic, caller)?.where ?? null;

/** Address of the list behind a badge. */
export const topicRoute = (topic: string, caller: Asking): string | null => {
  const row = topicFor(topic, caller);
  return row ? `${row.list}?topic=${topic}` : null;
};

const reads = new Map<string, readonly string[]>(
  names.map((name) => [name, [...new Set(topics.filter((row) => row.topic === name).flatMap((row) => [...readsOf(entityNamed(row.of), row.where, entityNamed)]))]]),
);

/** Entities whose changes make the topic's number stale. */
export const readsOfTopic = (topic: string): readonly string[] => reads.get(topic) ?? [];

/** Topics that change at midnight without any write. */
export const dayTopics: readonly string[] = names.filter((name) => topics.some((row) => row.topic === name && JSON.stringify(row.where).includes('$today')));

export interface NamedTopic {
  topic: string;
  roles: readonly Role[];
  list: string;
  reads: readonly string[];
}

const namedTopic = (topic: string, of: string): NamedTopic => {
  const rows = topics.filter((row) => row.topic === topic && row.of === of);
  return { topic, roles: rows.flatMap((row) => row.roles), list: rows[0]!.list, reads: readsOfTopic(topic) };
};

/**
 * The two topics whose poll call does not carry the relations their where looks into: a polling client counts them by a function of its own
 * (held licences of P4 and P5; the union of complaint ids of P13 to P16). The server counts them by their where like all others.
 */
export const named: readonly NamedTopic[] = [namedTopic('certificate', 'License'), namedTopic('complaintTotal', 'Complaint')];
