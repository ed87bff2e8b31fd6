// What lots and their approval ask of their readers.
import type { Work } from '../kernel/work.ts';

const toProve: Work = {
  order: 'mfgDate asc',
  title: ['productName'],
  facts: ['lotNo'],
  due: ['lotApproval.dueDate'],
  since: ['createdAt'],
  task: 'prove',
};
const toApprove: Work = {
  order: 'dueDate asc',
  title: ['supplier.name', 'spec.productName'],
  facts: ['code'],
  due: ['dueDate'],
  task: 'judge',
};
const toDecide: Work = {
  order: 'signedAt asc',
  title: ['supplier.name', 'lot.productName', 'lot.lotNo'],
  facts: ['coaNo'],
  since: ['signedAt', 'createdAt'],
  task: 'judge',
};

export const lotsWork = { toProve, toApprove, toDecide };
