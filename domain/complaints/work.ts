// What complaints, cases and movements ask of their readers.
import type { Work } from '../kernel/work.ts';

const ofComplaint: Work = {
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

const toReview: Work = { ...toApprove, task: { by: 'claimed', is: { true: 'claim' }, other: 'review' } };
const toSignOff: Work = { ...toApprove, name: 'signOffs', task: 'signOff' };
const toAnswer: Work = {
  ...ofCase,
  facts: ['no', 'complaint.productName'],
  pages: ['/complaint/investigation/{report.id}/complaint/{complaintId}', complaintPage],
  task: 'answer',
};

const ofMovement = { title: ['productName'], since: ['submittedAt', 'createdAt'] };
const toRead: Work = {
  ...ofMovement,
  order: 'submittedAt asc',
  facts: ['no', 'supplier.name'],
  pages: ['/complaint/product-movement/show/{id}', complaintPage],
  task: 'read',
};
const toFill: Work = {
  ...ofMovement,
  order: 'dueAt asc',
  facts: ['no', 'complaint.title'],
  due: ['dueAt'],
  pages: ['/complaint/product-movement/edit/{id}', complaintPage],
  task: 'fill',
};

export const complaintsWork = { ofComplaint, toReview, toSignOff, toAnswer, toRead, toFill };
