// Checks that a file is an action log: it is unpacked to its end, a part at a time and within the limits of a recording. The first line must be a header, JSON with a numeric `format`.
import { constants } from 'node:zlib';
import { DomainError } from '#domain/kernel/errors.ts';
import { logCounter, logLimits } from '#domain/logLimits.ts';
import { unzipper } from '../emitters.ts';

/** Most bytes to keep for the first line. */
const beginning = 64 * 1024;
const lineEnd = 10;

const isHeader = (text: string): boolean => {
  try {
    const line = JSON.parse(text) as { format?: unknown } | null;
    return typeof line === 'object' && line !== null && typeof line.format === 'number';
  } catch {
    return false;
  }
};

/** A header may contain the initial state of its part and exceed the kept bytes: then its first key must be the format. */
const beginsHeader = /^\{"format":\d{1,9},"/;

/** Undefined while the first line may still end. */
const headed = (start: Buffer, whole: boolean): boolean | undefined => {
  const end = start.indexOf(lineEnd);
  if (end < 0 && start.length < beginning && !whole) return undefined;
  const text = start.toString('utf8', 0, end < 0 ? start.length : end);
  return end < 0 && start.length >= beginning ? beginsHeader.test(text) : isHeader(text);
};

const endsIn = (part: Buffer): number => {
  let ends = 0;
  for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) ends += 1;
  return ends;
};

const tooLarge = (): DomainError =>
  new DomainError('LOG_TOO_LARGE', { params: { total: logLimits.totalMb, line: logLimits.lineMb, lines: logLimits.lines } });

/**
 * Throws LOG_DAMAGED when the gzip cannot be unpacked, LOG_HEADER when it does not start with a header line, LOG_TOO_LARGE beyond the limits. A file that is damaged
 * behind its header is taken: it opens up to there.
 */
export const requireActionLog = (bytes: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    const count = logCounter();
    let start = Buffer.alloc(0);
    let begun = false;
    const end = (refusal?: DomainError): void => {
      unzip.destroy();
      if (refusal) fail(refusal);
      else done();
    };
    const unzip = unzipper({ chunkSize: beginning, finishFlush: constants.Z_SYNC_FLUSH }, () =>
      end(begun ? undefined : new DomainError('LOG_DAMAGED')),
    );
    unzip.on('data', (part: Buffer) => {
      if (!begun) {
        start = Buffer.concat([start, part]).subarray(0, beginning);
        const is = headed(start, false);
        if (is === false) return end(new DomainError('LOG_HEADER'));
        begun = is === true;
      }
      const first = part.indexOf(lineEnd);
      const before = first < 0 ? part.length : first;
      const excess = count({ length: part.length, ends: endsIn(part), before, after: part.length - 1 - part.lastIndexOf(lineEnd) });
      return excess ? end(tooLarge()) : undefined;
    });
    unzip.on('end', () => end(begun || headed(start, true) ? undefined : new DomainError('LOG_HEADER')));
    unzip.end(bytes);
  });
