// Two states are equal when their hashes are.
import { canonical } from '#domain/kernel/canonical.ts';

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
