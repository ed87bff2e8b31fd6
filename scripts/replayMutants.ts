// `npm run replay:mutants`: plants faults one at a time, verifies logs of the faultless program with each, and says which were found, and where.
// No file of the checkout is changed: a planted fault is a source rewritten while it is loaded, in a process of its own. `-- WORDS` plants those whose name has them,
// `-- --random COUNT SEED` others that are drawn by dice.
import { registerHooks } from 'node:module';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChild } from '#server/emitters.ts';
import { root } from './clientStamp.ts';
import { faults, type Fault } from './mutants/faults.ts';
import { randomFaults, type RandomFault } from './mutants/random.ts';
import type { Truth } from './mutants/truth.ts';

/** Logs and truths of this run, for its processes. */
const folder = process.env['MUTANTS'] ?? (await mkdtemp(join(tmpdir(), 'mutants-')));
const limitMs = 60_000;
const atOnce = 2;

interface Found {
  journey: string;
  from: number;
  to: number;
  what: string;
  /** step named by the verification; null = no difference */
  named: number | null;
  text: string;
}

/** Throws when the fault does not fit the source any more. */
const spoiled = ({ file, from, to, name }: Fault): string => {
  const source = readFileSync(join(root, file), 'utf8');
  if (source.split(from).length !== 2) throw new Error(`"${name}" does not fit ${file}: change it in scripts/mutants/faults.ts`);
  return source.replace(from, () => to);
};

const plant = (fault: Fault): void => put(fault.file, spoiled(fault));

const plantLine = ({ file, line, to }: RandomFault): void => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  put(file, [...lines.slice(0, line), to, ...lines.slice(line + 1)].join('\n'));
};

const put = (file: string, source: string): void => {
  const url = pathToFileURL(join(root, file)).href;
  registerHooks({
    load: (at, context, next) => (at === url ? { format: 'module-typescript', source, shortCircuit: true } : next(at, context)),
  });
};

const load = async () => {
  const { journeys } = await import('#tests/support/journeys.ts');
  const { truthOf, partingOf } = await import('./mutants/truth.ts');
  return { journeys, truthOf, partingOf };
};

/** The faultless program: logs and truths of all journeys. */
const record = async (): Promise<number> => {
  const { journeys, truthOf } = await load();
  const { findingOf } = await import('./mutants/finding.ts');
  let wrong = 0;
  for (const [name, journey] of Object.entries(journeys)) {
    const truth = await truthOf(name, journey);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(truth));
    const found = await findingOf(truth.log);
    if (found.named === null) continue;
    wrong += 1;
    console.error(`${name}: without any fault the verification says ${found.text}`);
  }
  return wrong;
};

/** One fault: the first journey in which it shows. */
const tryOne = async (): Promise<Found | null> => {
  const { journeys, truthOf, partingOf } = await load();
  const { findingOf } = await import('./mutants/finding.ts');
  for (const [name, journey] of Object.entries(journeys)) {
    const was = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Truth;
    const parting = partingOf(was, await truthOf(name, journey));
    if (parting) return { journey: name, ...parting, ...(await findingOf(was.log)) };
  }
  return null;
};

/** A change that arrives during the fetch of a view is forgotten. */
const race: Fault = {
  kind: 'order',
  name: 'a change during a fetch is forgotten',
  file: 'sagas/live/hints.ts',
  from: 'const due = waiting.get(key);\n  waiting.delete(key);',
  to: 'const due = waiting.get(key);',
};

/** Other orders of one journey, in this process. */
const racesOf = async () => {
  const { journeys, truthOf } = await load();
  const { findRaces } = await import('#src/actionLog/verify/races.ts');
  const { parseLog } = await import('#src/actionLog/read/read.ts');
  const { testRoutes } = await import('#tests/support/clientApp.ts');
  const { log } = await truthOf('twice', journeys['twice']!);
  const { races } = await findRaces(parseLog(log).loads[0]!, { routes: testRoutes });
  return races.map((one) => ({ ...one, inputs: one.inputs.length }));
};

const child = (words: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    const run = startChild(
      process.execPath,
      [import.meta.filename, ...words],
      { cwd: root, env: { ...process.env, MUTANTS: folder }, stdio: ['ignore', 'pipe', 'inherit'], timeout: limitMs },
      fail,
    );
    let text = '';
    run.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
    run.once('exit', (code) => (code === 0 ? done(text) : fail(new Error(`${words.join(' ')} ended with ${code}`))));
  });

/** Faults drawn by dice: how many of those that show at all are named, and where. */
const random = async (count: number, seed: number): Promise<number> => {
  await child(['--record']);
  const drawn = [...randomFaults(root, seed, count)];
  const results: string[] = [];
  const work = async (): Promise<void> => {
    for (let fault = drawn.shift(); fault; fault = drawn.shift()) {
      // a program that does not start, or does not end, shows by itself
      const found = await child(['--line', JSON.stringify(fault)]).then(
        (text) => JSON.parse(text) as Found | null,
        () => 'does not run' as const,
      );
      const verdict = found === 'does not run' ? found : verdictOf(found);
      results.push(verdict);
      const where =
        found === null || found === 'does not run' ? '' : `${found.journey} ${found.from}-${found.to}, named ${found.named ?? 'nowhere'}`;
      if (verdict !== 'exact')
        console.log(
          `${verdict}: ${fault.name}; ${where}${process.env['EXPLAIN'] && found && found !== 'does not run' ? `\n    ${found.what}\n    ${found.text}` : ''}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const sum = (verdict: string): number => results.filter((one) => one === verdict).length;
  console.log(
    `${count} faults drawn with seed ${seed}: ${sum('exact')} named at the true first step, ${sum('elsewhere')} elsewhere, ${sum('missed')} missed, ${sum('does not run')} do not run, ${sum('shows in no journey')} show in no journey`,
  );
  return 0;
};

const verdictOf = (found: Found | null): string => {
  if (!found) return 'shows in no journey';
  if (found.named === null) return 'missed';
  return found.named >= found.from && found.named <= found.to ? 'exact' : 'elsewhere';
};

const main = async (chosen: readonly Fault[]): Promise<number> => {
  const began = performance.now();
  await child(['--record']);
  const results = new Map<Fault, Found | null>();
  const queue = [...chosen];
  const work = async (): Promise<void> => {
    for (let fault = queue.shift(); fault; fault = queue.shift())
      results.set(fault, JSON.parse(await child(['--fault', String(faults.indexOf(fault))])) as Found | null);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const counts: Record<string, Record<string, number>> = {};
  console.log('| kind | fault | journey | true step | found at | |\n|---|---|---|---|---|---|');
  for (const fault of chosen) {
    const found = results.get(fault) ?? null;
    const verdict = verdictOf(found);
    (counts[fault.kind] ??= {})[verdict] ??= 0;
    counts[fault.kind]![verdict]! += 1;
    const step = found ? (found.from === found.to ? `${found.from}` : `${found.from}-${found.to}`) : '';
    console.log(`| ${fault.kind} | ${fault.name} | ${found?.journey ?? ''} | ${step} | ${found?.named ?? ''} | ${verdict} |`);
    if (process.env['EXPLAIN'] && found) console.log(`    truth: ${found.what}\n    found: ${found.text}`);
  }
  const sum = (verdict: string): number => Object.values(counts).reduce((n, of) => n + (of[verdict] ?? 0), 0);
  for (const [kind, of] of Object.entries(counts))
    console.log(
      `${kind}: ${Object.entries(of)
        .map(([word, n]) => `${n} ${word}`)
        .join(', ')}`,
    );
  console.log(
    `${chosen.length} faults: ${sum('exact')} named at the true first step, ${sum('elsewhere')} found elsewhere, ${sum('missed')} missed, in ${Math.round((performance.now() - began) / 1_000)} s`,
  );
  return sum('exact') >= 0.85 * chosen.length && sum('shows in no journey') === 0 ? 0 : 1;
};

const [mode = '', number = '', seed = '1'] = process.argv.slice(2);
const print = (answer: unknown): void => void process.stdout.write(JSON.stringify(answer), () => process.exit(0));

process.on('exit', () => {
  if (!process.env['MUTANTS']) rmSync(folder, { recursive: true, force: true });
});

if (mode === '--record') process.exit(await record());
else if (mode === '--fault') {
  plant(faults[Number(number)]!);
  print(await tryOne());
} else if (mode === '--line') {
  plantLine(JSON.parse(number) as RandomFault);
  print(await tryOne());
} else if (mode === '--random') process.exit(await random(Number(number || 60), Number(seed)));
else if (mode === '--races') print(await racesOf());
else if (mode === '--race') {
  const without = JSON.parse(await child(['--races'])) as unknown[];
  plant(race);
  print({ races: await racesOf(), without: without.length });
} else {
  const kinds = ['saga', 'reducer', 'selector', 'order'] as const;
  const sample = kinds.map((kind) => faults.findLast((fault) => fault.kind === kind)!);
  const words = process.argv.slice(2);
  process.exit(
    await main(mode === '--sample' ? sample : faults.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)))),
  );
}
