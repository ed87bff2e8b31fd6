// The rows of the complaint pages, as the loads of each page ask for them.
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import type { RowOfAsked, RowWith } from '#domain/related.ts';
import type { AppUser } from '#domain/users/appUser.ts';
import type { complaintList } from '#src/areas/complaints/list/complaintLists.ts';
import type { dossierFirst, dossierSecond } from '#domain/complaints/dossier.ts';
import type { draftLoad, reduced, staffFirst, staffOfQa } from '#src/areas/complaints/show/showLoads.ts';

/** A row of a relation. */
export type One<Rows> = NonNullable<Rows> extends readonly (infer R)[] ? R : never;

export type Person = Pick<RowOf<typeof AppUser>, 'id' | 'firstname' | 'lastname'>;
export type AttachmentRow = RowOf<typeof ComplaintAttachment>;

/** On its page: the two halves together. */
export type ComplaintRow = RowWith<'Complaint', typeof staffFirst> & RowWith<'Complaint', typeof staffOfQa>;
/** On its page for a supplier or warehouse. */
export type ReducedRow = RowWith<'Complaint', typeof reduced>;
/** On paper. */
export type DossierRow = RowWith<'Complaint', typeof dossierFirst> & RowWith<'Complaint', typeof dossierSecond>;
export type ListedRow = RowOfAsked<typeof complaintList>;
export type DraftRow = RowOfAsked<typeof draftLoad>;
/** Its details, on screen and on paper. */
export type FactsRow = RowOf<typeof Complaint> & Pick<DossierRow, 'brand' | 'branch' | 'owner' | 'parent' | 'productCategory'>;
export type DossierCase = One<DossierRow['supplierComplaints']>;
export type DossierMovement = One<DossierRow['productMovements']>;
export type DossierLine = One<DossierMovement['lines']>;
export type DossierRecommend = One<DossierRow['storeRecommends']>;

/* what belongs to a complaint */
export type TodoRow = One<ComplaintRow['todos']>;
export type StoreRow = One<ComplaintRow['storeComplaints']>;
export type TestingRow = One<ComplaintRow['productTestings']>;
