// The history page: who did what when on a case and its reports.
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { timelineOf } from '../../records/history.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

export const investigationRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/SupplierComplaints/:id/timeline',
    summary: 'Events of the case, its reports, their actions and revisions',
    takes: ofRow,
    run: async (input) => {
      const id = input.path.id;
      await byId(input, SupplierComplaint, id);
      return timelineOf(input, SupplierComplaint, id, 'supplierComplaintId');
    },
  }),
];
