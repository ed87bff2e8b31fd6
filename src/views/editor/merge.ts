/** Merge of concurrent edits of a report: a leaf changed on one side is taken over, one changed on both sides is a conflict. */
export const at = (of: unknown, path: string): unknown =>
  (path === '' ? [] : path.split('.')).reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], of);

/** The server trims texts: trailing spaces are no difference, so that typing behind one causes no conflict. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part)).replace(/^""$/, 'null');
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** A list of keys changed on both sides: what either added stays, what either took away goes. */
export const mergeKeys = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] => [
  ...theirs.filter((one) => mine.includes(one) || !base.includes(one)),
  ...mine.filter((one) => !theirs.includes(one) && !base.includes(one)),
];

/** Conflicting fields with their common base. Until the decision the server's value stays and is what is sent. */
export type Undecided = Readonly<Record<string, unknown>>;

export interface Merged {
  /** changed by the other side only: take them */
  taken: readonly string[];
  /** changed on both sides to different values */
  both: readonly string[];
}

export const merge = (paths: readonly string[], base: object, mine: object, theirs: object): Merged => {
  const changed = paths.filter((path) => !same(at(theirs, path), at(base, path)) && !same(at(theirs, path), at(mine, path)));
  const touched = (path: string): boolean => !same(at(mine, path), at(base, path));
  return { taken: changed.filter((path) => !touched(path)), both: changed.filter(touched) };
};

/** After a newer version: earlier conflicts that still differ, and new ones. */
export const undecided = (known: Undecided, both: readonly string[], from: unknown, mine: unknown, theirs: unknown): Undecided =>
  Object.fromEntries(
    [...new Set([...Object.keys(known), ...both])]
      .filter((path) => !same(at(mine, path), at(theirs, path)))
      .map((path) => [path, path in known ? known[path] : at(from, path)]),
  );

/** A copy with these values in these fields. */
export const withFields = <T extends object>(of: T, values: Readonly<Record<string, unknown>>): T => {
  const copy = structuredClone(of);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop()!;
    (at(copy, names.join('.')) as Record<string, unknown>)[last] = structuredClone(value);
  }
  return copy;
};
