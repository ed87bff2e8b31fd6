// What specifications ask of their readers.
import type { ComputedWork, Work } from '../kernel/work.ts';

const ofSpec = { order: 'updatedAt asc', title: ['supplier.name', 'productName'], facts: ['specNo'], since: ['updatedAt'] };

const toJudge: Work = { ...ofSpec, task: 'judge' };
const toFill: Work = { ...ofSpec, task: 'fill' };
const toCreate: Work = { ...ofSpec, task: 'create' };

export const specsWork = { toJudge, toFill, toCreate };

/** A request is answered on its own page. */
export const specWork: ComputedWork = {
  names: [],
  reads: ['status'],
  of: ({ id, status }) => ({ pages: status === 'waitingSupplier' ? [`/specs/nir/request/${id}`] : [] }),
};
