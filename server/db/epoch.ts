// After a restore the same feed numbers mean other changes: a new epoch makes every client reload everything.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export const beginEpoch = async (db: Pick<pg.Client, 'query'>): Promise<string> => {
  const epoch = randomBytes(8).toString('hex');
  await db.query('update feed_meta set epoch = $1', [epoch]);
  return epoch;
};
