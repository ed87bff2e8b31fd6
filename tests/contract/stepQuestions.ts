/** Workflow steps both sides must answer alike, on the rows as the demo leaves them. */
import type { Person, Question } from './sides.ts';

const step = (as: Person, path: string, body: unknown): Question => ({ as, path, body });
const conclusion = { closeReason: 'resolved', isJustified: true, conclusion: 'Answered and compensated.' };

export const refusedSteps: readonly Question[] = [
  step('nobody', '/Complaints/169/startInvestigation', { version: 2 }),
  step('qa', '/Nothing/169/startInvestigation', { version: 2 }),
  step('qa', '/Complaints/169/nothing', { version: 2 }),
  step('qa', '/Complaints/abc/close', { version: 2 }),
  step('qa', '/Complaints/99999/close', { version: 2 }),
  step('rd', '/Complaints/169/startInvestigation', { version: 2 }),
  step('odom', '/Complaints/169/startInvestigation', { version: 2 }),
  step('qa', '/Complaints/169/startInvestigation', {}),
  step('qa', '/Complaints/169/startInvestigation', [1]),
  step('qa', '/Complaints/169/startInvestigation', { version: 1 }),
  step('qa', '/Complaints/169/startInvestigation', { version: 2 }),
  step('qa', '/Complaints/169/startInvestigation', { version: 2, severity: 'terrible', ownerId: 9999, colour: 'red' }),
  step('qa', '/Complaints/169/submit', { version: 2 }),
  step('qa', '/Complaints/150/close', { version: 4, ...conclusion }),
  step('qa', '/Complaints/152/close', { version: 3 }),
  step('qa', '/Complaints/152/close', { version: 3, ...conclusion, conclusion: 'short', compensationAmount: -1 }),
  step('qa', '/Complaints/163/close', { version: 3, ...conclusion }),
  step('qa', '/Complaints/165/close', { version: 3, ...conclusion }),
  step('qa', '/Complaints/169/closeEarly', { version: 2, closeReason: 'resolved', conclusion: 'Withdrawn by the customer.' }),
  step('qa', '/Complaints/1/reopen', { version: 4, reason: 'A further report came in.' }),
  step('qa', '/Complaints/170/answerInfo', { version: 2, infoAnswer: 'Nothing was asked.' }),
  step('qa', '/SupplierComplaints/94/send', { version: 1 }),
  step('supplierqa', '/SupplierComplaints/96/acknowledge', { version: 2 }),
  step('supplierqa', '/SupplierComplaints/93/acknowledge', { version: 3 }),
  step('warehouseadmin', '/ProductMovements/18/submit', { version: 2 }),
  step('qa', '/ProductMovements/1/markRead', { version: 3 }),
  step('qa', '/StoreRecommends/8/verify', { version: 1 }),
  step('odom', '/StoreRecommends/8/verify', { version: 1 }),
  step('qa', '/StoreRecommends/1/send', { version: 1 }),
  step('area', '/StoreRecommendBranches/1/answer', { version: 1, quantityFound: 3 }),
  step('area', '/StoreRecommendBranches/38/answer', { version: 1, quantityFound: -1 }),
  step('rd', '/StoreRecommendBranches/38/answer', { version: 1, quantityFound: 1 }),
  step('qa', '/ComplaintMergings/1/unmerge', { version: 1, unmergeReason: 'short' }),
  step('qa', '/MailCloseComplaints/1/send', { version: 1 }),
  step('odom', '/MailCloseComplaints/1/resend', { version: 1 }),
  step('supportadmin', '/appusers/3/unlock', { version: 1 }),
  step('qa', '/InvestigationReports/1/verify', { version: 5, effectivenessResult: 'effective' }),
];

/** Nothing happens but the step itself: the whole row must be alike. */
export const plainSteps: readonly Question[] = [
  step('qa', '/StoreRecommendBranches/37/waive', { version: 1, waivedReason: 'The store is closed for rebuilding.' }),
  step('warehouseadmin', '/ProductMovements/19/saveDraft', { version: 1 }),
  step('qa', '/ComplaintTodos/5/waive', { version: 1, waivedReason: 'The customer no longer wants an answer.' }),
];

/** The server does more (times, other rows): the state and what was sent must be alike. */
export const causingSteps: readonly Question[] = [
  step('area', '/StoreRecommendBranches/36/answer', { version: 1, quantityFound: 3, quantityRemoved: 3 }),
  step('qa', '/StoreRecommends/9/verify', { version: 1 }),
  step('qa', '/MailCloseComplaints/1/resend', { version: 1 }),
  step('qa', '/Complaints/169/startInvestigation', { version: 2, severity: 'major', ownerId: 3 }),
  step('qa', '/Complaints/173/requestInfo', { version: 2, infoRequest: 'Which store sold the pack, and when?' }),
  step('supplierqa', '/SupplierComplaints/95/acknowledge', { version: 2 }),
  step('warehouseadmin', '/ProductMovements/20/submit', { version: 2 }),
  step('qa', '/ProductMovements/16/markRead', { version: 2 }),
  step('qa', '/Certificates/6/disable', { version: 1 }),
];

/** Steps that answer another row they made: the mocks make none. */
export const makingSteps: readonly Question[] = [
  step('qa', '/ProductMovements/22/escalate', { version: 3, nextType: 'release', nextInstruction: 'The laboratory found nothing in it.' }),
];
