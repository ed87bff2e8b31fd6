// Live count of an audience while a publish is written, and the files of what was published, for who holds its row (domain/04 section 6).
import { audienceShape } from '#domain/announcements/announcementPublish.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { fromText } from '#domain/kernel/filter.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { suppliersOf, type Audience } from '../effects/announcements.ts';
import { byId } from '../records/query.ts';
import type { Remote } from './remote.ts';

/** Names and sizes of the announcement's files; who reads the row reads its announcement. */
const attachments = (entity: Entity): Remote => ({
  method: 'GET',
  path: `/${entity.collection}/:id/attachments`,
  summary: `Files of the announcement behind a row of ${entity.collection}`,
  run: async ({ db, caller, params, path }) => {
    const id = /^\d{1,9}$/.test(path['id'] ?? '') ? Number(path['id']) : 0;
    if (id < 1) throw new DomainError('MODEL_NOT_FOUND');
    const row = await byId({ db, caller, params }, entity, id);
    const { rows } = await db.query(
      `select f.key as file, f.name, f.type, f.size from file_links l join files f on f.key = l.key where l.collection = 'Announcements' and l.entity_id = $1 order by f.id`,
      [row['announcementId']],
    );
    return rows;
  },
});

export const announcementRemotes: readonly Remote[] = [
  attachments(AnnouncementPublish),
  attachments(SupplierAnnouncement),
  {
    method: 'GET',
    path: '/AnnouncementPublishes/audienceCount',
    summary: 'How many suppliers and staff an audience means now',
    query: ['audience'],
    run: async ({ db, caller, query }) => {
      if (!hasRole(['superAdmin'], caller)) throw new DomainError('ACCESS_DENIED');
      const audience = audienceShape.safeParse(fromText(query['audience'], 'audience') ?? {});
      if (!audience.success) throw new DomainError('BAD_REQUEST');
      const roles = audience.data.staffRoles ?? [];
      const staff = await db.query<{ n: number }>(
        `select count(distinct u.id)::int as n from app_users u where u.status = 'active' and u.side = 'staff' and (
           exists (select 1 from role_mappings m join roles r on r.id = m.role_id where m.app_user_id = u.id and r.name = any($1))
           or exists (select 1 from company_users c where c.app_user_id = u.id and c.expired_at is null and c.role = any($1)))`,
        [roles],
      );
      return { suppliers: (await suppliersOf(db, audience.data as Audience)).length, staff: staff.rows[0]!.n };
    },
  },
];
