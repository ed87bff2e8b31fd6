// What is computed of cases and movements for lists of work.
import type { ComputedWork } from '../kernel/work.ts';
import { caseDeadlines } from './caseDeadlines.ts';

interface Report extends Record<string, unknown> {
  status: string;
}

export const caseWork: ComputedWork = {
  names: ['report', 'owed', 'claimed'],
  reads: [
    'status',
    'notRelated',
    'containmentDueAt',
    'dueDate',
    'notRelatedClaimedAt',
    'investigationReports.status',
    'investigationReports.containmentSubmittedAt',
  ],
  of: (row) => {
    // at most one of a case is not done; its pages take the id of the report, not that of the case
    const report = ((row['investigationReports'] as readonly Report[] | undefined) ?? []).find(({ status }) => status !== 'Done');
    // what the supplier owes; a report that is in is owed no more, and the complaint's own day stands with the complaint
    return { report, owed: caseDeadlines(row, report).next, claimed: Boolean(row['notRelatedClaimedAt']) };
  },
};

export const movementWork: ComputedWork = {
  names: [],
  reads: ['isDrill', 'type'],
  of: ({ isDrill, type }) => ({ goods: isDrill === true ? 'drill' : String(type) }),
};
