// What is told of an event, as the server answers it and the client draws it.
export interface ToldEvent {
  id: number;
  at: string;
  collection: string;
  entityId: number;
  action: string;
  actorRole: string;
  actorName?: string | null;
}

/** A line of "What happened lately". */
export interface RecentEvent extends ToldEvent {
  /** the row's title field, e.g. its number */
  title: string;
}
