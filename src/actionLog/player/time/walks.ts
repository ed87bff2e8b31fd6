// Scans over the states of a page load: where a value changes, where a condition first holds.
import { valueAt } from '#src/actionLog/read/diff.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { canonical } from '#domain/kernel/canonical.ts';
import { parsePath, type Path } from '#src/actionLog/player/state/paths.ts';
import { inSlices } from '#src/actionLog/player/state/slices.ts';

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && canonical(a) === canonical(b));

/** The next step after `step` at which the value at the path changes. */
export const nextChange = (replay: Replay, path: Path, step: number, signal?: AbortSignal): Promise<number | null> => {
  const before = valueAt(replay.stateAt(step), path);
  return inSlices(step + 1, replay.length + 1, (i) => !same(valueAt(replay.stateAt(i), path), before), signal);
};

const backAtOnce = 256;

/** The last step before `step` at which the value at the path changed. */
export const previousChange = async (replay: Replay, path: Path, step: number, signal?: AbortSignal): Promise<number | null> => {
  // backwards by pieces, forwards inside each
  for (let end = step - 1; end > 0;) {
    const start = Math.max(0, end - backAtOnce);
    let last = valueAt(replay.stateAt(start), path);
    let found: number | null = null;
    await inSlices(
      start + 1,
      end + 1,
      (i) => {
        const value = valueAt(replay.stateAt(i), path);
        if (!same(value, last)) found = i;
        last = value;
        return false;
      },
      signal,
    );
    if (signal?.aborted) return null;
    if (found !== null) return found;
    end = start;
  }
  return null;
};

export const conditions = ['is', 'isNot', 'more', 'less', 'contains', 'exists'] as const;
export type Condition = (typeof conditions)[number];

export interface Question {
  path: string;
  condition: Condition;
  value: string;
}

/** `5`, `true`, `null` and quoted text as JSON, everything else as a string. */
export const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text.trim()) as unknown;
  } catch {
    return text.trim();
  }
};

const contains = (value: unknown, part: unknown): boolean => {
  if (Array.isArray(value)) return value.some((one) => same(one, part));
  if (typeof value === 'object' && value !== null) return Object.hasOwn(value, String(part));
  return value !== undefined && value !== null && String(value).toLowerCase().includes(String(part).toLowerCase());
};

export const holds = (value: unknown, condition: Condition, wanted: unknown): boolean => {
  switch (condition) {
    case 'exists':
      return value !== undefined;
    case 'is':
      return same(value, wanted) || (typeof value === 'string' && value === String(wanted));
    case 'isNot':
      return value !== undefined && !holds(value, 'is', wanted);
    case 'contains':
      return contains(value, wanted);
    default: {
      const [a, b] = [value, wanted];
      const comparable = (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string');
      return comparable && (condition === 'more' ? a > b : a < b);
    }
  }
};

/** The first step at which the condition holds. */
export const firstStep = (
  replay: Replay,
  { path, condition, value }: Question,
  signal?: AbortSignal,
  onProgress?: (part: number) => void,
): Promise<number | null> => {
  const wanted = parseValue(value);
  let seen = replay.stateAt(0);
  let at = parsePath(path, seen);
  return inSlices(
    0,
    replay.length + 1,
    (i) => {
      const state = replay.stateAt(i);
      // keys contain dots: a path may be resolvable only when the place exists
      if (state !== seen && valueAt(state, at) === undefined) at = parsePath(path, state);
      seen = state;
      return holds(valueAt(state, at), condition, wanted);
    },
    signal,
    onProgress,
  );
};
