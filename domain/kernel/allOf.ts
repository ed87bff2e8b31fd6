// Combines conditions with `and`: several of them may use the same field or `has`.
import type { Where } from './where.ts';

/** `{}`, every row, when no condition is given. */
export const allOf = (...parts: readonly (Where | null | undefined)[]): Where => {
  const given = parts.filter((part): part is Where => !!part && Object.keys(part).length > 0);
  return given.length === 0 ? {} : given.length === 1 ? given[0]! : { and: given };
};
