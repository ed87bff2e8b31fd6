// The rows of a composition as a tree: which row is a part of which, whatever the rows hold.
import type { IngredientRow } from './rows.ts';

export interface Placed {
  row: IngredientRow;
  /** null: an ingredient of the product */
  parent: Placed | null;
  /** in the order of `seq` */
  parts: Placed[];
  /** from 1 */
  level: number;
}

export interface CompositionTree {
  /** ingredients of the product, in the order of `seq` */
  roots: Placed[];
  /** all rows, parents before their parts */
  placed: Placed[];
  /** rows whose parent does not exist; they stand among the roots */
  orphans: Placed[];
  /** rows that are parts of themselves; one of each circle stands among the roots */
  circular: Placed[];
  /** rows whose key another row has already */
  twice: Placed[];
}

const bySeq = (a: Placed, b: Placed): number => a.row.seq - b.row.seq || 0;

/** Opens every circle of parents at one of its rows; the answer is all rows of the circles. */
const openCircles = (all: readonly Placed[]): Placed[] => {
  const circular: Placed[] = [];
  const walks = new Map<Placed, number>();
  all.forEach((start, walk) => {
    let at: Placed | null = start;
    while (at && !walks.has(at)) {
      walks.set(at, walk);
      at = at.parent;
    }
    if (!at || walks.get(at) !== walk) return;
    const opened = at;
    for (let on: Placed | null = opened.parent; on && on !== opened; on = on.parent) circular.push(on);
    circular.push(opened);
    opened.parent = null;
  });
  return circular;
};

/** Never throws; time grows with the number of rows. */
export const treeOf = (rows: readonly IngredientRow[]): CompositionTree => {
  const all = rows.map((row): Placed => ({ row, parent: null, parts: [], level: 1 }));
  const byKey = new Map<string, Placed>();
  const twice: Placed[] = [];
  for (const one of all)
    if (byKey.has(one.row.key)) twice.push(one);
    else byKey.set(one.row.key, one);
  const orphans: Placed[] = [];
  for (const one of all) {
    if (one.row.parentKey === null) continue;
    one.parent = byKey.get(one.row.parentKey) ?? null;
    if (!one.parent) orphans.push(one);
  }
  const circular = openCircles(all);
  for (const one of all) one.parent?.parts.push(one);
  const roots = all.filter(({ parent }) => parent === null).sort(bySeq);
  const placed = [...roots];
  // the list grows while it is walked: parts follow behind all parents
  for (const one of placed) {
    one.parts.sort(bySeq);
    for (const part of one.parts) {
      part.level = one.level + 1;
      placed.push(part);
    }
  }
  return { roots, placed, orphans, circular, twice };
};
