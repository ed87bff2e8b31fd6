/** The rows of merging, store recommendations, closing emails and brand contacts, as their loads ask for them. */
import type { RowOfAsked } from '#domain/related.ts';
import type { ComplaintRow, One } from '#src/areas/complaints/shared/rows.ts';
import type { contactList } from './contacts/contactLoads.ts';
import type { mailedLoad, mailLoad } from './mails/mailLoads.ts';
import type { chosenLoad, mergingLoad } from './merging/mergeLoads.ts';
import type { aboutLoad, recommendLoad } from './recommends/recommendLoads.ts';

/** A complaint to merge. */
export type ChosenRow = RowOfAsked<typeof chosenLoad>;
export type MergingRow = RowOfAsked<typeof mergingLoad>;
/** The complaint in the form of a closing email. */
export type MailedRow = RowOfAsked<typeof mailedLoad>;
export type MailRow = RowOfAsked<typeof mailLoad>;
/** The complaint in the form of a store recommendation: also as a draft includes it. */
export type AboutRow = Pick<
  RowOfAsked<typeof aboutLoad>,
  'id' | 'no' | 'title' | 'branchId' | 'storeComplaints' | 'productMovements' | 'storeRecommends'
>;
export type RecommendRow = RowOfAsked<typeof recommendLoad>;
export type AnswerRow = One<RecommendRow['branches']>;
/** On the page of its complaint. */
export type ShownRecommend = One<ComplaintRow['storeRecommends']>;
export type ContactRow = RowOfAsked<typeof contactList>;
