// Opening and walking a log of 100,000 actions of a real shape: the product's replay beside @redux-devtools/instrument, each in a process of its own.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogReader, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { median } from './peer.ts';
import type { Figures } from './replay/figures.ts';
import { makeLog } from './replay/journey.ts';
import { kinds, measured, sharesOf } from './replay/proportions.ts';

const actions = Number(process.env['ACTIONS'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const limitMs = 120_000;
const limitMb = 4_096;

const run = (script: string, ...words: string[]): Promise<Figures | string> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--expose-gc', `--max-old-space-size=${limitMb}`, join(import.meta.dirname, 'replay', script), ...words],
      { stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs, killSignal: 'SIGKILL' },
    );
    let [out, error] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.once('exit', (code, signal) => {
      if (code === 0) return done(out === '' ? 'done' : (JSON.parse(out) as Figures));
      const why =
        signal === 'SIGKILL'
          ? `not done after ${limitMs / 1_000} s`
          : /heap out of memory/.test(error)
            ? `out of memory at ${limitMb / 1_024} GB`
            : (/^\w*Error: .*$/m.exec(error)?.[0] ?? `ended with ${code ?? signal}`);
      return done(why);
    });
  });

/** The median of each figure over some runs; a sentence where one failed. */
const often = async (times: number, script: string, ...words: string[]): Promise<Figures | string> => {
  const all: Figures[] = [];
  for (let i = 0; i < times; i += 1) {
    const one = await run(script, ...words);
    if (typeof one === 'string') return one;
    all.push(one);
  }
  return Object.fromEntries(
    Object.keys(all[0]!).map((key) => [key, median(all.map((one) => one[key as keyof Figures] ?? 0))]),
  ) as unknown as Figures;
};

const show = (name: string, one: Figures | string): void =>
  console.log(
    typeof one === 'string'
      ? `${name.padEnd(34)} ${one}`
      : `${name.padEnd(34)} open ${one.openMs.toFixed(0).padStart(6)} ms  memory ${one.megabytes.toFixed(0).padStart(5)} MB  seek p50 ${one.seekP50.toFixed(2)} p95 ${one.seekP95.toFixed(2)} max ${one.seekMax.toFixed(1)} ms  back p95 ${one.backP95.toFixed(2)} ms  file ${one.fileMb.toFixed(1)} MB`,
  );
const ratio = (name: string, ours: Figures | string, theirs: Figures | string): void => {
  if (typeof ours === 'string' || typeof theirs === 'string') return;
  console.log(
    `  against ${name}: opens ${(theirs.openMs / ours.openMs).toFixed(1)} times as fast, seeks ${(theirs.seekP95 / ours.seekP95).toFixed(2)} times as fast, takes ${(ours.megabytes / theirs.megabytes).toFixed(2)} of its memory   (aims: 20, 20, 0.20)`,
  );
};
const check = (what: string, value: number, limit: number, unit: string): void =>
  console.log(`${value <= limit ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit}, limit ${limit} ${unit}`);

/** The first `n` actions of the log, sealed as they are. */
const cut = (text: string, n: number): string => {
  let lines = 0;
  const kept = text.split('\n').filter((line) => line !== '' && (line.startsWith('{"format":') ? lines < n : (lines += 1) <= n));
  return `${kept.join('\n')}\n`;
};

/** What the peer's application gives out: every action whole. Written piece by piece, it may be longer than a text can be. */
const writeExport = async (file: string, load: RecordedLoad, n: number): Promise<void> => {
  const out = createWriteStream(file);
  out.write('{"payload":[');
  for (let i = 0; i < n; i += 1)
    if (!out.write(`${i === 0 ? '' : ','}${JSON.stringify(load.actions[i])}`))
      await new Promise<void>((done) => void out.once('drain', () => done()));
  await new Promise((done) => void out.end(']}', () => done(null)));
};

/** The largest of these numbers of actions the way of opening survives, each in its own process. */
const largest = async (
  steps: readonly number[],
  attempt: (n: number) => Promise<Figures | string>,
): Promise<{ n: number; theirs: Figures; then: string } | string> => {
  let best: { n: number; theirs: Figures } | null = null;
  for (const n of steps) {
    const one = await attempt(n);
    if (typeof one === 'string')
      return best ? { ...best, then: `${n.toLocaleString('en')} actions: ${one}` } : `${n.toLocaleString('en')} actions: ${one}`;
    best = { n, theirs: one };
  }
  return { ...best!, then: '' };
};

export const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'supplier-quality-replay-'));
  try {
    console.log(`${cpus().length} cores, node ${process.version}; recording ${actions.toLocaleString('en')} actions ...`);
    const text = await makeLog(actions);
    const reader = createLogReader();
    for (const line of text.split('\n')) reader.take(line);
    const load = reader.end().loads[0]!;
    const shares = sharesOf(load.actions.map((action) => action.type));
    for (const kind of kinds)
      console.log(
        `  ${kind.padEnd(26)} ${measured[kind].toFixed(1).padStart(5)} % of recorded journeys, ${shares[kind].toFixed(1).padStart(5)} % here`,
      );

    const ours = async (n: number, times: number, ...words: string[]): Promise<Figures | string> => {
      const file = join(folder, `ours${n}.ndjson`);
      if (!existsSync(file)) await writeFile(file, n >= load.actions.length ? text : cut(text, n));
      return often(times, 'ours.ts', file, ...words);
    };
    const whole = await ours(actions, rounds, '--cancel');
    show(`product, ${actions.toLocaleString('en')}`, whole);
    if (typeof whole === 'string') throw new Error(whole);
    check('opening', whole.openMs, 3_000, 'ms');
    check('memory', whole.megabytes, 300, 'MB');
    check('seek p95', whole.seekP95, 16, 'ms');
    check('one step back p95', whole.backP95, 16, 'ms');
    check('stopping, the slowest of 8 moments', whole.cancelMs!, 50, 'ms');

    if (!existsSync(join(import.meta.dirname, 'devtools', 'node_modules', '@redux-devtools'))) {
      console.log('@redux-devtools/instrument is not installed: run `npm ci --prefix bench/devtools --ignore-scripts` to compare with it.');
      return;
    }
    const exported = async (n: number): Promise<string> => {
      const file = join(folder, `actions${n}.json`);
      if (!existsSync(file)) await writeExport(file, load, n);
      return file;
    };
    const steps = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000].filter((n) => n < actions).concat(actions);
    const ways: readonly [string, (n: number) => Promise<Figures | string>][] = [
      ['instrument, its file of actions', async (n) => often(n === actions ? rounds : 1, 'devtools.ts', 'actions', await exported(n))],
      [
        'instrument, its file of states',
        async (n) => {
          const file = join(folder, `lifted${n}.json`);
          const written = await run('devtools.ts', 'write', await exported(n), file);
          if (written !== 'done') return `cannot be saved: ${typeof written === 'string' ? written : ''}`;
          const size = (await stat(file)).size;
          const one = await run('devtools.ts', 'lifted', file, String(n));
          await rm(file);
          return typeof one === 'string' ? `${one} (file of ${(size / 1e6).toFixed(0)} MB)` : one;
        },
      ],
      ['instrument, dispatched one by one', async (n) => run('devtools.ts', 'dispatch', await exported(n))],
    ];
    for (const [name, attempt] of ways) {
      const found = await largest(steps, attempt);
      if (typeof found === 'string') {
        console.log(`${name}: ${found}`);
        continue;
      }
      const beside = await ours(found.n, rounds);
      show(`product, ${found.n.toLocaleString('en')}`, beside);
      show(`${name}, maxAge ${(found.n + 1).toLocaleString('en')}`, found.theirs);
      if (found.then) console.log(`  more it does not survive: ${found.then}`);
      ratio(name, beside, found.theirs);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
