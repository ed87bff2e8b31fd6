// Playback in recorded time: idle gaps are shortened.
import type { Replay } from '#src/actionLog/read/replay.ts';

/** The longest gap between two steps, ms of recorded time. */
export const longestGap = 2_000;
export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** The playback time of each step; step 0 at 0. A clock that was set back counts as no time. */
export const playTimes = ({ length, timeAt }: Pick<Replay, 'length' | 'timeAt'>): Float64Array => {
  const times = new Float64Array(length + 1);
  for (let step = 1; step <= length; step += 1)
    times[step] = times[step - 1]! + Math.min(longestGap, Math.max(0, timeAt(step) - timeAt(step - 1)));
  return times;
};

/** The last step that has happened at a moment of that clock. */
export const stepAtTime = (times: Float64Array, moment: number): number => {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle]! <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The playback position after `elapsed` ms of real time. `moment` holds the elapsed part of a gap. */
export const advance = (
  times: Float64Array,
  moment: number,
  elapsed: number,
  speed: Speed,
): { moment: number; step: number; ended: boolean } => {
  const end = times.at(-1) ?? 0;
  const next = Math.min(end, moment + elapsed * speed);
  return { moment: next, step: next >= end ? times.length - 1 : stepAtTime(times, next), ended: next >= end };
};
