// The where grammar: LoopBack 3 operators plus `has` / `hasNot` over declared relations and `$` parameters. Parsing is strict: unknown keys are 400 BAD_FILTER.
import { badFilter } from './errors.ts';
import type { Entity } from './entity.ts';
import { textual, type Field } from './fields.ts';
import { folded } from './texts.ts';

export type Scalar = string | number | boolean | null;
export const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'inq',
  'nin',
  'like',
  'nlike',
  'ilike',
  'nilike',
  'regexp',
] as const;
export type Operator = (typeof operators)[number];
type Condition = Scalar | { [O in Operator]?: Scalar | readonly Scalar[] };

export interface Has {
  relation: string;
  where?: Where;
}
/** Keys are field names, `and`, `or`, `has`, `hasNot`. */
export interface Where {
  [key: string]: Condition | readonly Where[] | Has | undefined;
}

/** Values of the `$` parameters of a declared where. `$today` is the business day, `$now` an instant. */
export interface Params {
  $supplierId: number | null;
  $groupId: number | null;
  $auditorId: number | null;
  $me: number;
  $today: string;
  $now: string;
}

/** A validated where with values of the columns' types: the input of both SQL and in-memory evaluation. */
export type Node =
  /** `apart`: branches that query other tables; SQL finds the rows of each by its own index instead of testing every row */
  | { is: 'and' | 'or'; of: Node[]; apart?: boolean }
  /** `fixed`: declared, and the same for every caller and time; it may be inlined in SQL */
  /** `folded`: the folded form of the text is tested (kernel/texts.ts), which a search compares */
  | { is: 'test'; field: string; op: Operator; value: Scalar | readonly Scalar[]; fixed?: true; folded?: true }
  | { is: 'has' | 'hasNot'; relation: string; to: Entity; where: Node };

export type Registry = (name: string) => Entity;

interface Reading {
  registry: Registry;
  params?: Params;
  /** client filters: fields the caller may use on this entity */
  allowed?: (entity: Entity) => ReadonlySet<string>;
  /** client filters: the rows of a related entity the caller may read, so that `has` cannot probe others */
  scope?: (entity: Entity) => Node;
  /** client filters: values of `$now` for instants and `$today` for days, so that the text of a saved filter does not depend on the time */
  present?: Pick<Params, '$now' | '$today'>;
  nodes: number;
}

const maxNodes = 40;
const maxInq = 1000;
const maxPattern = 100;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWord = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$');

const presentWords: Readonly<Partial<Record<Field['kind'], '$now' | '$today'>>> = { datetime: '$now', date: '$today' };

const parameter = (field: Field, value: unknown, reading: Reading): unknown => {
  const word = presentWords[field.kind];
  if (reading.present && word && value === word) return reading.present[word];
  if (!reading.params || !isWord(value)) return value;
  if (!(value in reading.params)) throw badFilter(`unknown parameter ${value}`);
  return reading.params[value as keyof Params];
};

/** Coerces one value to its column's type as LoopBack's juggler does; an impossible value is refused. */
const coerce = (name: string, field: Field, raw: unknown): Scalar => {
  if (raw === null || raw === undefined) return null;
  const fail = (): never => {
    throw badFilter(`value of ${name}`);
  };
  switch (field.kind) {
    case 'int':
    case 'ref':
    case 'number': {
      const n = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
      return typeof n === 'number' && Number.isFinite(n) && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? n : fail();
    }
    case 'boolean':
      return raw === true || raw === 'true' || raw === 1 || raw === '1'
        ? true
        : raw === false || raw === 'false' || raw === 0 || raw === '0'
          ? false
          : fail();
    case 'datetime': {
      const at = typeof raw === 'string' || typeof raw === 'number' ? new Date(raw) : null;
      return at && !Number.isNaN(at.getTime()) ? at.toISOString() : fail();
    }
    case 'date':
      return typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}/.test(raw) && !Number.isNaN(Date.parse(raw.slice(0, 10)))
        ? raw.slice(0, 10)
        : fail();
    case 'json':
    case 'files':
      throw badFilter(`${name} cannot be filtered`);
    default:
      if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return fail();
      if (String(raw).includes('\u0000')) return fail();
      return String(raw);
  }
};

const list = (name: string, field: Field, raw: unknown, reading: Reading): Scalar[] => {
  if (!Array.isArray(raw)) throw badFilter(`${name} needs a list`);
  if (raw.length > maxInq) throw badFilter(`${name} has more than ${maxInq} values`);
  return raw.map((value) => coerce(name, field, parameter(field, value, reading)));
};

const pattern = (name: string, field: Field, raw: unknown): string => {
  if (typeof raw !== 'string' || raw.length > maxPattern) throw badFilter(`pattern of ${name}`);
  if (!textual.has(field.kind)) throw badFilter(`${name} is no text`);
  if (raw.includes('\u0000')) throw badFilter(`pattern of ${name}`);
  return raw;
};

const test = (name: string, field: Field, op: Operator, raw: unknown, reading: Reading): Node => {
  const node = compare(name, field, op, raw, reading);
  return node.is === 'test' && reading.params && ![raw].flat().some(isWord) ? { ...node, fixed: true } : node;
};

const compare = (name: string, field: Field, op: Operator, raw: unknown, reading: Reading): Node => {
  const value = parameter(field, raw, reading);
  // no acting supplier, group or auditor: matches no row, never the rows where the column is empty
  if (value === null && raw !== null) return none;
  switch (op) {
    case 'inq':
    case 'nin': {
      const wanted = list(name, field, value, reading);
      // as in LoopBack's SQL, `nin` of an empty list is no condition: inside an `or` the branch is dropped, not true
      return op === 'nin' && wanted.length === 0 ? all : { is: 'test', field: name, op, value: wanted };
    }
    case 'between': {
      const pair = list(name, field, value, reading);
      if (pair.length !== 2) throw badFilter(`between of ${name} needs two values`);
      return { is: 'test', field: name, op, value: pair };
    }
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike': {
      const text = pattern(name, field, value);
      // SQL refuses an escape character that escapes nothing
      if (/^(?:[^\\]|\\[^])*\\$/.test(text)) throw badFilter(`pattern of ${name}`);
      // without case means in the folded form, where a field has one
      return field.search && op.endsWith('ilike')
        ? { is: 'test', field: name, op: op === 'ilike' ? 'like' : 'nlike', value: folded(text), folded: true }
        : { is: 'test', field: name, op, value: text };
    }
    case 'regexp': {
      const text = pattern(name, field, value);
      try {
        new RegExp(text.replace(/^\/(.*)\/i?$/s, '$1'));
      } catch {
        throw badFilter(`regexp of ${name}`);
      }
      return { is: 'test', field: name, op, value: text };
    }
    default: {
      if (field.kind === 'boolean' && op !== 'eq' && op !== 'neq') throw badFilter(`${op} of ${name}`);
      return { is: 'test', field: name, op, value: coerce(name, field, value) };
    }
  }
};

const readField = (entity: Entity, name: string, raw: unknown, reading: Reading): Node => {
  const field = forbidden.has(name) ? undefined : entity.fields[name];
  if (!field || !Object.hasOwn(entity.fields, name)) throw badFilter(`unknown field ${name} of ${entity.collection}`);
  if (reading.allowed && !reading.allowed(entity).has(name)) throw badFilter(`field ${name} of ${entity.collection}`);
  if (!isObject(raw)) {
    if (Array.isArray(raw)) throw badFilter(`${name} needs an operator for a list`);
    return test(name, field, 'eq', raw, reading);
  }
  const [op, ...more] = Object.keys(raw);
  if (!op || more.length > 0) throw badFilter(`${name} needs exactly one operator`);
  if (!operators.includes(op as Operator)) throw badFilter(`unknown operator ${op}`);
  return test(name, field, op as Operator, raw[op], reading);
};

const readHas = (entity: Entity, is: 'has' | 'hasNot', raw: unknown, reading: Reading, depth: number): Node => {
  if (!isObject(raw) || typeof raw['relation'] !== 'string') throw badFilter(`${is} needs a relation`);
  const relation = Object.hasOwn(entity.relations, raw['relation']) ? entity.relations[raw['relation']] : undefined;
  if (!relation) throw badFilter(`unknown relation ${raw['relation']} of ${entity.collection}`);
  // client filters have a depth limit; declared wheres may nest deeper
  if (reading.allowed && depth > 3) throw badFilter('has is nested deeper than 3');
  const to = reading.registry(relation.to);
  // `has` through a column reveals the column
  const holder = relation.kind === 'one' ? entity : to;
  if (reading.allowed && !reading.allowed(holder).has(relation.key)) throw badFilter(`relation ${raw['relation']} of ${entity.collection}`);
  return { is, relation: raw['relation'], to, where: both(read(to, raw['where'] ?? {}, reading, depth + 1), reading.scope?.(to) ?? all) };
};

const read = (entity: Entity, raw: unknown, reading: Reading, depth: number): Node => {
  if (!isObject(raw)) throw badFilter('where needs an object');
  const of = Object.keys(raw)
    .filter((key) => raw[key] !== undefined)
    .flatMap((key): Node[] => {
      reading.nodes += 1;
      if (reading.nodes > maxNodes) throw badFilter(`more than ${maxNodes} conditions`);
      if (depth > 12) throw badFilter('where is nested too deep');
      const value = raw[key];
      if (key === 'and' || key === 'or') {
        if (!Array.isArray(value)) throw badFilter(`${key} needs a list`);
        // as in LoopBack's SQL connector: a branch without conditions is dropped
        const branches = value.map((branch) => read(entity, branch, reading, depth + 1)).filter((node) => !isEmpty(node));
        return branches.length > 0 ? [{ is: key, of: branches }] : [];
      }
      if (key === 'has' || key === 'hasNot') return [readHas(entity, key, value, reading, depth)];
      return [readField(entity, key, value, reading)];
    })
    .filter((node) => !isEmpty(node));
  return of.length === 1 ? of[0]! : { is: 'and', of };
};

/** True for a where that matches every row. */
export const isEmpty = (node: Node): boolean => node.is === 'and' && node.of.length === 0;

/** Parses a declared where (access row, topic): `$` parameters become values. */
export const readWhere = (entity: Entity, where: Where | undefined, registry: Registry, params: Params): Node =>
  read(entity, where ?? {}, { registry, params, nodes: -1e6 }, 0);

export interface WhereRules {
  registry: Registry;
  /** fields the caller may use; throws for a collection closed to the caller */
  allowed: (entity: Entity) => ReadonlySet<string>;
  /** fields readable on at least one row; absent = all */
  visible?: (entity: Entity) => ReadonlySet<string>;
  /** rows of a related entity the caller may read */
  scope: (entity: Entity) => Node;
  present?: Pick<Params, '$now' | '$today'>;
  /** a filter of the server itself: it includes as many relations as it needs */
  trusted?: boolean;
}

/** Parses a where of a client. Throws BAD_FILTER. */
export const parseWhere = (entity: Entity, raw: unknown, rules: WhereRules): Node => read(entity, raw ?? {}, { ...rules, nodes: 0 }, 0);

export const all: Node = { is: 'and', of: [] };

/** An `or` without branches matches no row. */
const none: Node = { is: 'or', of: [] };

export const both = (...nodes: readonly Node[]): Node => {
  const of = nodes.filter((node) => !isEmpty(node));
  return of.length === 1 ? of[0]! : { is: 'and', of };
};

export const either = (...nodes: readonly Node[]): Node =>
  nodes.some(isEmpty) ? all : nodes.length === 1 ? nodes[0]! : { is: 'or', of: [...nodes] };

/** For what a declared where reads, which does not depend on the values. */
export const anyParams: Params = {
  $supplierId: 0,
  $groupId: 0,
  $auditorId: 0,
  $me: 0,
  $today: '2000-01-01',
  $now: '2000-01-01T00:00:00.000Z',
};

/** Entity names a where reads, itself included: whose changes make a badge stale. */
export const readsOf = (entity: Entity, where: Where | undefined, registry: Registry): ReadonlySet<string> => {
  const found = new Set<string>([entity.name]);
  const walk = (node: Node): void => {
    if (node.is === 'and' || node.is === 'or') node.of.forEach(walk);
    else if (node.is === 'has' || node.is === 'hasNot') {
      found.add(node.to.name);
      walk(node.where);
    }
  };
  walk(readWhere(entity, where, registry, anyParams));
  return found;
};
