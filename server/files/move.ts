// Copies files between two stores: each is read back and compared, an existing copy is not sent again, nothing is deleted unless requested.
import { createHash } from 'node:crypto';
import type { FileStore, ListedFile } from './store.ts';

export interface MoveOptions {
  from: FileStore;
  to: FileStore;
  /** copied files are deleted at the source */
  deleting: boolean;
  say: (line: string) => void;
}

export interface Moved {
  /** copied now */
  sent: number;
  /** already there and complete */
  there: number;
  bytes: number;
  deleted: number;
  /** failed, with the reason */
  failed: { key: string; why: string }[];
}

const atOnce = 4;

const sumOf = async (store: FileStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of await store.read(key)) hash.update(part as Buffer);
  return hash.digest('hex');
};

const all = async (store: FileStore): Promise<ListedFile[]> => {
  const files: ListedFile[] = [];
  for await (const page of store.list()) files.push(...page);
  return files;
};

/** Whether it had to be copied. Throws when the copy differs. */
const carry = async ({ from, to }: MoveOptions, { key, size }: ListedFile, there: number | undefined): Promise<boolean> => {
  const mine = await sumOf(from, key);
  if (there === size && (await sumOf(to, key)) === mine) return false;
  await to.put(key, await from.bytes(key));
  if ((await sumOf(to, key)) !== mine) throw new Error('what arrived is not what was sent');
  return true;
};

export const moveFiles = async (options: MoveOptions): Promise<Moved> => {
  const { from, to, deleting, say } = options;
  const files = await all(from);
  const arrived = new Map((await all(to)).map(({ key, size }) => [key, size]));
  const moved: Moved = { sent: 0, there: 0, bytes: 0, deleted: 0, failed: [] };
  let said = performance.now();
  const one = async (file: ListedFile): Promise<void> => {
    try {
      if (await carry(options, file, arrived.get(file.key))) moved.sent += 1;
      else moved.there += 1;
      moved.bytes += file.size;
      if (!deleting) return;
      await from.remove([file.key]);
      moved.deleted += 1;
    } catch (error) {
      moved.failed.push({ key: file.key, why: error instanceof Error ? error.message || error.name : String(error) });
    }
  };
  const waiting = files.values();
  const lane = async (): Promise<void> => {
    for (const file of waiting) {
      await one(file);
      if (performance.now() - said < 2_000) continue;
      said = performance.now();
      say(`${moved.sent + moved.there} of ${files.length} files, ${(moved.bytes / 1e6).toFixed(0)} MB ...`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return moved;
};
