// The file format of a backup: a tar of small members that ends with its own checksum. A missing end means a truncated file, a wrong checksum a changed one.
import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { readFrom, tarReader, tarWriter, writeTo } from '../emitters.ts';

/** One sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface Member {
  name: string;
  content: Buffer;
}

/** Two empty blocks end a tar; they are written again behind the checksum. */
const endBytes = 1024;
const blockBytes = 512;
const sealName = 'seal.json';
/** Constant for all archives: the end is recognised by its bytes. */
const sealTime = new Date(0);

const addTo = (tar: Pack, { name, content }: Member, mtime: Date): Promise<void> =>
  new Promise((done, fail) => {
    tar.entry({ name, mode: 0o600, mtime }, content, (error) => (error ? fail(error) : done()));
  });

interface Seal {
  /** bytes before this member */
  bytes: number;
  sha256: string;
}

/** The end of an archive: always one header, one block and the end of a tar. */
const sealOf = async (seal: Seal): Promise<Buffer> => {
  const tar = tarWriter();
  const whole = buffer(tar);
  await addTo(tar, { name: sealName, content: Buffer.from(JSON.stringify(seal)) }, sealTime);
  tar.finalize();
  return whole;
};
const sealBytes = 2 * blockBytes + endBytes;

/** Passes the bytes through, except the end of the tar, which is replaced by the checksum. */
const sealed = async function* (tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let held = Buffer.alloc(0);
  for await (const part of tar) {
    const all = Buffer.concat([held, part]);
    const ready = all.subarray(0, Math.max(0, all.length - endBytes));
    held = all.subarray(ready.length);
    hash.update(ready);
    bytes += ready.length;
    yield ready;
  }
  yield await sealOf({ bytes, sha256: hash.digest('hex') });
};

export interface ArchiveWriter {
  add: (member: Member) => Promise<void>;
}

/** Writes an archive with `fill`; the file gets its name only when it is complete. `signal` aborts. */
export const writeArchive = async (path: string, fill: (writer: ArchiveWriter) => Promise<void>, signal?: AbortSignal): Promise<void> => {
  const half = `${path}.part`;
  const tar = tarWriter();
  const time = new Date();
  const written = pipeline(sealed(tar as AsyncIterable<Buffer>), writeTo(half, { mode: 0o600, flush: true }), { signal });
  // reported by the next await, or at the end
  written.catch(() => tar.destroy());
  try {
    await fill({ add: (member) => Promise.race([addTo(tar, member, time), written.then(() => undefined)]) });
    tar.finalize();
    await written;
    await rename(half, path);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(half, { force: true });
    throw error;
  }
};

const damaged = (path: string): BackupError =>
  new BackupError(`The archive ${path} is damaged or was cut off: its checksum does not fit, nothing was written.`);

/** The last bytes, and the length of the part they close. */
const endOf = async (path: string): Promise<{ end: Buffer; before: number }> => {
  const file = await open(path).catch((error: Error) => {
    throw new BackupError(`The archive ${path} cannot be read: ${error.message}.`);
  });
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(sealBytes);
    if (size <= sealBytes) throw damaged(path);
    await file.read(end, 0, sealBytes, size - sealBytes);
    return { end, before: size - sealBytes };
  } finally {
    await file.close();
  }
};

const hashOf = async (path: string, bytes: number): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of readFrom(path, { end: bytes - 1, highWaterMark: 1024 * 1024 })) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Throws unless the archive is byte for byte the one that was written. Nothing is unpacked before. */
export const requireWhole = async (path: string): Promise<void> => {
  const { end, before } = await endOf(path);
  const seal = { bytes: before, sha256: await hashOf(path, before) };
  if (!end.equals(await sealOf(seal))) throw damaged(path);
};

/** No member of an archive comes near: files have 10 MB, the list of them some 200 bytes each. */
const mostMember = 512 * 1024 * 1024;

/** The members one after the other; only one is in memory at a time. */
export const readArchive = async function* (path: string): AsyncGenerator<Member> {
  const tar = tarReader();
  const read = pipeline(readFrom(path), tar);
  // reported by the loop as well
  read.catch(() => undefined);
  for await (const entry of tar) {
    if ((entry.header.size ?? 0) > mostMember) throw damaged(path);
    yield { name: entry.header.name, content: await buffer(entry) };
  }
  await read;
};
