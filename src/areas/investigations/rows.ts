/** The rows of the investigation pages with their included relations. */
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { Section } from '#domain/complaints/eightD.ts';
import type { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import type { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { InvestigationReportRevision } from '#domain/complaints/investigationReportRevision.ts';
import type { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { RowOf } from '#domain/kernel/entity.ts';

export interface Person {
  id: number;
  firstname: string;
  lastname: string;
}

export type ActionRow = RowOf<typeof InvestigationAction>;
interface Filed {
  attachments?: readonly RowOf<typeof ComplaintAttachment>[];
}
type ComplaintRow = RowOf<typeof Complaint> & Filed & { children?: readonly Filed[] };
export type CaseRow = RowOf<typeof SupplierComplaint> & {
  supplier?: { id: number; name: string } | null;
  complaint?: ComplaintRow | null;
  investigationReports?: readonly ReportRow[];
};
export type ReportRow = RowOf<typeof InvestigationReport> & {
  supplierComplaint?: CaseRow | null;
  submittedBy?: Person | null;
};
export type RevisionRow = RowOf<typeof InvestigationReportRevision> & { submittedBy?: Person | null; decisionBy?: Person | null };

export type SectionComments = Partial<Record<Section, string>>;

export const personName = (person: Person | null | undefined): string => (person ? `${person.firstname} ${person.lastname}` : '');
