// Editing rows that are parts of one another, as an editor and a paste do it: in, out, up, down, to another place, added and removed with their parts.

/** An ingredient of the product is of the first level, a part of it of the second. */
export const maxLevels = 6;

/** A row of a section. `key` stays the same over revisions, so that comments and comparisons find it. */
export interface KeyedRow {
  key: string;
  /** order among the rows of the same parent, from 1 */
  seq: number;
}

/** A row of a tree: an ingredient and the compound ingredient that it is a part of. */
export interface TreeRow extends KeyedRow {
  parentKey: string | null;
}

/** Where a row goes: below `parentKey`, in front of `before`; null = at the top level; behind all others. */
export interface Place {
  parentKey: string | null;
  before: string | null;
}

/** none: there is nowhere to go; circle: into a part of its own; levels: deeper than six */
type Refusal = 'none' | 'circle' | 'levels';

export type Edit<R> = { is: 'done'; rows: readonly R[] } | { is: 'refused'; why: Refusal };

/** A row as it is shown: its level from 1, and the number of its parts. */
export interface ShownRow<R> {
  row: R;
  level: number;
  parts: number;
}

type Siblings<R> = ReadonlyMap<string | null, readonly R[]>;

/** By the key of the parent, in the order of `seq`; a row whose parent does not exist stands at the top level. */
const siblingsOf = <R extends TreeRow>(rows: readonly R[]): Siblings<R> => {
  const keys = new Set(rows.map(({ key }) => key));
  const lists = new Map<string | null, R[]>();
  for (const row of rows) {
    const parent = row.parentKey !== null && keys.has(row.parentKey) ? row.parentKey : null;
    const list = lists.get(parent);
    if (list) list.push(row);
    else lists.set(parent, [row]);
  }
  for (const list of lists.values()) list.sort((a, b) => a.seq - b.seq);
  return lists;
};

/** Depth first, as a person reads them. Rows that are parts of themselves are shown at the end, at the top level. */
export const shownRows = <R extends TreeRow>(rows: readonly R[]): readonly ShownRow<R>[] => {
  const lists = siblingsOf(rows);
  const shown: ShownRow<R>[] = [];
  const seen = new Set<string>();
  const show = (first: readonly R[]): void => {
    const open = first.toReversed().map((row) => ({ row, level: 1 }));
    for (let next = open.pop(); next; next = open.pop()) {
      const { row, level } = next;
      if (seen.has(row.key)) continue;
      seen.add(row.key);
      const parts = lists.get(row.key) ?? [];
      shown.push({ row, level, parts: parts.length });
      for (const part of parts.toReversed()) open.push({ row: part, level: level + 1 });
    }
  };
  show(lists.get(null) ?? []);
  for (const row of rows) if (!seen.has(row.key)) show([row]);
  return shown;
};

/** Keys of these rows and of all their parts. */
const withParts = <R extends TreeRow>(lists: Siblings<R>, keys: readonly string[]): ReadonlySet<string> => {
  const all = new Set(keys);
  const open = [...all];
  for (let key = open.pop(); key !== undefined; key = open.pop())
    for (const part of lists.get(key) ?? [])
      if (!all.has(part.key)) {
        all.add(part.key);
        open.push(part.key);
      }
  return all;
};

/** Those of the chosen rows that are not moved by another one anyway, in the order they are shown. */
const heads = <R extends TreeRow>(rows: readonly R[], keys: readonly string[]): readonly R[] => {
  const chosen = new Set(keys);
  const parents = new Map(rows.map(({ key, parentKey }) => [key, parentKey]));
  const isBelowChosen = (key: string): boolean => {
    const seen = new Set([key]);
    for (let at = parents.get(key) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (chosen.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return shownRows(rows)
    .map(({ row }) => row)
    .filter(({ key }) => chosen.has(key) && !isBelowChosen(key));
};

/** Numbers the rows of each list from 1; a row that stays where it is stays the same object. */
const numbered = <R extends TreeRow>(rows: readonly R[], lists: Siblings<R>): readonly R[] => {
  const placed = new Map<string, { parentKey: string | null; seq: number }>();
  for (const [parentKey, list] of lists) list.forEach(({ key }, i) => placed.set(key, { parentKey, seq: i + 1 }));
  return rows.map((row) => {
    const now = placed.get(row.key)!;
    return now.seq === row.seq && now.parentKey === row.parentKey ? row : { ...row, ...now };
  });
};

const isTooDeep = <R extends TreeRow>(rows: readonly R[]): boolean => shownRows(rows).some(({ level }) => level > maxLevels);

/** Puts these rows, with their parts, to a place, in the order they are shown. */
export const moveTo = <R extends TreeRow>(rows: readonly R[], keys: readonly string[], { parentKey, before }: Place): Edit<R> => {
  const moved = heads(rows, keys);
  const lists = siblingsOf(rows);
  const chosen = new Set(moved.map(({ key }) => key));
  if (moved.length === 0) return { is: 'refused', why: 'none' };
  if (parentKey !== null && withParts(lists, [...chosen]).has(parentKey)) return { is: 'refused', why: 'circle' };
  const next = new Map([...lists].map(([parent, list]) => [parent, list.filter(({ key }) => !chosen.has(key))]));
  const target = next.get(parentKey) ?? [];
  const at = before === null ? -1 : target.findIndex(({ key }) => key === before);
  next.set(parentKey, at < 0 ? [...target, ...moved] : target.toSpliced(at, 0, ...moved));
  const done = numbered(rows, next);
  return isTooDeep(done) && !isTooDeep(rows) ? { is: 'refused', why: 'levels' } : { is: 'done', rows: done };
};

/** They become the last parts of the row before the first of them. */
export const indent = <R extends TreeRow>(rows: readonly R[], keys: readonly string[]): Edit<R> => {
  const moved = heads(rows, keys);
  const list = [...siblingsOf(rows).values()].find((one) => one.includes(moved[0]!));
  const parent = list?.[list.indexOf(moved[0]!) - 1];
  return parent ? moveTo(rows, keys, { parentKey: parent.key, before: null }) : { is: 'refused', why: 'none' };
};

/** They leave the row that they are parts of, and stand behind it. */
export const outdent = <R extends TreeRow>(rows: readonly R[], keys: readonly string[]): Edit<R> => {
  const lists = siblingsOf(rows);
  const parentKey = heads(rows, keys)[0]?.parentKey ?? null;
  const above = parentKey === null ? undefined : [...lists].find(([, list]) => list.some(({ key }) => key === parentKey));
  if (!above) return { is: 'refused', why: 'none' };
  const [grandparent, list] = above;
  const behind = list[list.findIndex(({ key }) => key === parentKey) + 1];
  return moveTo(rows, keys, { parentKey: grandparent, before: behind?.key ?? null });
};

/** One place up or down among the rows of the same parent; rows that lie between them are passed together. */
export const shift = <R extends TreeRow>(rows: readonly R[], keys: readonly string[], by: -1 | 1): Edit<R> => {
  const moved = heads(rows, keys);
  const found = [...siblingsOf(rows)].find(([, one]) => one.includes(moved[0]!));
  if (!found) return { is: 'refused', why: 'none' };
  const [parentKey, list] = found;
  const places = moved.map((row) => list.indexOf(row));
  // rows of several parents have no common neighbour
  if (places.includes(-1)) return { is: 'refused', why: 'none' };
  if (by < 0) {
    const before = list[Math.min(...places) - 1];
    return before ? moveTo(rows, keys, { parentKey, before: before.key }) : { is: 'refused', why: 'none' };
  }
  const last = Math.max(...places);
  if (last === list.length - 1) return { is: 'refused', why: 'none' };
  return moveTo(rows, keys, { parentKey, before: list[last + 2]?.key ?? null });
};

/** Adds rows at a place, in their order; they have keys of their own, and those that are parts of one another stay so. */
export const insertAt = <R extends TreeRow>(rows: readonly R[], added: readonly R[], place: Place): Edit<R> => {
  const own = new Set(added.map(({ key }) => key));
  const first = added.filter(({ parentKey }) => parentKey === null || !own.has(parentKey)).map(({ key }) => key);
  // behind all others until they are moved
  const behind = added.map((row, i) =>
    first.includes(row.key) ? { ...row, parentKey: null, seq: Number.MAX_SAFE_INTEGER - added.length + i } : row,
  );
  return moveTo([...rows, ...behind], first, place);
};

/** Removes these rows with all their parts; the others close up. */
export const remove = <R extends TreeRow>(rows: readonly R[], keys: readonly string[]): readonly R[] => {
  const gone = withParts(siblingsOf(rows), keys);
  const left = rows.filter(({ key }) => !gone.has(key));
  return numbered(left, siblingsOf(left));
};
