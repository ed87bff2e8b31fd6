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
  /**
   * The content as an opened stream. Throws FILE_NOT_FOUND, SERVER_BUSY when too many are open, and STORED_FILE_DAMAGED when the file does not have `size` bytes; a file that changes
   * while it is read ends the stream with an error.
   */
  read: (key: string, size?: number) => Promise<Readable>;
  /** The content as a whole; throws like `read`. */
  bytes: (key: string, size?: number) => Promise<Buffer>;
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

/** A file that is not what was stored: nothing of it is sent. */
export const damaged = (key: string, is: string): DomainError =>
  new DomainError('STORED_FILE_DAMAGED', {}, `The stored file ${key} is damaged: ${is}.`);

/** Throws STORED_FILE_DAMAGED unless it has the bytes of its row. */
export const requireSize = (key: string, has: number | undefined, size: number | undefined): void => {
  if (size !== undefined && has !== undefined && has !== size) throw damaged(key, `${has} bytes instead of ${size}`);
};

/** Passes the parts on; ends with an error where they are not `size` bytes, so that no receiver takes a part for the whole. */
export const measured = async function* (key: string, parts: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const part of parts) {
    sent += part.length;
    if (sent > size) throw damaged(key, `more than ${size} bytes`);
    yield part;
  }
  requireSize(key, sent, size);
};

/** A new key for the content. */
export const storedFile = (bytes: Buffer, extension: string): StoredFile => ({
  key: `${randomBytes(16).toString('base64url')}.${extension}`,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
