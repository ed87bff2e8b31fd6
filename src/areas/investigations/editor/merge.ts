/** Two people wrote the same report: each leaf that only one of them changed goes through, where both changed it somebody chooses. */
type Values = Readonly<Record<string, unknown>>;

export const at = (of: unknown, path: string): unknown =>
  (path === '' ? [] : path.split('.')).reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], of);

/** The server keeps no spaces at the ends of a text: they are no difference, and who goes on typing behind one meets no other version. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part)).replace(/^""$/, 'null');
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** Fields that two people changed, with what both began from. They wait for a decision: until then the other side's stands, and theirs is what is sent. */
export type Undecided = Readonly<Record<string, unknown>>;

export interface Merged {
  /** theirs, untouched here: take them */
  taken: readonly string[];
  /** both changed them, and not to the same */
  both: readonly string[];
}

export const merge = (paths: readonly string[], base: Values, mine: Values, theirs: Values): Merged => {
  const changed = paths.filter((path) => !same(at(theirs, path), at(base, path)) && !same(at(theirs, path), at(mine, path)));
  const touched = (path: string): boolean => !same(at(mine, path), at(base, path));
  return { taken: changed.filter((path) => !touched(path)), both: changed.filter(touched) };
};

/** After a newer version came: what waited and still differs, and what both changed now. */
export const undecided = (known: Undecided, both: readonly string[], from: unknown, mine: unknown, theirs: unknown): Undecided =>
  Object.fromEntries(
    [...new Set([...Object.keys(known), ...both])]
      .filter((path) => !same(at(mine, path), at(theirs, path)))
      .map((path) => [path, path in known ? known[path] : at(from, path)]),
  );

/** A copy in which these fields hold these values. */
export const withFields = <T extends object>(of: T, values: Readonly<Record<string, unknown>>): T => {
  const copy = structuredClone(of);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop()!;
    (at(copy, names.join('.')) as Record<string, unknown>)[last] = structuredClone(value);
  }
  return copy;
};
