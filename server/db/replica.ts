// A streaming replica answers long reads (exports, figures), but never with less than was committed before the call; otherwise, and whenever it cannot, the primary does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { openPool, type Db, type Pool } from './pool.ts';

export interface Replica {
  /** Runs reads on the replica when it has everything committed so far, else on the primary. `work` may run twice: it only reads. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** how many reads each of them answered; undefined without a replica */
  counts: () => { replica: number; primary: number } | undefined;
  close: () => Promise<void>;
}

/** How long a read waits for the replica to have what was just written. */
const patienceMs = 250;
const askMs = 10;
/** After it was late or away the primary answers for so long without asking it. */
const restMs = 1_000;

/** What only the replica said: it is away, silent, shutting down, or replay took the rows away from under the read. */
const isReplicas = (error: unknown): boolean => {
  if (error instanceof DomainError) return false;
  const { code = '' } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57P|40001|25006)/.test(code);
};

export const openReplica = (primary: Pool, url: string | undefined, log: FastifyBaseLogger): Replica => {
  if (url === undefined) return { read: (work) => work(primary), counts: () => undefined, close: async () => undefined };
  const pool = openPool(url, { max: 8 });
  const answered = { replica: 0, primary: 0 };
  let restUntil = 0;
  let falling = false;

  /** The position is that of the log's end at this moment: whatever anybody was told before lies below it, on whichever server. */
  const isThere = async (): Promise<boolean> => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    for (const end = performance.now() + patienceMs; ; await sleep(askMs)) {
      const { rows: at } = await pool.query<{ there: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [rows[0]!.lsn],
      );
      if (at[0]!.there) return true;
      if (performance.now() > end) return false;
    }
  };
  const fall = (why: string): void => {
    restUntil = performance.now() + restMs;
    if (!falling) log.warn({ why }, 'the replica is behind or unavailable: the primary serves its reads');
    falling = true;
  };

  return {
    read: async (work) => {
      if (performance.now() >= restUntil) {
        try {
          if (await isThere()) {
            const result = await work(pool);
            answered.replica += 1;
            if (falling) log.info('the replica answers again');
            falling = false;
            return result;
          }
          fall('late');
        } catch (error) {
          if (!isReplicas(error)) throw error;
          fall(error instanceof Error ? error.message : String(error));
        }
      }
      answered.primary += 1;
      return work(primary);
    },
    counts: () => ({ ...answered }),
    close: () => pool.end(),
  };
};
