// Announcements open for the selected supplier (SupplierAnnouncement gotIt = false): part of the welcome message and of pushes; the same rows as in polling.
import { announcementRoles } from '#domain/roles.ts';
import type { Db } from '../db/pool.ts';
import type { ServerCaller } from '../records/caller.ts';

export interface AnnouncementItem {
  supplierAnnouncementId: number;
  announcementId: number;
  supplierId: number;
  name: string;
  important: boolean;
  needAnswer: boolean;
  answerDueDate: string | null;
  publishedAt: string | null;
  /** a later time opens a closed dialog again */
  remindedAt: string | null;
}

/** All open ones, or those among `ids`. Empty for roles that see no announcements. */
export const openAnnouncements = async (db: Db, caller: ServerCaller, ids?: readonly number[]): Promise<AnnouncementItem[]> => {
  if (caller.supplierId === null || !announcementRoles.some((role) => caller.roles.includes(role))) return [];
  const { rows } = await db.query<AnnouncementItem>(
    `select s.id as "supplierAnnouncementId", s.announcement_id as "announcementId", s.supplier_id as "supplierId", a.name, coalesce(p.important, false) as important,
       coalesce(a.need_answer, false) as "needAnswer", p.answer_due_date as "answerDueDate", p.published_at as "publishedAt", p.reminded_at as "remindedAt"
     from supplier_announcements s join announcements a on a.id = s.announcement_id left join announcement_publishes p on p.id = s.announcement_publish_id
     where s.supplier_id = $1 and s.got_it = false and ($2::int[] is null or s.id = any($2)) order by p.important desc nulls last, s.id desc limit 100`,
    [caller.supplierId, ids ?? null],
  );
  return rows;
};
