/** The rows of these screens as their answers come, with the relations they are asked with. */
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Params } from '#domain/kernel/where.ts';

export interface TextRow {
  id: number;
  name: string;
  body: { en: string; zh?: string };
  category: string;
  needAnswer: boolean;
  answerType: 'acknowledge' | 'choice' | 'text' | 'file';
  choices: readonly string[] | null;
}

export interface PublishRow {
  id: number;
  version: number;
  announcementId: number;
  audience?: { all?: boolean; supplierTypes?: string[]; businessTypeIds?: number[]; productCategoryIds?: number[]; supplierIds?: number[]; staffRoles?: string[] } | null;
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
}

export interface SupplierRow {
  id: number;
  version: number;
  announcementId: number;
  announcementPublishId: number;
  supplierId: number;
  gotIt: boolean;
  gotItAt: string | null;
  answer: { choice?: string; text?: string } | null;
  answerFile: string | null;
  answeredAt: string | null;
  endedBy: string | null;
  announcement?: TextRow;
  announcementPublish?: PublishRow;
}

const asRow = (row: object): Row => row as Row;
export const supplierState = (row: SupplierRow, params: Params): string => stateOf(SupplierAnnouncement, asRow(row), params);
export const publishStateOf = (row: PublishRow, params: Params): string => stateOf(AnnouncementPublish, asRow(row), params);

/** How many read or answered it by themselves; an ended row was closed for them. */
export const readCount = (rows: readonly Pick<SupplierRow, 'gotIt' | 'endedBy'>[]): number => rows.filter((row) => row.gotIt && row.endedBy !== 'withdraw' && row.endedBy !== 'expire').length;
