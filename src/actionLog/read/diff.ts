// Differences of two states. Identical objects are skipped: states share most of their parts.
import microdiff from 'microdiff';

export interface Change {
  path: readonly (string | number)[];
  /** absent = added */
  before?: unknown;
  /** absent = removed */
  after?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two levels by identity (slices, and the views or drafts in them), the rest by the library. */
const walk = (before: unknown, after: unknown, path: readonly (string | number)[], depth: number): Change[] => {
  if (Object.is(before, after)) return [];
  if (depth > 0 && isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => {
      if (!Object.hasOwn(before, key)) return [{ path: [...path, key], after: after[key] }];
      if (!Object.hasOwn(after, key)) return [{ path: [...path, key], before: before[key] }];
      return walk(before[key], after[key], [...path, key], depth - 1);
    });
  }
  const bothObjects =
    typeof before === 'object' &&
    before !== null &&
    typeof after === 'object' &&
    after !== null &&
    Array.isArray(before) === Array.isArray(after);
  if (!bothObjects) return [{ path, before, after }];
  return microdiff(before as Record<string, unknown>, after as Record<string, unknown>, { cyclesFix: false }).map((one) => ({
    path: [...path, ...one.path],
    ...(one.type === 'CREATE' ? {} : { before: one.oldValue as unknown }),
    ...(one.type === 'REMOVE' ? {} : { after: one.value as unknown }),
  }));
};

export const stateDiff = (before: unknown, after: unknown): readonly Change[] => walk(before, after, [], 2);

/** `views./complaint/list|list.rows.0.title`: keys joined by dots, as shown by the player and the command line. */
export const pathText = (path: readonly (string | number)[]): string => path.join('.');

/** The value at a path; undefined where it leads nowhere. */
export const valueAt = (state: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[String(key)] : undefined),
    state,
  );
