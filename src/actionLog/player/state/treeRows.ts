// A value as the rows of a tree: collapsed parts are not visited, long lists come in hundreds.
import type { Path } from './paths.ts';

export interface TreeRow {
  id: string;
  path: Path;
  label: string;
  value: unknown;
  depth: number;
  /** branch with something in it */
  open: boolean | null;
  /** itself or something inside differs */
  changed: boolean;
  place: number;
  of: number;
  /** placeholder for this many entries that are not shown yet */
  more?: number;
}

const separator = '\u0000';
export const idOf = (path: Path): string => path.join(separator);

/** Ids of these paths and of everything above them. */
export const withParents = (paths: readonly Path[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const path of paths) for (let i = 1; i <= path.length; i += 1) ids.add(idOf(path.slice(0, i)));
  return ids;
};

export const shownAtOnce = 100;

export interface TreeView {
  open: ReadonlySet<string>;
  /** id -> entries shown; absent = the first hundred */
  shown: Readonly<Record<string, number>>;
  changed: ReadonlySet<string>;
}

export const treeRows = (root: unknown, { open, shown, changed }: TreeView): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const walk = (value: object, path: Path, depth: number): void => {
    const keys = Object.keys(value);
    const limit = shown[idOf(path)] ?? shownAtOnce;
    const visible = keys.length > limit ? keys.slice(0, limit) : keys;
    visible.forEach((key, i) => {
      const child = (value as Record<string, unknown>)[key];
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      const id = idOf(at);
      const branch = typeof child === 'object' && child !== null && Object.keys(child).length > 0;
      const unfolded = branch && open.has(id);
      rows.push({
        id,
        path: at,
        label: key,
        value: child,
        depth,
        open: branch ? unfolded : null,
        changed: changed.has(id),
        place: i + 1,
        of: keys.length,
      });
      if (unfolded) walk(child, at, depth + 1);
    });
    if (keys.length > limit)
      rows.push({
        id: `${idOf(path)}${separator}more`,
        path,
        label: '',
        value: undefined,
        depth,
        open: null,
        changed: false,
        place: limit + 1,
        of: keys.length,
        more: keys.length - limit,
      });
  };
  if (typeof root === 'object' && root !== null) walk(root, [], 1);
  return rows;
};
