// New work needs an open complaint: submitted or under investigation, and not merged into another. One guard for cases, movements, store recommendations and to-dos.
import type { Where } from '../kernel/where.ts';
import type { Guard } from '../kernel/workflow.ts';

const openStatuses: readonly string[] = ['Submitted', 'Investigating'];

export const complaintOpen: Guard = {
  name: 'complaintOpen',
  include: ['complaint'],
  unmet: (row) => {
    const complaint = (row['complaint'] as Record<string, unknown> | null | undefined) ?? {};
    return openStatuses.includes(String(complaint['status'])) && !complaint['parentId']
      ? []
      : [{ route: `/complaint/show/${String(row['complaintId'])}` }];
  },
};

/** What belongs to a complaint is done, waived and corrected until it is closed. */
export const complaintNotClosed: Guard = {
  name: 'complaintNotClosed',
  include: ['complaint'],
  unmet: (row) =>
    (row['complaint'] as { status?: unknown } | null)?.status === 'Closed'
      ? [{ route: `/complaint/show/${String(row['complaintId'])}` }]
      : [],
};

/** The same for the rows that edits and deletions apply to. */
export const ofLiveComplaint: Where = { has: { relation: 'complaint', where: { status: { neq: 'Closed' } } } };
