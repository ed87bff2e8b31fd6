/** The server's own PostgreSQL, used when DATABASE_URL is not set: created on the first start, stored in the data folder, reachable from this machine only. */
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canEnter, databaseAccount } from './account.ts';
import { EmbeddedError, findBinaries } from './binaries.ts';
import { checkCluster, makeCluster, SUPERUSER } from './cluster.ts';
import { lockData } from './dataLock.ts';
import { connectClient } from './hosts.ts';
import { removeFolder, runPostmaster, stopOrphan, type Log, type Postmaster } from './postmaster.ts';

export interface Embedded {
  url: string;
  /** True when this start created the database. */
  fresh: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'supplier_quality';
const SETTINGS = { shared_buffers: '64MB', max_connections: '50', jit: 'off', fsync: 'on' };

const address = (password: string, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

// Written before the cluster is created, so that a cluster always has its password.
const passwordOf = (file: string, exists: boolean): string => {
  if (existsSync(file)) {
    const known = readFileSync(file, 'utf8').trim();
    if (known !== '') return known;
  }
  if (exists)
    throw new EmbeddedError(`The password file ${file} of the built-in database is missing: put it back from a backup of the data folder.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

const ensureDatabase = async (admin: string): Promise<boolean> => {
  const client = await connectClient(admin);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return rowCount === 0;
  } finally {
    await client.end();
  }
};

const openFolder = (dataDir: string): void => {
  try {
    // As root the database account needs to traverse this folder (and its new parents) to its own; it cannot list it.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    mkdirSync(dataDir, { recursive: true, mode });
    if (mode === 0o711) chmodSync(dataDir, mode);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}): set DATA_DIR to a folder this user may write.`,
    );
  }
};

/** Clusters of interrupted starts. */
const removeTorn = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith('postgres.new-')) removeFolder(join(dataDir, name));
};

/** Starts the database of a data folder; throws EmbeddedError with one sentence when it cannot. */
export const startEmbedded = async ({ dataDir, log }: { dataDir: string; log: Log }): Promise<Embedded> => {
  openFolder(dataDir);
  const unlock = await lockData(dataDir);
  const urlFile = join(dataDir, 'postgres.url');
  let postmaster: Postmaster | undefined;
  const stop = async (): Promise<void> => {
    await postmaster?.stop();
    rmSync(urlFile, { force: true });
    unlock();
  };
  try {
    const cluster = join(dataDir, 'postgres');
    const account = databaseAccount(cluster);
    if (!canEnter(dataDir, account)) {
      throw new EmbeddedError(
        `PostgreSQL does not run as root and its account cannot enter ${dataDir}: set DATA_DIR to a folder below /var/lib or /srv, or start the server as an ordinary user.`,
      );
    }
    const binaries = findBinaries(account);
    removeTorn(dataDir);
    const exists = existsSync(cluster);
    const password = passwordOf(join(dataDir, 'postgres.password'), exists);
    if (exists) {
      checkCluster(cluster, binaries);
      await stopOrphan(cluster, log);
    } else {
      log.info(`Making the built-in database in ${dataDir}.`);
      await makeCluster(cluster, password, { binaries, account, sync: true });
      // processes of a killed start may have written for a while longer
      removeTorn(dataDir);
    }
    postmaster = await runPostmaster({ binaries, account, cluster, logFile: join(dataDir, 'postgres.log'), settings: SETTINGS, log });
    const fresh = await ensureDatabase(address(password, postmaster.port, 'postgres'));
    const url = address(password, postmaster.port, DATABASE);
    writeFileSync(urlFile, `${url}\n`, { mode: 0o600 });
    return { url, fresh, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
