/** Two people wrote the same report: each leaf that only one of them changed goes through, where both changed it somebody chooses. */
type Values = Readonly<Record<string, unknown>>;

export const at = (of: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], of);

/** The server keeps no spaces at the ends of a text: they are no difference, and who goes on typing behind one meets no other version. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part)).replace(/^""$/, 'null');
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

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
