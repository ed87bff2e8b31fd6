/** The rows of the case pages, as their loads ask for them. */
import type { RowOfAsked } from '#domain/related.ts';
import type { ComplaintRow, One, ReducedRow } from '#src/areas/complaints/shared/rows.ts';
import type { staffCases } from './caseLists.ts';
import type { askedLoad, draftCaseLoad, openedLoad } from './caseLoads.ts';

export type CaseRow = RowOfAsked<typeof staffCases>;
export type OpenedCase = RowOfAsked<typeof openedLoad>;
export type DraftCase = RowOfAsked<typeof draftCaseLoad>;
/** On the page of its complaint. */
export type ShownCase = One<ComplaintRow['supplierComplaints']>;
export type ReducedCase = One<ReducedRow['supplierComplaints']>;
/** The complaint in the form of a case. */
export type AskedRow = RowOfAsked<typeof askedLoad>;
