// What declared wheres read of rows: what must be loaded before they can be evaluated in memory, and what can be asked for by own fields alone.
import { isObject, isWord, type Has, type Params, type Where } from './where.ts';

export interface Loading {
  relation: string;
  scope: { include: Loading[] };
}

/** The fields that declared wheres read of a row, and what they read of its relations. */
const readBy = (wheres: readonly (Where | undefined)[]): { fields: ReadonlySet<string>; related: ReadonlyMap<string, Where[]> } => {
  const fields = new Set<string>();
  const related = new Map<string, Where[]>();
  const walk = (where: Where): void => {
    for (const [key, value] of Object.entries(where)) {
      if (key === 'and' || key === 'or') (value as readonly Where[]).forEach(walk);
      else if (key === 'has' || key === 'hasNot') {
        const { relation, where: inner = {} } = value as Has;
        related.set(relation, [...(related.get(relation) ?? []), inner]);
      } else fields.add(key);
    }
  };
  for (const where of wheres) if (where) walk(where);
  return { fields, related };
};

/** The relations that declared wheres read, as a LoopBack include: what must be loaded before `matches` can evaluate them in memory. */
export const includeOf = (...wheres: readonly (Where | undefined)[]): Loading[] =>
  [...readBy(wheres).related].map(([relation, inner]) => ({ relation, scope: { include: includeOf(...inner) } }));

/** The same with the fields they read, and no others. */
export interface ReadRows {
  fields: string[];
  include: { relation: string; scope: ReadRows }[];
}

export const readsOfRows = (...wheres: readonly Where[]): ReadRows => {
  const { fields, related } = readBy(wheres);
  return {
    fields: ['id', ...fields],
    include: [...related].map(([relation, inner]) => ({ relation, scope: readsOfRows(...inner) })),
  };
};

const filled = (value: unknown, params: Params): unknown =>
  isWord(value)
    ? params[value as keyof Params]
    : isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, params)]))
      : value;

/** The part of a declared where that its own fields decide, with the values of its parameters: it selects at least the rows of the whole. */
export const ownPart = (where: Where, params: Params): Where =>
  Object.fromEntries(
    Object.entries(where).flatMap(([key, value]): [string, Where[string]][] => {
      if (key === 'has' || key === 'hasNot') return [];
      if (key !== 'and' && key !== 'or') return [[key, filled(value, params) as Where[string]]];
      const branches = (value as readonly Where[]).map((branch) => ownPart(branch, params));
      const given = branches.filter((branch) => Object.keys(branch).length > 0);
      // a branch that its own fields do not decide lets every row through
      return given.length === 0 || (key === 'or' && given.length < branches.length) ? [] : [[key, given]];
    }),
  );
