// What specifications ask of their readers.
import type { ComputedWork, Work } from '../kernel/work.ts';
import { approvePages, type SpecStatus } from './specStatuses.ts';

const ofSpec = { order: 'updatedAt asc', title: ['supplier.name', 'productName'], facts: ['specNo'], since: ['updatedAt'] };

const toJudge: Work = { ...ofSpec, task: 'judge' };
const toFill: Work = { ...ofSpec, task: 'fill' };
const toCreate: Work = { ...ofSpec, task: 'create' };

export const specsWork = { toJudge, toFill, toCreate };

/** A request is answered, and a submitted specification decided, on its own page: the first page that the reader opens. */
export const specWork: ComputedWork = {
  names: [],
  reads: ['status'],
  of: ({ id, status }) => {
    const page = status === 'waitingSupplier' ? '/specs/nir/request/' : approvePages[status as SpecStatus]?.path;
    return { pages: page ? [`${page}${id}`] : [] };
  },
};
