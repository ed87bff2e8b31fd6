// The rows of a first start: demonstration rows are loaded into an empty database only, by one server at a time, with their files.
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../accounts/passwords.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../files/open.ts';
import { openPool, type Pool } from '../db/pool.ts';

/** Files that are made after the rows, each part once. */
export const fileParts = [
  'pictures',
  'evidence',
  'claims',
  'certificates',
  'specCertificates',
  'documents',
  'templates',
  'specs',
  'audits',
  'reports',
] as const;

/** Any number, the same on every node. */
const lockKey = 7_301_917;

/** Runs `work` under a lock between servers. */
const alone = async <T>(pool: Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    while (!(await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])).rows[0]!.got) await sleep(200);
    return await work();
  } finally {
    // the lock ends with its connection
    client.release(true);
  }
};

/** Returns whether demonstration rows or files were created. */
export const seedIfEmpty = async (
  config: Pick<Config, 'seedDemo' | 'demoPassword' | 'businessTz' | 'dataDir'> & Partial<Pick<Config, 'bucket'>>,
  url: string,
  say: (line: string) => void,
): Promise<boolean> => {
  if (!config.seedDemo) return false;
  const pool = openPool(url, { max: 3, statementTimeoutMs: 60_000, connectTimeoutMs: 30_000 });
  try {
    return await alone(pool, async () => {
      const { rows } = await pool.query<{ people: number; begun: boolean; parts: number }>(
        "select (select count(*)::int from app_users) as people, exists (select 1 from jobs where name = 'demo.rows') as begun, (select count(*)::int from jobs where name like 'demo.%') as parts",
      );
      const { people, begun, parts } = rows[0]!;
      if ((people > 0 && !begun) || parts === fileParts.length + 1) return false;
      say(people === 0 ? 'Filling the database with demonstration data ...' : 'Completing the demonstration files ...');
      const { seed } = await import('./seed.ts');
      const { seedFiles } = await import('./seedFiles.ts');
      if (people === 0)
        await seed(pool, {
          now: new Date().toISOString(),
          passwordHash: await hashPassword(config.demoPassword),
          businessTz: config.businessTz,
        });
      const store = await openFiles(config);
      try {
        await seedFiles(pool, store);
      } finally {
        await store.close();
      }
      return true;
    });
  } finally {
    await pool.end();
  }
};
