/** What the investigation pages ask for with a row, and the rows that come. */
import type { Section } from '#domain/complaints/eightD.ts';
import type { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import type { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { related, type RowWith } from '#domain/related.ts';

export const supplier = { relation: 'supplier', scope: { fields: ['id', 'name'] } } as const;
const files = { relation: 'attachments', scope: { order: 'id asc' } } as const;
/** The case with its complaint, the complaint's files and those of the complaints merged into it. */
export const ofCase = related('SupplierComplaint', [
  supplier,
  {
    relation: 'complaint',
    scope: {
      include: [files, { relation: 'children', scope: { fields: ['id', 'parentId'], order: 'id asc', include: [files] } }],
    },
  },
]);
export const ofCaseWithReports = related('SupplierComplaint', [
  ...ofCase,
  { relation: 'investigationReports', scope: { order: 'cycle asc' } },
]);
/** Whose the report is decides which steps are offered. */
export const ofReport = related('InvestigationReport', [
  { relation: 'supplierComplaint', scope: { fields: ['id', 'no', 'supplierId', 'status', 'needOpsSignOff', 'requestType'] } },
]);
/** Whose an action is and where its report stands decides what may be changed. */
export const ofAction = related('InvestigationAction', [
  {
    relation: 'investigationReport',
    scope: {
      fields: ['id', 'status', 'supplierComplaintId'],
      include: [{ relation: 'supplierComplaint', scope: { fields: ['id', 'supplierId', 'status'] } }],
    },
  },
]);
const person = { fields: ['id', 'firstname', 'lastname'] } as const;
export const ofRevision = related('InvestigationReportRevision', [
  { relation: 'submittedBy', scope: person },
  { relation: 'decisionBy', scope: person },
]);

export type CaseRow = RowWith<'SupplierComplaint', typeof ofCaseWithReports>;
export type ReportRow = RowOf<typeof InvestigationReport> & { supplierComplaint?: CaseRow | null };
export type ActionRow = RowOf<typeof InvestigationAction>;
export type RevisionRow = RowWith<'InvestigationReportRevision', typeof ofRevision>;
export type SectionComments = Partial<Record<Section, string>>;
