// Brute-force limits: every attempt is counted before the password is checked, in one statement, and refunded when the password was right. After the free
// attempts the next ones are 1, 2, 4 ... 15 minutes apart. A known device or address is not slowed down by attempts from elsewhere.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestMs = 15 * minuteMs;

export interface Limit {
  key: string;
  /** attempts without a delay in the window */
  free: number;
  windowMs: number;
  /** the first delay; each further one is twice as long, up to 15 minutes */
  firstMs?: number;
}

/** Longer names cannot be an email address. */
const named = (email: string): string => email.slice(0, 254);
const own = (key: string): Limit => ({ key, free: 5, windowMs: 12 * hourMs });

export interface SignIn {
  email: string;
  address: string;
  /** hash of the cookie, when the account knows it */
  device: string | undefined;
  knownAddress: boolean;
}

/** The keys an attempt counts against. */
export const signInLimits = ({ email, address, device, knownAddress }: SignIn): Limit[] => {
  const name = named(email);
  if (device) return [own(`${device}:${name}`)];
  const pair = own(`pair:${name}:${address}`);
  return knownAddress
    ? [pair]
    : [pair, { key: `address:${address}`, free: 100, windowMs: hourMs }, { key: `account:${name}`, free: 30, windowMs: hourMs }];
};

/** The current password that a logged-in user enters again. */
export const passwordLimit = (userId: number): Limit[] => [own(`change:${userId}`)];

/** Signatures: after five wrong ones none is checked for 15 minutes. */
export const signatureLimit = (userId: number): Limit[] => [{ ...own(`sign:${userId}`), firstMs: longestMs }];

/** Codes of a second factor at login: a known browser is not slowed down by attempts from elsewhere. */
export const codeLimit = (userId: number, device: string | undefined): Limit[] => [own(`code:${userId}:${device ?? ''}`)];

/**
 * One statement for all keys: nothing is counted while one of them is delayed. Concurrent attempts wait for each other's row lock,
 * so that no more are checked than are free. Each key is locked only after the one before it, always in the same order.
 */
const takeSql = (count: number): string => {
  const one = (i: number): string => {
    const [key, free, windowMs, firstMs] = [`$${4 * i + 3}`, `$${4 * i + 4}::int`, `$${4 * i + 5}::float8`, `$${4 * i + 6}::float8`];
    const over = `f.blocked_until is not null and f.blocked_until > $1`;
    const failures = `(case when f.first_at < $1::timestamptz - ${windowMs} * interval '1 ms' then 1 else f.failures + 1 end)`;
    const from = i === 0 ? 'where (select until from waiting) is null' : `from taken${i - 1}`;
    return `taken${i} as (
      insert into login_failures as f (key, failures, first_at, last_at) select ${key}, 1, $1::timestamptz, $1::timestamptz ${from}
      on conflict (key) do update set
        failures = ${failures},
        first_at = case when ${failures} = 1 then $1::timestamptz else f.first_at end,
        last_at = $1::timestamptz,
        blocked_until = case when ${failures} >= ${free} then $1::timestamptz + least(${longestMs}, ${firstMs} * power(2, least(${failures} - ${free}, 10))) * interval '1 ms' end
      where not (${over})
      returning 1)`;
  };
  return `with waiting as (select max(blocked_until) as until from login_failures where key = any($2::text[]) and blocked_until > $1::timestamptz),
    ${Array.from({ length: count }, (_, i) => one(i)).join(',\n')}
    select (select count(*) from taken${count - 1})::int as taken`;
};
const texts = new Map<number, string>();
const takeText = (count: number): string => {
  const text = texts.get(count) ?? takeSql(count);
  texts.set(count, text);
  return text;
};

const keysOf = (limits: readonly Limit[]): string[] => limits.map(({ key }) => key);

/** Counts an attempt. Throws TOO_MANY_ATTEMPTS with the seconds left; then nothing was counted. */
const takeTry = async (db: Db, limits: readonly Limit[], now: Date): Promise<void> => {
  const keys = keysOf(limits);
  const { rows } = await db.query<{ taken: number }>(takeText(limits.length), [
    now,
    keys,
    ...limits.flatMap(({ key, free, windowMs, firstMs = minuteMs }) => [key, free, windowMs, firstMs]),
  ]);
  if (rows[0]!.taken === 1) return;
  const blocked = await db.query<{ until: string | null }>('select max(blocked_until) as until from login_failures where key = any($1)', [
    keys,
  ]);
  const until = blocked.rows[0]?.until;
  throw new DomainError('TOO_MANY_ATTEMPTS', {
    params: { seconds: Math.max(1, Math.ceil(((until ? Date.parse(until) : 0) - now.getTime()) / 1000)) },
  });
};

/** Refunds an attempt that was right or was never checked. `clear` (a right one) also resets the counters of this device or address and name. */
const giveBack = async (db: Db, limits: readonly Limit[], clear: boolean): Promise<void> => {
  const [first, ...others] = limits;
  const back = clear ? others : limits;
  if (clear) await db.query('delete from login_failures where key = $1', [first!.key]);
  if (back.length > 0)
    await db.query(
      `update login_failures f set failures = greatest(0, f.failures - 1), blocked_until = case when f.failures - 1 >= l.free then f.blocked_until end
       from unnest($1::text[], $2::int[]) as l(key, free) where f.key = l.key`,
      [keysOf(back), back.map(({ free }) => free)],
    );
};

/** Checks something secret as an attempt that is counted before. Throws TOO_MANY_ATTEMPTS. */
export const judged = async (db: Db, limits: readonly Limit[], now: Date, check: () => Promise<boolean>): Promise<boolean> => {
  await takeTry(db, limits, now);
  let right: boolean | undefined;
  try {
    right = await check();
  } finally {
    if (right !== false) await giveBack(db, limits, right === true);
  }
  return right;
};

/** Resets the counters of a user's codes; a new password by email does not. */
export const forgetCodeTries = (db: Db, userId: number): Promise<unknown> =>
  db.query("delete from login_failures where starts_with(key, 'code:' || $1::int || ':')", [userId]);

/** Resets the counters of a name for all addresses. */
export const forgetTries = (db: Db, email: string): Promise<unknown> => {
  const name = named(email.toLowerCase());
  return db.query(
    "delete from login_failures where key = $1 or (key like 'pair:%' and starts_with(key, $2)) or (key like 'device:%' and right(key, length($3)) = $3)",
    [`account:${name}`, `pair:${name}:`, `:${name}`],
  );
};

/** Sliding-window counter of this node for emails and public calls: at most `most` in `windowMs` per key. */
export const slidingLimit = (most: number, windowMs: number): ((key: string, at: number) => boolean) => {
  const hits = new Map<string, number[]>();
  return (key, at) => {
    const recent = (hits.get(key) ?? []).filter((then) => at - then < windowMs);
    if (hits.size > 10_000) hits.clear();
    if (recent.length >= most) return false;
    recent.push(at);
    hits.set(key, recent);
    return true;
  };
};
