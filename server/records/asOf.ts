// Rows as they stood before an instant: the present ones and those deleted since, with every later change of the event log undone.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { snake } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { own } from '../db/pool.ts';
import { columnsOf } from './columns.ts';
import { shown, type Reader } from './query.ts';

const mostRows = 2_000;

/** A row without version and time of its last change. */
export interface PastRow {
  id: number;
  [field: string]: unknown;
}

interface Later {
  id: number;
  changes: Record<string, [unknown, unknown]>;
}

/**
 * The rows with these ids that existed before the instant, with the fields the caller may read. Rows of a collection that the caller
 * reads in part only are left out: which part a past row belonged to is not known. Throws ANSWER_TOO_LARGE.
 */
export const rowsBefore = async (reader: Reader, entity: Entity, ids: readonly number[], instant: string): Promise<PastRow[]> => {
  if (ids.length > mostRows) throw new DomainError('ANSWER_TOO_LARGE', { params: { rows: mostRows } });
  if (ids.length === 0) return [];
  const present = await own<Row>(reader.db, `select ${columnsOf(entity)} from "${entity.table}" t where t.id = any($1)`, [ids]);
  const later = await own<Later>(
    reader.db,
    'select entity_id as id, changes from events where collection = $1 and entity_id = any($2) and at >= $3 order by id desc',
    [entity.collection, ids, instant],
  );
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
  const rows = new Map<number, Row>(present.map((row) => [row.id, row]));
  for (const { id, changes } of later) {
    // a deleted row: its last event has all fields
    const row = rows.get(id) ?? { ...nothing, id, version: 0 };
    const undone = Object.entries(changes).flatMap(([name, [before]]) => (Object.hasOwn(entity.fields, name) ? [[name, before]] : []));
    rows.set(id, { ...row, ...Object.fromEntries(undone) });
  }
  return [...rows.values()]
    .filter((row) => typeof row['createdAt'] === 'string' && Date.parse(row['createdAt']) < Date.parse(instant))
    .flatMap((row) => shown(reader, entity, row) ?? [])
    .map(({ version: _version, updatedAt: _updatedAt, ...row }): PastRow => row)
    .sort((a, b) => a.id - b.id);
};

/** Children of a row by `key`, whoever their parent is today. */
export const childrenBefore = async (reader: Reader, entity: Entity, key: string, parent: number, instant: string): Promise<PastRow[]> => {
  const found = await own<{ id: number }>(
    reader.db,
    `select t.id from "${entity.table}" t where t."${snake(key)}" = $1
     union select e.entity_id from events e where e.parents @> $2::jsonb and e.collection = $3 limit ${mostRows + 1}`,
    [parent, JSON.stringify({ [key]: parent }), entity.collection],
  );
  const rows = await rowsBefore(
    reader,
    entity,
    found.map(({ id }) => id),
    instant,
  );
  return rows.filter((row) => row[key] === parent);
};
