// What complaints, cases, movements, store inquiries and to-dos ask of their readers.
import type { UncountedWork, Work } from '../kernel/work.ts';
import { opsRoles } from '../roles.ts';
import { todoRoles } from './complaintTodo.ts';

export const ofComplaint: Work = {
  order: 'dueAt asc',
  due: ['dueAt'],
  since: ['receivedAt'],
  task: { by: 'status', is: { Draft: 'submit', Submitted: 'triage' }, other: 'conclude' },
};

const complaintPage = '/complaint/show/{complaintId}';
const ofCase = { order: 'dueDate asc', title: ['complaint.title'], due: ['owed'], since: ['sentAt'] } as const;
/** A case whose report awaits staff: reviewed by quality assurance, signed off by operations, on one page. */
const toApprove = {
  ...ofCase,
  facts: ['no', 'supplier.name'],
  pages: ['/complaint/supplier-complaint/approve/{report.id}', complaintPage],
};

export const toReview: Work = { ...toApprove, task: { by: 'claimed', is: { true: 'claim' }, other: 'review' } };
export const toSignOff: Work = { ...toApprove, name: 'signOffs', task: 'signOff' };
export const toAnswer: Work = {
  ...ofCase,
  facts: ['no', 'complaint.productName'],
  pages: ['/complaint/investigation/{report.id}/complaint/{complaintId}', complaintPage],
  task: 'answer',
};

const ofMovement = { title: ['productName'], since: ['submittedAt', 'createdAt'] };
export const toRead: Work = {
  ...ofMovement,
  order: 'submittedAt asc',
  facts: ['no', 'supplier.name'],
  pages: ['/complaint/product-movement/show/{id}', complaintPage],
  task: 'read',
};
export const toFill: Work = {
  ...ofMovement,
  order: 'dueAt asc',
  facts: ['no', 'complaint.title'],
  due: ['dueAt'],
  pages: ['/complaint/product-movement/edit/{id}', complaintPage],
  task: 'fill',
};

export const uncounted: readonly UncountedWork[] = [
  // a store that has not answered; operations answer for it
  {
    roles: opsRoles,
    of: 'StoreRecommendBranch',
    where: { answeredAt: null, waivedReason: null },
    work: {
      name: 'stores',
      task: 'store',
      order: 'id asc',
      title: ['storeRecommend.title'],
      facts: ['branch.storeNo', 'branch.name'],
      due: ['storeRecommend.dueDate'],
      since: ['storeRecommend.sentAt'],
      pages: ['/complaint/store-recommend/edit/{storeRecommendId}'],
      watches: ['storeRecommend'],
    },
  },
  {
    roles: todoRoles,
    of: 'ComplaintTodo',
    where: { assigneeId: '$me', doneAt: null, waivedReason: null },
    work: {
      name: 'todos',
      task: 'todo',
      order: 'dueDate asc',
      facts: ['complaint.no', 'complaint.title'],
      due: ['dueDate'],
      since: ['createdAt'],
      pages: [`${complaintPage}#todos`],
    },
  },
];
