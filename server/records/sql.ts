// Compiles a validated where into parameterised SQL. Identifiers come from the registry only, every value of a client is a bind parameter.
import { escapeLiteral } from 'pg';
import { snake, type Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Node, Operator, Scalar } from '#domain/kernel/where.ts';

const literal = (value: Scalar): string => (typeof value === 'string' ? escapeLiteral(value) : String(value));

/** Collects bind values while a text is built. */
export class Binds {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  /** Options for a declared where. */
  fixed(value: Scalar | readonly Scalar[]): string {
    return this.add(value);
  }
}

/**
 * Inlines the fixed values of a declared where: such a text is planned once per connection, and the planner can use partial
 * indexes. For fully declared texts only; with clients' filters there would be too many.
 */
export class DeclaredBinds extends Binds {
  override fixed(value: Scalar | readonly Scalar[]): string {
    return Array.isArray(value) ? `array[${(value as readonly Scalar[]).map(literal).join(', ')}]` : literal(value as Scalar);
  }
}

export const column = (alias: string, field: string): string => `${alias}."${snake(field)}"`;

/** The column with the folded form of a searched field. */
export const foldedName = (field: string): string => `${snake(field)}_folded`;
export const foldedColumn = (alias: string, field: string): string => `${alias}."${foldedName(field)}"`;

const castOf = (field: Field, values: readonly Scalar[]): string => {
  switch (field.kind) {
    case 'int':
    case 'ref':
      // bigint still uses the index of an integer column and accepts any whole number without overflow
      return values.every((value) => value === null || Number.isInteger(value)) ? 'bigint' : 'double precision';
    case 'number':
      return 'double precision';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    default:
      return 'text';
  }
};

type Test = Pick<Extract<Node, { is: 'test' }>, 'op' | 'value' | 'fixed'>;

const comparison: Partial<Record<Operator, string>> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const pattern: Partial<Record<Operator, string>> = { like: 'like', nlike: 'not like', ilike: 'ilike', nilike: 'not ilike' };

const test = (field: Field, col: string, { op, value, fixed }: Test, binds: Binds): string => {
  const put = (given: Scalar | readonly Scalar[]): string => (fixed ? binds.fixed(given) : binds.add(given));
  if (Array.isArray(value)) {
    const list = value as readonly Scalar[];
    const cast = castOf(field, list);
    if (op === 'between') return `${col} between ${put(list[0]!)}::${cast} and ${put(list[1]!)}::${cast}`;
    if (list.length === 0) return op === 'inq' ? 'false' : 'true';
    // `=` with one value reads an index in the order of its further columns, `= any` does not; clients' lists keep one text for all lengths
    if (fixed && list.length === 1) return test(field, col, { op: op === 'inq' ? 'eq' : 'neq', value: list[0]!, fixed }, binds);
    const array = `${put(list)}::${cast}[]`;
    return op === 'inq' ? `${col} = any(${array})` : `${col} <> all(${array})`;
  }
  const single = value as Scalar;
  if (single === null) return op === 'eq' ? `${col} is null` : op === 'neq' ? `${col} is not null` : 'null::boolean';
  const sign = comparison[op];
  if (sign) return `${col} ${sign} ${put(single)}::${castOf(field, [single])}`;
  const like = pattern[op];
  if (like) return `${col} ${like} ${put(single)}`;
  const [, body, flags] = /^\/(.*)\/(i?)$/s.exec(String(single)) ?? [null, String(single), ''];
  return `${col} ${flags === 'i' ? '~*' : '~'} ${put(body)}`;
};

/** PostgreSQL truncates longer names, and two truncated ones may collide: from this length on the position is used. */
const longestName = 60;
const nested = (alias: string, relation: string): string => {
  const name = `${alias}_${relation.replace(/[^a-zA-Z]/g, '').toLowerCase()}`;
  return name.length <= longestName ? name : `x${Number(/^x(\d+)/.exec(alias)?.[1] ?? 0) + 1}`;
};

const apartSql = (entity: Entity, branches: readonly Node[], alias: string, binds: Binds): string => {
  const inner = `${alias}_any`;
  const found = branches.map(
    (branch) => `select ${inner}."id" from "${entity.table}" ${inner} where ${whereSql(entity, branch, inner, binds)}`,
  );
  return `${alias}."id" in (${found.join(' union all ')})`;
};

/** SQL of a condition on `alias`, a row of `entity`. */
export const whereSql = (entity: Entity, node: Node, alias: string, binds: Binds): string => {
  switch (node.is) {
    case 'and':
      return node.of.length === 0 ? 'true' : node.of.map((branch) => `(${whereSql(entity, branch, alias, binds)})`).join(' and ');
    case 'or':
      if (node.apart) return apartSql(entity, node.of, alias, binds);
      return node.of.length === 0 ? 'false' : node.of.map((branch) => `(${whereSql(entity, branch, alias, binds)})`).join(' or ');
    case 'test':
      return test(entity.fields[node.field]!, (node.folded ? foldedColumn : column)(alias, node.field), node, binds);
    default: {
      const relation = entity.relations[node.relation]!;
      // the alias depends on its position only, so that equal filters give equal texts
      const inner = nested(alias, node.relation);
      const join =
        relation.kind === 'one' ? `${inner}."id" = ${column(alias, relation.key)}` : `${column(inner, relation.key)} = ${alias}."id"`;
      const where = whereSql(node.to, node.where, inner, binds);
      return `${node.is === 'hasNot' ? 'not ' : ''}exists (select 1 from "${node.to.table}" ${inner} where ${join} and (${where}))`;
    }
  }
};
