// Opens a recorded log as the product does, in a process of its own: `node --expose-gc ours.ts FILE [--cancel]`.
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LogError } from '#src/actionLog/write/logError.ts';
import { openLog } from '#src/actionLog/read/openLog.ts';
import { memory, seeks, type Figures } from './figures.ts';

const file = process.argv[2]!;
const blob = await openAsBlob(file);

/** Stops an opening a moment after that part of it is done: how long until it is over. */
const cancelled = async (part: number): Promise<number> => {
  const stop = new AbortController();
  let asked: number | null = null;
  const onProgress = (done: number): void => {
    if (done < part || asked !== null) return;
    asked = Infinity;
    setTimeout(() => {
      asked = performance.now();
      stop.abort();
    }, 1);
  };
  try {
    await openLog(blob, { signal: stop.signal, onProgress });
  } catch (error) {
    if (error instanceof LogError && error.code === 'CANCELLED') return performance.now() - asked!;
    throw error;
  }
  throw new Error(`could not be stopped at ${part}`);
};

const before = memory();
const began = performance.now();
const log = await openLog(blob);
const openMs = performance.now() - began;
const megabytes = (memory() - before) / 1e6;
const replay = log.replays[0]!;
const figures: Figures = {
  actions: replay.length,
  openMs,
  megabytes,
  fileMb: (await stat(file)).size / 1e6,
  ...seeks(replay.length, (step) => replay.stateAt(step)),
};
if (process.argv.includes('--cancel')) {
  const late: number[] = [];
  for (const part of [0.02, 0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.8]) late.push(await cancelled(part));
  figures.cancelMs = Math.max(...late);
}
console.log(JSON.stringify(figures));
process.exit(0);
