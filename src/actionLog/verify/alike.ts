// Whether a saga's action equals the recorded one: instants may differ slightly, pseudonyms match any text.
import { pathText, type Change } from '#src/actionLog/read/diff.ts';

/** Numbers from the clock: time went on between a stimulus and its effect in the recording. */
const instants = new Set(['at', 'ms', 'until', 'idleUntil', 'horizonUntil', 'loadingSince', 'serverTimeOffset']);
const momentMs = 2_000;
/** Counters of the process, and values only a browser knows. */
const ignored = new Set(['call.sent n', 'call.answered n', 'call.answered ms', 'files.previewed url', 'files.previewed type']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isInstant = (key: string, before: unknown, after: unknown, late: number): before is number =>
  instants.has(key) &&
  typeof before === 'number' &&
  typeof after === 'number' &&
  Math.min(Math.abs(before - after), Math.abs(before - late - after)) <= momentMs;

/** The payload of now with the recorded instants where both are the same moment: a replay at the turn of a minute stays in the recorded one. */
export const atRecorded = <T>(recorded: unknown, now: T, late: number): T => {
  if (!isObject(recorded) || !isObject(now)) return now;
  const instantsOf = Object.entries(recorded).filter(([key, value]) => isInstant(key, value, now[key], late));
  return instantsOf.length === 0 ? now : { ...now, ...Object.fromEntries(instantsOf) };
};

/**
 * Where two payloads of an action type differ; empty = equal. `standIn` recognises a pseudonym. `late`: ms by which the recorded
 * line came after the time of the replay, in which an effect takes no time: an instant read there is as much later.
 */
export const unlike = (type: string, recorded: unknown, now: unknown, standIn: (text: string) => boolean, late = 0): readonly Change[] => {
  const changes: Change[] = [];
  const walk = (before: unknown, after: unknown, path: readonly (string | number)[]): void => {
    const key = String(path.at(-1) ?? '');
    if (ignored.has(`${type} ${pathText(path)}`)) return;
    if (Object.is(before ?? null, after ?? null)) return;
    if (isInstant(key, before, after, late)) return;
    if (typeof before === 'string' && typeof after === 'string') {
      const [was, is] = [parsed(before), parsed(after)];
      if (was !== undefined && is !== undefined) return walk(was, is, path);
      if (standIn(before) && after !== '') return;
    }
    if (Array.isArray(before) && Array.isArray(after)) {
      for (let i = 0; i < Math.max(before.length, after.length); i += 1) walk(before[i], after[i], [...path, i]);
      return;
    }
    if (isObject(before) && isObject(after)) {
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) walk(before[name], after[name], [...path, name]);
      return;
    }
    changes.push({ path, before, after });
  };
  walk(recorded, now, []);
  return changes;
};
