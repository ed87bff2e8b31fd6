/** What these pages ask for with a row, and the rows that come. */
import type { RowOf } from '#domain/kernel/entity.ts';
import { related, type RowWith } from '#domain/related.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Params } from '#domain/kernel/where.ts';

/** The publications of a text with how far their suppliers are. */
export const ofText = related('Announcement', [
  {
    relation: 'announcementPublishes',
    scope: {
      order: 'id desc',
      include: [
        { relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } },
      ],
    },
  },
]);
/** A publication with its text and how far its suppliers are. */
export const ofPublish = related('AnnouncementPublish', [
  'announcement',
  { relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } },
]);
/** The same for one supplier: with its own copy alone. */
export const ofOwnPublish = related('AnnouncementPublish', ['announcement', 'supplierAnnouncements']);
/** What one supplier received: the text and its publication. */
export const ofReceived = related('SupplierAnnouncement', ['announcement', 'announcementPublish']);
/** Whose answer it is, and to which publication. */
export const ofAnswer = related('SupplierAnnouncement', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'announcementPublish', scope: { fields: ['id', 'publishedAt', 'answerDueDate', 'expireAt', 'withdrawnAt'] } },
]);

export type TextRow = RowWith<'Announcement', typeof ofText>;
export type PublishRow = RowWith<'AnnouncementPublish', typeof ofPublish>;
export type OwnPublishRow = RowWith<'AnnouncementPublish', typeof ofOwnPublish>;
export type SupplierRow = RowWith<'SupplierAnnouncement', typeof ofReceived>;
export type AnswerRow = RowWith<'SupplierAnnouncement', typeof ofAnswer>;

/** Status of a text in the library: draft, scheduled, published, or archived. */
export const textState = (row: TextRow, params: Params): 'Draft' | 'Scheduled' | 'Published' | 'Archived' => {
  if (row.archivedAt) return 'Archived';
  const states = (row.announcementPublishes ?? []).map((one) => publishStateOf(one, params));
  if ((row.announcementPublishes ?? []).some((one) => one.publishedAt !== null && one.publishedAt <= String(params.$now)))
    return 'Published';
  return states.includes('Scheduled') ? 'Scheduled' : 'Draft';
};

export const supplierState = (row: RowOf<typeof SupplierAnnouncement>, params: Params): string =>
  stateOf(SupplierAnnouncement, row, params);
export const publishStateOf = (row: PublishRow, params: Params): string => stateOf(AnnouncementPublish, row, params);

/** How many read or answered it themselves; ending closes open rows. */
export const readCount = (rows: readonly Pick<SupplierRow, 'gotIt' | 'endedBy'>[]): number =>
  rows.filter((row) => row.gotIt && row.endedBy !== 'withdraw' && row.endedBy !== 'expire').length;
