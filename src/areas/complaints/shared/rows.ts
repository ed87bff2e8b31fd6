// The rows of the complaint pages, as the loads of each page ask for them.
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import type { RowOfAsked, RowWith } from '#domain/related.ts';
import type { AppUser } from '#domain/users/appUser.ts';
import type { contactList } from '#src/areas/complaints/brandContacts/contactLoads.ts';
import type { staffCases } from '#src/areas/complaints/cases/caseLists.ts';
import type { mailedLoad, mailLoad } from '#src/areas/complaints/closing/mailLoads.ts';
import type { complaintList } from '#src/areas/complaints/list/complaintLists.ts';
import type { openedLoad } from '#src/areas/complaints/list/listLoads.ts';
import type { chosenLoad, mergingLoad } from '#src/areas/complaints/merging/mergeLoads.ts';
import type { staffMovements } from '#src/areas/complaints/movements/list/movementLists.ts';
import type { dossierFirst, dossierSecond } from '#domain/complaints/dossier.ts';
import type { aboutLoad, recommendLoad } from '#src/areas/complaints/recommends/recommendLoads.ts';
import type { askedLoad, draftCaseLoad, draftLoad, reduced, staffFirst, staffOfQa } from '#src/areas/complaints/show/showLoads.ts';

type One<Rows> = NonNullable<Rows> extends readonly (infer R)[] ? R : never;

export type Person = Pick<RowOf<typeof AppUser>, 'id' | 'firstname' | 'lastname'>;
export type AttachmentRow = RowOf<typeof ComplaintAttachment>;

/* complaints */
/** On its page: the two halves together. */
export type ComplaintRow = RowWith<'Complaint', typeof staffFirst> & RowWith<'Complaint', typeof staffOfQa>;
/** On its page for a supplier or warehouse. */
export type ReducedRow = RowWith<'Complaint', typeof reduced>;
/** On paper. */
export type DossierRow = RowWith<'Complaint', typeof dossierFirst> & RowWith<'Complaint', typeof dossierSecond>;
export type ListedRow = RowOfAsked<typeof complaintList>;
export type DraftRow = RowOfAsked<typeof draftLoad>;
/** To merge. */
export type ChosenRow = RowOfAsked<typeof chosenLoad>;
/** In the form of a case, of a closing email. */
export type AskedRow = RowOfAsked<typeof askedLoad>;
export type MailedRow = RowOfAsked<typeof mailedLoad>;
/** In the form of a store recommendation: also as a draft includes it. */
export type AboutRow = Pick<
  RowOfAsked<typeof aboutLoad>,
  'id' | 'no' | 'title' | 'branchId' | 'storeComplaints' | 'productMovements' | 'storeRecommends'
>;

/** Its details, on screen and on paper. */
export type FactsRow = RowOf<typeof Complaint> & Pick<DossierRow, 'brand' | 'branch' | 'owner' | 'parent' | 'productCategory'>;
export type DossierCase = One<DossierRow['supplierComplaints']>;
export type DossierMovement = One<DossierRow['productMovements']>;
export type DossierLine = One<DossierMovement['lines']>;
export type DossierRecommend = One<DossierRow['storeRecommends']>;

/* supplier cases */
export type CaseRow = RowOfAsked<typeof staffCases>;
export type OpenedCase = RowOfAsked<typeof openedLoad>;
export type DraftCase = RowOfAsked<typeof draftCaseLoad>;
export type ShownCase = One<ComplaintRow['supplierComplaints']>;
export type ReducedCase = One<ReducedRow['supplierComplaints']>;

/* what belongs to a complaint */
export type TodoRow = One<ComplaintRow['todos']>;
export type StoreRow = One<ComplaintRow['storeComplaints']>;
export type TestingRow = One<ComplaintRow['productTestings']>;
export type ShownRecommend = One<ComplaintRow['storeRecommends']>;
export type ShownMovement = One<ComplaintRow['productMovements']>;
export type MovementRow = RowOfAsked<typeof staffMovements>;
export type RecommendRow = RowOfAsked<typeof recommendLoad>;
export type AnswerRow = One<RecommendRow['branches']>;
export type MergingRow = RowOfAsked<typeof mergingLoad>;
export type MailRow = RowOfAsked<typeof mailLoad>;
export type ContactRow = RowOfAsked<typeof contactList>;
