// Poll calls for the declared collections. They read the same rows that the server counts.
import { documentFields, filtered, reminderCalls, type Acting, type PollCall } from './reminderCalls.ts';

const certificateFields = ['id', 'supplierId', 'licenseId', 'status', 'disable', 'expireDate'];
// `type` in addition to the specified fields: the parts of the badge need it
const movementFields = ['id', 'complaintId', 'supplierId', 'status', 'readAt', 'type'];

const ofSupplier = (supplierId: number | null): Record<string, number> => (supplierId === null ? {} : { supplierId });
/** Jobs, for staff and auditors of all suppliers. */
const jobs =
  (id: string, name: string) =>
  ({ supplierId }: Acting): PollCall => ({
    id,
    method: 'GET',
    path: `/AuditJobs/${name}`,
    query: { currentSupplier: supplierId === null ? '' : String(supplierId) },
  });
const requestFields = ['id', 'nirId', 'supplierId', 'status', 'mfgSpecId'];

export const calls = {
  ...reminderCalls,
  supplierGroups: (): PollCall => ({ id: 'supplierGroups', method: 'POST', path: '/SupplierGroups/list', body: { limit: 0 } }),
  suppliers: (): PollCall => ({ id: 'suppliers', method: 'POST', path: '/Suppliers/list', body: { limit: 0 } }),
  submittedCertificates: (): PollCall =>
    filtered('submittedCertificates', '/Certificates', { where: { status: 'Submitted', disable: false }, fields: certificateFields }),
  ownCertificates: ({ supplierId }: Acting): PollCall =>
    filtered('ownCertificates', '/Certificates', { where: { supplierId }, fields: certificateFields }),
  waitingDocuments: (): PollCall =>
    filtered('waitingDocuments', '/SupplierDocuments', {
      where: { accepted: null, submittedAt: { neq: null } },
      fields: documentFields,
      include: [{ relation: 'documentRevision', scope: { include: 'document' } }, 'supplierGroup'],
    }),
  /** `appliesTo`: what applies to a head office or a warehouse; without a group row access restricts the rows */
  auditJobs: jobs('auditJobs', 'getListPlanReport'),
  sustainAudits: jobs('sustainAudits', 'getSustainList'),
  correctiveActions: jobs('correctiveActions', 'getCorrectiveAction'),
  sustainActions: jobs('sustainActions', 'getCorrectiveActionSustain'),
  specs: ({ supplierId }: Acting): PollCall => ({
    id: 'specs',
    method: 'POST',
    path: '/ProductMfgSpecs/mfg-specs',
    body: { limit: 0, ...(supplierId === null ? {} : { supplierId }) },
  }),
  complaints: (): PollCall =>
    filtered('complaints', '/Complaints', {
      where: { parentId: null, status: { neq: 'Closed' } },
      fields: ['id', 'source', 'parentId', 'status', 'isQaAction'],
      include: { relation: 'supplierComplaints', scope: { fields: ['id', 'complaintId', 'notRelated', 'status'] } },
    }),
  unreadMovements: (): PollCall =>
    filtered('unreadMovements', '/ProductMovements', { where: { status: 'Submitted', readAt: null }, fields: movementFields }),
  ownMovements: ({ supplierId }: Acting): PollCall =>
    filtered('ownMovements', '/ProductMovements', { where: { supplierId, status: { inq: ['Open', 'Draft'] } }, fields: movementFields }),
  cases: ({ supplierId }: Acting): PollCall =>
    filtered('cases', '/SupplierComplaints', {
      where: { notRelated: false, status: { neq: 'Done' }, ...(supplierId === null ? {} : { supplierId }) },
      fields: ['id', 'complaintId', 'supplierId', 'notRelated', 'status', 'notRelatedClaimedAt'],
      include: { relation: 'investigationReports', scope: { fields: ['id', 'supplierComplaintId', 'status'] } },
    }),
  announcements: ({ supplierId }: Acting): PollCall =>
    filtered('announcements', '/SupplierAnnouncements', {
      where: { supplierId, gotIt: false },
      fields: ['id', 'gotIt', 'announcementId', 'announcementPublishId', 'supplierId'],
      include: [
        { relation: 'announcement', scope: { fields: ['id', 'name', 'needAnswer'] } },
        { relation: 'announcementPublish', scope: { fields: ['id', 'important', 'answerDueDate', 'publishedAt', 'remindedAt'] } },
      ],
    }),
  awarded: (): PollCall => filtered('awarded', '/NirRequests', { where: { status: 'Awarded', mfgSpecId: null }, fields: requestFields }),
  ownRequests: ({ supplierId }: Acting): PollCall =>
    filtered('ownRequests', '/NirRequests', {
      where: { supplierId, status: { inq: ['Requested', 'Accepted', 'Returned'] } },
      fields: requestFields,
    }),
  newItems: (): PollCall =>
    filtered('newItems', '/NewIngredientRequests', {
      where: { status: { inq: ['Requested', 'Open'] } },
      fields: ['id', 'status', 'returnedAt'],
      include: { relation: 'nirRequests', scope: { where: { status: 'Submitted' }, fields: ['id', 'nirId', 'status'] } },
    }),
  returnedItems: (): PollCall =>
    filtered('returnedItems', '/NewIngredientRequests', {
      where: { status: 'Draft', returnedAt: { neq: null } },
      fields: ['id', 'status', 'returnedAt'],
    }),
  proposals: ({ groupId }: Acting): PollCall =>
    filtered('proposals', '/NirProposes', {
      where: { supplierGroupId: groupId, status: 'Proposed' },
      fields: ['id', 'supplierGroupId', 'status'],
    }),
  /** one status, or several for users with several roles */
  samples: ({ supplierId }: Acting, statuses: readonly string[]): PollCall =>
    filtered('samples', '/NirSamples', {
      where: { ...ofSupplier(supplierId), status: statuses.length === 1 ? statuses[0] : { inq: statuses } },
      fields: ['id', 'supplierId', 'status'],
    }),
  lotApprovals: ({ supplierId }: Acting): PollCall =>
    filtered('lotApprovals', '/LotApprovals', {
      where: { ...ofSupplier(supplierId), status: 'Open' },
      fields: ['id', 'supplierId', 'status', 'lastLotsPassed'],
      include: {
        relation: 'lots',
        scope: {
          fields: ['id', 'lotApprovalId', 'status'],
          include: { relation: 'coas', scope: { fields: ['id', 'lotId', 'status', 'verdict'] } },
        },
      },
    }),
  lotDeliveries: ({ supplierId }: Acting): PollCall =>
    filtered('lotDeliveries', '/ProductDeliveries', {
      where: { supplierId, kind: 'lotApproval', status: { inq: ['Draft', 'Ready'] } },
      fields: ['id', 'kind', 'status'],
      include: { relation: 'lines', scope: { fields: ['id', 'productDeliveryId', 'lotId'] } },
    }),
  coasToDecide: (): PollCall =>
    filtered('coasToDecide', '/COAs', {
      where: { context: 'lotApproval', status: 'Submitted', verdict: { neq: 'pass' } },
      fields: ['id', 'lotId', 'context', 'status', 'verdict'],
    }),
} as const;
