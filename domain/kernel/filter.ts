// LoopBack 3 filter: where, fields, include (nested, with scopes), order, limit, skip, offset; and usage, which counts related rows. Strict: an unknown key is 400 BAD_FILTER.
import { badFilter } from './errors.ts';
import type { Entity } from './entity.ts';
import { all, isObject, parseWhere, type Node, type WhereRules } from './where.ts';

interface Order {
  field: string;
  descending: boolean;
}

export interface Include {
  relation: string;
  to: Entity;
  scope: Filter;
}

/** How many rows of a relation refer to each row of the list, among those the caller may read. */
export interface Usage {
  relation: string;
  to: Entity;
  key: string;
}

export interface Filter {
  where: Node;
  /** null = all the caller may see */
  fields: ReadonlySet<string> | null;
  include: readonly Include[];
  usage: readonly Usage[];
  order: readonly Order[];
  /** null = no limit */
  limit: number | null;
  skip: number;
}

const words = new Set(['where', 'fields', 'include', 'usage', 'order', 'limit', 'skip', 'offset']);
const maxDepth = 3;
const maxIncludes = 8;
/** Most relations of one filter: each costs a database query. */
const maxIncludesInAll = 24;

const countIncludes = ({ include }: Filter): number => include.reduce((sum, { scope }) => sum + 1 + countIncludes(scope), 0);

/** A received value in an error message. Never String(): an object with its own `toString` would throw. */
const said = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, 60);

const whole = (name: string, raw: unknown): number => {
  const n = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 0 || n > 2_000_000_000) throw badFilter(name);
  return n;
};

const readFields = (entity: Entity, raw: unknown): ReadonlySet<string> | null => {
  if (raw === undefined || raw === null) return null;
  const known = (name: unknown): string => {
    if (typeof name !== 'string' || !Object.hasOwn(entity.fields, name))
      throw badFilter(`unknown field ${said(name)} of ${entity.collection}`);
    return name;
  };
  if (typeof raw === 'string') return new Set([known(raw)]);
  if (Array.isArray(raw)) return raw.length === 0 ? null : new Set(raw.map(known));
  if (!isObject(raw)) throw badFilter('fields');
  const names = Object.keys(raw).map(known);
  const wanted = names.filter((name) => raw[name]);
  if (wanted.length > 0) return new Set(wanted);
  const dropped = new Set(names);
  return names.length === 0 ? null : new Set(Object.keys(entity.fields).filter((name) => !dropped.has(name)));
};

const readOrder = (entity: Entity, raw: unknown, rules: WhereRules): Order[] => {
  if (raw === undefined || raw === null || raw === '') return [];
  const terms = (Array.isArray(raw) ? raw : [raw]).flatMap((term) => (typeof term === 'string' ? term.split(',') : [term]));
  return terms.map((term) => {
    const found = typeof term === 'string' ? /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) : null;
    if (!found) throw badFilter(`order ${said(term)}`);
    const [, field, direction] = found;
    if (!Object.hasOwn(entity.fields, field!) || !rules.allowed(entity).has(field!))
      throw badFilter(`unknown field ${field} of ${entity.collection}`);
    return { field: field!, descending: direction?.toLowerCase() === 'desc' };
  });
};

const readInclude = (entity: Entity, raw: unknown, rules: WhereRules, depth: number): Include[] => {
  if (raw === undefined || raw === null || raw === '') return [];
  const found: Include[] = [];
  const add = (name: unknown, scope: unknown): void => {
    const relation = typeof name === 'string' && Object.hasOwn(entity.relations, name) ? entity.relations[name] : undefined;
    if (!relation) throw badFilter(`unknown relation ${said(name)} of ${entity.collection}`);
    if (depth >= maxDepth) throw badFilter(`include is nested deeper than ${maxDepth}`);
    const to = rules.registry(relation.to);
    rules.allowed(to);
    // including children by a hidden key would reveal the key
    if (relation.kind === 'many' && rules.visible && !rules.visible(to).has(relation.key))
      throw badFilter(`relation ${said(name)} of ${entity.collection}`);
    const parsed = read(to, scope, rules, depth + 1);
    const same = found.find((include) => include.relation === name);
    if (same) throw badFilter(`relation ${said(name)} twice`);
    found.push({ relation: name as string, to, scope: parsed });
  };
  const walk = (item: unknown): void => {
    if (typeof item === 'string') add(item, {});
    else if (Array.isArray(item)) item.forEach(walk);
    else if (isObject(item)) {
      if ('relation' in item) {
        for (const key of Object.keys(item)) if (key !== 'relation' && key !== 'scope') throw badFilter(`unknown word ${key} in include`);
        add(item['relation'], item['scope'] ?? {});
      } else for (const name of Object.keys(item)) add(name, { include: item[name] });
    } else throw badFilter('include');
  };
  walk(raw);
  if (found.length > maxIncludes && !rules.trusted) throw badFilter(`more than ${maxIncludes} includes`);
  return found;
};

const readUsage = (entity: Entity, raw: unknown, rules: WhereRules, depth: number): Usage[] => {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw) || raw.length > maxIncludes || new Set(raw).size < raw.length)
    throw badFilter(`usage names up to ${maxIncludes} relations`);
  if (depth > 0) throw badFilter('usage is counted for the rows of the list only');
  return raw.map((name: unknown) => {
    const relation = typeof name === 'string' && Object.hasOwn(entity.relations, name) ? entity.relations[name] : undefined;
    if (relation?.kind !== 'many') throw badFilter(`usage of ${entity.collection} by ${said(name)}`);
    const to = rules.registry(relation.to);
    rules.allowed(to);
    // counting by a hidden key would reveal the key
    if (rules.visible && !rules.visible(to).has(relation.key)) throw badFilter(`relation ${said(name)} of ${entity.collection}`);
    return { relation: name as string, to, key: relation.key };
  });
};

/** Most rows of a list with usage counts. */
const maxCounted = 100;

/** Throws BAD_FILTER when usage is requested for more rows than a page has. */
export const requirePage = ({ usage, limit }: Filter): void => {
  if (usage.length > 0 && (limit === null || limit > maxCounted)) throw badFilter(`usage needs a limit of at most ${maxCounted}`);
};

const read = (entity: Entity, raw: unknown, rules: WhereRules, depth: number): Filter => {
  if (raw === undefined || raw === null) return { where: all, fields: null, include: [], usage: [], order: [], limit: null, skip: 0 };
  if (!isObject(raw)) throw badFilter('filter needs an object');
  for (const word of Object.keys(raw)) if (!words.has(word)) throw badFilter(`unknown word ${word} in filter`);
  const limit = raw['limit'] === undefined || raw['limit'] === null ? 0 : whole('limit', raw['limit']);
  const skip = raw['skip'] ?? raw['offset'];
  return {
    where: parseWhere(entity, raw['where'], rules),
    fields: readFields(entity, raw['fields']),
    include: readInclude(entity, raw['include'], rules, depth),
    usage: readUsage(entity, raw['usage'], rules, depth),
    order: readOrder(entity, raw['order'], rules),
    limit: limit === 0 ? null : limit,
    skip: skip === undefined || skip === null ? 0 : whole('skip', skip),
  };
};

/** Reads a filter given as a JSON text or an object. Throws BAD_FILTER with the reason. */
export const parseFilter = (entity: Entity, raw: unknown, rules: WhereRules): Filter => {
  const filter = read(entity, fromText(raw, 'filter'), rules, 0);
  if (countIncludes(filter) > maxIncludesInAll && !rules.trusted) throw badFilter(`more than ${maxIncludesInAll} includes in all`);
  return filter;
};

/** JSON text or object -> object; used for `filter` and for the `where` of count. */
/** One of several counts of a collection in one call, with the parameters of `/count`. */
export interface CountAsked {
  where: unknown;
  topic: string;
  part: string;
}

const mostCounts = 24;
const longestName = 40;
const countWords = ['where', 'topic', 'part'];

/** `?of=` of `/counts`: name -> `{where, topic, part}`, each optional. Throws BAD_FILTER. */
export const readCounts = (raw: unknown): Readonly<Record<string, CountAsked>> => {
  const of = fromText(raw, 'of');
  if (!isObject(of)) throw badFilter('of is an object of counts');
  const named = Object.entries(of);
  if (named.length === 0 || named.length > mostCounts) throw badFilter(`of has 1 to ${mostCounts} counts`);
  const text = (value: unknown): string => {
    if (value !== undefined && typeof value !== 'string') throw badFilter('topic and part are texts');
    return value ?? '';
  };
  return Object.fromEntries(
    named.map(([name, asked]) => {
      if (name.length > longestName || !isObject(asked) || Object.keys(asked).some((word) => !countWords.includes(word)))
        throw badFilter(`count ${name.slice(0, longestName)}`);
      return [name, { where: asked['where'], topic: text(asked['topic']), part: text(asked['part']) }];
    }),
  );
};

export const fromText = (raw: unknown, name: string): unknown => {
  if (typeof raw !== 'string' || raw === '') return raw === '' ? undefined : raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    throw badFilter(`${name} is no JSON`);
  }
};
