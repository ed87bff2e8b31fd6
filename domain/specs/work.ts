// What specifications ask of their readers.
import type { Work } from '../kernel/work.ts';

const ofSpec = { order: 'updatedAt asc', title: ['supplier.name', 'productName'], facts: ['specNo'], since: ['updatedAt'] };

export const toJudge: Work = { ...ofSpec, task: 'judge' };
export const toFill: Work = { ...ofSpec, task: 'fill' };
export const toCreate: Work = { ...ofSpec, task: 'create' };
