// The history page: who did what when on a case and its reports.
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { idOf } from '../http/rowId.ts';
import { timelineOf } from '../records/history.ts';
import { byId } from '../records/query.ts';
import type { Remote } from './remote.ts';

export const investigationRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/SupplierComplaints/:id/timeline',
    summary: 'Events of the case, its reports, their actions and revisions',
    run: async (input) => {
      const id = idOf(input.path['id']);
      await byId(input, SupplierComplaint, id);
      return timelineOf(input, SupplierComplaint, id, 'supplierComplaintId');
    },
  },
];
