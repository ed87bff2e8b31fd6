// An event in a feed of recent changes, as the server answers it and the client draws it.
export interface ToldEvent {
  id: number;
  at: string;
  collection: string;
  entityId: number;
  action: string;
  actorRole: string;
  actorName?: string | null;
}

/** A field whose change made a duty smaller. */
export interface Lowered {
  name: string;
  before: unknown;
  after: unknown;
}

/** A field that an edit changed; without values where they are long, or rows of another collection. */
export interface ToldChange {
  name: string;
  values?: readonly [before: unknown, after: unknown];
}

/** A record that an act was done to. */
export interface ToldRecord {
  /** of the event */
  id: number;
  at: string;
  entityId: number;
  /** the row's title field, e.g. its number */
  title: string;
  /** words for it where the title is a number: its own title, or that of its complaint */
  name?: string;
  /** ids of the rows it belongs to, by their keys */
  parents?: Readonly<Record<string, number>>;
  /** what an edit changed */
  changed?: readonly ToldChange[];
}

/** One act of the recent changes. */
export interface RecentEvent extends ToldEvent, ToldRecord {
  /** further records the same act was done to, one after the other */
  also?: readonly ToldRecord[];
  /** what was lowered, and why: for staff */
  lowered?: readonly Lowered[];
  reason?: string;
}

/** Acts of one party within this time, one after the other, may be told together. */
export const foldMs = 60 * 60_000;

type Act = Pick<ToldEvent, 'at' | 'collection' | 'action' | 'actorRole' | 'actorName'>;

/** Whether two acts, one right after the other, are the same done by the same party within an hour. */
export const repeats = (newer: Act, older: Act): boolean =>
  newer.collection === older.collection &&
  newer.action === older.action &&
  newer.actorRole === older.actorRole &&
  newer.actorName === older.actorName &&
  Math.abs(Date.parse(newer.at) - Date.parse(older.at)) <= foldMs;
