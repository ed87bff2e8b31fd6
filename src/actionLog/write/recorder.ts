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
import type { Batch, Tails } from './tail.ts';
import type { Visits } from './visits.ts';

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
  /** key of the first text that is the product's: names of elements are recorded as such */
  textKey?: (...texts: readonly string[]) => string | null;
  /** runs work when the frame is free; `on`: the rest of work that was begun */
  later?: (work: () => void, on: boolean) => void;
  /** where the last lines of a page that goes are left at once */
  tails?: Tails;
  /** absent: the page load is the visit */
  visits?: Visits;
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
  /** a press of the user: what pages dispatch in the same task follows from it */
  press: (action: Action) => void;
  /** everything taken so far is stored */
  flush: () => Promise<void>;
  /** the page may go: what is not stored yet is left for the next page load, at once; `gone`: also what waits for declarations */
  leave: (gone: boolean) => void;
  /** hears of what is written from now on, beginning with a part of its own; answers what ends it */
  follow: (hear: (text: string) => void) => () => void;
  /** stored parts of all browser tabs, oldest first */
  list: () => Promise<readonly Part[]>;
  /** these parts as ndjson; absent = all */
  read: (keys?: readonly string[]) => Promise<string>;
  /** the present visit as ndjson: its page loads in this browser tab, the last parts of them, some megabytes at most */
  recent: () => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
  status: () => RecorderStatus;
}

/** The state at which a new part starts. */
interface Turn {
  state: State;
  visit: string;
}
type Output = ReturnType<typeof outside.did>;
const isOutput = (item: object): item is Output => 'type' in item && item.type === 'outside.did';

const batchMs = 200;
const sliceMs = 4;
const retryMs = 5_000;
export const ringBytes = 20 * 1024 * 1024;
export const ringMs = 7 * 24 * 3_600_000;
/** A fifth of the total: losing the oldest part costs little, and its state is written rarely. */
const partSize = ringBytes / 5;
const recentBytes = 2 * partSize;

/** A frame between two slices of one batch: a long page load is stored while it lasts. */
const sliceGapMs = 16;
const idle = (work: () => void, on: boolean): void => {
  setTimeout(work, on ? sliceGapMs : batchMs);
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
  /** number of the press that is being handled */
  let pressed: number | null = null;
  let total = { bytes: 0, lines: 0 };
  let part: Part | undefined;
  /** batches of the part so far */
  let batches = 0;
  /** on their way to the storage */
  const unstored = new Set<Batch>();
  let left = false;
  const visitNow = (): string => options.visits?.name() ?? load;
  /** of the part that is being written: the lines that wait may belong to the next one */
  let visit = visitNow();
  let turnNext = false;
  let stateNow: () => State | null = () => null;
  let waiting: (Action | Turn)[] = [];
  /** the state before each waiting action: that after the one before it */
  const before = new WeakMap<object, State | null>();
  /** true since the beginning of a part */
  const hearers = new Map<(text: string) => void, boolean>();
  let planned = false;
  let writing: Promise<void> = Promise.resolve();
  let scribe: Scribe | undefined;
  let fetching: Promise<void> | undefined;

  /** The redaction code; until it is loaded actions wait in memory only. */
  const fetchScribe = (): Promise<void> =>
    (fetching ??= Promise.all([import(/* webpackChunkName: "recording" */ '#src/actionLog/lines.ts'), options.routes()]).then(
      ([file, routes]) => {
        scribe = file.createScribe({ routes, app, tab, load, zone, address, window, textKey: options.textKey });
      },
      () => {
        fetching = undefined;
      },
    ));

  const begin = (first: Action, state: State | null): Part => {
    const header = scribe!.begin(first, state);
    batches = 0;
    for (const hear of hearers.keys()) hearers.set(hear, true);
    return { key: `${load}.${header.part}`, header, bytes: 0, lines: 0, last: header.startedAt, visit };
  };

  const store = (to: Part, text: string): void => {
    // user and language become known later
    const now = stateNow();
    const roles = now && now.session.roles.length > 0 ? now.session.roles : to.header.roles;
    const stored: Part = { ...to, header: { ...to.header, roles, locale: now?.preferences.language ?? to.header.locale } };
    batches += 1;
    const batch: Batch = { part: stored, n: batches, text };
    unstored.add(batch);
    for (const [hear, began] of hearers) if (began) hear(batches === 1 ? `${JSON.stringify(stored.header)}\n${text}` : text);
    writing = writing
      .then(async () => (await storage).add(stored, text, batch.n))
      .catch(() => undefined)
      .then(() => {
        unstored.delete(batch);
        if (left && unstored.size === 0) {
          left = false;
          options.tails?.clear();
        }
      });
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
          if (turn) visit = turn.visit;
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

  const plan = (on = false): void => {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      if (!scribe) {
        void fetchScribe().then(() => plan());
        return;
      }
      const lacking = drain(false);
      if (lacking) void lacking.then((here) => (here ? plan(true) : setTimeout(plan, retryMs)));
      else if (waiting.some((item) => !isOutput(item))) plan(true);
    }, on);
  };

  const take = (action: Action, by: 'screen' | 'saga' | 'env'): Action => {
    seq += 1;
    const stamped = action.meta ? { ...action } : action;
    stamped.meta = { seq, at: now(), cause: by === 'screen' ? pressed : causes.of(action), by };
    before.set(stamped, stateNow());
    waiting.push(stamped);
    plan();
    return stamped;
  };

  const middleware: Middleware<object, State> = (api) => {
    stateNow = api.getState;
    return (next) => (given) => {
      const { type } = given as Action;
      // another visit is another part: a report holds one of them
      if (type === 'session.signIn' && options.visits?.begin()) turnNext = true;
      else if (type === 'session.signedIn' || type === 'session.loaded') options.visits?.use();
      if (turnNext) {
        turnNext = false;
        waiting.push({ state: api.getState(), visit: visitNow() });
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
    press: (action) => {
      const { seq: own } = take(action, 'env').meta!;
      pressed = own;
      setTimeout(() => {
        if (pressed === own) pressed = null;
      }, 0);
    },
    flush,
    leave: (gone) => {
      if (gone) scribe?.atOnce(() => void drain(true));
      else void drain(true);
      if (unstored.size === 0 || !options.tails) return;
      left = true;
      options.tails.leave([...unstored]);
    },
    follow: (hear) => {
      hearers.set(hear, false);
      const state = stateNow();
      if (state) waiting.push({ state, visit: visitNow() });
      return () => void hearers.delete(hear);
    },
    list,
    read,
    recent: async () => {
      const own = (await list()).filter((one) => (options.visits ? one.visit === visitNow() : one.header.load === load));
      const fits = own.filter((_, i) => own.slice(i).reduce((sum, one) => sum + one.bytes, 0) <= recentBytes);
      return read((fits.length > 0 ? fits : own.slice(-1)).map((one) => one.key));
    },
    remove: async (keys) => (await storage).remove(keys),
    status: () => ({ stored: opened?.kind ?? 'memory', ...total }),
  };
};
