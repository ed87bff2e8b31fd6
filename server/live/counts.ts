// Counts every topic of a caller in one statement: all numbers and the feed head come from one snapshot (RULINGS N5, N7).
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { accessOf } from '#domain/kernel/access.ts';
import { both, readWhere, type Params, type Where } from '#domain/kernel/where.ts';
import { topicFor, topicsOf } from '#domain/topics.ts';
import { named, type Db } from '../db/pool.ts';
import { scopeOf } from '../records/scope.ts';
import { Binds, whereSql } from '../records/sql.ts';

export interface Counts {
  /** head of the feed in the snapshot of the counts */
  seq: number;
  counts: Record<string, number>;
  parts: Record<string, Record<string, number>>;
}

/** One select over the topic's rows: the number and, filtered, each part of it. */
const topicSql = (topic: string, caller: Caller, params: Params, binds: Binds): { text: string; parts: string[] } | undefined => {
  const row = topicFor(topic, caller);
  if (!row) return undefined;
  const entity = entityNamed(row.of);
  if (accessOf(entity, caller).length === 0) return undefined;
  const where = both(readWhere(entity, row.where, entityNamed, params), scopeOf(entity, caller, params).where);
  const parts = Object.entries(row.parts ?? {});
  const filters = parts.map(([name, part]: [string, Where]) => `, '${name}', count(*) filter (where ${whereSql(entity, readWhere(entity, part, entityNamed, params), 't', binds)})`);
  return { text: `(select json_build_object('n', count(*)${filters.join('')}) from "${entity.table}" t where ${whereSql(entity, where, 't', binds)})`, parts: parts.map(([name]) => name) };
};

/** Counts the caller's topics, or those among `only`. */
export const countTopics = async (db: Db, caller: Caller, params: Params, only?: readonly string[]): Promise<Counts> => {
  const binds = new Binds();
  const topics = topicsOf(caller).filter((topic) => !only || only.includes(topic));
  const selects = topics.map((topic) => ({ topic, sql: topicSql(topic, caller, params, binds) })).filter((one) => one.sql !== undefined);
  const columns = selects.map((one, i) => `, ${one.sql!.text} as "c${i}"`).join('');
  const [row] = await named<Record<string, unknown>>(db, `select (select head from feed_meta) as seq${columns}`, binds.values);
  const result: Counts = { seq: row!['seq'] as number, counts: {}, parts: {} };
  selects.forEach(({ topic, sql }, i) => {
    const { n, ...parts } = row![`c${i}`] as Record<string, number>;
    result.counts[topic] = n!;
    if (sql!.parts.length > 0) result.parts[topic] = parts;
  });
  return result;
};
