// Long loops in slices: they yield to the browser between slices, and stop when aborted.
import { turn } from '#src/actionLog/turn.ts';

const sliceMs = 8;

/** Calls `work(i)` for i from `from` up to `to` until it answers true; returns that i, null = never or aborted. */
export const inSlices = async (
  from: number,
  to: number,
  work: (i: number) => boolean,
  signal?: AbortSignal,
  onProgress?: (part: number) => void,
): Promise<number | null> => {
  let began = performance.now();
  for (let i = from; i < to; i += 1) {
    if (work(i)) return i;
    if ((i & 31) === 0 && performance.now() - began > sliceMs) {
      onProgress?.((i - from) / Math.max(1, to - from));
      await turn();
      if (signal?.aborted) return null;
      began = performance.now();
    }
  }
  return null;
};
