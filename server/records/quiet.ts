// Rows written in bulk below one parent: one statement each for new, changed and removed rows, and one for their history. The feed gets the parent's event only.
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { commonFields, type FieldKind } from '#domain/kernel/fields.ts';
import { own } from '../db/pool.ts';
import { column } from './sql.ts';
import { changesOf, columnsOf, same, toColumn, withDefaults } from './columns.ts';
import { linkFilesOfAll, unlinkFilesOfAll } from './fileLinks.ts';
import type { RowEvent, Unit } from './unit.ts';

type Values = Record<string, unknown>;

export interface Changes {
  added?: readonly Values[];
  /** existing rows with their changes */
  changed?: readonly { row: Row; patch: Values }[];
  removed?: readonly Row[];
}

const types: Record<FieldKind, string> = {
  string: 'text',
  text: 'text',
  enum: 'text',
  file: 'text',
  int: 'int',
  ref: 'int',
  number: 'float8',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  files: 'jsonb',
  json: 'jsonb',
};

/** One bound array per column. */
const arrays = (entity: Entity, names: readonly string[], rows: readonly Values[]): unknown[] =>
  names.map((name) => rows.map((row) => toColumn(entity, name, row[name] ?? null)));
const casts = (entity: Entity, names: readonly string[], from: number): string =>
  names.map((name, i) => `$${i + from}::${types[entity.fields[name]!.kind]}[]`).join(', ');
const quoted = (names: readonly string[]): string => names.map((name) => `"${snake(name)}"`).join(', ');

const insertAll = async (unit: Unit, entity: Entity, added: readonly Values[]): Promise<Row[]> => {
  const at = unit.params.$now;
  const full = added.map((values) => ({
    createdAt: at,
    updatedAt: at,
    createdById: unit.caller.userId || null,
    ...withDefaults(entity, values),
  }));
  const names = [...new Set(full.flatMap((values) => Object.keys(values)))].filter((name) => name !== 'id' && name !== 'version');
  const text = `insert into "${entity.table}" as t (${quoted(names)}) select * from unnest(${casts(entity, names, 1)}) returning ${columnsOf(entity)}`;
  return own<Row>(unit.client, text, arrays(entity, names, full));
};

/** Every changed column of every changed row; a concurrent change of any row refuses all. */
const updateAll = async (unit: Unit, entity: Entity, changed: readonly { row: Row; patch: Values }[]): Promise<Row[]> => {
  const names = [...new Set(changed.flatMap(({ patch }) => Object.keys(patch)))];
  const sets = names.map((name) => `"${snake(name)}" = v."${snake(name)}"`).join(', ');
  const text = `update "${entity.table}" t set version = t.version + 1, updated_at = $1, ${sets}
    from unnest($2::int[], $3::int[], ${casts(entity, names, 4)}) as v (id, version, ${quoted(names)})
    where t.id = v.id and t.version = v.version returning ${columnsOf(entity)}`;
  const after = await own<Row>(unit.client, text, [
    unit.params.$now,
    changed.map(({ row }) => row.id),
    changed.map(({ row }) => row.version),
    ...arrays(
      entity,
      names,
      changed.map(({ row, patch }) => ({ ...row, ...patch })),
    ),
  ]);
  if (after.length < changed.length) throw new DomainError('VERSION_CONFLICT');
  return after;
};

/** The real changes: an unchanged line gets no version and no event. */
const fresh = (entity: Entity, { row, patch }: { row: Row; patch: Values }): { row: Row; patch: Values } => ({
  row,
  patch: Object.fromEntries(Object.entries(patch).filter(([name, value]) => Object.hasOwn(entity.fields, name) && !same(row[name], value))),
});

/**
 * Writes rows of a quiet entity below one parent, which the caller has locked and changes itself: that event reaches the feed. All or
 * nothing. Every row has its own history.
 */
export const saveChildren = async (unit: Unit, entity: Entity, changes: Changes): Promise<void> => {
  const { added = [], removed = [] } = changes;
  const changed = (changes.changed ?? []).map((one) => fresh(entity, one)).filter(({ patch }) => Object.keys(patch).length > 0);
  if (!entity.quiet) throw new Error(`${entity.name} is not quiet`);
  const { most } = entity.quiet;
  if (Math.max(added.length, changed.length, removed.length) > most)
    throw new DomainError('VALIDATION', { fields: { [entity.quiet.input]: [{ code: 'ITEMS', params: { max: most } }] } });
  if (removed.length > 0) {
    await unlinkFilesOfAll(unit, entity, removed);
    await unit.client.query(`delete from "${entity.table}" t where ${column('t', 'id')} = any($1)`, [removed.map(({ id }) => id)]);
  }
  const gone = removed.map((row) => ({
    row: { ...row, version: row.version + 1 },
    action: 'delete',
    changes: changesOf(entity, 'delete', row, row, Object.keys(entity.fields)),
  }));
  await unit.quietEvents(entity, [...gone, ...(await written(unit, entity, { added, changed }))]);
};

/** Writes the rows, and answers their events. */
const written = async (
  unit: Unit,
  entity: Entity,
  { added = [], changed = [] }: Changes,
  action = 'edit',
  made = 'create',
): Promise<RowEvent[]> => {
  const before = new Map(changed.map(({ row }) => [row.id, row]));
  const updated = changed.length > 0 ? await updateAll(unit, entity, changed) : [];
  const inserted = added.length > 0 ? await insertAll(unit, entity, added) : [];
  await linkFilesOfAll(unit, entity, [...updated, ...inserted], before);
  const given = Object.keys(entity.fields).filter((name) => !Object.hasOwn(commonFields, name));
  return [
    ...updated.map((row) => ({ row, action, changes: changesOf(entity, action, before.get(row.id), row, given) })),
    ...inserted.map((row) => ({ row, action: made, changes: changesOf(entity, 'create', undefined, row, given) })),
  ];
};

/**
 * Rows of any entity, written by the thousand because of one change of another row: each has its history, the feed gets
 * only the event of that change, which the caller writes for the audience of all of them.
 */
export const writeTogether = async (unit: Unit, entity: Entity, changes: Omit<Changes, 'removed'>, action?: string): Promise<void> =>
  unit.quietEvents(entity, await written(unit, entity, changes, action));

/** Rows of any entity, written by the hundred in a few statements, each told to its own audience. Answers the rows as they are written. */
export const writeEach = async (unit: Unit, entity: Entity, changes: Omit<Changes, 'removed'>, action: string): Promise<readonly Row[]> => {
  const events = await written(unit, entity, changes, action, action);
  await unit.quietEvents(entity, events, true);
  return events.map(({ row }) => row);
};
