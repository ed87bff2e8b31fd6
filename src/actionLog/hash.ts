// Two states are equal when their hashes are: sorted keys, independent of the machine's zone and language.

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

/** 64 bits as 16 hex digits: two FNV-1a hashes with different offsets. */
export const stateHash = (state: unknown): string => {
  const text = canonical(state);
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x85ebca6b);
  }
  return [a, b].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
};
