// Where files lie: one interface for a folder and for a bucket; each is written whole or not at all, under a random key that tells nothing of its owner.
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

/** Every call may throw FILES_UNAVAILABLE: what cannot be reached is not missing. */
export interface FileStore {
  /** Where it is, as operators are told. */
  place: string;
  save: (bytes: Buffer, extension: string) => Promise<StoredFile>;
  /** Stores content under the key it had before, in the place of what is there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The content as a stream that is open already. Throws FILE_NOT_FOUND when there is none, SERVER_BUSY when too many are open. */
  read: (key: string) => Promise<Readable>;
  /** The content as a whole; throws like `read`. */
  bytes: (key: string) => Promise<Buffer>;
  /** Removes those that are there. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** All files, in pages. */
  list: () => AsyncIterable<ListedFile[]>;
  /** Bytes free on the disk; Infinity where nobody else needs them. */
  room: () => Promise<number>;
  /** Which installation the place belongs to, as it wrote there itself. */
  owner: () => Promise<string | undefined>;
  setOwner: (owner: string) => Promise<void>;
  close: () => Promise<void>;
}

/** No key of a file looks like it. */
export const ownerName = 'owner';

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
