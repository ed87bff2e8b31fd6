// Evaluates a where in memory as SQL would: three-valued, so a comparison with null is neither true nor false.
import { folded } from './texts.ts';
import type { Node, Operator, Scalar } from './where.ts';

type Truth = boolean | null;

const compare = (a: Scalar, b: Scalar): number | null => {
  if (a === null || b === null) return null;
  return a === b ? 0 : a < b ? -1 : 1;
};

const not = (value: Truth): Truth => (value === null ? null : !value);

/** LIKE with % and _ and backslash as escape. */
const like = (text: string, pattern: string, flags: string): boolean => {
  let source = '';
  for (let i = 0; i < pattern.length; i += 1) {
    const c = pattern[i]!;
    if (c === '\\' && i + 1 < pattern.length) {
      i += 1;
      source += pattern[i]!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    } else source += c === '%' ? '[\\s\\S]*' : c === '_' ? '[\\s\\S]' : c.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
  return new RegExp(`^${source}$`, `${flags}u`).test(text);
};

const among = (value: Scalar, list: readonly Scalar[]): Truth => {
  if (list.length === 0) return false;
  if (value === null) return null;
  return list.includes(value) ? true : list.includes(null) ? null : false;
};

const test = (value: Scalar, op: Operator, wanted: Scalar | readonly Scalar[]): Truth => {
  if (Array.isArray(wanted)) {
    const list = wanted as readonly Scalar[];
    if (op === 'between') {
      const low = compare(value, list[0] ?? null);
      const high = compare(value, list[1] ?? null);
      if (low !== null && low < 0) return false;
      if (high !== null && high > 0) return false;
      return low === null || high === null ? null : true;
    }
    // as in LoopBack, nin of an empty list is no condition; inq of an empty list matches no row
    return op === 'inq' ? among(value, list) : list.length === 0 ? true : not(among(value, list));
  }
  const single = wanted as Scalar;
  if (single === null && op === 'eq') return value === null;
  if (single === null && op === 'neq') return value !== null;
  const order = compare(value, single);
  switch (op) {
    case 'eq':
      return order === null ? null : order === 0;
    case 'neq':
      return order === null ? null : order !== 0;
    case 'gt':
      return order === null ? null : order > 0;
    case 'gte':
      return order === null ? null : order >= 0;
    case 'lt':
      return order === null ? null : order < 0;
    case 'lte':
      return order === null ? null : order <= 0;
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike': {
      if (value === null || single === null) return null;
      const hit = like(String(value), String(single), op.includes('il') ? 'i' : '');
      return op.startsWith('n') ? !hit : hit;
    }
    default: {
      if (value === null || single === null) return null;
      const [, body, flags] = /^\/(.*)\/(i?)$/s.exec(String(single)) ?? [null, String(single), ''];
      return new RegExp(body ?? '', flags).test(String(value));
    }
  }
};

const valueOf = (node: Extract<Node, { is: 'test' }>, value: Scalar): Scalar =>
  node.folded && typeof value === 'string' ? folded(value) : value;

const evaluate = (node: Node, row: Record<string, unknown>): Truth => {
  switch (node.is) {
    case 'and': {
      let unknown = false;
      for (const branch of node.of) {
        const value = evaluate(branch, row);
        if (value === false) return false;
        unknown ||= value === null;
      }
      return unknown ? null : true;
    }
    case 'or': {
      let unknown = false;
      for (const branch of node.of) {
        const value = evaluate(branch, row);
        if (value === true) return true;
        unknown ||= value === null;
      }
      return unknown ? null : false;
    }
    case 'test':
      return test(valueOf(node, (row[node.field] ?? null) as Scalar), node.op, node.value);
    default: {
      const related = row[node.relation];
      const rows = Array.isArray(related) ? related : related ? [related] : [];
      const hit = rows.some((child: Record<string, unknown>) => evaluate(node.where, child) === true);
      return node.is === 'has' ? hit : !hit;
    }
  }
};

/** True when the where selects the row. `has` reads the row's loaded relations: the caller has to load them. */
export const matches = (node: Node, row: Record<string, unknown>): boolean => evaluate(node, row) === true;

/** True when no row with these values can be selected. An unknown value excludes nothing. */
export const refutes = (node: Node, row: Record<string, unknown>): boolean => evaluate(node, row) === false;
