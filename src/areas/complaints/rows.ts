/** The rows of the complaint screens with the relations their loads include. */
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import type { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import type { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { RowOf } from '#domain/kernel/entity.ts';

interface Named {
  id: number;
  name: string;
}

export interface Person {
  id: number;
  firstname: string;
  lastname: string;
}

export type ReportRow = Pick<RowOf<typeof InvestigationReport>, 'id' | 'version' | 'status'> & {
  cycle?: number;
  score?: Readonly<Record<string, number>> | null;
  containmentSubmittedAt?: string | null;
};
export type CaseRow = RowOf<typeof SupplierComplaint> & {
  supplier?: Named | null;
  investigationReports?: readonly ReportRow[];
  complaint?: ComplaintRow | null;
};
export type MovementRow = RowOf<typeof ProductMovement> & { supplier?: Named | null; complaint?: ComplaintRow | null };
export type TodoRow = RowOf<typeof ComplaintTodo> & { assignee?: Person | null };
export type StoreRow = RowOf<typeof StoreComplaint> & { branch?: (Named & { storeNo: string }) | null };
export type AttachmentRow = RowOf<typeof ComplaintAttachment>;

export type ComplaintRow = RowOf<typeof Complaint> & {
  brand?: Named | null;
  productCategory?: { id: number; productName: string } | null;
  branch?: (Named & { storeNo: string }) | null;
  owner?: Person | null;
  parent?: { id: number; no: string } | null;
  children?: readonly Pick<RowOf<typeof Complaint>, 'id' | 'no' | 'title' | 'status' | 'receivedAt'>[];
  supplierComplaints?: readonly CaseRow[];
  productMovements?: readonly MovementRow[];
  attachments?: readonly AttachmentRow[];
  storeComplaints?: readonly StoreRow[];
  todos?: readonly TodoRow[];
};

export const personName = (person: Person | null | undefined): string => (person ? `${person.firstname} ${person.lastname}` : '');
