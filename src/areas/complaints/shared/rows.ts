/** The rows of the complaint pages with their included relations. */
import type { BrandContact } from '#domain/complaints/brandContact.ts';
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { ComplaintMerging } from '#domain/complaints/complaintMerging.ts';
import type { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import type { MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import type { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { ProductMovementLine } from '#domain/complaints/productMovementLine.ts';
import type { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import type { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import type { StoreRecommendBranch } from '#domain/complaints/storeRecommendBranch.ts';
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
  isClaim?: boolean | null;
  rejectReason?: string | null;
  sectionComments?: Readonly<Record<string, string>> | null;
};
export type CaseRow = RowOf<typeof SupplierComplaint> & {
  supplier?: Named | null;
  investigationReports?: readonly ReportRow[];
  complaint?: ComplaintRow | null;
};
export type MovementRow = RowOf<typeof ProductMovement> & {
  supplier?: Named | null;
  complaint?: ComplaintRow | null;
  lines?: readonly RowOf<typeof ProductMovementLine>[];
};
export type TodoRow = RowOf<typeof ComplaintTodo> & { assignee?: Person | null };
export type StoreRow = RowOf<typeof StoreComplaint> & { branch?: (Named & { storeNo: string }) | null };
export type AnswerRow = RowOf<typeof StoreRecommendBranch> & {
  branch?: (Named & { storeNo: string; areaUserId?: number | null; odomUserId?: number | null }) | null;
  answeredBy?: Person | null;
};
export type RecommendRow = RowOf<typeof StoreRecommend> & {
  branches?: readonly AnswerRow[];
  complaint?: ComplaintRow | null;
  verifiedBy?: Person | null;
};
export type MergingRow = RowOf<typeof ComplaintMerging> & {
  parent?: Pick<RowOf<typeof Complaint>, 'id' | 'no' | 'title' | 'status' | 'receivedAt'> | null;
  createdBy?: Person | null;
  unmergedBy?: Person | null;
};
export type ContactRow = RowOf<typeof BrandContact> & { brand?: Named | null };
export type MailRow = RowOf<typeof MailCloseComplaint> & { complaint?: ComplaintRow | null; sentBy?: Person | null };
export type AttachmentRow = RowOf<typeof ComplaintAttachment>;

export type ComplaintRow = RowOf<typeof Complaint> & {
  brand?: Named | null;
  productCategory?: { id: number; productName: string } | null;
  branch?: (Named & { storeNo: string; areaUser?: { status: string } | null; odomUser?: { status: string } | null }) | null;
  owner?: Person | null;
  parent?: { id: number; no: string } | null;
  children?: readonly (Pick<RowOf<typeof Complaint>, 'id' | 'no' | 'title' | 'status' | 'receivedAt'> & {
    attachments?: readonly AttachmentRow[];
  })[];
  supplierComplaints?: readonly CaseRow[];
  productMovements?: readonly MovementRow[];
  attachments?: readonly AttachmentRow[];
  storeComplaints?: readonly StoreRow[];
  todos?: readonly TodoRow[];
  storeRecommends?: readonly RecommendRow[];
  mergings?: readonly MergingRow[];
  closeMails?: readonly MailRow[];
  productTestings?: readonly TestingRow[];
};

export interface TestingRow {
  id: number;
  testType: string;
  question: string | null;
  plannedAt: string;
  sampledAt: string | null;
  labName: string | null;
  reportNo: string | null;
  verdict: 'pass' | 'conditional' | 'fail' | null;
  status: string;
}
