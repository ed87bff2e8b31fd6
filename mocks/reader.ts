// Who reads the demo rows, and by which rules: the rows open to the caller, the fields of each, the words a filter may name.
import { entityNamed } from '#domain/index.ts';
import { accessOf, fieldsOf, filterable, requireAccess, visibleFields, type Caller } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { badFilter } from '#domain/kernel/errors.ts';
import { fromText, parseFilter, type Filter } from '#domain/kernel/filter.ts';
import { matches } from '#domain/kernel/matches.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { both, either, parseWhere, readWhere, type Node, type Params, type WhereRules } from '#domain/kernel/where.ts';
import { topicFor } from '#domain/topics.ts';
import type { Tables } from './tables.ts';

export interface Reader {
  tables: Tables;
  caller: Caller;
  params: Params;
}

/** The rows the caller may read; an entity closed to them has none. */
export const scopeOf = (entity: Entity, { caller, params }: Reader): Node =>
  either(...accessOf(entity, caller).map((row) => readWhere(entity, row.where, entityNamed, params)));

const rulesFor = (root: Entity, reader: Reader): WhereRules => ({
  registry: entityNamed,
  allowed: (entity) => {
    const rows = accessOf(entity, reader.caller);
    if (rows.length === 0 && entity !== root) throw badFilter(`${entity.collection} is closed to you`);
    return filterable(entity, rows);
  },
  visible: (entity) => visibleFields(entity, accessOf(entity, reader.caller)),
  scope: (entity) => scopeOf(entity, reader),
  present: reader.params,
});

/** Refuses first who may read nothing: they learn nothing of the fields. */
export const filterOf = (entity: Entity, raw: unknown, reader: Reader): Filter => {
  requireAccess(entity, reader.caller);
  return parseFilter(entity, raw, rulesFor(entity, reader));
};

export const whereOf = (entity: Entity, raw: unknown, reader: Reader): Node => {
  requireAccess(entity, reader.caller);
  return parseWhere(entity, fromText(raw, 'where'), rulesFor(entity, reader));
};

const topicNode = (entity: Entity, topic: string, part: string, { caller, params }: Reader): Node => {
  const row = topicFor(topic, caller, entity.name);
  if (!row) throw badFilter(`topic ${topic} of ${entity.collection}`);
  const narrower = part ? row.parts?.[part] : undefined;
  if (part && !narrower) throw badFilter(`part ${part} of ${topic}`);
  return both(readWhere(entity, row.where, entityNamed, params), readWhere(entity, narrower, entityNamed, params));
};

/** What `topic`, `part` and `q` of an address add to the filter. */
export const alsoOf = (entity: Entity, query: { topic: string; part: string; q: string }, reader: Reader): Node => {
  const q = query.q.trim();
  return both(
    ...(query.topic ? [topicNode(entity, query.topic, query.part, reader)] : []),
    ...(q ? [searchNode(entity, q, { caller: reader.caller, registry: entityNamed, scope: (one) => scopeOf(one, reader) })] : []),
  );
};

/** The row without what this caller may not see of it: some fields show only on rows that an access row is about. */
export const masked = (entity: Entity, row: Row, { tables, caller, params }: Reader): Row => {
  const rows = accessOf(entity, caller);
  const shown = new Set(filterable(entity, rows));
  for (const access of rows) {
    const fields = fieldsOf(entity, access);
    if (
      ![...fields].every((name) => shown.has(name)) &&
      matches(readWhere(entity, access.where, entityNamed, params), tables.linked(entity, row))
    )
      for (const name of fields) shown.add(name);
  }
  return Object.fromEntries(
    Object.keys(entity.fields)
      .filter((name) => shown.has(name))
      .map((name) => [name, row[name]]),
  ) as Row;
};
