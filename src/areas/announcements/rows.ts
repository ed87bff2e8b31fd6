/** The rows of these pages with their included relations. */
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Params } from '#domain/kernel/where.ts';

export type TextRow = {
  id: number;
  version: number;
  name: string;
  body: { en: string; zh?: string };
  category: string;
  needAnswer: boolean;
  answerType: 'acknowledge' | 'choice' | 'text' | 'file';
  choices: readonly string[] | null;
  fileNames?: readonly string[] | null;
  archivedAt?: string | null;
  createdAt?: string;
  updatedAt?: string;
  announcementPublishes?: readonly PublishRow[];
};

/** Status of a text in the library: draft, scheduled, published, or archived. */
export const textState = (row: TextRow, params: Params): 'Draft' | 'Scheduled' | 'Published' | 'Archived' => {
  if (row.archivedAt) return 'Archived';
  const states = (row.announcementPublishes ?? []).map((one) => publishStateOf(one, params));
  if ((row.announcementPublishes ?? []).some((one) => one.publishedAt !== null && one.publishedAt <= String(params.$now)))
    return 'Published';
  return states.includes('Scheduled') ? 'Scheduled' : 'Draft';
};

export type PublishRow = {
  id: number;
  version: number;
  announcementId: number;
  audience?: {
    all?: boolean;
    supplierTypes?: string[];
    businessTypeIds?: number[];
    productCategoryIds?: number[];
    supplierIds?: number[];
    staffRoles?: string[];
  } | null;
  publishAt: string | null;
  publishedAt: string | null;
  expireAt: string | null;
  answerDueDate: string | null;
  important: boolean;
  withdrawnAt: string | null;
  withdrawReason?: string | null;
  recipientCount?: number | null;
  remindedAt?: string | null;
  announcement?: TextRow;
  supplierAnnouncements?: readonly SupplierRow[];
};

export type SupplierRow = {
  id: number;
  version: number;
  announcementId: number;
  announcementPublishId: number;
  supplierId: number;
  seenAt?: string | null;
  gotIt: boolean;
  gotItAt: string | null;
  answer: { choice?: string; text?: string } | null;
  answerFile: string | null;
  answeredAt: string | null;
  answeredLate?: boolean;
  endedBy: string | null;
  announcement?: TextRow;
  announcementPublish?: PublishRow;
  supplier?: { id: number; name: string; code: string } | null;
};

export const supplierState = (row: SupplierRow, params: Params): string => stateOf(SupplierAnnouncement, row, params);
export const publishStateOf = (row: PublishRow, params: Params): string => stateOf(AnnouncementPublish, row, params);

/** How many read or answered it themselves; ending closes open rows. */
export const readCount = (rows: readonly Pick<SupplierRow, 'gotIt' | 'endedBy'>[]): number =>
  rows.filter((row) => row.gotIt && row.endedBy !== 'withdraw' && row.endedBy !== 'expire').length;
