// New work needs an open complaint: submitted or under investigation, and not merged into another. One guard for cases, movements, store recommendations and to-dos.
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
