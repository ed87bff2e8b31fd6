// A file upload: a limited number of bodies at once, each read as a whole, checked by content and stored.
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { accept } from '../files/sniff.ts';
import type { Redrawn } from '../files/pictures.ts';
import type { StoredFile } from '../files/store.ts';
import type { CheckedContainer } from '../files/containers.ts';
import type { Db } from '../db/pool.ts';
import { openLane } from '../lane.ts';
import type { Services } from '../services.ts';
import { tooLarge } from './errors.ts';

/** Bodies are read into memory: 12 of 10 MB. Waiting uploads are not read. */
const lane = openLane({ atOnce: 12, waiting: 48, each: 6 });

export interface Received extends StoredFile {
  name: string;
  type: string;
  shrunk: Redrawn['shrunk'];
}

/** An interrupted or malformed form is the sender's error; the form parser has no codes for most of them. */
const unreadable = (error: Error & { code?: string }): never => {
  throw error.code?.startsWith('FST_') ? error : new DomainError('BAD_REQUEST', {}, error.message);
};

const mebibyte = 1024 * 1024;
/** Below this free space no upload is accepted: the database usually shares the disk and must be able to write. */
const leastRoom = 200 * mebibyte;
/** Files that are not attached to a row; deleted after a day. */
const mostLoose = 100 * mebibyte;
const mostAnHour = { person: 200 * mebibyte, organisation: 500 * mebibyte };

const requireRoom = async ({ files }: Services): Promise<void> => {
  if ((await files.room()) < leastRoom) throw new DomainError('STORAGE_FULL');
};

/** Any number: uploads of one person, and of one organisation, are counted one after the other. */
const quotaLock = 7_301_915;

/**
 * Throws UPLOAD_LIMIT when the user, or all users of the acting organisation, would have uploaded too much in the last hour, or attached too little of it, with `size` bytes more.
 * In a transaction it holds the turn of both until the end, so that uploads at the same time do not pass together.
 */
export const requireQuota = async (db: Db, { userId, supplierId, groupId }: Caller, size = 0): Promise<void> => {
  if (size > 0) {
    const place = supplierId === null ? (groupId === null ? `user:${userId}` : `group:${groupId}`) : `supplier:${supplierId}`;
    await db.query('select pg_advisory_xact_lock($1, hashtext(one)) from unnest($2::text[]) one order by one', [
      quotaLock,
      [...new Set([place, `user:${userId}`])].sort(),
    ]);
  }
  const { rows } = await db.query<{ mine: number; loose: number; ours: number }>(
    `with ours as (select app_user_id as id from supplier_users where supplier_id = $2 and expired_at is null union select app_user_id from supplier_group_users where $2::int is null and supplier_group_id = $3 and expired_at is null union select $1::int),
     sent as (select f.size, f.uploaded_by = $1 as mine, f.created_at > now() - interval '1 hour' as lately, f.key from files f where f.uploaded_by in (select id from ours) and f.created_at > now() - interval '1 day')
     select coalesce(sum(size) filter (where mine and lately), 0)::float8 as mine, coalesce(sum(size) filter (where lately), 0)::float8 as ours,
       coalesce(sum(size) filter (where mine and not exists (select 1 from file_links l where l.key = sent.key)), 0)::float8 as loose from sent`,
    [userId, supplierId, groupId],
  );
  const { mine, loose, ours } = rows[0]!;
  if (mine + size > mostAnHour.person || ours + size > mostAnHour.organisation || loose + size > mostLoose)
    throw new DomainError('UPLOAD_LIMIT', { params: { seconds: 600, minutes: 10 } });
};

const store = async ({ files }: Services, request: FastifyRequest, container: CheckedContainer): Promise<Received> => {
  const part = await request.file().catch(unreadable);
  if (!part) throw new DomainError('FILE_TYPE');
  const raw = await part.toBuffer().catch(unreadable);
  if (raw.length > container.maxBytes) throw tooLarge(container.maxBytes);
  const { bytes, extension, type, shrunk } = await accept(raw, part.filename, container.types);
  await container.require?.(bytes);
  return { ...(await files.save(bytes, extension)), name: part.filename, type, shrunk };
};

/** The one file of a form, stored. `who`: whose share of concurrent uploads it takes. Throws the reason for which the file is refused, FILE_TOO_LARGE, SERVER_BUSY, TOO_MANY_REQUESTS. */
export const receive = (services: Services, request: FastifyRequest, container: CheckedContainer, who: string): Promise<Received> => {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE');
  return lane.run(async () => {
    await requireRoom(services);
    return store(services, request, container);
  }, who);
};
