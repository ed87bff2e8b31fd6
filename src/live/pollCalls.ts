// The spec's own poll calls for the collections that are declared. Same rows as the server counts; only the reading differs.
import { documentFields, filtered, reminderCalls, type Acting, type PollCall } from './reminderCalls.ts';

const certificateFields = ['id', 'supplierId', 'licenseId', 'status', 'disable', 'expireDate'];
// `type` beyond the spec's five: the parts of the badge are told apart by it
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
  supplierGroups: (): PollCall => ({ id: 'P1', method: 'POST', path: '/SupplierGroups/list', body: { limit: 0 } }),
  suppliers: (): PollCall => ({ id: 'P2', method: 'POST', path: '/Suppliers/list', body: { limit: 0 } }),
  submittedCertificates: (): PollCall =>
    filtered('P3', '/Certificates', { where: { status: 'Submitted', disable: false }, fields: certificateFields }),
  ownCertificates: ({ supplierId }: Acting): PollCall =>
    filtered('P5', '/Certificates', { where: { supplierId }, fields: certificateFields }),
  waitingDocuments: (): PollCall =>
    filtered('P6', '/SupplierDocuments', {
      where: { accepted: null, submittedAt: { neq: null } },
      fields: documentFields,
      include: [{ relation: 'documentRevision', scope: { include: 'document' } }, 'supplierGroup'],
    }),
  /** `appliesTo`: what concerns a head office or a warehouse; without a group the row access narrows */
  auditJobs: jobs('P8', 'getListPlanReport'),
  sustainAudits: jobs('P9', 'getSustainList'),
  correctiveActions: jobs('P10', 'getCorrectiveAction'),
  sustainActions: jobs('P11', 'getCorrectiveActionSustain'),
  specs: ({ supplierId }: Acting): PollCall => ({
    id: 'P12',
    method: 'POST',
    path: '/ProductMfgSpecs/mfg-specs',
    body: { limit: 0, ...(supplierId === null ? {} : { supplierId }) },
  }),
  complaints: (): PollCall =>
    filtered('P13', '/Complaints', {
      where: { parentId: null, status: { neq: 'Closed' } },
      fields: ['id', 'source', 'parentId', 'status', 'isQaAction'],
      include: { relation: 'supplierComplaints', scope: { fields: ['id', 'complaintId', 'notRelated', 'status'] } },
    }),
  unreadMovements: (): PollCall =>
    filtered('P14', '/ProductMovements', { where: { status: 'Submitted', readAt: null }, fields: movementFields }),
  ownMovements: ({ supplierId }: Acting): PollCall =>
    filtered('P15', '/ProductMovements', { where: { supplierId, status: { inq: ['Open', 'Draft'] } }, fields: movementFields }),
  cases: ({ supplierId }: Acting): PollCall =>
    filtered('P16', '/SupplierComplaints', {
      where: { notRelated: false, status: { neq: 'Done' }, ...(supplierId === null ? {} : { supplierId }) },
      fields: ['id', 'complaintId', 'supplierId', 'notRelated', 'status', 'notRelatedClaimedAt'],
      include: { relation: 'investigationReports', scope: { fields: ['id', 'supplierComplaintId', 'status'] } },
    }),
  announcements: ({ supplierId }: Acting): PollCall =>
    filtered('P17', '/SupplierAnnouncements', {
      where: { supplierId, gotIt: false },
      fields: ['id', 'gotIt', 'announcementId', 'announcementPublishId', 'supplierId'],
      include: [
        { relation: 'announcement', scope: { fields: ['id', 'name', 'needAnswer'] } },
        { relation: 'announcementPublish', scope: { fields: ['id', 'important', 'answerDueDate', 'publishedAt', 'remindedAt'] } },
      ],
    }),
  awarded: (): PollCall => filtered('P18', '/NirRequests', { where: { status: 'Awarded', mfgSpecId: null }, fields: requestFields }),
  ownRequests: ({ supplierId }: Acting): PollCall =>
    filtered('P18', '/NirRequests', {
      where: { supplierId, status: { inq: ['Requested', 'Accepted', 'Returned'] } },
      fields: requestFields,
    }),
  newItems: (): PollCall =>
    filtered('P19', '/NewIngredientRequests', {
      where: { status: { inq: ['Requested', 'Open'] } },
      fields: ['id', 'status', 'returnedAt'],
      include: { relation: 'nirRequests', scope: { where: { status: 'Submitted' }, fields: ['id', 'nirId', 'status'] } },
    }),
  returnedItems: (): PollCall =>
    filtered('P19 rd', '/NewIngredientRequests', {
      where: { status: 'Draft', returnedAt: { neq: null } },
      fields: ['id', 'status', 'returnedAt'],
    }),
  proposals: ({ groupId }: Acting): PollCall =>
    filtered('P20', '/NirProposes', {
      where: { supplierGroupId: groupId, status: 'Proposed' },
      fields: ['id', 'supplierGroupId', 'status'],
    }),
  /** one state of the row below, or several for who holds several roles */
  samples: ({ supplierId }: Acting, statuses: readonly string[]): PollCall =>
    filtered('P21', '/NirSamples', {
      where: { ...ofSupplier(supplierId), status: statuses.length === 1 ? statuses[0] : { inq: statuses } },
      fields: ['id', 'supplierId', 'status'],
    }),
  lotApprovals: ({ supplierId }: Acting): PollCall =>
    filtered('P22', '/LotApprovals', {
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
    filtered('P22 deliveries', '/ProductDeliveries', {
      where: { supplierId, kind: 'lotApproval', status: { inq: ['Draft', 'Ready'] } },
      fields: ['id', 'kind', 'status'],
      include: { relation: 'lines', scope: { fields: ['id', 'productDeliveryId', 'lotId'] } },
    }),
  coasToDecide: (): PollCall =>
    filtered('P22 COAs', '/COAs', {
      where: { context: 'lotApproval', status: 'Submitted', verdict: { neq: 'pass' } },
      fields: ['id', 'lotId', 'context', 'status', 'verdict'],
    }),
} as const;
