// Why an expression holds nowhere: names in it that exist at no step. The expression is evaluated once more on states that note what is read of them.
import type { Predicate } from '#src/actionLog/read/find.ts';
import { initialState, type Replay } from '#src/actionLog/read/replay.ts';

interface Reads {
  /** names that were read and found */
  here: Set<string>;
  /** names that were read and are not there, with what they were read of */
  lacking: Map<string, readonly string[]>;
}

const deepest = 4;

const watched = (value: unknown, path: string, depth: number, reads: Reads): unknown => {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  return new Proxy(value, {
    get: (of, key) => {
      const part = Reflect.get(of, key) as unknown;
      if (typeof key !== 'string' || Array.isArray(of)) return part;
      const name = `${path}.${key}`;
      if (Object.hasOwn(of, key)) reads.here.add(name);
      else if (!(key in Object.prototype)) reads.lacking.set(name, Object.keys(of));
      return watched(part, name, depth + 1, reads);
    },
  });
};

export interface Misspelt {
  name: string;
  has: readonly string[];
  /** no state can have it: an unknown slice, or an unknown part of a slice whose parts are fixed */
  never: boolean;
}

/** Slices with entries of any name: views by address, drafts by form. */
const isOpen = (slice: unknown): boolean => typeof slice === 'object' && slice !== null && Object.keys(slice).length === 0;

export const misspeltIn = (replay: Replay, holds: Predicate): readonly Misspelt[] => {
  const reads: Reads = { here: new Set(), lacking: new Map() };
  for (let step = 0; step <= replay.length; step += 1) {
    const [state, before] = [replay.stateAt(step), replay.stateAt(Math.max(0, step - 1))].map((one) => watched(one, 'state', 0, reads));
    holds(state as never, (step === 0 ? null : watched(replay.actions[step - 1], 'action', 0, reads)) as never, before as never);
  }
  const begin = initialState() as unknown as Record<string, unknown>;
  return [...reads.lacking]
    .filter(([name]) => !reads.here.has(name))
    .map(([name, has]) => {
      const [root, slice = '', ...rest] = name.split('.');
      return { name, has, never: root === 'state' && (!(slice in begin) || (rest.length === 1 && !isOpen(begin[slice]))) };
    });
};
