// Links stored files to the rows that hold their keys, in the row's own transaction.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { invalid } from '#domain/kernel/errors.ts';
import type { Unit } from './unit.ts';
import { provenLink } from './lent.ts';

const keysIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []);

/** Keys of stored files in a field's value. */
export const keysOf = (field: Field, value: unknown): readonly string[] =>
  value === null || value === undefined
    ? []
    : field.kind === 'file' || field.kind === 'files'
      ? keysIn(value)
      : (field.keysIn?.(value) ?? []);

/** Only the server writes json with file keys, from rows that hold them: it links what still exists. */
const linkNamed = (unit: Unit, entity: Entity, row: Row, field: Field, keys: readonly string[]): Promise<unknown> =>
  unit.client.query(
    'insert into file_links (collection, entity_id, key) select $1, $2, f.key from files f where f.key = any($3) and f.container = $4 on conflict do nothing',
    [entity.collection, row.id, keys, field.container],
  );

/** Whether a file of another row may be linked, as SQL over its link `l`. */
const lent = (field: Field, { collection }: Entity, { caller }: Unit): string =>
  field.reuse === 'all' ? 'l.collection = $1' : field.reuse === 'proven' ? provenLink(collection, caller) : 'false';

/** Links new keys, unlinks removed ones. A key must be the caller's own upload in the field's container, already on the row, of a row that lends it, or copied with its row. */
export const linkFiles = async (unit: Unit, entity: Entity, row: Row, written: Record<string, unknown>, before?: Row): Promise<void> => {
  for (const name of Object.keys(written)) {
    const field = entity.fields[name];
    if (field?.keysIn) await linkNamed(unit, entity, row, field, keysOf(field, row[name]));
    if (field?.kind !== 'file' && field?.kind !== 'files') continue;
    const old = new Set(keysIn(before?.[name]));
    const now = keysIn(row[name]);
    for (const key of now.filter((item) => !old.has(item))) {
      const { rowCount } = await unit.client.query(
        `insert into file_links (collection, entity_id, key)
         select $1, $2, f.key from files f where f.key = $3 and f.container = $4 and $6::date is not null
           and (f.uploaded_by = $5 or $5 = 0 or f.key = any($7) or exists (select from file_links l where l.key = f.key and ${lent(field, entity, unit)}))
         on conflict do nothing`,
        [entity.collection, row.id, key, field.container, unit.caller.userId, unit.params.$today, [...unit.copiedFiles]],
      );
      if (rowCount !== 1) throw invalid({ [name]: [{ code: 'FILE' }] });
    }
    const gone = [...old].filter((key) => !now.includes(key));
    if (gone.length > 0)
      await unit.client.query('delete from file_links where collection = $1 and entity_id = $2 and key = any($3)', [
        entity.collection,
        row.id,
        gone,
      ]);
  }
};

export const unlinkFiles = async (unit: Unit, entity: Entity, id: number): Promise<void> => {
  await unit.client.query('delete from file_links where collection = $1 and entity_id = $2', [entity.collection, id]);
};

/** A file held by a row of many: `[row, field, key]`. */
type Held = readonly [row: Row, name: string, key: string];

const heldBy = (entity: Entity, rows: readonly Row[]): Held[] => {
  const names = Object.keys(entity.fields).filter((name) => ['file', 'files'].includes(entity.fields[name]!.kind));
  return rows.flatMap((row) => names.flatMap((name) => keysIn(row[name]).map((key): Held => [row, name, key])));
};

const placeOf = ([row, , key]: Held): string => `${row.id} ${key}`;

/** The same for rows written together, in a statement for what is new and one for what is gone. `before`: rows that were there, by id. */
export const linkFilesOfAll = async (unit: Unit, entity: Entity, rows: readonly Row[], before: ReadonlyMap<number, Row>): Promise<void> => {
  const held = heldBy(entity, rows);
  const old = heldBy(entity, [...before.values()]);
  const [now, then] = [new Set(held.map(placeOf)), new Set(old.map(placeOf))];
  const fresh = held.filter((one) => !then.has(placeOf(one)));
  const gone = old.filter((one) => !now.has(placeOf(one)));
  if (fresh.length > 0) {
    const { rows: linked } = await unit.client.query<{ place: string }>(
      `insert into file_links (collection, entity_id, key)
       select distinct $1, w.id, f.key from unnest($2::int[], $3::text[], $4::text[]) as w (id, key, container)
       join files f on f.key = w.key and f.container = w.container and (f.uploaded_by = $5 or $5 = 0 or f.key = any($6))
       on conflict do nothing returning entity_id || ' ' || key as place`,
      [
        entity.collection,
        fresh.map(([row]) => row.id),
        fresh.map(([, , key]) => key),
        fresh.map(([, name]) => entity.fields[name]!.container),
        unit.caller.userId,
        [...unit.copiedFiles],
      ],
    );
    const places = new Set(linked.map(({ place }) => place));
    const foreign = fresh.find((one) => !places.has(placeOf(one)));
    if (foreign) throw invalid({ [foreign[1]]: [{ code: 'FILE' }] });
  }
  if (gone.length > 0)
    await unit.client.query(
      'delete from file_links l using unnest($2::int[], $3::text[]) as w (id, key) where l.collection = $1 and l.entity_id = w.id and l.key = w.key',
      [entity.collection, gone.map(([row]) => row.id), gone.map(([, , key]) => key)],
    );
};

export const unlinkFilesOfAll = async (unit: Unit, entity: Entity, rows: readonly Row[]): Promise<void> => {
  if (heldBy(entity, rows).length === 0) return;
  await unit.client.query('delete from file_links where collection = $1 and entity_id = any($2)', [
    entity.collection,
    rows.map(({ id }) => id),
  ]);
};
