/** A PostgreSQL for one test run: in a temporary folder, without durability, removed at the end. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster, SUPERUSER } from './cluster.ts';
import { removeFolder, runPostmaster, stopOrphan, type Log } from './postmaster.ts';
import { isAlive, startMark } from './processes.ts';

const PREFIX = 'supplier-quality-test-';
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
  jit: 'off',
};
const quiet: Log = { info() {}, warn() {}, error() {} };

const ownerRuns = (folder: string): boolean => {
  try {
    const [pid = '', mark = ''] = readFileSync(join(folder, 'owner'), 'utf8').split(' ');
    return isAlive(Number(pid)) && mark === startMark(Number(pid));
  } catch {
    return false;
  }
};

// Removes what killed test runs left behind.
const sweep = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (ownerRuns(folder)) continue;
    await stopOrphan(join(folder, 'postgres'), quiet);
    removeFolder(folder);
  }
};

/** Starts it; url is the address of its maintenance database. `durable`: commits wait for the disk, as in production. */
export const startThrowaway = async ({
  durable = false,
  settings = {},
}: { durable?: boolean; settings?: Record<string, string> } = {}): Promise<{ url: string; stop(): Promise<void> }> => {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'owner'), `${process.pid} ${startMark(process.pid)}`);
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'postgres');
  const account = databaseAccount(cluster);
  const binaries = findBinaries(account);
  const password = randomBytes(12).toString('hex');
  await makeCluster(cluster, password, { binaries, account, sync: false });
  const postmaster = await runPostmaster({
    binaries,
    account,
    cluster,
    logFile: join(folder, 'postgres.log'),
    settings: { ...SETTINGS, ...(durable ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } : {}), ...settings },
    log: quiet,
  });
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${postmaster.port}/postgres`,
    async stop() {
      await postmaster.stop();
      removeFolder(folder);
    },
  };
};
