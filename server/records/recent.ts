// The last events a caller may see: in their audience, and of a row their roles may read. The search is bounded for any length of the history:
// for staff a number of events, for partners the events that the feed remembers for their keys.
import { accessOf, filterable, isBlind, isTold } from '#domain/kernel/access.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import { entities, entityAt } from '#domain/index.ts';
import { repeats, type RecentEvent, type ToldChange, type ToldRecord } from '#domain/kernel/told.ts';
import { staffRoles, type Role } from '#domain/roles.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { withConsequences } from './activities.ts';
import { tenantKeys } from './caller.ts';
import type { Reader } from './query.ts';
import { parentsFor, recordNames } from './recordNames.ts';

/** Staff receive nearly everything: what they may see is among the newest events. */
const newest = 20_000;
const ofStaff = `(select * from events order by id desc limit ${newest}) e`;
/** including events not numbered yet */
const ofPartners =
  '(select unnest(last_ids) as id from feed_key where key = any($2) union select event_id from outbox where keys && $2) k cross join lateral (select * from events where id = k.id offset 0) e';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Where an event keeps why a duty became smaller. */
const reasonNames = new Set([
  lowerReason,
  ...entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ reason }) => reason ?? [])),
]);

/** What was lowered, as far as the caller may read it, and why. */
const loweredIn = (reader: Reader, collection: string, changes: Changes): Pick<RecentEvent, 'lowered' | 'reason'> => {
  const entity = entityAt(collection)!;
  const seen = filterable(entity, accessOf(entity, reader.caller));
  const lowered = Object.entries(changes).flatMap(([name, [before, after]]) => {
    const field = entity.fields[name];
    const told = field && (changes[lowerReason] ?? changes[field.reason ?? '']);
    return field && told && seen.has(name) && lowersDuty(field, before, after) ? [{ name, before, after, why: String(told[1] ?? '') }] : [];
  });
  return lowered.length === 0
    ? {}
    : { lowered: lowered.map(({ why: _why, ...one }) => one), reason: [...new Set(lowered.map(({ why }) => why))].join(' ') };
};

/** A value that stands in a sentence; longer ones, and rows of other collections, are named by their field only. */
const shortest = 40;
const isShort = ({ kind, to }: Field, value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= shortest && kind !== 'file' && to === undefined);

/** The fields that a person edits, with what changed in them, as far as the caller may read it. */
const changedIn = (reader: Reader, entity: Entity, changes: Changes): readonly ToldChange[] => {
  const seen = filterable(entity, accessOf(entity, reader.caller));
  const edited = new Set((entity.workflow.edit ?? []).flatMap(({ fields }) => fields));
  return Object.entries(changes).flatMap(([name, values]) => {
    const field = entity.fields[name];
    if (!field || !edited.has(name) || !seen.has(name)) return [];
    return [field.kind !== 'ref' && values.every((value) => isShort(field, value)) ? { name, values } : { name }];
  });
};

interface EventRow extends Omit<RecentEvent, 'title' | 'parents'> {
  parents: Readonly<Record<string, number>> | null;
  changes: Changes | null;
  requestId: string | null;
}

const isSaying = ({ action, changed, lowered }: RecentEvent): boolean => action !== 'edit' || Boolean(changed?.length || lowered);

/** Newest first: the same act on one record after the other is one entry that has them all; of saves of one record the newest is told. */
const folded = (events: readonly RecentEvent[]): RecentEvent[] => {
  const acts: RecentEvent[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    const oldest = last?.also?.at(-1) ?? last;
    if (!last || last.lowered || event.lowered || !repeats({ ...last, at: oldest!.at }, event)) {
      acts.push(event);
      continue;
    }
    const known = [last, ...(last.also ?? [])].some(({ entityId }) => entityId === event.entityId);
    if (known && event.action === 'edit') acts.push(event);
    if (known) continue;
    const { id, at, entityId, title, name, parents, changed } = event;
    const record: ToldRecord = {
      id,
      at,
      entityId,
      title,
      ...(name ? { name } : {}),
      ...(parents ? { parents } : {}),
      ...(changed ? { changed } : {}),
    };
    acts[acts.length - 1] = { ...last, also: [...(last.also ?? []), record] };
  }
  return acts;
};

/** Events that are read for one that is told: repeats are one entry, and what follows from an act is none. */
const perEntry = 10;

/** Reads more than requested, drops rows the caller may not read, answers at most `limit` acts. `others`: without the caller's own changes. */
export const recentEvents = async (reader: Reader, limit: number, others = false): Promise<RecentEvent[]> => {
  const open = entities.filter((entity) => !entity.internal && accessOf(entity, reader.caller).length > 0);
  const isStaff = reader.caller.roles.some((role) => (staffRoles as readonly Role[]).includes(role));
  const { rows } = await reader.db.query<EventRow>(
    `select e.id, e.at, e.collection, case when e.action = 'edit' or e.changes ?| $5::text[] then e.changes end as changes, e.entity_id as "entityId", e.action, e.actor_role as "actorRole", e.request_id as "requestId", e.parents, u.firstname || ' ' || u.lastname as "actorName"
     from ${isStaff ? ofStaff : ofPartners} left join app_users u on u.id = e.actor_id
     where e.collection = any($1) and e.audience && $2::text[] and e.action <> 'delete'
       and ($4::int is null or e.actor_id is distinct from $4) order by e.id desc limit $3`,
    [
      open.map((entity) => entity.collection),
      tenantKeys(reader.caller),
      limit * perEntry,
      others ? reader.caller.userId : null,
      isStaff ? [...reasonNames] : [],
    ],
  );
  const told = withConsequences(rows.filter((row) => isTold(entityAt(row.collection)!, reader.caller, row.action)));
  const nameOf = await recordNames(reader, told);
  const events = told.flatMap(({ actorName, changes, parents, requestId: _requestId, ...row }): RecentEvent[] => {
    const record = nameOf(row.collection, row.entityId);
    if (!record) return [];
    const less = changes && isStaff ? loweredIn(reader, row.collection, changes) : {};
    const changed =
      changes && row.action === 'edit'
        ? changedIn(reader, entityAt(row.collection)!, changes).filter(({ name }) => !less.lowered?.some((one) => one.name === name))
        : [];
    return [
      {
        ...row,
        ...record,
        ...parentsFor(reader, row.collection, parents),
        ...(changed.length > 0 ? { changed } : {}),
        ...less,
        ...(isStaff ? { actorName: isBlind(entityAt(row.collection)!, reader.caller) ? null : (actorName ?? null) } : {}),
      },
    ];
  });
  return folded(events.filter(isSaying)).slice(0, limit);
};
