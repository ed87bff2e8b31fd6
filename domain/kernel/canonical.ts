// One text for one value: what is compared or hashed is written the same on both sides.

/** JSON with sorted keys; absent and undefined are the same. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const object = value as Record<string, unknown>;
  const parts = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    // by code unit: the order of a locale would differ elsewhere
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`);
  return `{${parts.join(',')}}`;
};
