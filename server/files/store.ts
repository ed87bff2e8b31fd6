// Files on disk: written whole or not at all, under a random key, two hash levels deep (RULINGS N13, RELIABILITY 1.6).
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '#domain/kernel/errors.ts';

export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

export interface FileStore {
  save: (bytes: Buffer, extension: string) => Promise<StoredFile>;
  /** Stores content under the key it had before, in the place of what is there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The content as a stream that is open already. Throws FILE_NOT_FOUND when there is none, SERVER_BUSY when too many are open. */
  read: (key: string) => Promise<Readable>;
  /** The content as a whole; throws like `read`. */
  bytes: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  /** Bytes free on the disk. */
  room: () => Promise<number>;
  /** Where it is, as operators are told. */
  place: string;
}

export const keyPattern = /^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/;

/** A key is checked before any path is made of it. */
export const requireKey = (key: string): string => {
  if (!keyPattern.test(key)) throw new DomainError('FILE_NAME');
  return key;
};

/** A new key for the content. */
export const storedFile = (bytes: Buffer, extension: string): StoredFile => ({
  key: `${randomBytes(16).toString('base64url')}.${extension}`,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** A file that is gone is told apart from one that cannot be opened just now. */
const unreadable = (error: NodeJS.ErrnoException): never => {
  if (error.code === 'ENOENT') throw new DomainError('FILE_NOT_FOUND');
  if (error.code === 'EMFILE' || error.code === 'ENFILE') throw new DomainError('SERVER_BUSY', { params: { seconds: 2 } });
  throw error;
};

export const openStore = (root: string): FileStore => {
  const pathOf = (key: string): string => {
    const hash = createHash('sha256').update(requireKey(key)).digest('hex');
    return join(root, hash.slice(0, 2), hash.slice(2, 4), key);
  };
  const put = async (key: string, bytes: Buffer): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.part`;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    place: root,
    put,
    save: async (bytes, extension) => {
      const file = storedFile(bytes, extension);
      await put(file.key, bytes);
      return file;
    },
    read: async (key) => (await open(pathOf(key)).catch(unreadable)).createReadStream(),
    bytes: async (key) => readFile(pathOf(key)).catch(unreadable),
    remove: (key) => rm(pathOf(key), { force: true }),
    room: async () => {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
};
