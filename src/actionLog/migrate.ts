// Logs of older formats become the present one line by line. What they did not record stays unknown: `by` and the timers of format 1.
import type { Meta } from '#src/actions/action.ts';
import { formatVersion, type Header } from './header.ts';
import { LogError } from './logError.ts';

export interface Line {
  /** absent = that of the line before and 1; a part's first line says it */
  seq?: number;
  at: number;
  cause: number | null;
  by: Meta['by'];
  type: string;
  payload: unknown;
}

interface Migration {
  header: (line: Record<string, unknown>) => Header;
  line: (line: Record<string, unknown>) => Line;
  /** lines carry fingerprints */
  sealed: boolean;
}

const same: Migration = { header: (line) => line as unknown as Header, line: (line) => line as unknown as Line, sealed: true };

const migrations: Readonly<Record<number, Migration>> = {
  1: {
    header: (line) => ({ tab: String(line['load']), part: 1, zone: '', window: null, state: null, ...line }) as unknown as Header,
    line: (line) => ({ by: line['cause'] === null ? 'screen' : 'saga', ...line }) as unknown as Line,
    sealed: false,
  },
  // format 3 writes more references and fewer numbers; what reads them reads the lines of 2 as they are
  2: same,
  [formatVersion]: same,
};

/** Throws LogError for a format that is newer or unknown. */
export const migrationOf = (format: unknown): Migration => {
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) throw new LogError('OLD_FORMAT', { format: String(format) });
  if (format > formatVersion) throw new LogError('NEWER_FORMAT', { format, known: formatVersion });
  return migrations[format]!;
};
