// Parses a JSON body: limited before it is built, without the keys that reach prototypes.
import { DomainError } from '#domain/kernel/errors.ts';

/** Several times the values and nesting of the largest form. */
const maxValues = 20_000;
const maxDepth = 32;

const quote = 34;
const backslash = 92;
const comma = 44;

/** Counts values and depth in the text itself, before anything is built. */
const requireSmall = (text: string): void => {
  let values = 0;
  let depth = 0;
  let inside = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inside) {
      if (code === backslash) i += 1;
      else if (code === quote) inside = false;
    } else if (code === quote) inside = true;
    // `[` and `{`, `]` and `}`
    else if (code === 91 || code === 123) {
      values += 1;
      depth += 1;
    } else if (code === 93 || code === 125) depth -= 1;
    else if (code === comma) values += 1;
    if (values > maxValues || depth > maxDepth) throw new DomainError('BODY_TOO_LARGE');
  }
};

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const requireHarmless = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) requireHarmless(item);
    return;
  }
  for (const key of Object.keys(value)) {
    if (forbidden.has(key)) throw new DomainError('BAD_JSON');
    requireHarmless((value as Record<string, unknown>)[key]);
  }
};

/** Throws BODY_TOO_LARGE, BAD_JSON. */
export const parseJson = (text: string): unknown => {
  requireSmall(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('BAD_JSON');
  }
  requireHarmless(value);
  return value;
};
