// Paths in the state as text. Keys contain dots and slashes (`views./complaint/list|list.rows`), so a path is resolved against the state itself.

export type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `rows.0.title` -> existing keys; the rest (not there yet) is split at the dots. */
export const parsePath = (text: string, state: unknown): Path => {
  const path: (string | number)[] = [];
  let rest = text.trim();
  let at: unknown = state;
  while (rest !== '') {
    const branch = at;
    // the longest matching key: keys contain dots themselves
    const known = isBranch(branch)
      ? Object.keys(branch)
          .filter((key) => rest === key || rest.startsWith(`${key}.`))
          .sort((a, b) => b.length - a.length)[0]
      : undefined;
    const key = known ?? rest.split('.')[0]!;
    path.push(Array.isArray(branch) && /^\d+$/.test(key) ? Number(key) : key);
    rest = rest.slice(key.length + 1);
    at = isBranch(branch) ? branch[key] : undefined;
  }
  return path;
};

/** A value in one line. */
export const valueText = (value: unknown, longest = 120): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`;
  if (isBranch(value)) {
    const keys = Object.keys(value);
    return keys.length === 0 ? '{}' : `{${keys.length}}`;
  }
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
