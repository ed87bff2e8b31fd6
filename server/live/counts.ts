// Counts every topic of a caller in one statement: all numbers and the feed head come from one snapshot.
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Topic } from '#domain/kernel/topic.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { isEmpty, readWhere, type Node, type Params } from '#domain/kernel/where.ts';
import { topicRowsFor, topicsOf } from '#domain/topics.ts';
import { named, type Db } from '../db/pool.ts';
import { scopeOf } from '../records/scope.ts';
import { column, DeclaredBinds, whereSql, type Binds } from '../records/sql.ts';

export interface Counts {
  /** head of the feed in the snapshot of the counts */
  seq: number;
  counts: Record<string, number>;
  parts: Record<string, Record<string, number>>;
}

const looksElsewhere = (node: Node): boolean =>
  node.is === 'has' || node.is === 'hasNot' || ((node.is === 'and' || node.is === 'or') && node.of.some(looksElsewhere));

/** Ids of the rows one alternative selects. A `has` condition selects them in the related table, without reading their own. */
const idsSql = (entity: Entity, node: Node, binds: Binds): string => {
  const relation = node.is === 'has' ? entity.relations[node.relation]! : undefined;
  if (node.is !== 'has' || relation?.kind !== 'many' || !node.to.fields[relation.key]!.required)
    return `select u."id" from "${entity.table}" u where ${whereSql(entity, node, 'u', binds)}`;
  return `select ${column('u', relation.key)} from "${node.to.table}" u where ${whereSql(node.to, node.where, 'u', binds)}`;
};

/**
 * Alternatives that query other tables, as a union of ids: each then uses its own small index of open work, whereas one condition with
 * `or exists` reads the whole table (1,000,000 complaints: docs/benches.md). Undefined when testing row by row is better.
 */
const unionSql = (entity: Entity, node: Node, binds: Binds): string | undefined => {
  if (node.is === 'or' && looksElsewhere(node)) return node.of.map((branch) => idsSql(entity, branch, binds)).join(' union ');
  return node.is === 'has' && entity.relations[node.relation]!.kind === 'many'
    ? idsSql(entity, node, binds).replace('select ', 'select distinct ')
    : undefined;
};

/** One select over the topic's rows of one collection: the number and, filtered, each part of it. */
const selectOf = (row: Topic, caller: Caller, params: Params, binds: Binds): string[] => {
  const entity = entityNamed(row.of);
  if (accessOf(entity, caller).length === 0) return [];
  const counted = readWhere(entity, row.where, entityNamed, params);
  const scope = scopeOf(entity, caller, params).where;
  const union = unionSql(entity, counted, binds);
  // every id of the union refers to a row (foreign keys), so the table is not read when all rows are readable and no part has a condition on them
  if (union && isEmpty(scope) && !row.parts) return [`(select json_build_object('n', count(*)) from (${union}) t)`];
  const filters = Object.entries(row.parts ?? {}).map(
    ([name, part]) => `, '${name}', count(*) filter (where ${whereSql(entity, readWhere(entity, part, entityNamed, params), 't', binds)})`,
  );
  const rows = union ? `t."id" in (${union})` : whereSql(entity, counted, 't', binds);
  return [
    `(select json_build_object('n', count(*)${filters.join('')}) from "${entity.table}" t where (${rows}) and (${whereSql(entity, scope, 't', binds)}))`,
  ];
};

/** Counts the caller's topics, or those among `only`. */
export const countTopics = async (db: Db, caller: Caller, params: Params, only?: readonly string[]): Promise<Counts> => {
  const binds = new DeclaredBinds();
  const topics = topicsOf(caller).filter((topic) => !only || only.includes(topic));
  const selects = topics.flatMap((topic) =>
    topicRowsFor(topic, caller).flatMap((row) => selectOf(row, caller, params, binds).map((text) => ({ topic, text }))),
  );
  const columns = selects.map((one, i) => `, ${one.text} as "c${i}"`).join('');
  const [row] = await named<Record<string, unknown>>(db, `select (select head from feed_meta) as seq${columns}`, binds.values);
  const result: Counts = { seq: row!['seq'] as number, counts: {}, parts: {} };
  selects.forEach(({ topic }, i) => {
    const { n, ...parts } = row![`c${i}`] as Record<string, number>;
    result.counts[topic] = (result.counts[topic] ?? 0) + n!;
    if (Object.keys(parts).length > 0) result.parts[topic] = parts;
  });
  return result;
};
