// What specifications ask of their readers.
import type { ComputedWork, Work } from '../kernel/work.ts';

const ofSpec = { order: 'updatedAt asc', title: ['supplier.name', 'productName'], facts: ['specNo'], since: ['updatedAt'] };

const toJudge: Work = { ...ofSpec, task: 'judge' };
const toFill: Work = { ...ofSpec, task: 'fill' };
const toCreate: Work = { ...ofSpec, task: 'create' };

export const specsWork = { toJudge, toFill, toCreate };

/** Its own page for whoever decides now, others read it (the first page that the reader opens). */
const decidedAt: Readonly<Record<string, (id: number) => string>> = {
  waitingSupplier: (id) => `/specs/nir/request/${id}`,
  waitingApprove: (id) => `/specs/approve/${id}`,
  qaDraft: (id) => `/specs/approve/${id}`,
  qaInprogress: (id) => `/mfg/approve/${id}`,
  rdInprogress: (id) => `/mfg/approve/${id}`,
};

export const specWork: ComputedWork = {
  names: [],
  reads: ['status'],
  of: ({ id, status }) => {
    const page = decidedAt[String(status)];
    return { pages: page ? [page(id)] : [] };
  },
};
