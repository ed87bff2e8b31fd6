// The case lists as data: what QA asked suppliers; for a supplier or warehouse its own cases, told apart by whose turn it is.
import { related } from '#domain/related.ts';
import { lateCases, lateReports } from '#domain/complaints/caseDeadlines.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { complaintTopicFor } from '#domain/complaints/topics.ts';
import type { Role } from '#domain/roles.ts';
import type { Where } from '#domain/kernel/where.ts';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { supplierFilter } from '#src/areas/complaints/shared/refFilters.ts';
import { declareList, type DeclaredList, type WordFilter } from '#src/views/list/declaredList.ts';

export const ofSupplier = { relation: 'supplier', scope: { fields: ['id', 'name'] } } as const;
export const reportFacts = ['id', 'status', 'cycle', 'containmentSubmittedAt'] as const;

const reportIn = (statuses: readonly string[]): Where => ({
  notRelated: false,
  has: { relation: 'investigationReports', where: { status: { inq: statuses } } },
});

const words: readonly WordFilter<'SupplierComplaints'>[] = [
  { key: 'status', values: SupplierComplaint.workflow.states },
  { key: 'requestType', values: SupplierComplaint.fields.requestType.values },
  {
    key: 'overdue',
    values: ['1', 'report'],
    single: true,
    where: ([what], { now, today }) => (what === 'report' ? lateReports(today) : lateCases(now, today)),
  },
];

const shared = {
  collection: 'SupplierComplaints',
  name: 'cases',
  topicFor: complaintTopicFor,
  path: '/complaint/list',
  topicOrder: 'dueDate asc',
  words,
  include: related('SupplierComplaint', [
    ofSupplier,
    { relation: 'investigationReports', scope: { fields: reportFacts } },
    { relation: 'complaint', scope: { fields: ['id', 'no', 'title', 'productName', 'lotNo', 'category', 'severity', 'status'] } },
  ]),
  watches: ['SupplierComplaints', 'InvestigationReports', 'Complaints'],
} as const;

/** The overview starts with the newest, work lists with the earliest due date. */
export const staffCases = declareList({ ...shared, order: 'id desc', refs: [{ ...supplierFilter, field: 'supplierId' }] });

/** "Needs my action" uses the badge's definition; a report that awaits operations counts as with QA for suppliers. */
export const ownCases = declareList({
  ...shared,
  order: 'dueDate asc',
  tabs: {
    myTurn: reportIn(['Open', 'Draft', 'Rejected']),
    withQa: reportIn(['Submitted', 'Inprogress']),
    closed: { or: [{ notRelated: true }, { status: { inq: ['Approved', 'Done'] } }] },
  },
});

export const casesFor = (roles: readonly Role[]): DeclaredList => (isStaff(roles) ? staffCases : ownCases);

export const isMyTurn = (row: { notRelated: boolean; investigationReports?: readonly { status: string }[] }): boolean =>
  !row.notRelated && (row.investigationReports ?? []).some((report) => ['Open', 'Draft', 'Rejected'].includes(report.status));
