// The history of a row, read from the event log and passed through the reader's field mask.
import { accessOf, filterable, isBlind, isTold } from '#domain/kernel/access.ts';
import { entities, entityAt } from '#domain/index.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { saidIn } from '#domain/kernel/workflow.ts';
import { staffRoles, type Role } from '#domain/roles.ts';
import { tenantKeys } from './caller.ts';
import { activitiesOf, type Activity, type EventRow } from './activities.ts';
import { labelsOf } from './labels.ts';
import { parentsFor, recordNames, type RecordName } from './recordNames.ts';
import { list, type Reader } from './query.ts';
import { readFilter } from './scope.ts';

export interface HistoryEntry extends Omit<Activity, 'audience' | 'actorId' | 'requestId' | 'parents' | 'rows'> {
  /** field -> id -> name of that row, as far as the reader may read it */
  names: Record<string, Record<string, string>>;
  /** the stores, supplier or document concerned */
  about: string[];
  /** the records it was done to, as far as they are there and the reader may read them */
  records: (RecordName & { entityId: number; parents?: Readonly<Record<string, number>> })[];
}

const limit = 500;
const quiet = entities.filter((entity) => entity.quiet).map(({ collection }) => collection);

/** The input of a step that deletes its row: only the event stores it. */
const lastWords = ({ workflow }: Entity): string[] =>
  (workflow.steps ?? []).flatMap((step) => (step.removes ? Object.keys(step.input ?? {}) : []));

const visible = (reader: Reader, row: EventRow, isStaff: boolean, keys: ReadonlySet<string>): EventRow | undefined => {
  const entity = entityAt(row.collection);
  if (!entity) return undefined;
  const access = accessOf(entity, reader.caller);
  if (access.length === 0 || !isTold(entity, reader.caller, row.action)) return undefined;
  // an event of another tenant's child is not part of this reader's history
  if (!isStaff && !row.audience.some((key) => keys.has(key))) return undefined;
  // text inputs of steps are internal: what a partner reads is in a field or an email
  const said = isStaff
    ? [lowerReason, ...(entity.workflow.steps ?? []).filter(({ step }) => step === row.action).flatMap((step) => saidIn(entity, step))]
    : lastWords(entity);
  const fields = new Set([...filterable(entity, access), ...said]);
  const { actorName, ...rest } = row;
  const changes = Object.fromEntries(Object.entries(row.changes).filter(([name]) => fields.has(name)));
  return isStaff && !isBlind(entity, reader.caller) ? { ...rest, actorName: actorName ?? null, changes } : { ...rest, changes };
};

const select = `select e.id, e.at, e.collection, e.entity_id as "entityId", e.action, e.version, e.actor_role as "actorRole", e.audience, e.changes, e.actor_id as "actorId", e.request_id as "requestId", e.parents,
  u.firstname || ' ' || u.lastname as "actorName" from events e left join app_users u on u.id = e.actor_id`;

/** Keeps the events of rows the reader may read: row-dependent access is checked on the row; a deleted row is not readable. */
const ofReadableRows = async (reader: Reader, rows: readonly EventRow[]): Promise<EventRow[]> => {
  const readable = new Map<string, ReadonlySet<number>>();
  for (const collection of new Set(rows.map((row) => row.collection))) {
    const entity = entityAt(collection);
    if (
      !entity ||
      accessOf(entity, reader.caller).length === 0 ||
      accessOf(entity, reader.caller).some((access) => access.where === undefined)
    )
      continue;
    const ids = [...new Set(rows.filter((row) => row.collection === collection).map((row) => row.entityId))];
    const found = await list(
      reader,
      entity,
      readFilter(entity, { where: { id: { inq: ids } }, fields: ['id'] }, reader.caller, reader.params),
    );
    readable.set(collection, new Set(found.map((row) => row.id)));
  }
  return rows.filter((row) => readable.get(row.collection)?.has(row.entityId) ?? true);
};

const read = async (reader: Reader, where: string, values: unknown[]): Promise<HistoryEntry[]> => {
  const { rows } = await reader.db.query<EventRow>(`${select} where ${where} order by e.id desc limit ${limit}`, values);
  const isStaff = reader.caller.roles.some((role) => (staffRoles as readonly Role[]).includes(role));
  const keys = new Set(tenantKeys(reader.caller));
  const kept = await ofReadableRows(reader, rows);
  const activities = activitiesOf(
    kept.map((row) => visible(reader, row, isStaff, keys)).filter((row) => row !== undefined),
    !isStaff,
  );
  const labels = await labelsOf(reader, activities);
  const nameOf = await recordNames(
    reader,
    activities.flatMap(({ rows: of }) => of.map(({ collection, id }) => ({ collection, entityId: id }))),
  );
  return activities.map(({ audience: _audience, actorId: _actorId, requestId: _requestId, parents: _parents, rows, ...activity }) => ({
    ...activity,
    names: labels.names(activity),
    about: labels.about(rows),
    records: rows.flatMap(({ collection, id, parents = null }) => {
      const name = nameOf(collection, id);
      return name ? [{ entityId: id, ...name, ...parentsFor(reader, collection, parents) }] : [];
    }),
  }));
};

/** Children of one collection that refer to the row by another key. */
export interface ChildEvents {
  key: string;
  collection: string;
}

/** Events of the row and of its children: those with it among their parents (by `parentKey`; null for none), and those of `also`. */
export const timelineOf = (
  reader: Reader,
  entity: Entity,
  id: number,
  parentKey: string | null,
  also: readonly ChildEvents[] = [],
): Promise<HistoryEntry[]> => {
  const values: unknown[] = [entity.collection, id];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const others = also.map(
    ({ key, collection }) => ` or (e.collection = ${bind(collection)} and e.parents @> ${bind(JSON.stringify({ [key]: id }))}::jsonb)`,
  );
  // rows written in bulk are covered by the parent's event: hundreds of entries would hide everything else
  const children =
    parentKey === null
      ? ''
      : ` or (e.parents @> ${bind(JSON.stringify({ [parentKey]: id }))}::jsonb and e.collection <> all(${bind(quiet)}::text[]))`;
  return read(reader, `(e.collection = $1 and e.entity_id = $2)${children}${others.join('')}`, values);
};

const toldWith = (entity: Entity): readonly ChildEvents[] =>
  entities.flatMap(({ collection, relations, toldWith: told = [] }) =>
    told.filter((name) => relations[name]!.to === entity.name).map((name) => ({ collection, key: relations[name]!.key })),
  );

/** Events of the row and of the child rows that are told with it, newest first. The caller's access to the row is checked before. */
export const historyOf = (reader: Reader, entity: Entity, id: number): Promise<HistoryEntry[]> =>
  timelineOf(reader, entity, id, null, toldWith(entity));
