// Keys of demo lines, made of names, so that a line keeps its key over the revisions.
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 18);

export const keysOf = (): ((name: string) => string) => {
  const taken = new Map<string, number>();
  return (name) => {
    const key = slug(name) || 'line';
    const n = (taken.get(key) ?? 0) + 1;
    taken.set(key, n);
    return n === 1 ? key : `${key}-${n}`;
  };
};
