// File storage: one interface for a folder and a bucket; a file is written atomically, under a random key that reveals nothing about its owner.
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '#domain/kernel/errors.ts';

export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

export interface ListedFile {
  key: string;
  size: number;
  /** when it was stored */
  at: Date;
}

/** Every call may throw FILES_UNAVAILABLE: an unreachable file is not a missing one. */
export interface FileStore {
  /** Its location, in messages to operators. */
  place: string;
  save: (bytes: Buffer, extension: string) => Promise<StoredFile>;
  /** Stores content under a given key, replacing what is there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The content as an opened stream. Throws FILE_NOT_FOUND, or SERVER_BUSY when too many are open. */
  read: (key: string) => Promise<Readable>;
  /** The content as a whole; throws like `read`. */
  bytes: (key: string) => Promise<Buffer>;
  /** Removes those that exist. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** All files, in pages. */
  list: () => AsyncIterable<ListedFile[]>;
  /** Free bytes on the disk; Infinity where nothing else needs them. */
  room: () => Promise<number>;
  /** The installation that the store belongs to, as written there. */
  owner: () => Promise<string | undefined>;
  setOwner: (owner: string) => Promise<void>;
  close: () => Promise<void>;
}

/** No file key has this form. */
export const ownerName = 'owner';

export const keyPattern = /^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/;

/** A key is validated before it becomes part of a path. */
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
