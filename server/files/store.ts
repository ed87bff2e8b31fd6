// Files on disk: written whole or not at all, under a random key, two hash levels deep (RULINGS N13, RELIABILITY 1.6).
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DomainError } from '#domain/kernel/errors.ts';

export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

export interface FileStore {
  save: (bytes: Buffer, extension: string) => Promise<StoredFile>;
  read: (key: string) => NodeJS.ReadableStream;
  remove: (key: string) => Promise<void>;
}

export const keyPattern = /^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/;

/** A key is checked before any path is made of it. */
export const requireKey = (key: string): string => {
  if (!keyPattern.test(key)) throw new DomainError('FILE_NAME');
  return key;
};

export const openStore = (root: string): FileStore => {
  const pathOf = (key: string): string => {
    const hash = createHash('sha256').update(requireKey(key)).digest('hex');
    return join(root, hash.slice(0, 2), hash.slice(2, 4), key);
  };
  return {
    save: async (bytes, extension) => {
      const key = `${randomBytes(16).toString('base64url')}.${extension}`;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.part`;
      try {
        const file = await open(temporary, 'wx', 0o600);
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
      return { key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
