/** A primary and its streaming standby, from the built-in programs: the primary is made, stopped, copied, and both are started. */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, chownSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '#server/db/account.ts';
import { findBinaries } from '#server/db/binaries.ts';
import { makeCluster, SUPERUSER } from '#server/db/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { removeFolder, runPostmaster, type Log, type Postmaster } from '#server/db/postmaster.ts';
import { runSql } from './database.ts';

export interface Pair {
  /** the migrated database on each of them */
  primary: string;
  standby: string;
  /** the whole primary is gone at once, as when its host loses power */
  killPrimary: () => void;
  stopStandby: () => Promise<void>;
  stop: () => Promise<void>;
}

const quiet: Log = { info() {}, warn() {}, error() {} };
const settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  hot_standby_feedback: 'on',
};
const name = 'standby';

const own = (folder: string, uid: number, gid: number): void => {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) own(path, uid, gid);
    else chownSync(path, uid, gid);
  }
};

/** `synchronous`: a commit is confirmed only when the standby has it on its disk. */
export const startPair = async ({ synchronous = false } = {}): Promise<Pair> => {
  const folder = mkdtempSync(join(tmpdir(), 'supplier-quality-pair-'));
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  const account = databaseAccount(first);
  const binaries = findBinaries(account);
  const password = randomBytes(12).toString('hex');
  const running: Postmaster[] = [];
  const run = async (cluster: string, more: Record<string, string>): Promise<Postmaster> => {
    const postmaster = await runPostmaster({
      binaries,
      account,
      cluster,
      logFile: `${cluster}.log`,
      settings: { ...settings, ...more },
      log: quiet,
      once: true,
    });
    running.push(postmaster);
    return postmaster;
  };
  const stop = async (): Promise<void> => {
    for (const postmaster of running) await postmaster.stop();
    removeFolder(folder);
  };
  const address = ({ port }: Postmaster, database = 'product'): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  try {
    await makeCluster(first, password, { binaries, account, sync: false });
    const made = await run(first, {});
    await runSql(address(made, 'postgres'), 'create database product');
    await migrate(address(made));
    await made.stop();
    cpSync(first, second, { recursive: true });
    writeFileSync(join(second, 'standby.signal'), '');
    if (account) own(second, account.uid, account.gid);
    chmodSync(second, 0o700);
    // set after the standby is there: until then no commit would return
    const primary = await run(first, {});
    const standby = await run(second, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password} application_name=${name}`,
    });
    if (synchronous)
      await runSql(address(primary, 'postgres'), `alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()');
    const state = `do $$ begin for i in 1..200 loop if exists (select 1 from pg_stat_replication where state = 'streaming'${synchronous ? " and sync_state = 'sync'" : ''}) then return; end if; perform pg_sleep(0.05); end loop; raise 'the standby does not follow'; end $$`;
    await runSql(address(primary, 'postgres'), state);
    return {
      primary: address(primary),
      standby: address(standby),
      // its own process group: all its processes at once
      killPrimary: () => void process.kill(-primary.pid()!, 'SIGKILL'),
      stopStandby: () => standby.stop(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
