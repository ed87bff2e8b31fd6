// Effects of announcements: publishing creates one row per matching supplier, in one transaction.
import type { z } from 'zod';
import { AnnouncementPublish, type audienceShape, publishState, staffReadersOf } from '#domain/announcements/announcementPublish.ts';
import { byField, dateIssues, type PublicationDates } from '#domain/announcements/publicationDates.ts';
import { Announcement } from '#domain/announcements/announcement.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { announcementRoles } from '#domain/roles.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { cleanMarkup } from '../records/markup.ts';
import type { Db } from '../db/pool.ts';
import type { Unit } from '../records/unit.ts';
import type { EntityEffects } from '../records/write.ts';
import { mailTo, membersOf } from './recipients.ts';
import { linkTo } from '../mail/links.ts';

export type Audience = z.infer<typeof audienceShape>;

/** Active suppliers of an audience: all, or those that match any of its lists. */
export const suppliersOf = async (db: Db, audience: Audience): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from suppliers s where s.status = 'active' and ($1 or s.supplier_type = any($2) or s.business_type_id = any($3) or s.id = any($4)
       or exists (select 1 from supplier_product_categories c where c.supplier_id = s.id and c.status = 'active' and c.product_category_id = any($5))) order by s.id`,
    [
      audience.all === true,
      audience.supplierTypes ?? [],
      audience.businessTypeIds ?? [],
      audience.supplierIds ?? [],
      audience.productCategoryIds ?? [],
    ],
  );
  return rows.map((row) => row.id);
};

const tell = async (unit: Unit, supplierIds: readonly number[], announcement: Row): Promise<void> => {
  for (const id of supplierIds) {
    const people = await membersOf(unit, id, announcementRoles);
    await mailTo(
      unit,
      people,
      'announcement',
      { name: String(announcement['name']), link: linkTo(unit, '/announcement/list') },
      { collection: Announcement.collection, entityId: announcement.id },
    );
  }
};

/** Creates the supplier rows of a publication. */
const deliver = async (unit: Unit, publish: Row, suppliers: readonly number[]): Promise<void> => {
  for (const supplierId of suppliers)
    await unit.insert(
      SupplierAnnouncement,
      { announcementId: publish['announcementId'], announcementPublishId: publish.id, supplierId, gotIt: false },
      'publish',
    );
  await tell(unit, suppliers, await unit.load(Announcement, publish['announcementId'] as number));
};

/** A scheduled publication that is due: its audience is evaluated again. The event notifies its authors, with the number of recipients. */
export const deliverScheduled = async (unit: Unit, scheduled: Row): Promise<void> => {
  const suppliers = await suppliersOf(unit.client, scheduled['audience'] as Audience);
  const publish = await unit.update(AnnouncementPublish, scheduled, { recipientCount: suppliers.length }, 'publish');
  await deliver(unit, publish, suppliers);
};

/** Open rows of an ended publication are closed, so that gotIt = false always means open. */
export const endOpenRows = async (unit: Unit, publishId: number, endedBy: 'withdraw' | 'expire'): Promise<void> => {
  for (const row of await unit.rows(SupplierAnnouncement, 't.announcement_publish_id = $1 and t.got_it = false', [publishId], 'for update'))
    await unit.update(SupplierAnnouncement, row, { gotIt: true, endedBy }, endedBy);
};

/** The announcement to publish: it exists and is not archived. */
const requireText = async (unit: Unit, publish: Row): Promise<void> => {
  const text = typeof publish['announcementId'] === 'number' ? await unit.find(Announcement, publish['announcementId']) : undefined;
  if (text?.['archivedAt']) throw new DomainError('INACTIVE_REF', { fields: { announcementId: [{ code: 'INACTIVE' }] } });
};

/** The dates at publication; the dates of a draft are checked by a rule of the entity. */
const requireDates = (unit: Unit, publish: Row): void => {
  const issues = dateIssues(publish as PublicationDates, unit.params.$now, unit.params.$today, true);
  if (issues.length > 0) throw invalid(byField(issues));
};

const requireAudience = async (unit: Unit, publish: Row): Promise<number[]> => {
  const audience = publish['audience'] as Audience;
  const suppliers = await suppliersOf(unit.client, audience);
  if (suppliers.length === 0 && (audience.staffRoles ?? []).length === 0) throw new DomainError('EMPTY_AUDIENCE');
  return suppliers;
};

export const announcementEffects: EntityEffects = {
  Announcement: {
    cleanAnnouncement: ({ row, input }) => {
      const body = (input['body'] ?? row['body']) as { en: string; zh?: string } | undefined;
      return body ? { patch: { body: { en: cleanMarkup(body.en), ...(body.zh ? { zh: cleanMarkup(body.zh) } : {}) } } } : undefined;
    },
    archiveAnnouncement: ({ unit }) => ({ patch: { archivedAt: unit.params.$now } }),
    restoreAnnouncement: () => ({ patch: { archivedAt: null } }),
  },
  AnnouncementPublish: {
    checkPublication: async ({ unit, row, input }) => {
      const next: Row = { ...row, ...input };
      const waits = publishState(row, unit.params.$now) === 'Scheduled';
      await requireText(unit, next);
      const staffReaders = staffReadersOf(next['audience'] as Audience);
      if (!waits) return { patch: { staffReaders } };
      // a scheduled publication that is changed is published at its new time
      return { patch: { staffReaders, publishedAt: next['publishAt'], recipientCount: (await requireAudience(unit, next)).length } };
    },
    publishAnnouncement: async ({ unit, row }) => {
      const at = row['publishAt'] ? String(row['publishAt']) : unit.params.$now;
      const scheduled = at > new Date(Date.parse(unit.params.$now) + 60_000).toISOString();
      await requireText(unit, row);
      requireDates(unit, row);
      const suppliers = await requireAudience(unit, row);
      return {
        patch: { publishedAt: scheduled ? at : unit.params.$now, recipientCount: suppliers.length },
        after: async (publish) => {
          if (!scheduled) await deliver(unit, publish, suppliers);
        },
      };
    },
    withdrawAnnouncement: ({ unit, row }) => ({
      // a publication that never started leaves its text editable
      patch: { withdrawnAt: unit.params.$now, ...(publishState(row, unit.params.$now) === 'Scheduled' ? { publishedAt: null } : {}) },
      after: () => endOpenRows(unit, row.id, 'withdraw'),
    }),
    remindAnnouncement: ({ unit, row }) => ({
      patch: { remindedAt: unit.params.$now },
      after: async () => {
        const open = await unit.rows(SupplierAnnouncement, 't.announcement_publish_id = $1 and t.got_it = false', [row.id]);
        // writes the same values again: the event pushes the announcement again
        for (const one of open) await unit.update(SupplierAnnouncement, one, {}, 'remind');
        await tell(
          unit,
          open.map((one) => one['supplierId'] as number),
          await unit.load(Announcement, row['announcementId'] as number),
        );
      },
    }),
  },
  SupplierAnnouncement: {
    gotAnnouncement: ({ unit }) => ({ patch: { gotIt: true, gotItAt: unit.params.$now, gotItById: unit.caller.userId } }),
    answerAnnouncement: async ({ unit, row, input }) => {
      const announcement = await unit.load(Announcement, row['announcementId'] as number);
      const publish = await unit.load(AnnouncementPublish, row['announcementPublishId'] as number);
      const late = publish['answerDueDate'] !== null && String(publish['answerDueDate']) < unit.params.$today;
      // a first answer after the due date is accepted; a given answer is not changed then
      if (publishState(publish, unit.params.$now) !== 'Live' || (late && row['answeredAt'])) throw new DomainError('ANSWER_CLOSED');
      const answer = (input['answer'] ?? {}) as { choice?: string; text?: string };
      const fits = {
        acknowledge: true,
        choice: !!answer.choice && ((announcement['choices'] as string[] | null) ?? []).includes(answer.choice),
        text: !!answer.text,
        file: !!input['answerFile'],
      }[announcement['answerType'] as 'acknowledge' | 'choice' | 'text' | 'file'];
      if (!fits) throw new DomainError('ANSWER_REQUIRED');
      return {
        patch: {
          gotIt: true,
          gotItAt: row['gotItAt'] ?? unit.params.$now,
          gotItById: row['gotItById'] ?? unit.caller.userId,
          answeredLate: late,
          answeredAt: unit.params.$now,
          answeredById: unit.caller.userId,
          endedBy: 'answer',
        },
      };
    },
  },
};
