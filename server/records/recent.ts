// The last events a caller may see: in their audience, and of a row their roles may read. The search is bounded for any length of the history:
// for staff a number of events, for partners the events that the feed remembers for their keys.
import { accessOf, filterable } from '#domain/kernel/access.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import { entities, entityAt } from '#domain/index.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { staffRoles, type Role } from '#domain/roles.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { tenantKeys } from './caller.ts';
import { list, type Reader } from './query.ts';
import { readFilter } from './scope.ts';

/** Staff receive nearly everything: what they may see is among the newest events. */
const newest = 20_000;
const ofStaff = `(select * from events order by id desc limit ${newest}) e`;
/** including events not numbered yet */
const ofPartners =
  '(select unnest(last_ids) as id from feed_key where key = any($2) union select event_id from outbox where keys && $2) k cross join lateral (select * from events where id = k.id offset 0) e';

interface Words {
  fields: readonly string[];
  include: readonly object[];
  of: (row: Readonly<Record<string, unknown>>) => unknown;
}

const complaintOf = { relation: 'complaint', scope: { fields: ['id', 'title'] } };
const titleOf = (row: unknown): unknown => (row as { title?: unknown } | null | undefined)?.title;

/** Rows that are named by another one: the path to its name. */
const called: Readonly<Record<string, readonly string[]>> = {
  AuditorUser: ['auditor'],
  Certificate: ['license'],
  CertificateNote: ['certificate', 'license'],
  SupplierDocument: ['documentRevision', 'document'],
  SupplierGroupUser: ['supplierGroup'],
  SupplierNote: ['supplier'],
  SupplierUser: ['supplier'],
};
type Part = Readonly<Record<string, unknown>> | null | undefined;

const wordsAt = ([first, ...rest]: readonly string[]): Words => {
  const inner: Words = rest.length > 0 ? wordsAt(rest) : { fields: ['name'], include: [], of: (row) => row['name'] };
  return {
    fields: [`${first!}Id`],
    include: [{ relation: first, scope: { fields: ['id', ...inner.fields], include: inner.include } }],
    of: (row) => {
      const at = row[first!] as Part;
      return at ? inner.of(at) : undefined;
    },
  };
};

/** The words a person would say for a row whose title field is a number. */
const wordsOf = (entity: Entity): Words => {
  const path = called[entity.name];
  if (path) return wordsAt(path);
  if (entity.title !== 'title' && entity.fields['title']) return { fields: ['title'], include: [], of: titleOf };
  if (entity.relations['complaint']?.to === 'Complaint' && !entity.fields['title'])
    return { fields: ['complaintId'], include: [complaintOf], of: (row) => titleOf(row['complaint']) };
  if (entity.relations['supplierComplaint']?.to === 'SupplierComplaint')
    return {
      fields: ['supplierComplaintId'],
      include: [{ relation: 'supplierComplaint', scope: { fields: ['id', 'complaintId'], include: [complaintOf] } }],
      of: (row) => titleOf((row['supplierComplaint'] as { complaint?: unknown } | null | undefined)?.complaint),
    };
  return { fields: [], include: [], of: () => undefined };
};

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

/** Reads more than requested, drops rows the caller may not read, answers at most `limit`. `others`: without the caller's own changes. */
export const recentEvents = async (reader: Reader, limit: number, others = false): Promise<RecentEvent[]> => {
  const open = entities.filter((entity) => !entity.internal && accessOf(entity, reader.caller).length > 0);
  const isStaff = reader.caller.roles.some((role) => (staffRoles as readonly Role[]).includes(role));
  const { rows } = await reader.db.query<RecentEvent & { changes: Changes | null }>(
    `select e.id, e.at, e.collection, case when e.changes ?| $5::text[] then e.changes end as changes, e.entity_id as "entityId", e.action, e.actor_role as "actorRole", u.firstname || ' ' || u.lastname as "actorName"
     from ${isStaff ? ofStaff : ofPartners} left join app_users u on u.id = e.actor_id
     where e.collection = any($1) and e.audience && $2::text[] and e.action <> 'delete'
       and ($4::int is null or e.actor_id is distinct from $4) order by e.id desc limit $3`,
    [
      open.map((entity) => entity.collection),
      tenantKeys(reader.caller),
      limit * 3,
      others ? reader.caller.userId : null,
      isStaff ? [...reasonNames] : [],
    ],
  );
  const titles = new Map<string, { title: string; name?: string }>();
  for (const entity of open) {
    const ids = [...new Set(rows.filter((row) => row.collection === entity.collection).map((row) => row.entityId))];
    if (ids.length === 0) continue;
    const words = wordsOf(entity);
    for (const row of await list(
      reader,
      entity,
      readFilter(
        entity,
        { where: { id: { inq: ids } }, fields: ['id', entity.title, ...words.fields], include: words.include },
        reader.caller,
        reader.params,
      ),
    )) {
      const name = words.of(row);
      titles.set(`${entity.collection}:${row.id}`, {
        title: String(row[entity.title] ?? row.id),
        ...(typeof name === 'string' && name !== '' ? { name } : {}),
      });
    }
  }
  return rows
    .filter((row) => titles.has(`${row.collection}:${row.entityId}`))
    .slice(0, limit)
    .map(({ actorName, changes, ...row }) => ({
      ...row,
      ...(changes ? loweredIn(reader, row.collection, changes) : {}),
      ...(isStaff ? { actorName: actorName ?? null } : {}),
      ...titles.get(`${row.collection}:${row.entityId}`)!,
    }));
};
