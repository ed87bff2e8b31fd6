// Sessions: opaque 256-bit tokens stored hashed, idle and absolute limits, memberships cached per node for at most a minute.
import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '#domain/kernel/errors.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import type { Memberships, Side } from '#domain/roles.ts';
import type { Pool } from '../db/pool.ts';

export const idleMs = 3_600_000;
export const absoluteMs = 12 * 3_600_000;
const cacheMs = 60_000;
/** collection name of events for ended sessions: there is no row, the event only informs the other nodes */
export const sessionEvents = 'sessions';
const slideEveryMs = 30_000;

export interface Account extends Memberships {
  userId: number;
  side: Side;
  language: StaffLanguage;
  /** a factory or warehouse that is not active is read-only for its members */
  supplierUsers: readonly { role: string; supplierId: number; expiredAt: string | null; active: boolean }[];
  groupIds: readonly number[];
  auditorUsers: readonly { id: number; role: string; auditorId: number; expiredAt: string | null }[];
  /** the group of each supplier the user is a member of */
  groupOfSupplier: Readonly<Record<number, number | null>>;
}

interface Cached {
  account: Account;
  createdAt: number;
  usedAt: number;
  loadedAt: number;
  slidAt: number;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

const accountSql = `
  select u.id as "userId", u.side, u.language,
    coalesce((select jsonb_agg(r.name order by m.id) from role_mappings m join roles r on r.id = m.role_id where m.app_user_id = u.id), '[]') as roles,
    coalesce((select jsonb_agg(jsonb_build_object('role', c.role, 'expiredAt', c.expired_at) order by c.id) from company_users c where c.app_user_id = u.id and c.expired_at is null), '[]') as "companyUsers",
    coalesce((select jsonb_agg(jsonb_build_object('role', s.role, 'supplierId', s.supplier_id, 'expiredAt', s.expired_at, 'active', f.status = 'active') order by s.id) from supplier_users s join suppliers f on f.id = s.supplier_id where s.app_user_id = u.id and s.expired_at is null), '[]') as "supplierUsers",
    coalesce((select jsonb_agg(distinct g.supplier_group_id) from supplier_group_users g join supplier_groups sg on sg.id = g.supplier_group_id where g.app_user_id = u.id and g.expired_at is null and sg.status = 'active'), '[]') as "groupIds",
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'role', a.role, 'auditorId', a.auditor_id, 'expiredAt', a.expired_at) order by a.id) from auditor_users a where a.app_user_id = u.id and a.expired_at is null), '[]') as "auditorUsers",
    coalesce((select jsonb_object_agg(f.id, f.supplier_group_id) from supplier_users s join suppliers f on f.id = s.supplier_id where s.app_user_id = u.id and s.expired_at is null), '{}') as "groupOfSupplier"
  from app_users u where u.id = $1 and u.status = 'active'`;

type Queries = Pick<Pool, 'query'>;

export interface Sessions {
  /** `strong`: with a second factor, or by the login of the user's organisation */
  open: (userId: number, userAgent: string, strong?: boolean) => Promise<{ token: string; createdAt: Date }>;
  /** the session has shown its second factor: it was switched on in it; `on`: in this transaction */
  strengthen: (token: string, on: Queries) => Promise<void>;
  /** the account of a token; throws INVALID_TOKEN when it is unknown, idle or too old. `slide` is false for polls and sockets */
  use: (token: string, slide: boolean) => Promise<Account>;
  close: (token: string) => Promise<number | undefined>;
  /** ends the sessions of the user; `on`: in this transaction, after whose commit the caller calls `forget` */
  closeAll: (userId: number, exceptToken?: string, on?: Queries) => Promise<void>;
  /** ends these sessions of the user, given by the hashes of their tokens */
  closeThese: (userId: number, hashes: readonly string[]) => Promise<void>;
  /** drops the cache entry of a user: after membership, role or status changes */
  forget: (userId: number) => void;
  account: (userId: number) => Promise<Account | undefined>;
  /** the user of a session that was used lately, without a look into the database */
  known: (token: string) => number | undefined;
}

/** `strongSides`: sides whose users need a second factor; a session without one is none. */
export const openSessions = (db: Pool, now: () => Date, strongSides: readonly Side[] = []): Sessions => {
  const cache = new Map<string, Cached>();
  /** counts what ended sessions: what was read before is not kept */
  let endings = 0;
  const forget = (userId: number): void => {
    endings += 1;
    for (const [hash, entry] of cache) if (entry.account.userId === userId) cache.delete(hash);
  };

  const account = async (userId: number): Promise<Account | undefined> => {
    const { rows } = await db.query<Account>({ name: 'account', text: accountSql, values: [userId] });
    return rows[0];
  };

  const load = async (hash: string): Promise<Cached> => {
    const before = endings;
    const { rows } = await db.query<{ user_id: number; created_at: string; used_at: string; strong: boolean }>(
      'select user_id, created_at, used_at, strong from sessions where token_hash = $1',
      [hash],
    );
    const row = rows[0];
    const of = row && (await account(row.user_id));
    if (!row || !of || (!row.strong && strongSides.includes(of.side))) throw new DomainError('INVALID_TOKEN');
    const known = cache.get(hash);
    const usedAt = Math.max(Date.parse(row.used_at), known?.usedAt ?? 0);
    const entry: Cached = {
      account: of,
      createdAt: Date.parse(row.created_at),
      usedAt,
      loadedAt: now().getTime(),
      slidAt: Date.parse(row.used_at),
    };
    if (before === endings) cache.set(hash, entry);
    return entry;
  };

  const tell = async (userId: number, on: Queries = db): Promise<void> => {
    await on.query(
      `with e as (insert into events (at, actor_id, actor_role, collection, entity_id, action, version, audience) values ($1, $2::int, 'user', $3, $2::int, 'end', 1, array['user:' || $2::int]) returning id)
       insert into outbox (event_id, keys) select id, array['user:' || $2::int] from e`,
      [now(), userId, sessionEvents],
    );
  };

  const drop = async (hash: string): Promise<void> => {
    endings += 1;
    cache.delete(hash);
    await db.query('delete from sessions where token_hash = $1', [hash]);
  };

  return {
    account,
    known: (token) => {
      const entry = cache.get(hashToken(token));
      return entry && now().getTime() - entry.loadedAt < cacheMs ? entry.account.userId : undefined;
    },
    open: async (userId, userAgent, strong = false) => {
      const token = newToken();
      const createdAt = now();
      await db.query(
        'insert into sessions (token_hash, user_id, created_at, used_at, user_agent, strong) values ($1, $2, $3, $3, $4, $5)',
        [hashToken(token), userId, createdAt, userAgent.slice(0, 200), strong],
      );
      return { token, createdAt };
    },
    strengthen: async (token, on) => {
      await on.query('update sessions set strong = true where token_hash = $1', [hashToken(token)]);
    },
    use: async (token, slide) => {
      const hash = hashToken(token);
      const at = now().getTime();
      const cached = cache.get(hash);
      const entry = cached && at - cached.loadedAt < cacheMs ? cached : await load(hash);
      if (at - entry.usedAt > idleMs || at - entry.createdAt > absoluteMs) {
        await drop(hash);
        throw new DomainError('INVALID_TOKEN');
      }
      if (slide) {
        entry.usedAt = at;
        if (at - entry.slidAt > slideEveryMs) {
          entry.slidAt = at;
          await db.query('update sessions set used_at = greatest(used_at, $2) where token_hash = $1', [hash, new Date(at)]);
        }
      }
      return entry.account;
    },
    close: async (token) => {
      const hash = hashToken(token);
      const { rows } = await db.query<{ user_id: number }>('delete from sessions where token_hash = $1 returning user_id', [hash]);
      endings += 1;
      cache.delete(hash);
      const userId = rows[0]?.user_id;
      if (userId !== undefined) await tell(userId);
      return userId;
    },
    closeAll: async (userId, exceptToken, on = db) => {
      await on.query('delete from sessions where user_id = $1 and token_hash <> $2', [userId, exceptToken ? hashToken(exceptToken) : '']);
      await tell(userId, on);
      forget(userId);
    },
    closeThese: async (userId, hashes) => {
      await db.query('delete from sessions where user_id = $1 and token_hash = any($2)', [userId, hashes]);
      await tell(userId);
      forget(userId);
    },
    forget,
  };
};
