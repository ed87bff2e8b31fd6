// Parses lines of a log into page loads. A damaged part is read up to its damage; reading resumes at the next header.
import type { AnyAction } from '#src/actions/index.ts';
import { createReader } from '#src/actionLog/codec.ts';
import type { Header } from '#src/actionLog/write/header.ts';
import { LogError, type Damage } from '#src/actionLog/write/logError.ts';
import { migrationOf, renamedFields, withNewNames, type LogLine, type RenamedField } from './migrate.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { headerSeal, unsealer } from '#src/actionLog/write/seal.ts';
import { wholeHash } from '#src/actionLog/sums.ts';
import type { Output } from '#src/actionLog/redact/outputs.ts';
import { goneFields, renamesFor } from './otherShapes.ts';

/** One page load, or the available piece of it: actions in order, contiguous in seq. */
export interface RecordedLoad {
  /** of the first available part: its state is the initial state */
  header: Header;
  actions: readonly AnyAction[];
  /** what was done outside between the line before and the line with this seq; absent = formats before 5 */
  outputs?: ReadonlyMap<number, readonly Output[]>;
  /** sums of states by seq */
  marks?: ReadonlyMap<number, Mark>;
  /** types whose declaration was another one when they were recorded */
  otherShapes?: readonly OtherShape[];
}

interface Mark {
  /** of what the action changed: '' = nothing */
  sum: string;
  /** of the whole state, at some lines and where a part ends */
  whole?: string;
}

interface OtherShape {
  type: string;
  /** its first line */
  seq: number;
  /** fields that this version does not know, with how they were declared */
  gone: readonly string[];
}

export interface RecordedLog {
  /** oldest first */
  loads: readonly RecordedLoad[];
  damages: readonly Damage[];
}

interface Load {
  header: Header;
  actions: AnyAction[];
  outputs: Map<number, readonly Output[]>;
  marks: Map<number, Mark>;
  otherShapes: OtherShape[];
}

interface Part {
  load: Load;
  header: Header;
  unpack: (value: unknown) => unknown;
  genuine: (line: string) => boolean;
  migrate: ReturnType<typeof migrationOf>['line'];
  sealed: ReturnType<typeof migrationOf>['sealed'];
  /** different outputs so far */
  outputs: Output[];
  /** types so far, with the fields that have another name today */
  seen: Map<string, readonly RenamedField[]>;
}

/** Each type as the one text that reducers compare with: a text out of a file is another one, and comparing two takes longer. */
const knownTypes: ReadonlyMap<string, AnyAction['type']> = new Map(
  (Object.keys(payloads) as AnyAction['type'][]).map((type) => [type, type]),
);

/** A line of a format without seals has none: a header that only says so does not turn them off. */
const isUnsealed = (line: string): boolean => !/,"h":"(?:[0-9a-f]{4}){1,2}"\}$/.test(line);

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
  /** the file ends here though it should go on */
  cut: () => void;
  end: () => RecordedLog;
}

export const createLogReader = (renames: readonly RenamedField[] = renamedFields): LogReader => {
  const loads: Load[] = [];
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
    const load: Load = goesOn ? before.load : { header, actions: [], outputs: new Map(), marks: new Map(), otherShapes: [] };
    if (!goesOn) {
      loads.push(load);
      next = null;
    }
    part = {
      load,
      header,
      unpack: createReader(),
      genuine: sealed === 'no' ? isUnsealed : unsealer(`${header.load}.${header.part}${sealed === 'all' ? `.${header.h}` : ''}`),
      migrate: line,
      sealed,
      outputs: [],
      seen: new Map(),
    };
    if (sealed === 'all' && header.h !== headerSeal(header)) return damage('changed');
    // the state a part begins with is that in which the one before it ended
    const last = load.actions.at(-1)?.meta?.seq;
    if (goesOn && sealed === 'all' && last !== undefined && header.state)
      load.marks.set(last, { sum: '', ...load.marks.get(last), whole: wholeHash(header.state) });
  };

  const takeMore = ({ load, header, outputs, seen }: Part, { o, s, c }: LogLine, type: AnyAction['type'], seq: number): void => {
    if (o)
      load.outputs.set(
        seq,
        o.map((one) => {
          if (typeof one === 'number') return outputs[one] ?? ['unknown'];
          outputs.push(one as Output);
          return one as Output;
        }),
      );
    if (s !== undefined || c !== undefined) load.marks.set(seq, c === undefined ? { sum: s! } : { sum: s ?? '', whole: c });
    if (seen.has(type)) return;
    const shape = header.shapes?.[type];
    const renamed = renamesFor(type, shape, renames);
    seen.set(type, renamed);
    const gone = goneFields(type, shape, renamed);
    if (gone.length > 0 && !load.otherShapes.some((one) => one.type === type)) load.otherShapes.push({ type, seq, gone });
  };

  const take = (text: string): void => {
    number += 1;
    if (text === '') return;
    const given = parsed(text);
    if (given && given['format'] !== undefined && given['load'] !== undefined) return begin(given);
    if (loads.length === 0) throw new LogError('NOT_A_LOG', { line: number });
    // after damage: wait for the next header
    if (!part) return;
    if (!given) return damage('notJson');
    if (!part.genuine(text)) return damage('changed');
    const line = part.migrate(given);
    const seq = line.seq ?? next ?? 1;
    if (next !== null && seq !== next) return damage('missing');
    const type = knownTypes.get(line.type);
    if (type === undefined) return damage('unknownAction');
    next = seq + 1;
    if (part.sealed === 'all') takeMore(part, line, type, seq);
    const { at, cause, by } = line;
    const payload = withNewNames(part.unpack(line.payload), part.seen.get(type));
    const meta = line.bare ? { seq, at, cause, by, bare: true } : { seq, at, cause, by };
    part.load.actions.push({ type, payload, meta } as AnyAction);
  };

  return {
    take,
    cut: () => {
      number += 1;
      if (loads.length === 0) throw new LogError('NOT_UNZIPPED');
      if (part) damage('cut');
    },
    end: () => {
      if (loads.length === 0) throw new LogError('NOT_A_LOG', { line: 1 });
      return { loads: loads.filter((load) => load.actions.length > 0), damages };
    },
  };
};

/** A whole text at once. */
export const parseLog = (text: string, renames = renamedFields): RecordedLog => {
  const reader = createLogReader(renames);
  for (const line of text.split('\n')) reader.take(line);
  return reader.end();
};
