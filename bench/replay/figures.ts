// The questions to both sides of the replay bench, and the format of the answers: one line of JSON per process.
import { dice } from './journey.ts';

export interface Figures {
  actions: number;
  openMs: number;
  /** heapUsed + external + array buffers after a collection, above what the loaded code takes */
  megabytes: number;
  /** to 2,000 random steps */
  seekP50: number;
  seekP95: number;
  seekMax: number;
  /** one step back, from 2,000 random steps */
  backP95: number;
  /** from the abort to the refusal, the slowest of several moments; only the product can be stopped */
  cancelMs?: number;
  fileMb: number;
}

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

export const memory = (): number => {
  for (let i = 0; i < 3; i += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Times of `seek` at the same random steps for both sides. */
export const seeks = (length: number, seek: (step: number) => unknown): Pick<Figures, 'seekP50' | 'seekP95' | 'seekMax' | 'backP95'> => {
  const roll = dice(11);
  const timed = (step: number): number => {
    const began = performance.now();
    seek(step);
    return performance.now() - began;
  };
  const there: number[] = [];
  const back: number[] = [];
  for (let i = 0; i < 2_000; i += 1) {
    const step = 1 + roll(length);
    there.push(timed(step));
    back.push(timed(step - 1));
  }
  return {
    seekP50: percentile(there, 0.5),
    seekP95: percentile(there, 0.95),
    seekMax: Math.max(...there),
    backP95: percentile(back, 0.95),
  };
};
