// Compiles a checked where into parameterised SQL. Identifiers come from the registry only, every value is a bind parameter.
import { snake, type Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Node, Operator, Scalar } from '#domain/kernel/where.ts';

/** Collects bind values while a text is built. */
export class Binds {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export const column = (alias: string, field: string): string => `${alias}."${snake(field)}"`;

const castOf = (field: Field, values: readonly Scalar[]): string => {
  switch (field.kind) {
    case 'int':
    case 'ref':
      // bigint still uses the index of an integer column and takes any whole number without overflow
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

const comparison: Partial<Record<Operator, string>> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const pattern: Partial<Record<Operator, string>> = { like: 'like', nlike: 'not like', ilike: 'ilike', nilike: 'not ilike' };

const test = (field: Field, col: string, op: Operator, value: Scalar | readonly Scalar[], binds: Binds): string => {
  if (Array.isArray(value)) {
    const list = value as readonly Scalar[];
    const cast = castOf(field, list);
    if (op === 'between') return `${col} between ${binds.add(list[0])}::${cast} and ${binds.add(list[1])}::${cast}`;
    if (list.length === 0) return op === 'inq' ? 'false' : 'true';
    const array = `${binds.add(list)}::${cast}[]`;
    return op === 'inq' ? `${col} = any(${array})` : `${col} <> all(${array})`;
  }
  const single = value as Scalar;
  if (single === null) return op === 'eq' ? `${col} is null` : op === 'neq' ? `${col} is not null` : 'null::boolean';
  const sign = comparison[op];
  if (sign) return `${col} ${sign} ${binds.add(single)}::${castOf(field, [single])}`;
  const like = pattern[op];
  if (like) return `${col} ${like} ${binds.add(single)}`;
  const [, body, flags] = /^\/(.*)\/(i?)$/s.exec(String(single)) ?? [null, String(single), ''];
  return `${col} ${flags === 'i' ? '~*' : '~'} ${binds.add(body)}`;
};

/** SQL of a condition on `alias`, which stands for a row of `entity`. */
export const whereSql = (entity: Entity, node: Node, alias: string, binds: Binds): string => {
  switch (node.is) {
    case 'and':
      return node.of.length === 0 ? 'true' : node.of.map((branch) => `(${whereSql(entity, branch, alias, binds)})`).join(' and ');
    case 'or':
      return node.of.length === 0 ? 'false' : node.of.map((branch) => `(${whereSql(entity, branch, alias, binds)})`).join(' or ');
    case 'test':
      return test(entity.fields[node.field]!, column(alias, node.field), node.op, node.value, binds);
    default: {
      const relation = entity.relations[node.relation]!;
      // the alias depends on its place only, so that equal filters give equal texts
      const inner = `${alias}_${node.relation.replace(/[^a-zA-Z]/g, '').toLowerCase()}`;
      const join = relation.kind === 'one' ? `${inner}."id" = ${column(alias, relation.key)}` : `${column(inner, relation.key)} = ${alias}."id"`;
      const where = whereSql(node.to, node.where, inner, binds);
      return `${node.is === 'hasNot' ? 'not ' : ''}exists (select 1 from "${node.to.table}" ${inner} where ${join} and (${where}))`;
    }
  }
};
