// The whole client state: plain JSON, the reduced action log. Types only.
import type { Packet } from '#domain/audits/packet.ts';
import type { ErrorDetails } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Role, Selection } from '#domain/roles.ts';
import type { Where } from '#domain/kernel/where.ts';

export type { Language };

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Query = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string>>;

/** A refused or failed call. `status` 0 = no answer. `override` is a message key with priority over other texts. */
export interface Failure extends ErrorDetails {
  status: number;
  code: string;
  /** the server's own text, in the caller's language */
  message: string;
  override?: string;
  requestId?: string;
}

/* session */
export interface Membership {
  /** id of the supplier, group or auditor */
  id: number;
  name: string;
  active: boolean;
  wizardCompleted: boolean;
  roles: readonly string[];
}
export interface Memberships {
  suppliers: readonly Membership[];
  groups: readonly Membership[];
  auditors: readonly Membership[];
}
export interface SessionUser {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  profileImage: string | null;
  introduction: string | null;
  /** names of the role records, in mapping order */
  roles: readonly string[];
  companyUsers: readonly { role: string; expiredAt: string | null }[];
  supplierUsers: readonly { role: string; supplierId: number; expiredAt: string | null }[];
}
export interface SessionState {
  /** booting: the token is not read yet; token: a token, the user is not loaded yet */
  phase: 'booting' | 'signedOut' | 'token' | 'signedIn';
  user: SessionUser | null;
  /** derived role list, never empty once signed in */
  roles: readonly Role[];
  activeRole: Role;
  selection: Selection;
  memberships: Memberships | null;
  businessTz: string;
  /** holidays, YYYY-MM-DD */
  holidays: readonly string[];
  /** server clock minus browser clock, ms */
  serverTimeOffset: number;
  developerTools: boolean;
  /** without a password: signs by a login at the organisation's provider */
  signsByProvider?: true;
  /** during a logout: `save` = editors send their input; `unsent` = addresses the user is asked about */
  leaving: { save: boolean; unsent: readonly string[] } | null;
  /** counts logins and selections: data of another one is dropped */
  epoch: number;
}

/* navigation */
export interface Address {
  routeId: string | null;
  params: Params;
  query: Query;
  /** path without query */
  path: string;
}
/** A record above another one: its name, and its pages for any reader. */
export interface Parent {
  label: string;
  pages: readonly string[];
}
export interface Tab extends Address {
  /** = path: one tab per address, the query is its last position */
  key: string;
  titleKey: string;
  /** the record's name (number, title), set when its row is loaded */
  label: string | null;
  /** the record's title, where its name is only a number */
  hint?: string | undefined;
  /** the records it belongs to, the uppermost first */
  parents?: readonly Parent[] | undefined;
  pinned: boolean;
  /** higher = used later */
  usedAt: number;
}
export interface NavigationState extends Address {
  /** the address before this one */
  previous: Address | null;
  /** the address being prepared (chunk, guard); null when idle */
  target: string | null;
  /** since when, ms */
  targetSince: number | null;
  tabs: readonly Tab[];
  /** tabs with unsaved drafts whose closing has to be confirmed */
  closing: { keys: readonly string[]; dirty: readonly string[]; reason: 'close' | 'overflow' } | null;
  /** the breadcrumb between area and page, outermost first */
  trail: readonly Address[];
  /** last query of each list (page, l, q ...) */
  positions: Readonly<Record<string, Query>>;
  /** index of the current history entry */
  index: number;
  steps: number;
}

/* live */
type LiveMode = 'off' | 'connecting' | 'live' | 'polling';
export interface LiveState {
  mode: LiveMode;
  epoch: string | null;
  lastSeq: number;
  /** when the last welcome, push or complete poll arrived, ms; null = never */
  arrivedAt: number | null;
  offline: boolean;
  reconnects: number;
  /** other users with this record open; null = none, or no such page */
  watchers: Watchers | null;
  /** where in a record the user is; absent: no place is known */
  stands?: Watched;
  /** who wrote which version of a row, from pushes; by `Collection/id/version`, the latest few */
  writers: Readonly<Record<string, string>>;
}
/** A record, and the place in it: of a specification `section/line/field`. */
export interface Watched {
  collection: string;
  id: number;
  at?: string;
}
export interface Watchers {
  collection: string;
  id: number;
  people: readonly { id: number; name: string; at?: string }[];
}

export interface Badge {
  n: number;
  /** feed seq it was counted at */
  asOf: number;
  /** when it was counted, ms; 0 = unknown */
  at: number;
  /** its last poll failed: drawn hollow */
  stale: boolean;
}
export interface BadgesState {
  topics: Readonly<Record<string, Badge>>;
  parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/* views */
export interface ListQuery {
  where?: Where | undefined;
  include?: readonly (string | object)[] | undefined;
  fields?: readonly string[] | undefined;
  /** relations whose rows are counted with each row */
  usage?: readonly string[] | undefined;
  /** LoopBack order, e.g. `dueAt desc` */
  order?: string | undefined;
  page: number;
  /** rows a page; 0 = all */
  size: number;
  q: string;
  /** the caller's predicate of that badge topic is added by the server */
  topic?: string | undefined;
  /** named counts requested with the load: tabs */
  counts?: Readonly<Record<string, Where>> | undefined;
  /** request the total */
  total: boolean;
  /** new rows are shown at once: nothing can shift under the cursor here */
  whole?: boolean;
}
/** Rows of another query of the same list, as they were when it was left: shown again at once while they are asked for. */
export interface SeenRows {
  list: ListQuery;
  rows: readonly Row[];
  total: number | null;
}
export interface ViewState {
  key: string;
  kind: 'list' | 'record' | 'remote';
  collection: string;
  /** record: its id */
  id: number | null;
  list: ListQuery | null;
  remote: { method: 'GET' | 'POST'; path: string; query?: Query | undefined; body?: Json | undefined; paceMs?: number | undefined } | null;
  /** collections whose changes affect it */
  watches: readonly string[];
  rows: readonly Row[];
  /** list: its other tabs, filters, orders and pages of late, the last one first */
  seen?: readonly SeenRows[];
  /** remote: the answer as it came */
  value: Json | null;
  total: number | null;
  counts: Readonly<Record<string, number>>;
  /** these rows changed since total and counts were requested */
  countsOld?: boolean;
  loadingSince: number | null;
  loadedAt: number | null;
  error: Failure | null;
  /** the pill: matching ids that are not shown, shown ids that no longer match */
  fresh: { added: readonly number[]; left: readonly number[] };
  /** id -> when it was replaced by a live update, ms (2 s tint) */
  changed: Readonly<Record<number, number>>;
  stale: boolean;
  /** answers to an older request are dropped */
  ask: number;
}
export type ViewsState = Readonly<Record<string, ViewState>>;

/* drafts */
export interface Draft {
  /** = path of the address */
  key: string;
  /** collection of the values */
  collection: string;
  values: Readonly<Record<string, Json>>;
  at: number;
  /** version of the row when the draft started, null for a new one */
  version: number | null;
  /** restored from the device's store */
  restored: boolean;
}
export type DraftsState = Readonly<Record<string, Draft>>;

/* messages */
export interface Words {
  /** message key with namespace, e.g. `errors:VALIDATION` */
  key?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
  /** text of the server */
  text?: string | undefined;
}
export type Tone = 'success' | 'info' | 'warning' | 'error';
export interface Toast extends Words {
  id: number;
  tone: Tone;
  /** equal ones merge */
  count: number;
  until: number;
  requestId?: string | undefined;
  /** a link and its text */
  link?: { to: string; key: string } | undefined;
}
export interface Alert extends Words {
  id: number;
  kind: 'connection' | 'session' | 'unsupported' | 'notice';
  titleKey: string;
  buttonKey: string;
}
export interface MessagesState {
  toasts: readonly Toast[];
  alerts: readonly Alert[];
  nextId: number;
}

/* notices */
export interface AnnouncementItem {
  supplierAnnouncementId: number;
  announcementId: number;
  supplierId: number;
  name: string;
  important: boolean;
  needAnswer: boolean;
  answerDueDate: string | null;
  publishedAt: string | null;
  remindedAt?: string | null;
}
export type NoticeKind = 'license' | 'documents' | 'announcement';
export interface MissingLicense {
  id: number;
  name: string;
  mandatory: boolean;
  reasons: Json;
  held: boolean;
  state: string;
  certificateId: number | null;
  expireDate: string | null;
  /** a later certificate that is in review or was rejected, while this one is in force */
  renewal: { certificateId: number; status: string; expireDate: string | null } | null;
}
export interface WaitingDocument {
  id: number;
  name: string;
  state: 'notSubmitted' | 'waiting' | 'refused';
  reason: string | null;
}
export interface NoticesState {
  open: NoticeKind | null;
  /** order licence, documents, announcement */
  queue: readonly NoticeKind[];
  /** announcements not yet `gotIt`, from push or poll */
  announcements: readonly AnnouncementItem[];
  /** supplierAnnouncementIds the user closed in this session */
  shown: readonly number[];
  licenses: readonly MissingLicense[];
  documents: readonly WaitingDocument[];
  documentsDone: boolean;
}

/* pending: one entry per running or refused action, key chosen by the page or `{collection}/{id}/{step}` */
export interface Pending {
  busySince: number | null;
  failure: Failure | null;
  /** id of the row that the last success created or changed */
  doneId: number | null;
  doneAt: number | null;
  /** answer of `remote.call`, when the page uses it */
  answer: Json | null;
  /** collection or path of the rows in failure and answer */
  about: string | null;
  /** it waits for the reason of a smaller duty: the fields that are lowered */
  lowered?: readonly string[];
}
export type PendingState = Readonly<Record<string, Pending>>;

/* batches: changes of many rows */
export interface Batch {
  collection: string;
  total: number;
  done: number;
  state: 'running' | 'stopping' | 'done' | 'cancelled' | 'failed';
  /** why it could not continue */
  failure: Failure | null;
  /** id -> refusal of that row, null = done */
  results: Readonly<Record<number, Failure | null>>;
}
export type BatchesState = Readonly<Record<string, Batch>>;

/* preferences */
export type Scheme = 'light' | 'dark' | 'system';
export interface PreferencesState {
  language: Language;
  accent: string;
  scheme: Scheme;
  density: 'compact' | 'normal' | 'comfortable';
  sidebarOpen: boolean;
  /** single-letter shortcuts are enabled */
  singleKeys: boolean;
  /** groups of the menu that are folded */
  folded?: readonly string[];
}

/* files */
export interface Upload {
  key: string;
  /** the form slot of the file */
  slot: string;
  name: string;
  size: number;
  sent: number;
  state: 'sending' | 'reading' | 'done' | 'failed' | 'cancelled';
  /** key of the stored file, to be written into the row */
  file: string | null;
  failure: Failure | null;
  /** preview: blob address of the stored file and its type */
  url: string | null;
  type: string | null;
}
type FilesState = Readonly<Record<string, Upload>>;

/* messaging channel of customers */
export interface LineFound {
  /** off: not configured; failed: the app's library did not start; needLogin: not logged in */
  line: 'off' | 'ready' | 'needLogin' | 'failed';
  /** the page was opened inside the messaging app */
  inApp: boolean;
  /** anyone may try it as the demonstration customer */
  demo: boolean;
  /** login at the provider's page is possible */
  browserSignIn: boolean;
  /** the app can read barcodes */
  scan: boolean;
  /** telephone number to call instead */
  phone: string | null;
  /** of the device; used until the customer selects one */
  language: Language | null;
  stores: readonly { id: number; name: string }[];
}
export interface PickedPicture {
  key: string;
  name: string;
  size: number;
  kind: string;
}
export interface ChannelState extends Omit<LineFound, 'line'> {
  line: LineFound['line'] | 'starting';
  /** pictures of a new complaint, not uploaded yet */
  pictures: readonly PickedPicture[];
  /** the complaint that the last attempt created */
  begunId: number | null;
}

/* answers of audits on this device */
/** A picture that the server does not have yet; its content is held under the key of `pictureKey`. */
export interface WaitingPicture {
  /** its name on the device, on every attempt to send it */
  fileId: string;
  questionKey: string;
  name: string;
  size: number;
  takenAt: string;
  /** of the change that adds it to its answer */
  mutationId: string;
  /** as the server said; absent: it waits */
  code?: string;
  /** the device could not keep it: it is lost with the page */
  unkept?: true;
}
export interface Answering {
  resultId: number;
  /** address of its page */
  path: string;
  packet: Packet;
  pictures: readonly WaitingPicture[];
  /** the form as it was taken along; null: the server's answer is on the page */
  content: Json;
  /** false: another tab of this device goes on with it */
  holds: boolean;
  /** how many changes were made here, and up to which the device has them */
  changes: number;
  keptChanges: number;
  full: boolean;
  /** when the server last said what became of changes */
  sentAt: number | null;
  /** the attempt that was not answered; 0: the last one was */
  attempt: number;
  /** why the server takes no more of it */
  stopped: string | null;
  /** what is kept is sealed, and the PIN is asked for: so many tries are left */
  pinTries: number | null;
  /** the device without a network; null: not known yet */
  readiness: Readiness | null;
  /** the form is being taken along, or why it was not */
  taking: 'busy' | 'failed' | null;
  /** a file of what was not sent is written or taken in, or what became of it */
  file: AnswerFileWork | null;
}
type AnswerFileWork =
  | { state: 'busy' | 'saved' }
  | { state: 'failed'; code: string }
  /** `known` were here already */
  | { state: 'taken'; changes: number; pictures: number; known: number };
/** What a device has to answer without a network. */
export interface Readiness {
  /** false: this browser seals nothing here */
  sealable: boolean;
  /** what this person has is sealed with a PIN */
  pin: boolean;
  /** the pages are on the device */
  shell: boolean;
  /** the browser promises to keep what is stored; null: it does not say */
  lasting: boolean | null;
  /** bytes; null: the browser does not say */
  room: number | null;
}
export type AnsweringState = Readonly<Record<string, Answering>>;

/* inactivity clocks */
export interface InactivityState {
  /** ms; null = logged out */
  idleUntil: number | null;
  horizonUntil: number | null;
  /** the countdown dialog is open since */
  warningSince: number | null;
}

export type State = {
  session: SessionState;
  navigation: NavigationState;
  live: LiveState;
  badges: BadgesState;
  views: ViewsState;
  drafts: DraftsState;
  messages: MessagesState;
  notices: NoticesState;
  pending: PendingState;
  batches: BatchesState;
  preferences: PreferencesState;
  files: FilesState;
  inactivity: InactivityState;
  channel: ChannelState;
  answering: AnsweringState;
};
