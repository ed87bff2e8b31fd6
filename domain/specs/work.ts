// What specifications ask of their readers.
import type { Work } from '../kernel/work.ts';

const ofSpec = { order: 'updatedAt asc', title: ['supplier.name', 'productName'], facts: ['specNo'], since: ['updatedAt'] };

const toJudge: Work = { ...ofSpec, task: 'judge' };
const toFill: Work = { ...ofSpec, task: 'fill' };
const toCreate: Work = { ...ofSpec, task: 'create' };

export const specsWork = { toJudge, toFill, toCreate };
