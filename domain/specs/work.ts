// What specifications ask of their readers.
import type { ComputedWork, UncountedWork, Work } from '../kernel/work.ts';
import { qaRoles } from '../roles.ts';
import { approvePages, type SpecStatus } from './specStatuses.ts';

/** who waits longest is first */
const ofSpec = {
  order: 'waitingSince asc',
  title: ['supplier.name', 'productName'],
  facts: ['specNo'],
  since: ['waitingSince', 'updatedAt'],
};

const toJudge: Work = { ...ofSpec, task: 'judge' };
const toFill: Work = { ...ofSpec, order: 'dueDate asc', due: ['dueDate'], task: 'fill' };
const toCreate: Work = { ...ofSpec, task: 'create' };

/** A sheet of stores whose source changed. */
const toRenew: Work = { order: 'updatedAt asc', title: ['title'], facts: ['code'], since: ['updatedAt'], task: 'renew' };

export const specsWork = { toJudge, toFill, toCreate, toRenew };

/** A revision in force whose review is due, and that nobody revises yet. */
export const uncountedSpecs: readonly UncountedWork[] = [
  {
    roles: qaRoles,
    of: 'ProductMfgSpec',
    where: {
      status: 'active',
      reviewDueAt: { lte: '$today' },
      hasNot: { relation: 'nextRevisions', where: { status: { neq: 'inActive' } } },
    },
    work: { ...ofSpec, name: 'specReviews', order: 'reviewDueAt asc', due: ['reviewDueAt'], since: ['effectiveFrom'], task: 'reviewSpec' },
  },
];

/** A request is answered, and a submitted specification decided, on its own page: the first page that the reader opens. */
export const specWork: ComputedWork = {
  names: [],
  reads: ['status'],
  of: ({ id, status }) => {
    const page = status === 'waitingSupplier' ? '/specs/nir/request/' : approvePages[status as SpecStatus]?.path;
    return { pages: page ? [`${page}${id}`] : [] };
  },
};
