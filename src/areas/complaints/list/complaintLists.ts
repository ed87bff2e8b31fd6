// The complaint list as data: of QA and operations, and what a badge shows to suppliers and warehouses.
import { related } from '#domain/related.ts';
import { complaintCategories, complaintSources, complaintStatuses, severities } from '#domain/complaints/complaint.ts';
import { complaintTopicFor } from '#domain/complaints/topics.ts';
import type { Role } from '#domain/roles.ts';
import type { Where } from '#domain/kernel/where.ts';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { branchFilter, brandFilter, supplierFilter } from '#src/areas/complaints/shared/refFilters.ts';
import { declareList, type DeclaredList } from '#src/views/list/declaredList.ts';

const name = { fields: ['id', 'name'] } as const;
const shared = { collection: 'Complaints', name: 'complaints', path: '/complaint/list', topicFor: complaintTopicFor } as const;
const watches = ['Complaints', 'SupplierComplaints', 'ProductMovements'];

/** Complaints that are not merged into another one. */
const own: Where = { parentId: null };
const open: Where = { status: { neq: 'Closed' } };

export const complaintList = declareList({
  ...shared,
  order: 'receivedAt desc',
  // "To triage" and "To conclude" are the parts of the badge topic `complaints`, so that tab, tile and badge agree
  tabs: {
    all: {},
    mine: ({ me }) => ({ ownerId: me, ...open }),
    toTriage: { ...own, status: 'Submitted', isQaAction: true },
    waitingSupplier: {
      ...own,
      status: 'Investigating',
      has: { relation: 'supplierComplaints', where: { notRelated: false, status: { inq: ['Open', 'Inprogress', 'Rejected'] } } },
    },
    waitingWarehouse: { ...own, ...open, has: { relation: 'productMovements', where: { status: { inq: ['Open', 'Draft'] } } } },
    toConclude: { ...own, status: 'Investigating', isQaAction: true },
    merged: { parentId: { neq: null } },
    closed: { status: 'Closed' },
  },
  words: [
    { key: 'status', values: complaintStatuses },
    { key: 'severity', values: severities },
    { key: 'source', values: complaintSources },
    { key: 'category', values: complaintCategories },
    { key: 'overdue', values: ['1'], single: true, where: (_values, { now }) => ({ and: [open, { dueAt: { lt: now } }] }) },
  ],
  refs: [
    { ...brandFilter, field: 'brandId' },
    { ...supplierFilter, where: (ids) => ({ has: { relation: 'supplierComplaints', where: { supplierId: { inq: [...ids] } } } }) },
    { ...branchFilter, field: 'branchId' },
  ],
  days: [{ from: 'from', to: 'to', field: 'receivedAt' }],
  include: related('Complaint', [
    {
      relation: 'supplierComplaints',
      scope: {
        fields: ['id', 'complaintId', 'supplierId', 'no', 'status', 'notRelated'],
        include: [{ relation: 'supplier', scope: name }],
      },
    },
    { relation: 'productMovements', scope: { fields: ['id', 'complaintId', 'no', 'type', 'status', 'readAt', 'isDrill'] } },
    { relation: 'brand', scope: name },
    { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
    { relation: 'owner', scope: { fields: ['id', 'firstname', 'lastname'] } },
    { relation: 'parent', scope: { fields: ['id', 'no'] } },
    // merged complaints, for the lines below the row
    {
      relation: 'children',
      scope: { fields: ['id', 'no', 'parentId', 'title', 'productName', 'lotNo', 'status', 'receivedAt'], order: 'id asc' },
    },
  ]),
  watches,
});

/** Few fields. */
const reducedList = declareList({ ...shared, order: 'id desc', watches });

export const complaintsFor = (roles: readonly Role[]): DeclaredList => (isStaff(roles) ? complaintList : reducedList);
