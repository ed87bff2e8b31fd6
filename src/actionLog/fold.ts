// A log read back: page loads, their lines, and the state they fold to. No saga runs, no network is touched.
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { root } from '#reducers/root.ts';
import { createReader } from './codec.ts';
import { formatVersion, type Header } from './header.ts';

export interface RecordedLoad {
  header: Header;
  actions: readonly AnyAction[];
}

interface Line {
  seq: number;
  at: number;
  cause: number | null;
  type: string;
  payload: unknown;
}

/** Page loads of an ndjson text, oldest first. A line of a newer format is refused; a torn last line is left out. */
export const parseLog = (text: string): readonly RecordedLoad[] => {
  const loads = new Map<string, { header: Header; actions: AnyAction[]; unpack: (value: unknown) => unknown }>();
  let present: string | null = null;
  for (const raw of text.split('\n')) {
    if (raw === '') continue;
    let line: Header | Line;
    try {
      line = JSON.parse(raw) as Header | Line;
    } catch {
      continue;
    }
    if ('format' in line) {
      if (line.format > formatVersion) throw new Error(`log format ${line.format} is newer than ${formatVersion}`);
      present = line.load;
      loads.set(line.load, { header: line, actions: [], unpack: createReader() });
      continue;
    }
    const load = present === null ? undefined : loads.get(present);
    if (!load) continue;
    load.actions.push({ type: line.type, payload: load.unpack(line.payload), meta: { seq: line.seq, at: line.at, cause: line.cause } } as AnyAction);
  }
  return [...loads.values()].map(({ header, actions }) => ({ header, actions }));
};

export const initialState = (): State => root(undefined, { type: 'boot.none', payload: {} } as never);

/** The state after these actions. */
export const fold = (actions: readonly AnyAction[], from: State = initialState()): State => actions.reduce<State>((state, action) => root(state, action), from);
