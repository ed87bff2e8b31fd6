// The state of a head office's answer to a document: derived, never stored.
import type { ComputedWork } from '../kernel/work.ts';

export const supplierDocumentStates = ['NotSubmitted', 'Waiting', 'Accepted', 'Rejected'] as const;

export const supplierDocumentState = (row: Record<string, unknown>): (typeof supplierDocumentStates)[number] =>
  row['accepted'] === true ? 'Accepted' : row['accepted'] === false ? 'Rejected' : row['submittedAt'] ? 'Waiting' : 'NotSubmitted';

/** The supplier has done its part: an answer in review or accepted is not overdue. */
export const isAnswered = (row: Record<string, unknown>): boolean => ['Waiting', 'Accepted'].includes(supplierDocumentState(row));

/** Sent, nothing is due for the sender; who reviews sees that the day of the document is past. */
export const answerWork: ComputedWork = {
  names: ['state'],
  reads: ['accepted', 'submittedAt'],
  of: (row) => ({ state: supplierDocumentState(row) }),
};
