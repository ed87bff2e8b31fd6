// The spec's own poll calls P1-P17 (domain/04 5.1) for the collections that are declared. Same rows as the server counts; only the reading differs.
import type { Json, Query } from '#src/store/state.ts';

export interface PollCall {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  query?: Query;
  body?: Json;
}

export interface Acting {
  supplierId: number | null;
  groupId: number | null;
}

const filtered = (id: string, path: string, filter: unknown): PollCall => ({ id, method: 'GET', path, query: { filter: JSON.stringify(filter) } });

const certificateFields = ['id', 'supplierId', 'licenseId', 'status', 'disable', 'expireDate'];
// `type` beyond the spec's five: the parts of the badge are told apart by it
const movementFields = ['id', 'complaintId', 'supplierId', 'status', 'readAt', 'type'];
const documentFields = ['id', 'documentRevisionId', 'supplierGroupId', 'accepted', 'submittedAt'];

export const calls = {
  supplierGroups: (): PollCall => ({ id: 'P1', method: 'POST', path: '/SupplierGroups/list', body: { limit: 0 } }),
  suppliers: (): PollCall => ({ id: 'P2', method: 'POST', path: '/Suppliers/list', body: { limit: 0 } }),
  submittedCertificates: (): PollCall => filtered('P3', '/Certificates', { where: { status: 'Submitted', disable: false }, fields: certificateFields }),
  relatedLicenses: ({ supplierId }: Acting): PollCall => ({ id: 'P4', method: 'POST', path: '/Licenses/related-license', body: { supplierId } }),
  ownCertificates: ({ supplierId }: Acting): PollCall => filtered('P5', '/Certificates', { where: { supplierId }, fields: certificateFields }),
  waitingDocuments: (): PollCall =>
    filtered('P6', '/SupplierDocuments', {
      where: { accepted: null, submittedAt: { neq: null } },
      fields: documentFields,
      include: [{ relation: 'documentRevision', scope: { include: 'document' } }, 'supplierGroup'],
    }),
  /** `appliesTo`: what concerns a head office or a warehouse; without a group the row access narrows */
  requiredDocuments: ({ groupId }: Acting, appliesTo: readonly string[]): PollCall =>
    filtered('P7', '/Documents', {
      where: { status: 'active', required: true, appliesTo: { inq: appliesTo } },
      fields: ['id', 'name', 'currentRevisionId'],
      include: {
        relation: 'documentRevisions',
        scope: { include: { relation: 'supplierDocuments', scope: { ...(groupId === null ? {} : { where: { supplierGroupId: groupId } }), fields: [...documentFields, 'rejectReason'] } } },
      },
    }),
  specs: ({ supplierId }: Acting): PollCall => ({ id: 'P12', method: 'POST', path: '/ProductMfgSpecs/mfg-specs', body: { limit: 0, ...(supplierId === null ? {} : { supplierId }) } }),
  complaints: (): PollCall =>
    filtered('P13', '/Complaints', {
      where: { parentId: null, status: { neq: 'Closed' } },
      fields: ['id', 'source', 'parentId', 'status', 'isQaAction'],
      include: { relation: 'supplierComplaints', scope: { fields: ['id', 'complaintId', 'notRelated', 'status'] } },
    }),
  unreadMovements: (): PollCall => filtered('P14', '/ProductMovements', { where: { status: 'Submitted', readAt: null }, fields: movementFields }),
  ownMovements: ({ supplierId }: Acting): PollCall => filtered('P15', '/ProductMovements', { where: { supplierId, status: { inq: ['Open', 'Draft'] } }, fields: movementFields }),
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
} as const;
