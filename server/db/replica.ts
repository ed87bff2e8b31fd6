// A streaming replica answers long reads (exports, figures), but only when it has everything committed before the call; otherwise the primary answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { openPool, type Db, type Pool } from './pool.ts';

export interface Replica {
  /** Runs reads on the replica when it has everything committed so far, else on the primary. `work` may run twice: it must only read. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** number of reads by server; undefined without a replica */
  counts: () => { replica: number; primary: number } | undefined;
  close: () => Promise<void>;
}

/** How long a read waits for the replica to catch up. */
const patienceMs = 250;
const askMs = 10;
/** After a delay or failure the primary is used for this time without a check. */
const restMs = 1_000;

/** Errors that concern the replica only: unavailable, silent, shutting down, or a conflict with replay. */
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

  /** The current end of the primary's log: everything answered before lies below it. */
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
