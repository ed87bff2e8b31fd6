// Groups events into activities: what one user did at once is one entry, a writing session is one entry, and drafts are visible only to the party that writes them.
import { consequenceOf } from '#domain/consequences.ts';
import { handedIn } from '#domain/complaints/reportSeen.ts';
import { nameAt } from '#domain/names.ts';
import { supplierSideRoles } from '#domain/roles.ts';

export interface EventRow {
  /** events.id: a position in time, never a delivery cursor */
  id: number;
  at: string;
  collection: string;
  entityId: number;
  action: string;
  version: number;
  actorRole: string;
  actorName?: string | null;
  changes: Record<string, [unknown, unknown]>;
  audience: string[];
  actorId: number | null;
  requestId: string | null;
  parents: Record<string, number> | null;
}

export interface Activity extends EventRow {
  /** number of rows or saves behind the entry; absent = one */
  times?: number;
  /** when the writing session began */
  since?: string;
  /** the rows concerned, and those they belong to */
  rows: readonly { collection: string; id: number; parents?: EventRow['parents'] }[];
}

type Requested = Pick<EventRow, 'collection' | 'action' | 'requestId' | 'at' | 'actorRole' | 'actorName'>;

/** What one transaction wrote shares request and instant; work of the clock has one request id for ever, rows of the first day have none. */
const actKey = ({ requestId, at }: Pick<EventRow, 'requestId' | 'at'>): string => `${requestId} ${Date.parse(at)}`;

const bySystem = ({ actorName }: Requested) => ({ actorRole: 'system', ...(actorName === undefined ? {} : { actorName: null }) });

/** The events that are told, with the product itself as the actor of what it did because a person acted; an event that another one of its request says is left out. */
export const withConsequences = <E extends Requested>(events: readonly E[]): E[] => {
  const actOf = ({ collection, action }: E) => ({ entity: nameAt(collection)?.name ?? collection, action });
  const together = Map.groupBy(events, actKey);
  return events.flatMap((event) => {
    const others = together.get(actKey(event))!;
    const told = consequenceOf(actOf(event), others.map(actOf))?.told;
    return told === 'echo' ? [] : told === 'own' ? [{ ...event, ...bySystem(event) }] : [event];
  });
};

/** A pause of this length ends a writing session. */
const sittingMs = 4 * 3_600_000;

/** Rows written together with another one: collection -> the key and the collection of that one. */
const writtenWith: Readonly<Record<string, { key: string; collection: string }>> = {
  InvestigationActions: { key: 'investigationReportId', collection: 'InvestigationReports' },
  ProductMovementLines: { key: 'productMovementId', collection: 'ProductMovements' },
};
const heads = new Set(Object.values(writtenWith).map(({ collection }) => collection));

/** The row whose draft this event is part of; null = an activity of its own. */
const headOf = ({ collection, entityId, parents }: EventRow): { collection: string; id: number } | null => {
  if (heads.has(collection)) return { collection, id: entityId };
  const of = writtenWith[collection];
  const id = of && parents?.[of.key];
  return of && typeof id === 'number' ? { collection: of.collection, id } : null;
};

/** The state of the parent at that time, as far back as its events are loaded (newest first). */
const statusAt = (event: EventRow, head: { collection: string; id: number }, all: readonly EventRow[]): unknown =>
  all.find((one) => one.id < event.id && one.collection === head.collection && one.entityId === head.id && one.changes['status'])?.changes[
    'status'
  ]?.[1];

const bySupplier = ({ actorRole }: EventRow): boolean => (supplierSideRoles as readonly string[]).includes(actorRole);

/** The parent being written; null where the event is not part of a draft. */
const draftOf = (event: EventRow, all: readonly EventRow[]): { collection: string; id: number } | null => {
  const head = headOf(event);
  if (!head || !bySupplier(event)) return null;
  if (event.collection === head.collection) return event.action === 'saveDraft' ? head : null;
  return (handedIn as readonly unknown[]).includes(statusAt(event, head, all)) ? null : head;
};

const merged = (newer: EventRow['changes'], older: EventRow['changes']): EventRow['changes'] => {
  const both = { ...older, ...newer };
  return Object.fromEntries(Object.entries(both).map(([name, pair]) => [name, [older[name] ? older[name][0] : pair[0], pair[1]]]));
};

/** `own`: the reader belongs to the writing party and may read the texts. Newest first, like the events. */
export const activitiesOf = (all: readonly EventRow[], own: boolean): Activity[] => {
  const events = withConsequences(all);
  const activities: Activity[] = [];
  const sittings = new Map<string, Activity>();
  const requests = new Map<string, Activity>();
  const told = new Set(
    events.filter(({ collection }) => heads.has(collection)).map((event) => `${actKey(event)} ${event.collection} ${event.entityId}`),
  );
  for (const event of events) {
    const draft = draftOf(event, all);
    const head = headOf(event);
    // written together with its parent: the parent's entry covers it
    if (
      head &&
      head.collection !== event.collection &&
      event.requestId !== null &&
      told.has(`${actKey(event)} ${head.collection} ${head.id}`)
    )
      continue;
    const at = { collection: event.collection, id: event.entityId, parents: event.parents };
    if (draft) {
      const key = `${draft.collection} ${draft.id} ${event.actorId}`;
      const open = sittings.get(key);
      const changes = own && event.collection === draft.collection ? event.changes : {};
      if (open && Date.parse(open.since ?? open.at) - Date.parse(event.at) <= sittingMs) {
        Object.assign(open, { times: (open.times ?? 1) + 1, since: event.at, changes: merged(open.changes, changes) });
        continue;
      }
      const activity: Activity = {
        ...event,
        collection: draft.collection,
        entityId: draft.id,
        action: 'saveDraft',
        changes,
        rows: [{ ...draft, parents: event.parents }],
      };
      sittings.set(key, activity);
      activities.push(activity);
      continue;
    }
    // an activity between two saves of a draft separates them
    if (head) for (const key of sittings.keys()) if (key.startsWith(`${head.collection} ${head.id} `)) sittings.delete(key);
    const key = `${actKey(event)} ${event.collection} ${event.action}`;
    const same = event.requestId === null ? undefined : requests.get(key);
    if (same?.rows.some(({ id }) => id === event.entityId)) {
      // one act that wrote its row twice: what the person changed, and what follows from it
      if (same.rows.length === 1) Object.assign(same, { changes: merged(same.changes, event.changes) });
      continue;
    }
    if (same) {
      Object.assign(same, { times: (same.times ?? 1) + 1, rows: [...same.rows, at] });
      continue;
    }
    const activity: Activity = { ...event, rows: [at] };
    requests.set(key, activity);
    activities.push(activity);
  }
  return activities;
};
