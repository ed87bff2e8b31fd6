// Parses lines of a log into page loads. A damaged part is read up to its damage; reading resumes at the next header.
import type { AnyAction } from '#src/actions/index.ts';
import { createReader } from '#src/actionLog/codec.ts';
import type { Header } from '#src/actionLog/write/header.ts';
import { LogError, type Damage } from '#src/actionLog/write/logError.ts';
import { migrationOf } from './migrate.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { unsealer } from '#src/actionLog/write/seal.ts';

/** One page load, or the available piece of it: actions in order, contiguous in seq. */
export interface RecordedLoad {
  /** of the first available part: its state is the initial state */
  header: Header;
  actions: readonly AnyAction[];
}

export interface RecordedLog {
  /** oldest first */
  loads: readonly RecordedLoad[];
  damages: readonly Damage[];
}

interface Part {
  load: { header: Header; actions: AnyAction[] };
  header: Header;
  unpack: (value: unknown) => unknown;
  genuine: (line: string) => boolean;
  migrate: ReturnType<typeof migrationOf>['line'];
}

const parsed = (line: string): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(line) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

export interface LogReader {
  /** one line without its line break; throws LogError when the text is no log or of a newer format */
  take: (line: string) => void;
  end: () => RecordedLog;
}

export const createLogReader = (): LogReader => {
  const loads: Part['load'][] = [];
  const damages: Damage[] = [];
  let part: Part | null = null;
  let number = 0;
  /** next seq of the current load */
  let next: number | null = null;

  const damage = (why: Damage['why']): void => {
    damages.push({ load: part!.header.load, line: number, why });
    part = null;
  };

  const begin = (given: Record<string, unknown>): void => {
    const { header: read, line, sealed } = migrationOf(given['format']);
    const header = read(given);
    const before = part;
    const goesOn = before !== null && before.header.load === header.load && header.part === before.header.part + 1;
    const load = goesOn ? before.load : { header, actions: [] };
    if (!goesOn) {
      loads.push(load);
      next = null;
    }
    part = {
      load,
      header,
      unpack: createReader(),
      genuine: sealed ? unsealer(`${header.load}.${header.part}`) : () => true,
      migrate: line,
    };
  };

  const take = (text: string): void => {
    number += 1;
    if (text === '') return;
    const given = parsed(text);
    if (given && 'format' in given && 'load' in given) return begin(given);
    if (loads.length === 0) throw new LogError('NOT_A_LOG', { line: number });
    // after damage: wait for the next header
    if (!part) return;
    if (!given) return damage('notJson');
    if (!part.genuine(text)) return damage('changed');
    const line = part.migrate(given);
    const seq = line.seq ?? next ?? 1;
    if (next !== null && seq !== next) return damage('missing');
    if (!Object.hasOwn(payloads, line.type)) return damage('unknownAction');
    next = seq + 1;
    part.load.actions.push({
      type: line.type,
      payload: part.unpack(line.payload),
      meta: { seq, at: line.at, cause: line.cause, by: line.by, ...(line.bare ? { bare: true } : {}) },
    } as AnyAction);
  };

  return {
    take,
    end: () => {
      if (loads.length === 0) throw new LogError('NOT_A_LOG', { line: 1 });
      return { loads: loads.filter((load) => load.actions.length > 0), damages };
    },
  };
};

/** A whole text at once. */
export const parseLog = (text: string): RecordedLog => {
  const reader = createLogReader();
  for (const line of text.split('\n')) reader.take(line);
  return reader.end();
};
