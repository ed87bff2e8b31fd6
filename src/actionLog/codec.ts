// Lines of a log: a row already written at that version is a reference (N50); reading restores it.

interface Reference {
  $row: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Record<string, unknown>): boolean => typeof value['id'] === 'number' && typeof value['version'] === 'number' && Object.keys(value).length > 2;

/** Writes and reads one page load; both sides number the rows in the order they meet them. */
export const createWriter = (): ((value: unknown) => unknown) => {
  const known = new Map<string, string>();
  const pack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pack);
    if (!isObject(value)) return value;
    if (!isRow(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]));
    const text = JSON.stringify(value);
    const before = known.get(text);
    if (before !== undefined) return { $row: before } satisfies Reference;
    known.set(text, known.size.toString(36));
    return value;
  };
  return pack;
};

export const createReader = (): ((value: unknown) => unknown) => {
  const known = new Map<string, unknown>();
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack);
    if (!isObject(value)) return value;
    if (typeof value['$row'] === 'string') return known.get(value['$row']) ?? null;
    if (isRow(value)) {
      known.set(known.size.toString(36), value);
      return value;
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpack(part)]));
  };
  return unpack;
};
