// The audience of a change: the entity's declared tenants, read from the row and, where declared, from related rows.
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row, Tenant } from '#domain/kernel/entity.ts';
import { snake } from '#domain/kernel/entity.ts';
import { matches } from '#domain/kernel/matches.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import { own } from '../db/pool.ts';
import { column, DeclaredBinds, whereSql, type Binds } from './sql.ts';
import type { Unit } from './unit.ts';

type Keyed = Extract<Tenant, { key: string }>;

/** Keys from the row itself. A conditional key applies only while the row meets its condition: a draft reaches nobody it is meant for later. */
export const directKeys = (entity: Entity, row: Row, params: Params): string[] =>
  entity.tenants.flatMap((tenant) => {
    if (typeof tenant === 'string') return [tenant];
    if (!('key' in tenant) || tenant.through) return [];
    if (tenant.where && !matches(readWhere(entity, tenant.where, entityNamed, params), row)) return [];
    const id = row[tenant.field];
    return id === null || id === undefined ? [] : [`${tenant.key}:${String(id)}`];
  });

/** Keys found through a relation, each with the row or referred row (`owner`) they belong to. */
const throughSql = (unit: Unit, entity: Entity, rows: readonly Row[], tenant: Keyed, at: number, binds: Binds): string => {
  const relation = entity.relations[tenant.through!]!;
  const to = entityNamed(relation.to);
  const owner = relation.kind === 'one' ? 'r.id' : `r."${snake(relation.key)}"`;
  const owners = rows.map((row) => (relation.kind === 'one' ? row[relation.key] : row.id));
  const where = whereSql(to, readWhere(to, tenant.where, entityNamed, unit.params), 'r', binds);
  return `select ${at} as at, ${owner} as owner, '${tenant.key}:' || ${column('r', tenant.field)} as key from "${to.table}" r
    where ${owner} = any(${binds.add(owners)}::int[]) and (${where}) and ${column('r', tenant.field)} is not null`;
};

/** Keys from rows of relations, in one statement: of the row at each place. */
const through = async (unit: Unit, entity: Entity, rows: readonly Row[]): Promise<string[][]> => {
  const tenants = entity.tenants.filter(
    (tenant): tenant is Keyed => typeof tenant !== 'string' && 'key' in tenant && tenant.through !== undefined,
  );
  if (tenants.length === 0) return rows.map(() => []);
  const binds = new DeclaredBinds();
  const found = await own<{ at: number; owner: number; key: string }>(
    unit.client,
    tenants.map((tenant, at) => throughSql(unit, entity, rows, tenant, at, binds)).join(' union '),
    binds.values,
  );
  const keys = new Map<string, string[]>();
  for (const { at, owner, key } of found) keys.set(`${at}:${owner}`, [...(keys.get(`${at}:${owner}`) ?? []), key]);
  return rows.map((row) =>
    tenants.flatMap(({ through: name }, at) => {
      const { kind, key } = entity.relations[name!]!;
      return keys.get(`${at}:${String(kind === 'one' ? row[key] : row.id)}`) ?? [];
    }),
  );
};

/** The rows above these ones by a relation of kind `one`, by id. */
const above = async (unit: Unit, entity: Entity, name: string, rows: readonly Row[]): Promise<ReadonlyMap<unknown, Row>> => {
  const { to, key } = entity.relations[name]!;
  const ids = [...new Set(rows.map((row) => row[key]).filter((id) => typeof id === 'number'))];
  const found = ids.length === 0 ? [] : await unit.rows(entityNamed(to), 't.id = any($1)', [ids]);
  return new Map(found.map((row) => [row.id, row]));
};

/** The audience of each of these rows of one entity, read for all of them at once. */
export const audiencesOf = async (unit: Unit, entity: Entity, rows: readonly Row[]): Promise<string[][]> => {
  const related = await through(unit, entity, rows);
  const keys = rows.map((row, i) => new Set([...directKeys(entity, row, unit.params), ...related[i]!]));
  for (const tenant of entity.tenants) {
    if (typeof tenant === 'string' || !('parent' in tenant)) continue;
    const { to, key } = entity.relations[tenant.parent]!;
    const fits = (row: Row): boolean => !tenant.where || matches(readWhere(entity, tenant.where, entityNamed, unit.params), row);
    const parents = [...(await above(unit, entity, tenant.parent, rows.filter(fits))).values()];
    const theirs = parents.length === 0 ? [] : await audiencesOf(unit, entityNamed(to), parents);
    const of = new Map(parents.map(({ id }, i) => [id as unknown, theirs[i]!]));
    rows.forEach((row, i) => {
      if (fits(row)) for (const one of of.get(row[key]) ?? []) keys[i]!.add(one);
    });
  }
  return keys.map((found) => [...found]);
};

export const audienceOf = async (unit: Unit, entity: Entity, row: Row): Promise<string[]> => (await audiencesOf(unit, entity, [row]))[0]!;

/** Whether a change of these fields may have removed the row from tenants that only its parents or children determine. */
export const movesAudience = (entity: Entity, changed: readonly string[]): boolean =>
  entity.tenants.some((tenant) => {
    if (typeof tenant === 'string') return false;
    if ('parent' in tenant) return tenant.where !== undefined || changed.includes(entity.relations[tenant.parent]!.key);
    return (
      tenant.through !== undefined &&
      entity.relations[tenant.through]!.kind === 'one' &&
      changed.includes(entity.relations[tenant.through]!.key)
    );
  });

/**
 * Ids of the rows an event belongs to: `{complaintId: 7}`, upwards through the parents' own parents, so that a complaint's
 * timeline includes the actions of its reports. A row's own key wins over one further up.
 */
export const allParentsOf = async (unit: Unit, entity: Entity, rows: readonly Row[]): Promise<Record<string, number>[]> => {
  const found = rows.map((): Record<string, number> => ({}));
  for (const name of entity.parents ?? []) {
    const { key, to } = entity.relations[name]!;
    const upper = entityNamed(to);
    // a relation to the same entity (merged complaints) is not followed
    const followed = upper !== entity && (upper.parents ?? []).length > 0;
    const parents = followed ? [...(await above(unit, entity, name, rows)).values()] : [];
    const theirs = parents.length === 0 ? [] : await allParentsOf(unit, upper, parents);
    const of = new Map(parents.map(({ id }, i) => [id as unknown, theirs[i]!]));
    rows.forEach((row, i) => {
      const id = row[key];
      if (typeof id === 'number') Object.assign(found[i]!, of.get(id) ?? {}, { [key]: id });
    });
  }
  return found;
};

export const parentsOf = async (unit: Unit, entity: Entity, row: Row): Promise<Record<string, number>> =>
  (await allParentsOf(unit, entity, [row]))[0]!;
