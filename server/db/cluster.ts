/** Creates the folder of a PostgreSQL cluster, atomically. */
import type { SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { startChild } from '../emitters.ts';
import type { Account } from './account.ts';
import { cannotRun, EmbeddedError, type Binaries } from './binaries.ts';
import { cleanEnv, removeFolder } from './postmaster.ts';

export const SUPERUSER = 'supplier_quality';

const run = (program: string, args: string[], account: Account | undefined, cwd: string): Promise<void> =>
  new Promise((done, fail) => {
    const options = { ...account, cwd, env: cleanEnv(), stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true } satisfies SpawnOptions;
    const child = startChild(program, args, options, (error) => fail(cannotRun(program, error)));
    let errors = '';
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk));
    child.on('close', (code) => {
      if (code === 0) done();
      else
        fail(
          new EmbeddedError(
            `The built-in database could not be created in ${dirname(cwd)}: ${errors.trim().split('\n').slice(-2).join(' ')}`,
          ),
        );
    });
  });

/** Builds the cluster in a temporary folder and renames it when complete, so that an interrupted start leaves nothing incomplete. */
export const makeCluster = async (
  cluster: string,
  password: string,
  options: { binaries: Binaries; account: Account | undefined; sync: boolean },
): Promise<void> => {
  const { binaries, account, sync } = options;
  const half = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  const secret = `${half}.password`;
  mkdirSync(half, { recursive: true, mode: 0o700 });
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) for (const path of [half, secret]) chownSync(path, account.uid, account.gid);
  try {
    const args = ['-D', half, '-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '--locale=C'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(sync ? [] : ['--no-sync']));
    await run(binaries.initdb, args, account, half);
    renameSync(half, cluster);
  } catch (error) {
    removeFolder(half);
    throw error;
  } finally {
    rmSync(secret, { force: true });
  }
};

/** Refuses a folder that this version cannot read, with the remedy. */
export const checkCluster = (cluster: string, binaries: Binaries): void => {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedError(
      `The folder ${cluster} is not a database. Move it to another place to start with an empty one, or restore it from a backup.`,
    );
  }
  const written = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (written !== binaries.major) {
    throw new EmbeddedError(
      `The data in ${cluster} were written by PostgreSQL ${written}, this version brings ${binaries.major}: follow "Upgrade" in docs/operations.md.`,
    );
  }
};
