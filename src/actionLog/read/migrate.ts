// Converts logs of older formats line by line. What they did not record stays unknown: `by` and the timers of format 1.
import type { Meta } from '#src/actions/action.ts';
import { formatVersion, type Header } from '#src/actionLog/write/header.ts';
import { LogError } from '#src/actionLog/write/logError.ts';

export type LogLine = {
  /** absent = the previous line plus 1; the first line of a part has it */
  seq?: number;
  at: number;
  cause: number | null;
  by: Meta['by'];
  type: string;
  payload: unknown;
  /** the page went before the declarations of its rows were here: only their ids and versions are recorded */
  bare?: true;
  /** outputs between the line before and this one; a number = the so-manieth different one of the part, from 0 */
  o?: readonly unknown[];
  /** sum of what the action changed in the state, then of what changed on the screen */
  s?: string;
  /** hash of the whole state after the action */
  c?: string;
};

interface Migration {
  header: (line: Record<string, unknown>) => Header;
  line: (line: Record<string, unknown>) => LogLine;
  /** lines carry fingerprints; so does the header */
  sealed: 'no' | 'lines' | 'all';
}

/** Prefixes of types before format 4, and types whose last word differed too. */
const oldSubjects: Readonly<Record<string, string>> = {
  batch: 'batches',
  clock: 'inactivity',
  complaint: 'complaints',
  draft: 'drafts',
  file: 'files',
  list: 'views',
  message: 'messages',
  notice: 'notices',
  preference: 'preferences',
  publish: 'announcements',
  record: 'records',
  sheet: 'sheets',
  view: 'views',
};
const oldTypes: Readonly<Record<string, string>> = {
  'batch.export': 'batches.exportRows',
  'batch.moved': 'batches.progressed',
  'batch.settle': 'batches.forget',
  'clock.moved': 'inactivity.deadlinesSet',
  'draft.changed': 'drafts.change',
  'list.find': 'finder.find',
  'publish.announce': 'announcements.publish',
  'record.delete': 'records.remove',
  'record.settle': 'records.forget',
  'remote.load': 'views.load',
};

const renamed = (type: string): string => {
  const [subject = '', ...rest] = type.split('.');
  return oldTypes[type] ?? [oldSubjects[subject] ?? subject, ...rest].join('.');
};

const named = (line: Record<string, unknown>): LogLine => ({ ...(line as LogLine), type: renamed(String(line['type'])) });

const same: Migration = { header: (line) => line as Header, line: (line) => line as LogLine, sealed: 'lines' };

const migrations: Readonly<Record<number, Migration>> = {
  1: {
    header: (line) => ({ tab: String(line['load']), part: 1, zone: '', window: null, state: null, ...line }) as Header,
    line: (line) => named({ by: line['cause'] === null ? 'screen' : 'saga', ...line }),
    sealed: 'no',
  },
  // format 3 has more references and fewer numbers; its reader also reads lines of format 2
  2: { ...same, line: named },
  // format 4 names actions after their slice or saga
  3: { ...same, line: named },
  // format 5 has outputs, sums of the states, declarations and a sealed header; rows as values, JSON in texts as JSON, and shorter hashes
  4: same,
  [formatVersion]: { ...same, sealed: 'all' },
};

/** A field of a payload that has another name today: `then.go` is the `go` of `then`. */
export interface RenamedField {
  type: string;
  from: string;
  to: string;
}

/** Every renamed field has an entry here; a log whose header declares the old name is read with the new one. */
export const renamedFields: readonly RenamedField[] = [];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const moved = (payload: unknown, [word = '', ...rest]: readonly string[], name: string): unknown => {
  if (!isObject(payload) || !(word in payload)) return payload;
  if (rest.length > 0) return { ...payload, [word]: moved(payload[word], rest, name) };
  const { [word]: value, ...others } = payload;
  return { ...others, [name]: value };
};

/** The payload with the names of today. */
export const withNewNames = (payload: unknown, renames: readonly RenamedField[] = []): unknown =>
  renames.length === 0 ? payload : renames.reduce((one, { from, to }) => moved(one, from.split('.'), to.split('.').at(-1)!), payload);

/** Throws LogError for a format that is newer or unknown. */
export const migrationOf = (format: unknown): Migration => {
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) throw new LogError('OLD_FORMAT', { format: String(format) });
  if (format > formatVersion) throw new LogError('NEWER_FORMAT', { format, known: formatVersion });
  return migrations[format]!;
};
