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

/** One entry of the recent changes. */
export interface RecentEvent extends ToldEvent {
  /** the row's title field, e.g. its number */
  title: string;
  /** words for it where the title is a number: its own title, or that of its complaint */
  name?: string;
  /** what was lowered, and why: for staff */
  lowered?: readonly Lowered[];
  reason?: string;
}
