// Files without rows: left by a server that ended between storing and committing, or by a store that was unreachable when a row was deleted. Daily, on one node.
import { DomainError } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../db/pool.ts';
import type { Clock } from '../records/caller.ts';
import type { FileStore, ListedFile } from './store.ts';

interface Stored {
  files: FileStore;
  log: FastifyBaseLogger;
}
interface Swept extends Stored {
  db: Pool;
  clock: Clock;
}

/** Younger files may be about to be attached. */
const graceMs = 2 * 24 * 3_600_000;

/** The row of `jobs` is the mutex: the node that advances the day does the work. */
const turn =
  "insert into jobs (name, watermark) values ('clock.strayFiles', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark";

/** Removes files of deleted rows. An unreachable store is no reason to fail: the sweep removes them later. */
export const discard = async ({ files, log }: Stored, keys: readonly string[]): Promise<void> => {
  await files
    .remove(keys)
    .catch((error: unknown) => log.warn({ err: error, count: keys.length }, 'files of deleted rows are left to the daily sweep'));
};

/** For the transaction that was to keep a stored file. Only a refusal is known to have kept nothing: after a lost connection the row may stand, and the sweep decides. */
export const discardRefused =
  (services: Stored, key: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof DomainError) await discard(services, [key]);
    throw error;
  };

/** A copy of the database (a test restore, an export) must never delete the files of the original, which it does not know. */
const isOurs = async ({ db, files, log }: Swept): Promise<boolean> => {
  const { rows } = await db.query<{ epoch: string }>('select epoch from feed_meta');
  const mine = rows[0]!.epoch;
  const owner = await files.owner();
  if (owner === undefined) await files.setOwner(mine);
  else if (owner !== mine)
    log.warn(
      { place: files.place },
      'files without rows are not swept: the place belongs to another installation, or to this one before a restore (see docs/operations.md)',
    );
  return owner === undefined || owner === mine;
};

const strays = async ({ db, clock }: Swept, page: readonly ListedFile[]): Promise<string[]> => {
  const before = clock.now().getTime() - graceMs;
  const old = page.filter(({ at }) => at.getTime() < before).map(({ key }) => key);
  if (old.length === 0) return [];
  const { rows } = await db.query<{ key: string }>(
    'select k.key from unnest($1::text[]) as k (key) where not exists (select 1 from files f where f.key = k.key)',
    [old],
  );
  return rows.map(({ key }) => key);
};

/** Answers how many files were removed. */
export const sweepStrays = async (services: Swept): Promise<number> => {
  const { db, clock, files } = services;
  if ((await db.query(turn, [`${clock.day(clock.now())}T00:00:00Z`])).rowCount !== 1 || !(await isOurs(services))) return 0;
  let count = 0;
  for await (const page of files.list()) {
    const keys = await strays(services, page);
    await files.remove(keys);
    count += keys.length;
  }
  return count;
};
