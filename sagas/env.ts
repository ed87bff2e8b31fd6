// The one door to the outside: API, socket, clock, random, storage, history, page, files, texts. Real in the browser, fake in tests and replay.
import { getContext } from 'typed-redux-saga';
import type { pollPlan, readsOfTopic } from '#src/live/pollPlan.ts';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Api } from '#src/api/request.ts';
import type { RouteBook } from '#src/routing/routeTable.ts';
import type { SocketPort } from '#src/live/socketPort.ts';
import type { Draft, Json, Language, LineFound, PickedPicture, Tab } from '#src/store/state.ts';

export interface KeyValue {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The device's own unredacted store of tabs and drafts, per user. */
export interface DraftStore {
  /** the content of the pictures waits under their keys again, as if they had just been picked */
  read: (userId: number, now: number) => Promise<{ tabs: readonly Tab[]; drafts: readonly Draft[]; pictures?: readonly PickedPicture[] }>;
  putDraft: (userId: number, draft: Draft) => Promise<void>;
  deleteDraft: (userId: number, key: string) => Promise<void>;
  /** a picked picture with its content */
  putPicture: (userId: number, picture: PickedPicture, now: number) => Promise<void>;
  deletePicture: (userId: number, key: string) => Promise<void>;
  putTabs: (userId: number, tabs: readonly Tab[]) => Promise<void>;
  clear: (userId: number) => Promise<void>;
}

export interface HistoryPort {
  read: () => { to: string; index: number | null };
  push: (to: string, index: number) => void;
  replace: (to: string, index: number) => void;
  go: (delta: number) => void;
  listen: (hear: (at: { to: string; index: number | null }) => void) => () => void;
}

/** What the window tells: each returns its own end. */
export interface PagePort {
  /** at most one call in `everyMs` */
  onInput: (hear: () => void, everyMs: number) => () => void;
  onStorage: (hear: (key: string | null, value: string | null) => void) => () => void;
  onNetwork: (hear: (online: boolean) => void) => () => void;
  onVisible: (hear: (visible: boolean) => void) => () => void;
  visible: () => boolean;
  /** a modal dialog of a screen is open: reminders wait */
  dialogOpen: () => boolean;
  scrollTop: () => void;
  reload: () => void;
}

/** A cell of a file; an instant (told in the sheet's zone) and a day become real dates there. */
export type Cell = string | number | null | { time: string } | { day: string };

/** Rows of a file that is made on the device; the first row is the head. */
export interface Sheet {
  form: 'xlsx' | 'csv';
  /** name of the sheet inside the file */
  title: string;
  table: readonly (readonly Cell[])[];
  /** of its times; default UTC */
  zone?: string;
}

interface FilePort {
  /** the File object a form put aside under this key; taking it forgets it */
  take: (key: string) => File | Blob | null;
  /** puts it aside again, for a second try */
  offer: (key: string, file: File | Blob) => void;
  /** a sheet is written by a library that is loaded then; the promise fails when that cannot be had */
  save: (content: Blob | Sheet, name: string) => void | Promise<void>;
  /** address of a blob, until released */
  url: (blob: Blob) => string;
  release: (url: string) => void;
}

interface TextPort {
  load: (language: Language, area: string) => Promise<void>;
  use: (language: Language) => Promise<void>;
}

/** The messaging app around the page, and the customer's own token, which no action carries. */
export interface LinePort {
  /** null: this page load has nothing to do with the channel */
  found: () => LineFound | null;
  /** the app's own proof of who this is */
  idToken: () => string | null;
  /** the server's answer to a sign-in: its token goes with the calls of the channel from now on */
  keep: (session: Json) => void;
  forget: () => void;
  /** away to the provider's page, to come back to `target` */
  leave: (url: string, target: string) => void;
  /** how the provider's page was left: with what this browser had asked for, with a refusal, or with something else */
  returned: () => 'ok' | 'refused' | 'stale';
  target: () => string;
}

/** How badges are counted by polling. */
export type Conditions = { pollPlan: typeof pollPlan; readsOfTopic: typeof readsOfTopic };

export type RoutePort = Pick<RouteBook, 'rows' | 'whole'>;

export interface Env {
  api: Api;
  socket: SocketPort;
  /** `timer` names the wait in the log; a cancelled saga ends it through redux-saga's CANCEL */
  clock: { now: () => number; delay: (ms: number, timer: string) => Promise<void> };
  random: () => number;
  /** unique text: idempotency keys, name of this browser tab */
  id: () => string;
  local: KeyValue;
  /** remembered until the browser tab is closed, over reloads */
  visit: KeyValue;
  cookie: KeyValue;
  drafts: DraftStore;
  history: HistoryPort;
  page: PagePort;
  files: FilePort;
  texts: TextPort;
  line: LinePort;
  routes: RoutePort;
  /** the conditions of all topics, with every area's declarations: only a client without a push counts by them */
  conditions: () => Promise<Conditions>;
}

export function* getEnv(): SagaGenerator<Env> {
  return yield* getContext<Env>('env') as Generator<never, Env>;
}

/** What the sagas of one root run remember beside the state; another run, in the same page too, has its own. */
type Memory = Map<() => unknown, unknown>;
export const newMemory = (): { memory: Memory } => ({ memory: new Map() });

/** `const running = remembers(() => new Map<string, Task>())`, then `yield* running()` in a saga. */
export const remembers = <T>(begin: () => T) =>
  function* (): SagaGenerator<T> {
    const memory = yield* getContext<Memory>('memory') as Generator<never, Memory>;
    if (!memory.has(begin)) memory.set(begin, begin());
    return memory.get(begin) as T;
  };

export const tokenKey = 'accesstoken';
/** When inactivity, and the longest session, end it: milliseconds, shared by the tabs of the browser. */
export const idleKey = 'idleUntil';
export const horizonKey = 'horizonUntil';
/** Session storage: the head office whose documents reminder was closed in this visit. */
export const documentsSeenKey = 'reminder.documents';
/** Session storage: announcements whose dialog was closed in this visit, each with its last reminder. */
export const announcementsSeenKey = 'announcements.seen';
export const selectionKeys = { supplierId: 'selectedSupplier', groupId: 'selectedSupplierGroup', auditorId: 'selectedAuditor' } as const;
