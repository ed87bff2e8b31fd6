// Badge topics: who counts which rows, and the list that shows exactly those rows. The collections a topic reads are computed, never declared.
import { entityNamed } from './index.ts';
import { rowsOfTopic, topicsIn, type Asking, type Topic } from './kernel/topic.ts';
import { readsOf, type Where } from './kernel/where.ts';
import { announcementRoles, factoryRoles, type Role } from './roles.ts';
import { auditTopics } from './audits/topics.ts';
import { complaintTopics } from './complaints/topics.ts';
import { ofCurrentRevision, ofMyWarehouse } from './documents/supplierDocument.ts';
import { developmentRoles } from './specs/specStatuses.ts';
import type { WorkName } from './works.ts';

const mySupplier = { supplierId: '$supplierId' };
const notExpired: Where = { or: [{ expireDate: null }, { expireDate: { gte: '$today' } }] };

const waiting: Where = { submittedAt: { neq: null }, accepted: null };
/** `accepted is not true`: null is not true either */
const notAccepted: Where = { or: [{ accepted: null }, { accepted: false }] };

const holds = (relation: string, where: Where): Where => ({ has: { relation, where } });

/** A mandatory active licence of the supplier's business type or of one of its active categories, without an unexpired certificate that is not rejected. */
const missingLicence: Where = {
  status: 'active',
  or: [
    holds('licenseBusinessTypes', { mandatory: true, ...holds('businessType', holds('suppliers', { id: '$supplierId' })) }),
    holds('licenseProductCategories', {
      mandatory: true,
      ...holds('productCategory', holds('supplierProductCategories', { ...mySupplier, status: 'active' })),
    }),
  ],
  hasNot: { relation: 'certificates', where: { ...mySupplier, disable: false, status: { neq: 'Rejected' }, ...notExpired } },
};

/** A lot of a running approval whose COA the factory has not submitted (at most one COA of a lot is not void). */
const toProve: Where = {
  status: 'Open',
  ...holds('lotApproval', { status: 'Open' }),
  or: [
    { hasNot: { relation: 'coas', where: { status: { neq: 'Void' } } } },
    holds('coas', { status: { inq: ['Draft', 'Signing', 'Rejected'] } }),
  ],
};
const toDeliver = holds('deliveryLines', holds('productDelivery', { kind: 'lotApproval', status: { inq: ['Draft', 'Ready'] } }));

export const topics: readonly Topic<WorkName>[] = [
  {
    topic: 'supplierGroup',
    sums: ['documents'],
    roles: ['sourcing'],
    of: 'SupplierGroup',
    where: { status: 'active', ...holds('supplierDocuments', { and: [waiting, ofCurrentRevision()[0]!] }) },
    list: '/supplier/headOffice/list',
  },
  {
    topic: 'documents',
    roles: ['sourcing'],
    of: 'SupplierDocument',
    where: { and: [waiting, ...ofCurrentRevision()] },
    list: '/supplier/headOffice/list',
    work: 'documents.toReviewAnswer',
  },
  {
    topic: 'documents',
    roles: ['supplierGroup'],
    of: 'SupplierDocument',
    where: { supplierGroupId: '$groupId', and: [notAccepted, ...ofCurrentRevision(['supplierGroup', 'both'])] },
    list: '/headOffice/profile',
    work: 'documents.toSend',
  },
  {
    topic: 'documents',
    roles: ['wareHouseAdmin'],
    of: 'SupplierDocument',
    where: { and: [notAccepted, ofMyWarehouse, ...ofCurrentRevision(['warehouse', 'both'])] },
    list: '/company/profile',
    work: 'documents.toSend',
  },
  {
    topic: 'supplier',
    sums: ['certificate', 'productMfgSpecs'],
    roles: ['qa'],
    of: 'Supplier',
    list: '/supplier/factory/list',
    where: {
      status: 'active',
      or: [
        holds('productMfgSpecs', { status: { inq: ['waitingApprove', 'qaDraft'] } }),
        holds('certificates', { status: 'Submitted', disable: false, ...notExpired }),
      ],
    },
  },
  {
    topic: 'certificate',
    roles: ['qa'],
    of: 'Certificate',
    where: { status: 'Submitted', disable: false },
    list: '/supplier/certificate/list',
    work: 'documents.toVerify',
  },
  {
    topic: 'certificate',
    roles: factoryRoles,
    of: 'License',
    where: missingLicence,
    list: '/company/profile',
    work: 'documents.ofLicence',
  },
  ...auditTopics,
  ...complaintTopics,
  {
    topic: 'announcements',
    roles: announcementRoles,
    of: 'SupplierAnnouncement',
    where: { ...mySupplier, gotIt: false },
    list: '/announcement/list',
    work: 'announcements.ofAnnouncement',
  },
  {
    topic: 'productMfgSpecs',
    roles: ['qa'],
    of: 'ProductMfgSpec',
    where: { status: { inq: ['waitingApprove', 'qaDraft'] } },
    list: '/specs/list',
    work: 'specs.toJudge',
  },
  {
    topic: 'productMfgSpecs',
    roles: developmentRoles,
    of: 'ProductMfgSpec',
    where: { ...mySupplier, status: { inq: ['draft', 'supplierInprogress', 'rejected'] } },
    list: '/specs/list',
    work: 'specs.toFill',
  },
  {
    topic: 'productMfgSpecs',
    roles: ['supplierQa'],
    of: 'ProductMfgSpec',
    where: { ...mySupplier, lane: { neq: 'nir' }, status: { inq: ['draft', 'supplierInprogress', 'rejected'] } },
    list: '/specs/list',
    work: 'specs.toFill',
  },
  {
    topic: 'productMfgNir',
    roles: ['sourcing'],
    of: 'ProductMfgSpec',
    where: { status: 'mfgInprogress' },
    list: '/specs/list',
    work: 'specs.toJudge',
  },
  {
    topic: 'productMfgNir',
    roles: ['rd'],
    of: 'ProductMfgSpec',
    where: { status: 'rdInprogress' },
    list: '/mfg/list',
    work: 'specs.toJudge',
  },
  {
    topic: 'productMfgNir',
    roles: ['qa'],
    of: 'ProductMfgSpec',
    where: { status: 'qaInprogress' },
    list: '/specs/list',
    work: 'specs.toJudge',
  },
  {
    topic: 'productMfgNir',
    roles: developmentRoles,
    of: 'ProductMfgSpec',
    where: { ...mySupplier, status: { inq: ['waitingSupplier', 'rejectByRd', 'rejectByQa'] } },
    list: '/specs/list',
    work: 'specs.toFill',
  },
  {
    topic: 'operationSpecs',
    roles: ['qa'],
    of: 'OperationSpec',
    where: { needsReview: true },
    list: '/operationSpec/list',
    work: 'specs.toRenew',
  },
  // two collections, one number: the two tabs of the page
  {
    topic: 'productMfgNirCreate',
    roles: ['sourcing'],
    of: 'NirRequest',
    where: { status: 'Awarded', mfgSpecId: null },
    list: '/nir/createMfgList',
    work: 'nir.toCreate',
  },
  {
    topic: 'productMfgNirCreate',
    roles: ['sourcing'],
    of: 'ProductMfgSpec',
    where: { status: 'sourcingDraft' },
    list: '/nir/createMfgList',
    work: 'specs.toCreate',
  },
  {
    topic: 'nir',
    roles: ['sourcing'],
    of: 'NewIngredientRequest',
    where: { or: [{ status: 'Requested' }, { status: 'Open', ...holds('nirRequests', { status: 'Submitted' }) }] },
    list: '/nir/list',
    work: 'nir.ofRequest',
  },
  {
    topic: 'nir',
    roles: ['rd'],
    of: 'NewIngredientRequest',
    where: { status: 'Draft', returnedAt: { neq: null } },
    list: '/nir/list',
    work: 'nir.ofRequest',
  },
  {
    topic: 'nir',
    roles: ['supplierGroup'],
    of: 'NirPropose',
    where: { supplierGroupId: '$groupId', status: 'Proposed' },
    list: '/nir/list',
    work: 'nir.toName',
  },
  {
    topic: 'nir',
    roles: developmentRoles,
    of: 'NirRequest',
    where: { ...mySupplier, status: { inq: ['Requested', 'Accepted', 'Returned'] } },
    list: '/nir/list',
    work: 'nir.toOffer',
  },
  {
    topic: 'nirSample',
    roles: developmentRoles,
    of: 'NirSample',
    where: { ...mySupplier, status: { inq: ['Draft', 'Submitted'] } },
    list: '/nir/sampleDelivery',
    work: 'nir.toSend',
  },
  {
    topic: 'nirSample',
    roles: ['sourcing'],
    of: 'NirSample',
    where: { status: 'Shipped' },
    list: '/nir/allSamplelist',
    work: 'nir.toReceive',
  },
  { topic: 'nirSample', roles: ['rd'], of: 'NirSample', where: { status: 'Received' }, list: '/nir/sampleList', work: 'nir.ofEvaluator' },
  {
    topic: 'nirSample',
    roles: ['qa'],
    of: 'NirSample',
    where: { status: 'Evaluated' },
    list: '/nir/sampleApproval',
    work: 'nir.ofEvaluator',
  },
  {
    topic: 'nirLotApproval',
    roles: factoryRoles,
    of: 'Lot',
    where: { ...mySupplier, or: [toProve, toDeliver] },
    list: '/lotApproval/list',
    work: 'lots.toProve',
  },
  {
    topic: 'nirLotApproval',
    roles: ['sourcing'],
    of: 'LotApproval',
    where: { status: 'Open', or: [holds('lots', holds('coas', { status: 'Submitted', verdict: 'pass' })), { lastLotsPassed: true }] },
    list: '/lotApproval/list',
    work: 'lots.toApprove',
  },
  {
    topic: 'nirLotApproval',
    roles: ['qa'],
    of: 'COA',
    where: { context: 'lotApproval', status: 'Submitted', verdict: { neq: 'pass' } },
    list: '/eCoa/list',
    work: 'lots.toDecide',
  },
];

/** Names of the topics this caller counts. */
export const topicsOf = (caller: Asking): readonly string[] => topicsIn(topics, caller);

/** The topic as this caller counts it: one row for each collection. */
export const topicRowsFor = (topic: string, caller: Asking): readonly Topic[] => rowsOfTopic(topics, topic, caller);

/** The topic's rows in one collection, or in its first. Null when the caller does not count it. */
export const topicFor = (topic: string, caller: Asking, of?: string): Topic | null =>
  topicRowsFor(topic, caller).find((row) => !of || row.of === of) ?? null;

/** What `?topic=` adds to a list's where; null when the caller does not count the topic. */
export const topicRow = (topic: string, caller: Asking, of?: string): Where | null => topicFor(topic, caller, of)?.where ?? null;

const names = [...new Set(topics.map((row) => row.topic))];

const reads = new Map<string, readonly string[]>(
  names.map((name) => [
    name,
    [...new Set(topics.filter((row) => row.topic === name).flatMap((row) => [...readsOf(entityNamed(row.of), row.where, entityNamed)]))],
  ]),
);

/** Entities whose changes make the topic's number stale. */
export const readsOfTopic = (topic: string): readonly string[] => reads.get(topic) ?? [];

/** Topics whose number changes at midnight without a write. */
export const dayTopics: readonly string[] = names.filter((name) =>
  topics.some((row) => row.topic === name && JSON.stringify(row.where).includes('$today')),
);

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
 * The two topics whose poll calls lack the relations that their where reads: a polling client counts them by a function of its own
 * (certificates per required licence; distinct complaints over complaints, movements and cases). The server counts them by their where like all others.
 */
export const named: readonly NamedTopic[] = [namedTopic('certificate', 'License'), namedTopic('complaintTotal', 'Complaint')];
