// Brute-force limits of sign-in (RELIABILITY 1.5): per name and address 5 free tries, then 1, 2, 4 ... 15 minutes; per address 100 failures an hour.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';

const free = 5;
const longestMs = 15 * 60_000;
const forgetMs = 12 * 3_600_000;
const perAddress = { failures: 100, windowMs: 3_600_000 };

const refuse = (until: number, at: number): never => {
  throw new DomainError('TOO_MANY_ATTEMPTS', { params: { seconds: Math.max(1, Math.ceil((until - at) / 1000)) } });
};

const keys = (email: string, address: string) => ({ pair: `pair:${email}:${address}`, address: `address:${address}` });

interface Row {
  key: string;
  failures: number;
  first_at: string;
  blocked_until: string | null;
}

/** Throws TOO_MANY_ATTEMPTS with the seconds left. */
export const requireTry = async (db: Db, email: string, address: string, now: Date): Promise<void> => {
  const of = keys(email, address);
  const { rows } = await db.query<Row>('select key, failures, first_at, blocked_until from login_failures where key = any($1)', [[of.pair, of.address]]);
  for (const row of rows) {
    const until = row.blocked_until ? Date.parse(row.blocked_until) : 0;
    if (until > now.getTime()) refuse(until, now.getTime());
    const ends = Date.parse(row.first_at) + perAddress.windowMs;
    if (row.key === of.address && row.failures >= perAddress.failures && ends > now.getTime()) refuse(ends, now.getTime());
  }
};

export const countFailure = async (db: Db, email: string, address: string, now: Date): Promise<void> => {
  const of = keys(email, address);
  for (const [key, windowMs] of [[of.pair, forgetMs], [of.address, perAddress.windowMs]] as const)
    await db.query(
      `insert into login_failures as f (key, failures, first_at, last_at) values ($1, 1, $2, $2)
       on conflict (key) do update set
         failures = case when f.first_at < $2::timestamptz - $3 * interval '1 millisecond' then 1 else f.failures + 1 end,
         first_at = case when f.first_at < $2::timestamptz - $3 * interval '1 millisecond' then $2 else f.first_at end,
         last_at = $2`,
      [key, now, windowMs],
    );
  const { rows } = await db.query<{ failures: number }>('select failures from login_failures where key = $1', [of.pair]);
  const over = (rows[0]?.failures ?? 0) - free;
  if (over >= 0) await db.query('update login_failures set blocked_until = $2 where key = $1', [of.pair, new Date(now.getTime() + Math.min(longestMs, 60_000 * 2 ** over))]);
};

export const clearFailures = (db: Db, email: string, address: string): Promise<unknown> => db.query('delete from login_failures where key = $1', [keys(email, address).pair]);

/** Simple sliding counter of this node for mails and public calls: at most `most` in `windowMs` per key. */
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
