/** Runs one PostgreSQL server process on a cluster folder: start, wait until ready, restart after a crash, stop. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPort, startChild } from '../emitters.ts';
import type { Account } from './account.ts';
import { cannotRun, EmbeddedNotReady, type Binaries } from './binaries.ts';
import { isAlive, isPostgresOn } from './processes.ts';

export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

export interface PostmasterOptions {
  binaries: Binaries;
  account: Account | undefined;
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
  log: Log;
  /** it is not restarted when it ends, as on a failed host */
  once?: boolean;
}

export interface Postmaster {
  port: number;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Recovery after a crash on a busy machine takes minutes; one that cannot start ends by itself. */
const START_MS = 300_000;
const STOP_MS = 15_000;
const LOG_BYTES = 5_000_000;

// PostgreSQL needs little of our environment, and its own variables must not redirect it.
export const cleanEnv = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' };
};

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = openPort(fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const pidFile = (cluster: string): string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const waitExit = async (gone: () => boolean, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) if (gone()) return true;
  return gone();
};

/** Stops the PostgreSQL that a killed server left behind on this cluster, if there is one. */
export const stopOrphan = async (cluster: string, log: Log): Promise<void> => {
  const pid = Number(pidFile(cluster)[0]);
  // The process id may have been reused: only a process started for this folder is stopped.
  if (!(pid > 0) || !isAlive(pid) || !isPostgresOn(pid, cluster)) return;
  log.info(`Stopping the database (process ${pid}) that an earlier server left running.`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
    if (await waitExit(() => !isAlive(pid), STOP_MS)) return;
  }
  throw new EmbeddedNotReady(`The database process ${pid} of an earlier server does not stop: end it by hand and start again.`);
};

const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const lastFault = (logFile: string, from: number): string => {
  const text = readFileSync(logFile).subarray(from).toString('utf8');
  const lines = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|could not|HINT/.test(line));
  return (
    lines
      .slice(-2)
      .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|HINT): */, ''))
      .join(' ') || text.trim().slice(-300)
  );
};

const launch = async (options: PostmasterOptions, port: number): Promise<ChildProcess> => {
  const { binaries, account, cluster, logFile } = options;
  if (size(logFile) > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const args = ['-D', cluster, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const from = size(logFile);
  const sink = openSync(logFile, 'a', 0o600);
  // A separate process group: Ctrl-C in the terminal reaches our process first, which then stops the database in order.
  let failure: NodeJS.ErrnoException | undefined;
  const child = startChild(
    binaries.postgres,
    args,
    {
      ...account,
      cwd: cluster,
      env: cleanEnv(),
      stdio: ['ignore', sink, sink],
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
    (error) => (failure = error),
  );
  closeSync(sink);
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(15)) {
    if (failure !== undefined) throw cannotRun(binaries.postgres, failure);
    if (exited(child))
      throw new EmbeddedNotReady(`The built-in database did not start: ${lastFault(logFile, from)} (full text in ${logFile})`);
    const lines = pidFile(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return child;
  }
  child.kill('SIGQUIT');
  throw new EmbeddedNotReady(`The built-in database was not ready after ${START_MS / 1000} seconds; see ${logFile}.`);
};

// After a kill its children need a moment to exit, and another process may take the free port first.
const launchPatiently = async (options: PostmasterOptions, wanted?: number): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    try {
      return { child: await launch(options, port), port };
    } catch (error) {
      if (attempt >= 20 || !/shared memory|already exists|could not create any TCP|in use/.test((error as Error).message)) throw error;
      await sleep(500);
    }
  }
};

const halt = async (options: PostmasterOptions, child: ChildProcess): Promise<void> => {
  if (exited(child)) return;
  if (process.platform === 'win32') {
    spawnSync(options.binaries.pgCtl, ['stop', '-D', options.cluster, '-m', 'fast', '-w'], {
      env: cleanEnv(),
      stdio: 'ignore',
      windowsHide: true,
    });
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await waitExit(() => exited(child), STOP_MS)) return;
  }
};

/** Starts PostgreSQL and keeps it running on the same port until stop() is called. */
export const runPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const { log } = options;
  const first = await launchPatiently(options);
  const { port } = first;
  let child = first.child;
  let stopping = false;

  const revive = async (): Promise<void> => {
    for (let pause = 200; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        ({ child } = await launchPatiently(options, port));
        watch();
        log.warn('The built-in database is running again.');
        if (stopping) await halt(options, child);
        return;
      } catch (error) {
        log.error((error as Error).message);
        await sleep(pause);
      }
    }
  };
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping || options.once) return;
      log.warn(`The built-in database ended unexpectedly (${signal ?? `code ${code}`}); it is started again.`);
      void revive();
    });
  };
  watch();

  // A server that ends without stop(), for example by an uncaught error, ends its database too.
  const last = (): void => void child.kill('SIGINT');
  process.on('exit', last);
  return {
    port,
    pid: () => child.pid,
    async stop() {
      stopping = true;
      await halt(options, child);
      process.off('exit', last);
    },
  };
};

/** Removes a folder that a dying process may still be writing to. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
