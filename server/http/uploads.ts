// A file upload: a limited number of bodies at once, each read as a whole, checked by content and stored.
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { accept } from '../files/sniff.ts';
import type { Redrawn } from '../files/pictures.ts';
import type { StoredFile } from '../files/store.ts';
import type { CheckedContainer } from './containers.ts';
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

export interface FileRecord {
  id: number;
  container: string;
  key: string;
  name: string;
  type: string;
  size: number;
  uploaded_by: number | null;
  created_at: string;
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

/** A user with the organisation they act for, or a customer of the messaging channel, who has no account. */
export type Sender = Pick<Caller, 'userId' | 'supplierId' | 'groupId'> | { lineUserId: string };

/** Bytes sent in the last hour by the sender, and by all of the organisation; those of the sender that no row holds. */
interface Sent {
  mine: number;
  ours: number;
  loose: number;
}

const sums = `select coalesce(sum(size) filter (where mine and lately), 0)::float8 as mine, coalesce(sum(size) filter (where lately), 0)::float8 as ours,
       coalesce(sum(size) filter (where mine and not exists (select 1 from file_links l where l.key = sent.key)), 0)::float8 as loose from sent`;
const recent = "f.size, f.created_at > now() - interval '1 hour' as lately, f.key";
const ofToday = "f.created_at > now() - interval '1 day'";

const sentBy = async (db: Db, sender: Sender): Promise<Sent> => {
  const { rows } =
    'lineUserId' in sender
      ? await db.query<Sent>(
          `with sent as (select ${recent}, true as mine from files f where f.line_user_id = $1 and ${ofToday}) ${sums}`,
          [sender.lineUserId],
        )
      : await db.query<Sent>(
          `with ours as (select app_user_id as id from supplier_users where supplier_id = $2 and expired_at is null union select app_user_id from supplier_group_users where $2::int is null and supplier_group_id = $3 and expired_at is null union select $1::int),
     sent as (select ${recent}, f.uploaded_by = $1 as mine from files f where f.uploaded_by in (select id from ours) and ${ofToday}) ${sums}`,
          [sender.userId, sender.supplierId, sender.groupId],
        );
  return rows[0]!;
};

/** The sender, and who shares an hour's limit with them. */
const countedTogether = (sender: Sender): string[] => {
  if ('lineUserId' in sender) return [`customer:${sender.lineUserId}`];
  const { userId, supplierId, groupId } = sender;
  const place = supplierId === null ? (groupId === null ? `user:${userId}` : `group:${groupId}`) : `supplier:${supplierId}`;
  return [...new Set([place, `user:${userId}`])].sort();
};

/**
 * Throws UPLOAD_LIMIT when the sender, or all users of the acting organisation, would have uploaded too much in the last hour, or attached too little of it, with `size` bytes more.
 * In a transaction it holds the turn of both until the end, so that uploads at the same time do not pass together.
 */
export const requireQuota = async (db: Db, sender: Sender, size = 0): Promise<void> => {
  if (size > 0)
    await db.query('select pg_advisory_xact_lock($1, hashtext(one)) from unnest($2::text[]) one order by one', [
      quotaLock,
      countedTogether(sender),
    ]);
  const { mine, loose, ours } = await sentBy(db, sender);
  if (mine + size > mostAnHour.person || ours + size > mostAnHour.organisation || loose + size > mostLoose)
    throw new DomainError('UPLOAD_LIMIT', { params: { seconds: 600, minutes: 10 } });
};

/** The row of a received file, within the sender's limits. In the transaction that needs the file: refused there, it is nobody's. */
export const registerFile = async (db: Db, container: string, sender: Sender, stored: Received): Promise<FileRecord> => {
  await requireQuota(db, sender, stored.size);
  const { rows } = await db.query<FileRecord>(
    'insert into files (container, key, name, type, size, sha256, uploaded_by, line_user_id) values ($1, $2, $3, $4, $5, $6, $7, $8) returning *',
    [
      container,
      stored.key,
      stored.name,
      stored.type,
      stored.size,
      stored.sha256,
      'lineUserId' in sender ? null : sender.userId,
      'lineUserId' in sender ? sender.lineUserId : null,
    ],
  );
  return rows[0]!;
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
