// Lists of product movements as data: QA's look over all of them, and a warehouse's own requests.
import { related } from '#domain/related.ts';
import { movementStatuses, movementTypes } from '#domain/complaints/productMovement.ts';
import { complaintTopicFor } from '#domain/complaints/topics.ts';
import type { Role } from '#domain/roles.ts';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { supplierFilter } from '#src/areas/complaints/shared/refFilters.ts';
import { supplier } from '#src/areas/movements/rows.ts';
import { declareList, type DeclaredList, type WordFilter } from '#src/views/list/declaredList.ts';

const toAnswer = { status: { inq: ['Open', 'Draft'] } } as const;
const type: WordFilter<'ProductMovements'> = { key: 'type', values: movementTypes };
const status: WordFilter<'ProductMovements'> = { key: 'status', values: movementStatuses };
const overdue: WordFilter<'ProductMovements'> = {
  key: 'overdue',
  values: ['1'],
  single: true,
  where: (_values, { now }) => ({ and: [toAnswer, { dueAt: { lt: now } }] }),
};
/** Not a drill, and its complaint is open. */
const running: WordFilter<'ProductMovements'> = {
  key: 'running',
  values: ['1'],
  single: true,
  where: () => ({ isDrill: false, has: { relation: 'complaint', where: { status: { neq: 'Closed' } } } }),
};

const shared = {
  collection: 'ProductMovements',
  name: 'movements',
  topicFor: complaintTopicFor,
  topicOrder: 'dueAt asc',
  include: related('ProductMovement', [
    supplier,
    { relation: 'complaint', scope: { fields: ['id', 'no', 'title', 'lotNo', 'severity', 'status'] } },
  ]),
} as const;

export const staffMovements = declareList({
  ...shared,
  path: '/complaint/list',
  order: 'id desc',
  words: [type, status, overdue, running],
  refs: [{ ...supplierFilter, field: 'supplierId' }],
});

/** A tab of a warehouse's list. */
const ownMovements = declareList({ ...shared, path: '/complaint/list', order: 'dueAt asc', words: [type, status, overdue] });

export const movementsFor = (roles: readonly Role[]): DeclaredList => (isStaff(roles) ? staffMovements : ownMovements);

/** A page of its own: the tabs separate by status what is to be answered (the badge's rows) from what was submitted. */
export const requestList = declareList({
  ...shared,
  path: '/complaint/product-movement/list',
  order: 'dueAt asc',
  tabs: { toDo: toAnswer, submitted: { status: 'Submitted' } },
  topicTab: 'toDo',
  words: [type, overdue],
});
