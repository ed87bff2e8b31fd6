/**
 * Three versions of the lines become one: what both began with, mine and theirs. Cells are merged one by one; of the places of lines those
 * that I moved are moved again among theirs, so that two people who move different lines keep both. No line is lost, none is below itself.
 */
import { shownRows } from '#domain/kernel/treeEdits.ts';
import type { CellClash, GridLine, Texts, Told } from './types.ts';

export interface Merged {
  lines: readonly GridLine[];
  clashes: readonly CellClash[];
  told: readonly Told[];
}

type Lines = readonly GridLine[];
type ByKey = ReadonlyMap<string, GridLine>;
type Same = (field: string, a: string, b: string) => boolean;
type Parent = string | null;

export const byKey = (lines: Lines): Map<string, GridLine> => new Map(lines.map((line) => [line.key, line]));

const sameCells = (a: GridLine, b: GridLine, same: Same): boolean =>
  Object.keys({ ...a.text, ...b.text }).every((field) => same(field, a.text[field] ?? '', b.text[field] ?? ''));

const mergeCells = (base: GridLine | undefined, mine: GridLine, theirs: GridLine, same: Same, clashes: CellClash[]): Texts => {
  const text: Record<string, string> = { ...mine.text };
  for (const [field, there] of Object.entries(theirs.text)) {
    const here = text[field] ?? '';
    const before = base?.text[field] ?? '';
    if (same(field, here, there) || same(field, there, before)) continue;
    if (same(field, here, before)) text[field] = there;
    else clashes.push({ key: mine.key, field, base: before, theirs: there });
  }
  return text;
};

/** Of numbers in a row those that are in order already, as many as can be. */
const inOrder = (numbers: readonly number[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const one of numbers) {
    const at = ends.findIndex((end) => end >= one);
    const place = at < 0 ? ends.length : at;
    previous.set(one, ends[place - 1]);
    ends[place] = one;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(at);
  return kept;
};

/** Keys of the lines that stand elsewhere than in the base: below another line, or passed by. */
const movedIn = (base: Lines, mine: Lines): ReadonlySet<string> => {
  const places = new Map(shownRows(base).map(({ row }, i) => [row.key, { parentKey: row.parentKey, i }]));
  const moved = new Set<string>();
  const lists = Map.groupBy(mine, ({ parentKey }) => parentKey);
  for (const [parentKey, list] of lists) {
    const stayed: { key: string; i: number }[] = [];
    for (const { key } of list.toSorted((a, b) => a.seq - b.seq)) {
      const before = places.get(key);
      if (before?.parentKey === parentKey) stayed.push({ key, i: before.i });
      else moved.add(key);
    }
    const kept = inOrder(stayed.map(({ i }) => i));
    for (const { key, i } of stayed) if (!kept.has(i)) moved.add(key);
  }
  return moved;
};

/** Lines in their order below each line. */
class Tree {
  readonly #lists = new Map<Parent, string[]>();
  readonly #parents = new Map<string, Parent>();

  #list(parent: Parent): string[] {
    const list = this.#lists.get(parent) ?? [];
    this.#lists.set(parent, list);
    return list;
  }
  has = (key: string): boolean => this.#parents.has(key);
  parentOf = (key: string): Parent => this.#parents.get(key) ?? null;
  isWithin(key: Parent, of: string): boolean {
    for (let at = key; at !== null; at = this.parentOf(at)) if (at === of) return true;
    return false;
  }
  put(key: string, parent: Parent, behind: string | null): void {
    if (this.has(key))
      this.#lists.set(
        this.parentOf(key),
        this.#list(this.parentOf(key)).filter((one) => one !== key),
      );
    const list = this.#list(parent);
    list.splice(behind === null ? 0 : list.indexOf(behind) + 1, 0, key);
    this.#parents.set(key, parent);
  }
  last = (parent: Parent): string | null => this.#lists.get(parent)?.at(-1) ?? null;
  entries = (): Iterable<readonly [Parent, readonly string[]]> => this.#lists;
}

/** Their places, of the lines that are left; lines whose parent is gone, and the first of each circle, stand at the top level. */
const treeOf = (theirs: Lines, left: ReadonlySet<string>, told: Told[]): Tree => {
  const tree = new Tree();
  const here = theirs.filter(({ key }) => left.has(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { row } of shownRows(here)) {
    const orphan = row.parentKey !== null && !left.has(row.parentKey);
    const parent = row.parentKey !== null && tree.has(row.parentKey) ? row.parentKey : null;
    if (orphan) told.push({ is: 'orphan', key: row.key });
    else if (parent !== row.parentKey) told.push({ is: 'circle', key: row.key });
    tree.put(row.key, parent, tree.last(parent));
  }
  return tree;
};

/** In front of this line, among those of the same parent, the nearest that stands there in the tree. */
const anchorIn = (tree: Tree, list: Lines, key: string, parent: Parent): string | null =>
  list
    .slice(
      0,
      list.findIndex((one) => one.key === key),
    )
    .findLast((one) => tree.has(one.key) && tree.parentOf(one.key) === parent)?.key ?? null;

/** Lines keep the number of their place while their order is right, so that nothing is to be sent; else they are numbered from 1. */
const numbered = (tree: Tree, lines: ByKey, known: ByKey): Lines => {
  const placed = new Map<string, GridLine>();
  for (const [parentKey, list] of tree.entries()) {
    const ordered = list.every((key, i) => {
      const seq = known.get(key)?.seq;
      const before = i === 0 ? 0 : known.get(list[i - 1]!)?.seq;
      return seq !== undefined && before !== undefined && seq > before;
    });
    list.forEach((key, i) => {
      const line = lines.get(key)!;
      const seq = ordered ? known.get(key)!.seq : i + 1;
      placed.set(key, line.seq === seq && line.parentKey === parentKey ? line : { ...line, seq, parentKey });
    });
  }
  return shownRows([...placed.values()]).map(({ row }) => row);
};

export const mergeLines = (base: Lines, mine: Lines, theirs: Lines, same: Same): Merged => {
  const [bases, own, others] = [byKey(base), byKey(mine), byKey(theirs)];
  const clashes: CellClash[] = [];
  const told: Told[] = [];
  const lines = new Map<string, GridLine>();
  for (const line of theirs) {
    const before = bases.get(line.key);
    const here = own.get(line.key);
    if (here) {
      const text = mergeCells(before, here, line, same, clashes);
      lines.set(line.key, Object.keys(text).every((field) => text[field] === here.text[field]) ? here : { ...here, text });
    } else if (!before) lines.set(line.key, line);
    else if (!sameCells(before, line, same)) {
      lines.set(line.key, line);
      told.push({ is: 'returned', key: line.key });
    }
  }
  for (const line of mine) {
    if (others.has(line.key)) continue;
    const before = bases.get(line.key);
    if (before && sameCells(before, line, same)) continue;
    if (before) told.push({ is: 'kept', key: line.key });
    lines.set(line.key, line);
  }
  const left = new Set(lines.keys());
  const tree = treeOf(theirs, left, told);
  const moved = movedIn(base, mine);
  const lists = new Map(
    [...Map.groupBy(mine, ({ parentKey }) => parentKey)].map(([key, list]) => [key, list.toSorted((a, b) => a.seq - b.seq)]),
  );
  for (const { row } of shownRows(mine)) {
    const { key, parentKey } = row;
    if (!left.has(key) || (tree.has(key) && !moved.has(key))) continue;
    const parent = parentKey !== null && left.has(parentKey) ? parentKey : null;
    if (tree.isWithin(parent, key)) {
      told.push({ is: 'circle', key });
      continue;
    }
    if (parent !== parentKey) told.push({ is: 'orphan', key });
    const [before, there] = [bases.get(key), others.get(key)];
    if (before && there && new Set([before.parentKey, parentKey, there.parentKey]).size === 3)
      clashes.push({ key, field: 'parentKey', base: before.parentKey ?? '', theirs: there.parentKey ?? '' });
    tree.put(key, parent, anchorIn(tree, lists.get(parentKey) ?? [], key, parent));
  }
  return { lines: numbered(tree, lines, others), clashes, told };
};
