// Reads: one page of rows with its includes, one row, a count. Scope and field mask are part of the SQL, at every level.
import type { Caller } from '#domain/kernel/access.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { requirePage, type Filter, type Include, type Usage } from '#domain/kernel/filter.ts';
import { Tree } from '#domain/kernel/tree.ts';
import { all, both, isEmpty, type Node, type Params } from '#domain/kernel/where.ts';
import { maxRows } from '#domain/constants.ts';
import { named, type Db } from '../db/pool.ts';
import { Binds, column, whereSql } from './sql.ts';
import { maskOf, scopeOf, shownOn, type Mask } from './scope.ts';

export interface Reader {
  db: Db;
  caller: Caller;
  params: Params;
}

interface Shape {
  columns: string;
  /** drops what this row may not show; undefined when all rows show the same fields */
  mask: ((row: Row) => void) | undefined;
  /** drops what was read for the includes only */
  hide: ((row: Row) => void) | undefined;
}

const shapeOf = (entity: Entity, mask: Mask, wanted: ReadonlySet<string> | null, extra: readonly string[], binds: Binds): Shape => {
  const conditional = new Set(mask.when.flatMap((part) => [...part.fields]).filter((name) => !mask.always.has(name)));
  const names = Object.keys(entity.fields).filter(
    (name) => (mask.always.has(name) || conditional.has(name)) && (!wanted || wanted.has(name) || extra.includes(name)),
  );
  const flags = mask.when.map((part, i) => `(${whereSql(entity, part.where, 't', binds)}) is true as "$m${i}"`);
  const hidden = wanted ? names.filter((name) => !wanted.has(name)) : [];
  const columns = [...names.map((name) => `${column('t', name)} as "${name}"`), ...flags].join(', ');
  const dropMasked = (row: Row): void => {
    for (const name of conditional) if (!mask.when.some((part, i) => row[`$m${i}`] && part.fields.has(name))) delete row[name];
    mask.when.forEach((_, i) => delete row[`$m${i}`]);
  };
  const dropHidden = (row: Row): void => {
    for (const name of hidden) delete row[name];
  };
  return { columns, mask: flags.length > 0 ? dropMasked : undefined, hide: hidden.length > 0 ? dropHidden : undefined };
};

/** Rows as the caller sees them; returns the keys the includes join by. A hidden key joins nothing. */
const present = (rows: Row[], { mask, hide }: Shape, { include, usage }: Filter): readonly Row[] => {
  if (mask) rows.forEach(mask);
  if (!hide) return rows;
  const keys = include.length > 0 || usage.length > 0 ? rows.map((row) => ({ ...row })) : rows;
  rows.forEach(hide);
  return keys;
};

const orderSql = (filter: Filter, alias: string): string => {
  const terms = filter.order.map((term) => `${column(alias, term.field)}${term.descending ? ' desc' : ''}`);
  // the id makes paging stable; LoopBack orders by it by default
  if (!filter.order.some((term) => term.field === 'id')) terms.push(`${alias}."id"`);
  return terms.join(', ');
};

/** Keys that the includes need although the fields were not requested. */
const includeKeys = (entity: Entity, { include, usage }: Filter): string[] =>
  include.length === 0
    ? usage.length === 0
      ? []
      : ['id']
    : [
        'id',
        ...include
          .map((item) => entity.relations[item.relation]!)
          .filter((relation) => relation.kind === 'one')
          .map((relation) => relation.key),
      ];

const attach = async (
  reader: Reader,
  entity: Entity,
  rows: Row[],
  keys: readonly Row[],
  include: readonly Include[],
  tree: Tree,
): Promise<void> => {
  for (const item of include) {
    const relation = entity.relations[item.relation]!;
    if (relation.kind === 'one') {
      const ids = [...new Set(keys.map((row) => row[relation.key]).filter((id) => typeof id === 'number'))];
      const found = ids.length === 0 ? [] : await select(reader, item.to, item.scope, { key: 'id', ids }, tree);
      const byId = new Map(found.map(({ key, row }) => [key, row]));
      rows.forEach((row, i) => {
        row[item.relation] = byId.get(keys[i]![relation.key] as number) ?? null;
      });
    } else {
      const ids = keys.map((row) => row.id);
      const found = ids.length === 0 ? [] : await select(reader, item.to, item.scope, { key: relation.key, ids }, tree);
      const byParent = new Map<number, Row[]>();
      for (const { key, row } of found) {
        const list = byParent.get(key);
        if (list) list.push(row);
        else byParent.set(key, [row]);
      }
      rows.forEach((row, i) => {
        row[item.relation] = byParent.get(keys[i]!.id) ?? [];
      });
    }
  }
};

/** Related rows of the given keys; a scope's limit and skip count per parent, as in LoopBack. Exceeding the tree limit is refused, never truncated. */
const select = async (
  reader: Reader,
  entity: Entity,
  filter: Filter,
  by: { key: string; ids: unknown[] },
  tree: Tree,
): Promise<{ key: number; row: Row }[]> => {
  if (accessOf(entity, reader.caller).length === 0) return [];
  const binds = new Binds();
  const scope = scopeOf(entity, reader.caller, reader.params);
  const mask = maskOf(entity, scope, reader.params);
  const shape = shapeOf(entity, mask, filter.fields, includeKeys(entity, filter), binds);
  // a child with a hidden key is not included
  const where = whereSql(entity, both(scope.where, filter.where, by.key === 'id' ? all : shownOn(mask, by.key)), 't', binds);
  const from = `from "${entity.table}" t where ${column('t', by.key)} = any(${binds.add(by.ids)}::bigint[]) and (${where})`;
  const perParent = by.key !== 'id' && (filter.limit !== null || filter.skip > 0);
  const text = perParent
    ? `select * from (select ${shape.columns}, ${column('t', by.key)} as "$key", row_number() over (partition by ${column('t', by.key)} order by ${orderSql(filter, 't')}) as "$n" ${from}) p where "$n" > ${binds.add(filter.skip)}::bigint and "$n" <= ${binds.add(filter.skip + (filter.limit ?? maxRows))}::bigint order by "$key", "$n" limit ${binds.add(tree.left + 1)}::bigint`
    : `select ${shape.columns}, ${column('t', by.key)} as "$key" ${from} order by ${orderSql(filter, 't')} limit ${binds.add(tree.left + 1)}::bigint`;
  const rows = await named<Row>(reader.db, text, binds.values);
  const owners = rows.map((row) => row['$key'] as number);
  for (const row of rows) {
    delete row['$key'];
    delete row['$n'];
  }
  tree.take(rows);
  const keys = present(rows, shape, filter);
  await attach(reader, entity, rows, keys, filter.include, tree);
  return rows.map((row, i) => ({ key: owners[i]!, row }));
};

/** One query per relation for the rows of this page. A row with a hidden key is not counted. */
const countUsage = async (reader: Reader, rows: Row[], keys: readonly Row[], usage: readonly Usage[]): Promise<void> => {
  const ids = keys.map((row) => row.id);
  const counted: [string, Map<number, number>][] = [];
  for (const { relation, to, key } of ids.length === 0 ? [] : usage) {
    const binds = new Binds();
    const scope = scopeOf(to, reader.caller, reader.params);
    const where = whereSql(to, both(scope.where, shownOn(maskOf(to, scope, reader.params), key)), 't', binds);
    const text = `select ${column('t', key)} as id, count(*)::int as n from "${to.table}" t where ${column('t', key)} = any(${binds.add(ids)}::bigint[]) and (${where}) group by 1`;
    const found = await named<{ id: number; n: number }>(reader.db, text, binds.values);
    counted.push([relation, new Map(found.map(({ id, n }) => [id, n]))]);
  }
  if (usage.length > 0)
    rows.forEach((row, i) => {
      row['usage'] = Object.fromEntries(counted.map(([relation, of]) => [relation, of.get(keys[i]!.id) ?? 0]));
    });
};

export interface ListOptions {
  /** further conditions of the server: a topic's rows, a search */
  also?: Node;
}

/** A page of rows as the caller may see them. Throws LIMIT_REQUIRED for more than 5,000 rows without a limit, ANSWER_TOO_LARGE when rows and includes exceed one answer. */
export const list = async (reader: Reader, entity: Entity, filter: Filter, { also = all }: ListOptions = {}): Promise<Row[]> => {
  requirePage(filter);
  const binds = new Binds();
  const scope = scopeOf(entity, reader.caller, reader.params);
  const shape = shapeOf(entity, maskOf(entity, scope, reader.params), filter.fields, includeKeys(entity, filter), binds);
  const where = whereSql(entity, both(scope.where, filter.where, also), 't', binds);
  const limit = filter.limit === null ? maxRows + 1 : filter.limit;
  const text = `select ${shape.columns} from "${entity.table}" t where ${where} order by ${orderSql(filter, 't')} limit ${binds.add(limit)}::bigint offset ${binds.add(filter.skip)}::bigint`;
  const rows = await named<Row>(reader.db, text, binds.values);
  if (rows.length > maxRows) throw new DomainError('LIMIT_REQUIRED', { params: { max: maxRows } });
  const tree = new Tree();
  tree.take(rows);
  const keys = present(rows, shape, filter);
  await attach(reader, entity, rows, keys, filter.include, tree);
  await countUsage(reader, rows, keys, filter.usage);
  return tree.unfold(entity, rows, filter.include);
};

export const count = async (reader: Reader, entity: Entity, where: Node): Promise<number> => {
  const binds = new Binds();
  const scope = scopeOf(entity, reader.caller, reader.params);
  const sql = whereSql(entity, both(scope.where, where), 't', binds);
  const [row] = await named<{ n: number }>(reader.db, `select count(*)::int as n from "${entity.table}" t where ${sql}`, binds.values);
  return row!.n;
};

/** Several counts of one collection in one statement. */
export const counts = async (reader: Reader, entity: Entity, wheres: Readonly<Record<string, Node>>): Promise<Record<string, number>> => {
  const binds = new Binds();
  const scope = scopeOf(entity, reader.caller, reader.params);
  const parts = Object.values(wheres).map(
    (where) => `(select count(*)::int from "${entity.table}" t where ${whereSql(entity, both(scope.where, where), 't', binds)})`,
  );
  const [row] = await named<{ n: number[] }>(reader.db, `select array[${parts.join(', ')}] as n`, binds.values);
  return Object.fromEntries(Object.keys(wheres).map((name, i) => [name, row!.n[i]!]));
};

/** The same rows, counted by the values of one field. */
export const countBy = async (reader: Reader, entity: Entity, where: Node, field: string): Promise<Record<string, number>> => {
  const binds = new Binds();
  const scope = scopeOf(entity, reader.caller, reader.params);
  const sql = whereSql(entity, both(scope.where, where), 't', binds);
  const rows = await named<{ value: unknown; n: number }>(
    reader.db,
    `select ${column('t', field)} as value, count(*)::int as n from "${entity.table}" t where ${sql} group by 1`,
    binds.values,
  );
  return Object.fromEntries(rows.map((row) => [String(row.value), row.n]));
};

/** A loaded row as the caller may see it; undefined when only the database can tell. */
export const shown = ({ caller, params }: Reader, entity: Entity, row: Row): Row | undefined => {
  const scope = scopeOf(entity, caller, params);
  if (!isEmpty(scope.where)) return undefined;
  const mask = maskOf(entity, scope, params);
  return mask.when.length > 0 ? undefined : (Object.fromEntries([...mask.always].map((name) => [name, row[name]])) as Row);
};

/** One row by id as the caller may see it. A foreign row is the same 404 as a missing one. */
export const byId = async (reader: Reader, entity: Entity, id: number, filter?: Filter): Promise<Row> => {
  const base = filter ?? { where: all, fields: null, include: [], usage: [], order: [], limit: null, skip: 0 };
  const [row] = await list(reader, entity, {
    ...base,
    where: both({ is: 'test', field: 'id', op: 'eq', value: id }, base.where),
    limit: 1,
    skip: 0,
  });
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id } });
  return row;
};
