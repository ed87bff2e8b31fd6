// Twins: rows whose names or codes look alike, equal in their folded form (domain/kernel/texts.ts). New ones are refused; those stored before the
// rule stay, and the activity log names them.
import { entityNamed } from '#domain/index.ts';
import { uniqueLooks, type Entity, type Row, type Unique } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import { DeclaredBinds, column, foldedColumn, whereSql } from './sql.ts';
import type { Unit } from './unit.ts';

const columnFor = (entity: Entity, alias: string, name: string): string =>
  (entity.fields[name]!.search ? foldedColumn : column)(alias, name);

const conditionOf = (entity: Entity, { where }: Unique, alias: string, params: Params): string =>
  whereSql(entity, readWhere(entity, where, entityNamed, params), alias, new DeclaredBinds());

const sameSql = (entity: Entity, { fields, nullsEqual }: Unique, a: string, b: string): string =>
  fields
    .map(
      (name) =>
        `${columnFor(entity, a, name)} ${nullsEqual && !entity.fields[name]!.search ? 'is not distinct from' : '='} ${columnFor(entity, b, name)}`,
    )
    .join(' and ');

const touches = ({ fields, where = {} }: Unique, names: readonly string[]): boolean =>
  names.some((name) => fields.includes(name) || Object.hasOwn(where, name));

/** Throws DUPLICATE when another row looks like the one just written. Two writers of one look wait for each other: the second sees the row of the first. */
export const refuseTwins = async (unit: Unit, entity: Entity, row: Row, names: readonly string[]): Promise<void> => {
  for (const unique of uniqueLooks(entity)) {
    if (!touches(unique, names)) continue;
    const looks = unique.fields.map((name) => columnFor(entity, 't', name)).join(", '|', ");
    if (!unit.dry)
      await unit.client.query(
        `select pg_advisory_xact_lock(hashtextextended(concat('${entity.table}|', ${looks}), 0)) from "${entity.table}" t where t.id = $1`,
        [row.id],
      );
    const { rows } = await unit.client.query(
      `select 1 from "${entity.table}" t join "${entity.table}" o on o.id <> t.id and ${sameSql(entity, unique, 'o', 't')}
       where t.id = $1 and (${conditionOf(entity, unique, 't', unit.params)}) and (${conditionOf(entity, unique, 'o', unit.params)}) limit 1`,
      [row.id],
    );
    if (rows.length === 0) continue;
    const named = unique.fields.filter((name) => entity.fields[name]!.search);
    throw new DomainError('DUPLICATE', { fields: Object.fromEntries(named.map((name) => [name, [{ code: 'TWIN' as const }]])) });
  }
};
