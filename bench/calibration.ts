/** What a bench is read beside: how fast this machine is, and how busy. Two machines, or two hours of one, are compared by it. */
import { availableParallelism, loadavg } from 'node:os';
import { median } from './peer.ts';

const rounds = 15;
/** the same work on every machine, now and later: numbers, texts, objects, a sort; a changed loop makes earlier figures worthless */
const size = 60_000;

const loop = (): number => {
  let seed = 1;
  const rows = Array.from({ length: size }, (_, i) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
    return { key: seed % 9_973, word: `row ${(seed >>> 4).toString(36)} ${i}` };
  });
  const byKey = new Map<number, number>();
  for (const { key, word } of rows) byKey.set(key, (byKey.get(key) ?? 0) + word.length);
  rows.sort((a, b) => a.key - b.key || (a.word < b.word ? -1 : 1));
  return rows[0]!.key + byKey.size;
};

const timed = (): number => {
  const from = performance.now();
  loop();
  return performance.now() - from;
};

/** The least of the loop's times is the machine alone, the median what others leave of it. */
export const sayMachine = (when: 'before' | 'after'): void => {
  timed();
  const times = Array.from({ length: rounds }, timed);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
  console.log(
    `machine ${when}: calibration loop median ${median(times).toFixed(1)} ms, least ${Math.min(...times).toFixed(1)} ms; load ${load} on ${availableParallelism()} cores`,
  );
};
