/** Keeps a second server away from a data folder: a lock file names the owning process; the lock of a killed server is taken over. */
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './binaries.ts';
import { isAlive, startMark } from './processes.ts';

interface Owner {
  pid: number;
  mark: string;
  host: string;
}

const BEAT_MS = 5_000;
const held = new Set<string>();

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const ownerOf = (text: string): Owner | undefined => {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
};

// On a folder shared between machines or containers the owner's process is invisible, but a living owner
// touches its lock within each beat.
const beats = async (file: string): Promise<boolean> => {
  const touched = (): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = touched();
  if (Date.now() - before > 4 * BEAT_MS) return false;
  await sleep(1.5 * BEAT_MS);
  return touched() !== before;
};

const isHeld = async (file: string, owner: Owner): Promise<boolean> => {
  if (owner.host !== hostname()) return beats(file);
  if (owner.pid === process.pid) return held.has(file);
  return isAlive(owner.pid) && (owner.mark === '' || owner.mark === startMark(owner.pid));
};

const refusal = (dataDir: string, owner: Owner): EmbeddedError => {
  const who = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`;
  return new EmbeddedError(
    `Another server (${who}) already uses the data in ${dataDir}: stop it first, choose another DATA_DIR, or set DATABASE_URL to run several servers on one database.`,
  );
};

const mineText = (): string => JSON.stringify({ pid: process.pid, mark: startMark(process.pid), host: hostname() } satisfies Owner);

// For file systems without hard links; a reader may see the file before its content.
const claimPlainly = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

// link() fails when the name exists, so only one of two concurrent starts gets it.
const claim = (file: string, text: string): boolean => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return claimPlainly(file, text);
  } finally {
    rmSync(own, { force: true });
  }
};

// Another server may have taken the lock between the check and the rename: then it is put back.
const takeAway = (file: string, judged: string): void => {
  const aside = `${file}.old-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== judged) {
    try {
      linkSync(aside, file);
    } catch {
      // A third server was faster; the next check of the lock decides.
    }
  }
  rmSync(aside, { force: true });
};

/** Takes the lock of the folder or throws one sentence; the answer releases it. */
export const lockData = async (dataDir: string): Promise<() => void> => {
  const file = join(dataDir, 'server.lock');
  const mine = mineText();
  for (let attempt = 0; !claim(file, mine); attempt += 1) {
    const text = read(file);
    if (text === undefined) continue;
    const owner = ownerOf(text);
    if (owner !== undefined && (attempt > 20 || (await isHeld(file, owner)))) throw refusal(dataDir, owner);
    takeAway(file, text);
  }
  held.add(file);
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder may be unmounted for a moment; the next beat tries again.
    }
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (held.delete(file) && read(file) === mine) rmSync(file, { force: true });
  };
};
