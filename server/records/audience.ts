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

const throughSql = (unit: Unit, entity: Entity, row: Row, tenant: Keyed, binds: Binds): string => {
  const relation = entity.relations[tenant.through!]!;
  const to = entityNamed(relation.to);
  const join = relation.kind === 'one' ? `r.id = ${binds.add(row[relation.key])}` : `r."${snake(relation.key)}" = ${binds.add(row.id)}`;
  const where = whereSql(to, readWhere(to, tenant.where, entityNamed, unit.params), 'r', binds);
  return `select '${tenant.key}:' || ${column('r', tenant.field)} as key from "${to.table}" r where ${join} and (${where}) and ${column('r', tenant.field)} is not null`;
};

/** Keys from rows of relations, in one statement. */
const through = async (unit: Unit, entity: Entity, row: Row): Promise<string[]> => {
  const tenants = entity.tenants.filter(
    (tenant): tenant is Keyed => typeof tenant !== 'string' && 'key' in tenant && tenant.through !== undefined,
  );
  if (tenants.length === 0) return [];
  const binds = new DeclaredBinds();
  const found = await own<{ key: string }>(
    unit.client,
    tenants.map((tenant) => throughSql(unit, entity, row, tenant, binds)).join(' union '),
    binds.values,
  );
  return found.map((hit) => hit.key);
};

export const audienceOf = async (unit: Unit, entity: Entity, row: Row): Promise<string[]> => {
  const keys = new Set([...directKeys(entity, row, unit.params), ...(await through(unit, entity, row))]);
  for (const tenant of entity.tenants) {
    if (typeof tenant !== 'string' && 'parent' in tenant) {
      if (tenant.where && !matches(readWhere(entity, tenant.where, entityNamed, unit.params), row)) continue;
      const relation = entity.relations[tenant.parent]!;
      const to = entityNamed(relation.to);
      const id = row[relation.key];
      if (typeof id !== 'number') continue;
      const [parent] = await unit.rows(to, 't.id = $1', [id]);
      if (parent) for (const key of await audienceOf(unit, to, parent)) keys.add(key);
    }
  }
  return [...keys];
};

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
export const parentsOf = async (unit: Unit, entity: Entity, row: Row): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const name of entity.parents ?? []) {
    const { key, to } = entity.relations[name]!;
    const id = row[key];
    if (typeof id !== 'number') continue;
    const above = entityNamed(to);
    // a relation to the same entity (merged complaints) is not followed
    const [parent] = above !== entity && (above.parents ?? []).length > 0 ? await unit.rows(above, 't.id = $1', [id]) : [];
    Object.assign(found, parent ? await parentsOf(unit, above, parent) : {}, { [key]: id });
  }
  return found;
};
