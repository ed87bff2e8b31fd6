// Stamps every action with seq, time and cause, and writes it redacted, in batches beside the frame (ARCHITECTURE 4; N19).
import type { Middleware } from 'redux';
import type { Action } from '#src/actions/index.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import type { State } from '#src/store/state.ts';
import type { Causes } from './causes.ts';
import type { createScribe } from './lines.ts';
import type { LogStorage } from './storage.ts';

export interface RecorderOptions {
  now: () => number;
  causes: Causes;
  routes: readonly AppRoute[];
  /** unique name of this page load */
  load: string;
  app: string;
  storage: Promise<LogStorage>;
  /** runs work when the frame is free */
  later?: (work: () => void) => void;
  maxBytes?: number;
}

export interface RecorderStatus {
  /** device, memory (nothing survives the page), or full: this page load alone filled the bound */
  stored: 'device' | 'memory' | 'full';
  bytes: number;
  lines: number;
}

export interface Recorder {
  middleware: Middleware;
  /** everything taken so far is stored */
  flush: () => Promise<void>;
  /** the whole ring as ndjson */
  read: () => Promise<string>;
  clear: () => Promise<void>;
  status: () => RecorderStatus;
}

type Scribe = ReturnType<typeof createScribe>;

const batchMs = 250;
const sliceMs = 6;
export const ringBytes = 20 * 1024 * 1024;
export const ringMs = 7 * 24 * 3_600_000;

const idle = (work: () => void): void => {
  setTimeout(work, batchMs);
};

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { now, causes, routes, load, app, later = idle, maxBytes = ringBytes } = options;
  let storage: LogStorage | null = null;
  const inMemory = async (): Promise<LogStorage> => (await import(/* webpackChunkName: "recording" */ './storage.ts')).memoryStorage({ bytes: maxBytes, ms: ringMs, now });
  const opened = options.storage
    .catch(inMemory)
    .then((one) => {
      storage = one;
      return one;
    });
  let seq = 0;
  let bytes = 0;
  let lines = 0;
  let begun = false;
  let waiting: Action[] = [];
  let planned = false;
  let writing: Promise<void> = Promise.resolve();
  let scribe: Scribe | undefined;
  let fetching: Promise<void> | undefined;

  /** The code that redacts; until it is here actions wait in memory only. */
  const fetchScribe = (): Promise<void> =>
    (fetching ??= import(/* webpackChunkName: "recording" */ './lines.ts').then(
      (file) => {
        scribe = file.createScribe({ routes, app, load });
      },
      () => {
        fetching = undefined;
      },
    ));

  const store = (text: string): void => {
    if (text === '') return;
    bytes += text.length;
    const at = now();
    writing = writing.then(async () => {
      try {
        await (await opened).add({ load, at, bytes: text.length, text });
      } catch {
        // a full or vanished disk: go on in memory
        if (storage?.kind === 'device') storage = await inMemory();
        await storage?.add({ load, at, bytes: text.length, text });
      }
    });
  };

  /** Redacts waiting actions; stops after some milliseconds unless `whole`. */
  const drain = (whole: boolean): void => {
    if (!scribe) return;
    const began = Date.now();
    let text = '';
    let taken = 0;
    for (const action of waiting) {
      if (!begun) {
        text += scribe.header(action, action.meta?.at ?? now());
        begun = true;
      }
      taken += 1;
      if (bytes + text.length < maxBytes) {
        text += scribe.line(action);
        lines += 1;
      }
      if (!whole && taken % 16 === 0 && Date.now() - began > sliceMs) break;
    }
    waiting = taken === waiting.length ? [] : waiting.slice(taken);
    store(text);
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
      drain(false);
      if (waiting.length > 0) plan();
    });
  };

  const middleware: Middleware<object, State> = () => (next) => (given) => {
    const action = given as Action;
    seq += 1;
    const stamped = action.meta ? { ...action } : action;
    stamped.meta = { seq, at: now(), cause: causes.of(action) };
    waiting.push(stamped);
    plan();
    return next(stamped);
  };

  const flush = async (): Promise<void> => {
    await fetchScribe();
    drain(true);
    await writing;
  };
  return {
    middleware: middleware as Middleware,
    flush,
    read: async () => {
      await flush();
      await opened;
      return storage!.read();
    },
    clear: async () => {
      await flush();
      await opened;
      await storage!.clear();
    },
    status: () => ({ stored: bytes >= maxBytes ? 'full' : (storage?.kind ?? 'memory'), bytes, lines }),
  };
};
