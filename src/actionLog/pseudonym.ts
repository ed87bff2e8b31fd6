// Stand-ins for personal values (N19): the same value has the same stand-in within one page load, and nothing can be computed back from it.

export type Pseudonym = (value: string) => string;

/** `load` keeps stand-ins of different page loads apart. The map lives in memory only and is never written. */
export const pseudonyms = (load: string): Pseudonym => {
  const known = new Map<string, string>();
  return (value) => {
    if (value === '') return '';
    const before = known.get(value);
    if (before) return before;
    const name = `~${load}.${(known.size + 1).toString(36)}`;
    known.set(value, name);
    return name;
  };
};

/** The same for anything: texts get stand-ins, numbers and dates vanish, the structure stays. */
export const disguise = (value: unknown, name: Pseudonym): unknown => {
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return value.map((one) => disguise(one, name));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, disguise(part, name)]));
  return typeof value === 'boolean' ? value : null;
};
