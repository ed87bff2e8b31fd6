// Checks that a file is an action log. Only its beginning is unpacked: the first line must be a header, JSON with a numeric `format`.
import { constants } from 'node:zlib';
import { DomainError } from '#domain/kernel/errors.ts';
import { unzipper } from '../emitters.ts';

/** Most bytes to unpack for the first line: a zip bomb stays packed. */
const beginning = 64 * 1024;
const lineEnd = 10;

/** The first bytes of the unpacked content. Throws LOG_DAMAGED when it cannot be unpacked. */
const unpackBeginning = (bytes: Buffer): Promise<Buffer> =>
  new Promise((done, fail) => {
    const gunzip = unzipper({ chunkSize: 16 * 1024, finishFlush: constants.Z_SYNC_FLUSH }, () => fail(new DomainError('LOG_DAMAGED')));
    const parts: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      gunzip.destroy();
      done(Buffer.concat(parts).subarray(0, beginning));
    };
    gunzip.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size >= beginning || part.includes(lineEnd)) end();
    });
    gunzip.on('end', end);
    gunzip.end(bytes);
  });

const isHeader = (text: string): boolean => {
  try {
    const line = JSON.parse(text) as { format?: unknown } | null;
    return typeof line === 'object' && line !== null && typeof line.format === 'number';
  } catch {
    return false;
  }
};

/** A header may contain the initial state of its part and exceed the unpacked bytes: then its first key must be the format. */
const beginsHeader = /^\{"format":\d{1,9},"/;

/** Throws LOG_DAMAGED when the gzip cannot be unpacked, LOG_HEADER when it does not start with a header line. */
export const requireActionLog = async (bytes: Buffer): Promise<void> => {
  const start = await unpackBeginning(bytes);
  const end = start.indexOf(lineEnd);
  const text = start.toString('utf8', 0, end < 0 ? start.length : end);
  const cut = end < 0 && start.length === beginning;
  if (!(cut ? beginsHeader.test(text) : isHeader(text))) throw new DomainError('LOG_HEADER');
};
