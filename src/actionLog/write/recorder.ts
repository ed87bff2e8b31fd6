// Adds seq, time, cause and origin to every action, and writes it redacted, in batches while the browser is idle.
import type { Middleware } from 'redux';
import type { Action } from '#src/actions/index.ts';
import type * as outside from '#src/actions/outside.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { State } from '#src/store/state.ts';
import type { Causes } from '#src/actionLog/read/causes.ts';
import type { Header } from './header.ts';
import type { Scribe } from '#src/actionLog/lines.ts';
import type { LogStorage, Part } from './storage.ts';

export interface RecorderOptions {
  now: () => number;
  causes: Causes;
  /** all routes: an address is redacted by its route's parameters */
  routes: () => Promise<readonly AppRoute[]>;
  /** name of the browser tab, kept across its page loads */
  tab: string;
  /** unique name of this page load */
  load: string;
  app: string;
  zone?: string;
  /** first address of the page load */
  address?: string;
  window?: Header['window'];
  storage: Promise<LogStorage>;
  /** runs work when the frame is free */
  later?: (work: () => void) => void;
  /** a part of this size is continued in another one */
  partBytes?: number;
}

interface RecorderStatus {
  /** memory: nothing survives the page */
  stored: 'device' | 'memory';
  bytes: number;
  lines: number;
}

export interface Recorder {
  /** name of this page load */
  readonly load: string;
  middleware: Middleware;
  /** a line that is no action: an external input of env; an output goes with the next line */
  note: (action: Action) => void;
  /** everything taken so far is stored */
  flush: () => Promise<void>;
  /** stored parts of all browser tabs, oldest first */
  list: () => Promise<readonly Part[]>;
  /** these parts as ndjson; absent = all */
  read: (keys?: readonly string[]) => Promise<string>;
  /** the last minutes of this page load as ndjson: its last parts, some megabytes at most */
  recent: () => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
  status: () => RecorderStatus;
}

/** The state at which a new part starts. */
interface Turn {
  state: State;
}
type Output = ReturnType<typeof outside.did>;
const isOutput = (item: object): item is Output => 'type' in item && item.type === 'outside.did';

const batchMs = 250;
const sliceMs = 4;
const retryMs = 5_000;
export const ringBytes = 20 * 1024 * 1024;
export const ringMs = 7 * 24 * 3_600_000;
/** A fifth of the total: losing the oldest part costs little, and its state is written rarely. */
const partSize = ringBytes / 5;
const recentBytes = 2 * partSize;

const idle = (work: () => void): void => {
  setTimeout(work, batchMs);
};

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { now, causes, tab, load, app, later = idle, partBytes = partSize, zone = '', address = '', window = null } = options;
  const storage = options.storage.catch(async () =>
    (await import(/* webpackChunkName: "recording" */ './storage.ts')).memoryStorage({ bytes: ringBytes, ms: ringMs, now }),
  );
  let opened: LogStorage | undefined;
  void storage.then((one) => {
    opened = one;
  });
  let seq = 0;
  let total = { bytes: 0, lines: 0 };
  let part: Part | undefined;
  let turnNext = false;
  let stateNow: () => State | null = () => null;
  let waiting: (Action | Turn)[] = [];
  /** the state before each waiting action: that after the one before it */
  const before = new WeakMap<object, State | null>();
  let planned = false;
  let writing: Promise<void> = Promise.resolve();
  let scribe: Scribe | undefined;
  let fetching: Promise<void> | undefined;

  /** The redaction code; until it is loaded actions wait in memory only. */
  const fetchScribe = (): Promise<void> =>
    (fetching ??= Promise.all([import(/* webpackChunkName: "recording" */ '#src/actionLog/lines.ts'), options.routes()]).then(
      ([file, routes]) => {
        scribe = file.createScribe({ routes, app, tab, load, zone, address, window });
      },
      () => {
        fetching = undefined;
      },
    ));

  const begin = (first: Action, state: State | null): Part => {
    const header = scribe!.begin(first, state);
    return { key: `${load}.${header.part}`, header, bytes: 0, lines: 0, last: header.startedAt };
  };

  const store = (to: Part, text: string): void => {
    // user and language become known later
    const now = stateNow();
    const roles = now && now.session.roles.length > 0 ? now.session.roles : to.header.roles;
    const stored: Part = { ...to, header: { ...to.header, roles, locale: now?.preferences.language ?? to.header.locale } };
    writing = writing.then(async () => (await storage).add(stored, text)).catch(() => undefined);
  };

  /** Redacts waiting actions; stops after some milliseconds unless `whole`, and before a line whose declarations are missing: the answer resolves when it can continue. */
  const drain = (whole: boolean): Promise<boolean> | null => {
    if (!scribe) return null;
    let lacking: Promise<boolean> | null = null;
    const began = performance.now();
    let text = '';
    let taken = 0;
    let turn: Turn | null = null;
    let did: Output[] = [];
    /** the state after the action at this place */
    const stateAfter = (i: number): State | null => {
      for (let next = i + 1; next < waiting.length; next += 1) if (before.has(waiting[next]!)) return before.get(waiting[next]!)!;
      return stateNow();
    };
    const put = (): void => {
      if (text !== '' && part) store(part, text);
      text = '';
    };
    for (const item of waiting) {
      taken += 1;
      if (!('type' in item)) {
        turn = item;
        continue;
      }
      if (isOutput(item)) {
        did.push(item);
        continue;
      }
      let line: string;
      try {
        if (!part || turn) {
          put();
          part = begin(item, turn?.state ?? null);
          turn = null;
        }
        line = scribe.line(item, did, stateAfter(taken - 1));
      } catch (error) {
        lacking = scribe.fetch(error);
        if (!lacking) throw error;
        taken -= 1;
        break;
      }
      did = [];
      text += line;
      part = { ...part, bytes: part.bytes + line.length, lines: part.lines + 1, last: item.meta?.at ?? part.last };
      total = { bytes: total.bytes + line.length, lines: total.lines + 1 };
      if (!whole && taken % 4 === 0 && performance.now() - began > sliceMs) break;
    }
    waiting = [...(turn ? [turn] : []), ...did, ...waiting.slice(taken)];
    put();
    if (part && part.bytes >= partBytes && !waiting.some((item) => !('type' in item))) turnNext = true;
    return lacking;
  };

  const plan = (): void => {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      if (!scribe) {
        void fetchScribe().then(plan);
        return;
      }
      const lacking = drain(false);
      if (lacking) void lacking.then((here) => (here ? plan() : setTimeout(plan, retryMs)));
      else if (waiting.some((item) => !isOutput(item))) plan();
    });
  };

  const take = (action: Action, by: 'screen' | 'saga' | 'env'): Action => {
    seq += 1;
    const stamped = action.meta ? { ...action } : action;
    stamped.meta = { seq, at: now(), cause: causes.of(action), by };
    before.set(stamped, stateNow());
    waiting.push(stamped);
    plan();
    return stamped;
  };

  const middleware: Middleware<object, State> = (api) => {
    stateNow = api.getState;
    return (next) => (given) => {
      if (turnNext) {
        turnNext = false;
        waiting.push({ state: api.getState() });
      }
      return next(take(given as Action, causes.bySaga(given as Action) ? 'saga' : 'screen'));
    };
  };

  const flush = async (): Promise<void> => {
    await fetchScribe();
    for (let lacking = drain(true); lacking; lacking = drain(true)) if (!(await lacking)) break;
    await writing;
    await storage;
  };
  const list = async (): Promise<readonly Part[]> => {
    await flush();
    return (await storage).list();
  };
  const read = async (keys?: readonly string[]): Promise<string> => {
    await flush();
    return (await storage).read(keys);
  };
  return {
    load,
    middleware: middleware as Middleware,
    note: (action) => void (isOutput(action) ? waiting.push(action) : take(action, 'env')),
    flush,
    list,
    read,
    recent: async () => {
      const own = (await list()).filter((one) => one.header.load === load);
      const fits = own.filter((_, i) => own.slice(i).reduce((sum, one) => sum + one.bytes, 0) <= recentBytes);
      return read((fits.length > 0 ? fits : own.slice(-1)).map((one) => one.key));
    },
    remove: async (keys) => (await storage).remove(keys),
    status: () => ({ stored: opened?.kind ?? 'memory', ...total }),
  };
};
