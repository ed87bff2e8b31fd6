// Calls beside the rows of announcements: size of an audience, files of publications, first read of a supplier, counts of answers, log entry of an export.
import { Announcement } from '#domain/announcements/announcement.ts';
import { AnnouncementPublish, audienceShape } from '#domain/announcements/announcementPublish.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { announcementRoles } from '#domain/roles.ts';
import { transaction } from '../../db/pool.ts';
import { suppliersOf } from '../../effects/announcements.ts';
import { staffWith } from '../../effects/recipients.ts';
import { derived } from '../../effects/derived.ts';
import { byId } from '../../records/query.ts';
import { Unit } from '../../records/unit.ts';
import { exportTakes, logExport } from '../system/exports.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

/** The first read of a supplier: stored with an event but without a new version, so that an answer in progress gets no conflict. */
const noteSeen = async ({ caller, params, services, request }: RemoteInput, row: Row): Promise<void> => {
  if (row['seenAt'] || !hasRole(announcementRoles, caller) || caller.roles.includes('admin')) return;
  await transaction(services.db, async (client) => {
    const { rowCount } = await client.query('update supplier_announcements set seen_at = $2 where id = $1 and seen_at is null', [
      row.id,
      params.$now,
    ]);
    if (rowCount !== 1) return;
    const unit = new Unit({ client, caller: caller, params, site: services.site, requestId: request.id, derived });
    await unit.event({
      collection: SupplierAnnouncement.collection,
      entityId: row.id,
      action: 'see',
      // version + 1 in the event, so that lists with the row reload it
      version: row.version + 1,
      changes: { seenAt: [null, params.$now] },
      parents: { announcementId: row['announcementId'], announcementPublishId: row['announcementPublishId'] },
      audience: ['staff'],
    });
  });
  services.feed.poke();
};

/** Names and sizes of the announcement's files; readers of the row may read its announcement. Requested by each page that shows the text. */
const attachments = (entity: Entity, look?: (input: RowInput, row: Row) => Promise<void>): Remote =>
  remote({
    method: 'GET',
    path: `/${entity.collection}/:id/attachments`,
    summary: `Files of the announcement behind a row of ${entity.collection}`,
    takes: ofRow,
    run: async (input) => {
      const { db, path } = input;
      const row = await byId(input, entity, path.id);
      await look?.(input, row);
      const { rows } = await db.query(
        `select f.key as file, f.name, f.type, f.size from file_links l join files f on f.key = l.key where l.collection = 'Announcements' and l.entity_id = $1 order by f.id`,
        [entity.name === Announcement.name ? row.id : row['announcementId']],
      );
      return rows;
    },
  });

const senders = ['superAdmin'] as const;

const countTakes = { query: { publish: plain.ref('AnnouncementPublish'), announcement: plain.ref('Announcement') } };

/** Counted here: choices are inside a json value, which filters cannot reach. Of one publication, or of all of a text. */
const answerCounts = async (input: RemoteInput<typeof countTakes>): Promise<unknown> => {
  const { db, query, params } = input;
  const publish = query.publish === null ? null : await byId(input, AnnouncementPublish, query.publish);
  const text = await byId(input, Announcement, publish ? (publish['announcementId'] as number) : (query.announcement ?? 0));
  const mine = publish ? 's.announcement_publish_id = $1' : 's.announcement_id = $1';
  const id = publish?.id ?? text.id;
  const states = await db.query<Record<string, number>>(
    `select count(*)::int as total, count(s.seen_at)::int as seen, (count(*) filter (where s.answered_at is not null))::int as answered,
       (count(*) filter (where s.answered_at is null and s.ended_by is null and s.got_it))::int as "gotIt", (count(*) filter (where not s.got_it and s.seen_at is not null))::int as "openSeen",
       (count(*) filter (where not s.got_it and s.seen_at is null))::int as "openUnseen", (count(*) filter (where s.ended_by in ('withdraw', 'expire')))::int as ended,
       (count(*) filter (where not s.got_it and p.answer_due_date < $2))::int as overdue
     from supplier_announcements s join announcement_publishes p on p.id = s.announcement_publish_id where ${mine}`,
    [id, params.$today],
  );
  const choices = await db.query<{ choice: string; n: number }>(
    `select s.answer->>'choice' as choice, count(*)::int as n from supplier_announcements s where ${mine} and s.answered_at is not null and s.answer->>'choice' is not null group by 1`,
    [id],
  );
  const given = new Map(choices.rows.map((row) => [row.choice, row.n]));
  // in the order of the question, including choices nobody made
  const asked = [...new Set([...((text['choices'] as string[] | null) ?? []), ...given.keys()])];
  return { ...states.rows[0], choices: asked.map((choice) => ({ choice, n: given.get(choice) ?? 0 })) };
};

const exportOfRow = { ...ofRow, ...exportTakes };
const noteExport = async (input: RemoteInput<typeof exportOfRow>): Promise<unknown> => {
  const publish = await byId(input, AnnouncementPublish, input.path.id);
  return logExport(input, { entity: AnnouncementPublish.collection, entityId: publish.id, name: 'Answers' });
};

export const announcementRemotes: readonly Remote[] = [
  attachments(Announcement),
  attachments(AnnouncementPublish, async (input, publish) => {
    const { supplierId } = input.caller;
    if (supplierId === null) return;
    const { rows } = await input.db.query<Row>(
      'select id, version, announcement_id as "announcementId", announcement_publish_id as "announcementPublishId", seen_at as "seenAt" from supplier_announcements where announcement_publish_id = $1 and supplier_id = $2',
      [publish.id, supplierId],
    );
    if (rows[0]) await noteSeen(input, rows[0]);
  }),
  attachments(SupplierAnnouncement, noteSeen),
  remote({
    method: 'GET',
    path: '/AnnouncementAnswers/count',
    summary: 'How the suppliers of a publication, or of all publications of a text, stand: by state and by choice',
    roles: senders,
    takes: countTakes,
    wrong: 'MODEL_NOT_FOUND',
    run: answerCounts,
  }),
  remote({
    method: 'POST',
    path: '/AnnouncementPublishes/:id/exported',
    summary: 'Leaves the line of an export of answers in the activity log',
    roles: senders,
    takes: exportOfRow,
    run: noteExport,
  }),
  remote({
    method: 'GET',
    path: '/AnnouncementPublishes/audienceCount',
    summary: 'How many suppliers and staff an audience means now',
    roles: senders,
    takes: { query: { audience: plain.json(audienceShape) } },
    run: async ({ db, query }) => {
      const audience = query.audience ?? {};
      return { suppliers: (await suppliersOf(db, audience)).length, staff: (await staffWith(db, audience.staffRoles ?? [])).length };
    },
  }),
];
