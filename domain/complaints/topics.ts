// What is counted of complaints, their cases and movements.
import { rowsOfTopic, type Asking, type Topic } from '../kernel/topic.ts';
import type { Where } from '../kernel/where.ts';
import { complaintSupplierRoles, opsRoles } from '../roles.ts';
import type { WorkName } from '../works.ts';

const mySupplier = { supplierId: '$supplierId' };
const holds = (relation: string, where: Where): Where => ({ has: { relation, where } });

const complaintForQa: Where = {
  parentId: null,
  status: { neq: 'Closed' },
  isQaAction: true,
  or: [{ status: { neq: 'Draft' } }, { source: { neq: 'line' } }],
};
const unread: Where = { status: 'Submitted', readAt: null };
const toMove: Where = { ...mySupplier, status: { inq: ['Open', 'Draft'] } };
/** A case in progress is never Done, because a case ends with its report. The condition repeats it so that badges read open cases only. */
const caseWith = (statuses: readonly string[], own: Where = {}): Where => ({
  ...own,
  notRelated: false,
  status: { neq: 'Done' },
  has: { relation: 'investigationReports', where: { status: { inq: statuses } } },
});
const submitted = caseWith(['Submitted']);
const signOff = caseWith(['Inprogress']);
const myTurn = caseWith(['Open', 'Draft', 'Rejected'], mySupplier);

const movementParts: Record<string, Where> = {
  trace: { type: 'trace' },
  quarantine: { type: 'quarantine' },
  recall: { type: 'recall' },
  release: { type: 'release' },
};
const caseParts: Record<string, Where> = { reports: { notRelatedClaimedAt: null }, claims: { notRelatedClaimedAt: { neq: null } } };

const ofTotal = ['complaints', 'supplierComplaints', 'productMovements'] as const;

export const complaintTopics: readonly Topic<WorkName>[] = [
  {
    topic: 'complaints',
    roles: ['qa'],
    of: 'Complaint',
    where: complaintForQa,
    list: '/complaint/list',
    work: 'complaints.ofComplaint',
    parts: { draft: { status: 'Draft' }, toTriage: { status: 'Submitted' }, toConclude: { status: 'Investigating' } },
  },
  {
    topic: 'supplierComplaints',
    roles: ['qa'],
    of: 'SupplierComplaint',
    where: submitted,
    list: '/complaint/list',
    work: 'complaints.toReview',
    parts: caseParts,
  },
  {
    topic: 'supplierComplaints',
    roles: [...complaintSupplierRoles, 'wareHouseAdmin'],
    of: 'SupplierComplaint',
    where: myTurn,
    list: '/complaint/list',
    work: 'complaints.toAnswer',
    parts: caseParts,
  },
  {
    topic: 'supplierComplaints',
    roles: opsRoles,
    of: 'SupplierComplaint',
    where: signOff,
    list: '/complaint/list',
    work: 'complaints.toSignOff',
    parts: caseParts,
  },
  {
    topic: 'productMovements',
    roles: ['qa'],
    of: 'ProductMovement',
    where: unread,
    list: '/complaint/list',
    work: 'complaints.toRead',
    parts: movementParts,
  },
  {
    topic: 'productMovements',
    roles: ['wareHouseAdmin'],
    of: 'ProductMovement',
    where: toMove,
    list: '/complaint/product-movement/list',
    work: 'complaints.toFill',
    parts: movementParts,
  },
  // the distinct complaints behind the three topics above
  {
    topic: 'complaintTotal',
    sums: ofTotal,
    roles: ['qa'],
    of: 'Complaint',
    where: { or: [complaintForQa, holds('productMovements', unread), holds('supplierComplaints', submitted)] },
    list: '/complaint/list',
  },
  {
    topic: 'complaintTotal',
    sums: ofTotal,
    roles: ['wareHouseAdmin'],
    of: 'Complaint',
    where: { or: [holds('productMovements', toMove), holds('supplierComplaints', myTurn)] },
    list: '/complaint/list',
  },
  {
    topic: 'complaintTotal',
    sums: ofTotal,
    roles: complaintSupplierRoles,
    of: 'Complaint',
    where: holds('supplierComplaints', myTurn),
    list: '/complaint/list',
  },
  {
    topic: 'complaintTotal',
    sums: ofTotal,
    roles: opsRoles,
    of: 'Complaint',
    where: holds('supplierComplaints', signOff),
    list: '/complaint/list',
  },
];

/** A topic of this area as this caller counts it; null when the topic is of another area or not counted by this caller. */
export const complaintTopicFor = (topic: string, caller: Asking): Topic | null => rowsOfTopic(complaintTopics, topic, caller)[0] ?? null;
