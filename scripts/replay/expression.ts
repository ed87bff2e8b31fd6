// An expression over `state`, `action` and `before` as a condition. It is the developer's own text on the developer's own machine.
import { compileFunction } from 'node:vm';
import type { Predicate } from '#src/actionLog/read/find.ts';

/** Throws SyntaxError. A step where the expression reads into nothing (no badge yet) does not hold. */
export const predicateOf = (text: string): Predicate => {
  const holds = compileFunction(`return (${text});`, ['state', 'action', 'before']) as (...given: unknown[]) => unknown;
  return (state, action, before) => {
    try {
      return Boolean(holds(state, action, before));
    } catch (error) {
      // by name: in a test the expression may belong to another realm
      if ((error as { name?: unknown } | null)?.name === 'TypeError') return false;
      throw error;
    }
  };
};
