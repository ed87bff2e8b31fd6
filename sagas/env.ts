// The only access to the environment: API, socket, clock, random, storage, history, page, files, texts. Real in the browser, fake in tests and replay.
import { getContext } from 'typed-redux-saga';
import type { pollPlan, readsOfTopic } from '#src/live/pollPlan.ts';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Api } from '#src/api/request.ts';
import type { RouteBook } from '#src/routing/routeTable.ts';
import type { SocketPort } from '#src/live/socketPort.ts';
import type { FromFile, Packet } from '#domain/audits/packet.ts';
import type { Draft, Json, Language, LineFound, PickedPicture, Readiness, Tab, WaitingPicture } from '#src/store/state.ts';

export interface KeyValue {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The device's unredacted store of tabs and drafts, per user. */
export interface DraftStore {
  /** the contents of the pictures are available under their keys again, as if they had just been picked */
  read: (userId: number, now: number) => Promise<{ tabs: readonly Tab[]; drafts: readonly Draft[]; pictures?: readonly PickedPicture[] }>;
  putDraft: (userId: number, draft: Draft) => Promise<void>;
  deleteDraft: (userId: number, key: string) => Promise<void>;
  /** a picked picture with its content */
  putPicture: (userId: number, picture: PickedPicture, now: number) => Promise<void>;
  deletePicture: (userId: number, key: string) => Promise<void>;
  putTabs: (userId: number, tabs: readonly Tab[]) => Promise<void>;
  clear: (userId: number) => Promise<void>;
}

/** What the device has of the answers of a result. */
export interface KeptAnswers {
  packet: Packet;
  pictures: readonly WaitingPicture[];
  /** address of its page */
  path: string;
  /** when the server last said what became of changes */
  sentAt?: number | null;
}
/** What a person kept is sealed, and neither their PIN nor the server has opened it; `left`: tries of the PIN. */
export interface AnswerLock {
  left: number;
}
export interface TakenAnswers {
  locked: AnswerLock | null;
  kept: KeptAnswers | null;
  content: Json;
}
/** What another device could not send, or why it is not taken in. `PIN`: it is needed; `NETWORK`: only the server's key opens it. */
export type AnswerFileRead =
  | (FromFile & { pictures: readonly WaitingPicture[] })
  | { fault: 'FOREIGN' | 'NEWER' | 'DAMAGED' | 'OTHER_PERSON' | 'OTHER_FORM' | 'PIN' | 'WRONG_PIN' | 'NETWORK' };
/** The device's store of answers of audits, per user. Its promises fail when the storage is full or forbidden. A PIN reaches it through `heldPin`. */
export interface AnswerStore {
  /** from now on this holder writes the result, and no other; the contents of its pictures are available under their keys; `key`: the server's, which opens what is sealed */
  take: (userId: number, resultId: number, holder: string, key: string | null) => Promise<TakenAnswers>;
  /** false: somebody else took it, and nothing was written */
  keep: (userId: number, resultId: number, holder: string, kept: KeptAnswers) => Promise<boolean>;
  /** the form as it is taken along */
  putContent: (userId: number, resultId: number, content: Json, now: number) => Promise<void>;
  putPicture: (userId: number, resultId: number, key: string) => Promise<void>;
  deletePicture: (userId: number, key: string) => Promise<void>;
  /** addresses of results with something that the server does not have */
  unsent: (userId: number) => Promise<readonly string[]>;
  /** seals what this person has here with the held PIN and the server's key, and keeps the pages; without a held PIN that of before stays */
  takeAlong: (userId: number, key: string, person: Json) => Promise<Readiness>;
  readiness: (userId: number) => Promise<Readiness>;
  /** what was not sent as one sealed file; who has no PIN here chooses one for the file with the held PIN */
  pack: (userId: number, resultId: number, kept: Pick<KeptAnswers, 'packet' | 'pictures'>, key: string | null) => Promise<Blob>;
  /** opens such a file, picked under `file`, with the server's key or the held PIN; the contents of its pictures are available under their keys */
  unpack: (userId: number, resultId: number, file: string, key: string | null) => Promise<AnswerFileRead>;
  /** takes away what has been sent long ago */
  wipe: (now: number) => Promise<void>;
  /** forgets the keys */
  lock: () => void;
}

export interface HistoryPort {
  read: () => { to: string; index: number | null };
  push: (to: string, index: number) => void;
  replace: (to: string, index: number) => void;
  go: (delta: number) => void;
  listen: (hear: (at: { to: string; index: number | null }) => void) => () => void;
}

/** Events of the window: each function returns its unsubscribe function. */
export interface PagePort {
  /** throttled to one call in `everyMs` */
  onInput: (hear: () => void, everyMs: number) => () => void;
  onStorage: (hear: (key: string | null, value: string | null) => void) => () => void;
  onNetwork: (hear: (online: boolean) => void) => () => void;
  onVisible: (hear: (visible: boolean) => void) => () => void;
  visible: () => boolean;
  /** a modal dialog of a page is open: reminders wait */
  dialogOpen: () => boolean;
  scrollTop: () => void;
  /** brings the part with this id into sight as soon as it is there */
  showPart: (id: string) => void;
  reload: () => void;
  /** to a page of another origin, which leads back */
  leave: (url: string) => void;
  /** an error of a saga, for the action log; absent where nothing is recorded */
  failed?: (saga: string, error: unknown) => void;
}

/** A cell of a file; instants (shown in the sheet's zone) and days become real dates there. */
export type Cell = string | number | null | { time: string } | { day: string };

/** Rows of a file created in the browser; the first row is the header. */
export interface Sheet {
  form: 'xlsx' | 'csv';
  /** name of the worksheet */
  title: string;
  table: readonly (readonly Cell[])[];
  /** time zone of its times; default UTC */
  zone?: string;
}

interface FilePort {
  /** the File object a form stored under this key; taking it removes it */
  take: (key: string) => File | Blob | null;
  /** stores it again, for a retry */
  offer: (key: string, file: File | Blob) => void;
  /** the library that writes worksheets is loaded on demand; the promise fails when it cannot be loaded */
  save: (content: Blob | Sheet, name: string) => void | Promise<void>;
  /** address of a blob, until released */
  url: (blob: Blob) => string;
  release: (url: string) => void;
}

interface TextPort {
  load: (language: Language, area: string) => Promise<void>;
  use: (language: Language) => Promise<void>;
}

/** The messaging app around the page, and the customer's token, which no action carries. */
export interface LinePort {
  /** null: this page is no channel page */
  found: () => LineFound | null;
  /** the app's ID token */
  idToken: () => string | null;
  /** the answer to a login: its token is sent with the calls of the channel from now on */
  keep: (session: Json) => void;
  forget: () => void;
  /** redirects to the provider's page, to return to `target` */
  leave: (url: string, target: string) => void;
  /** how the provider's page was left: with the result of this browser's request, with a refusal, or with something else */
  returned: () => 'ok' | 'refused' | 'stale';
  target: () => string;
}

/** How badges are counted by polling. */
export type Conditions = { pollPlan: typeof pollPlan; readsOfTopic: typeof readsOfTopic };

export type RoutePort = Pick<RouteBook, 'rows' | 'whole'>;

export interface Env {
  api: Api;
  socket: SocketPort;
  /** `timer` names the wait in the action log; a cancelled saga ends it through redux-saga's CANCEL */
  clock: { now: () => number; delay: (ms: number, timer: string) => Promise<void> };
  random: () => number;
  /** a unique string: idempotency keys, name of this browser tab */
  id: () => string;
  local: KeyValue;
  /** stored until the browser tab is closed, across reloads */
  visit: KeyValue;
  cookie: KeyValue;
  drafts: DraftStore;
  /** loaded on demand: few people answer audits */
  answers: () => Promise<AnswerStore>;
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

/** Memory of the sagas of one root run beside the state; another run, even in the same page, has its own. */
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
/** Session storage: what a login got for the right password, until the code of the second factor is entered. */
export const ticketKey = 'login.ticket';
/** End of the session by inactivity, and at the latest: milliseconds, shared by the tabs of the browser. */
export const idleKey = 'idleUntil';
export const horizonKey = 'horizonUntil';
/** Session storage: the head office whose documents reminder was closed in this session. */
export const documentsSeenKey = 'reminder.documents';
/** Session storage: announcements whose dialog was closed in this session, each with its last reminder. */
export const announcementsSeenKey = 'announcements.seen';
export const selectionKeys = { supplierId: 'selectedSupplier', groupId: 'selectedSupplierGroup', auditorId: 'selectedAuditor' } as const;
