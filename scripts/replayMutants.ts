// `npm run replay:mutants`: plants faults one at a time, verifies logs of the faultless program with each, and says which were found, and where.
// No file of the checkout is changed: a planted fault is a source rewritten while it is loaded, in a process of its own. `-- WORDS` plants those whose name has them.
import { spawn } from 'node:child_process';
import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './clientStamp.ts';
import { faults, type Fault } from './mutants/faults.ts';
import type { Truth } from './mutants/truth.ts';

const folder = join(root, '.cache', 'mutants');
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

const plant = (fault: Fault): void => {
  const url = pathToFileURL(join(root, fault.file)).href;
  const source = spoiled(fault);
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
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
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
const tryOne = async (fault: Fault): Promise<Found | null> => {
  plant(fault);
  const { journeys, truthOf, partingOf } = await load();
  const { findingOf } = await import('./mutants/finding.ts');
  for (const [name, journey] of Object.entries(journeys)) {
    const was = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Truth;
    const parting = partingOf(was, await truthOf(name, journey));
    if (parting) return { journey: name, ...parting, ...(await findingOf(was.log)) };
  }
  return null;
};

const child = (words: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    const run = spawn(process.execPath, [import.meta.filename, ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: limitMs,
    });
    let text = '';
    run.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    run.once('error', fail);
    run.once('exit', (code) => (code === 0 ? done(text) : fail(new Error(`${words.join(' ')} ended with ${code}`))));
  });

const verdictOf = (found: Found | null): string => {
  if (!found) return 'shows in no journey';
  if (found.named === null) return 'missed';
  return found.named >= found.from && found.named <= found.to ? 'exact' : 'elsewhere';
};

const main = async (words: readonly string[]): Promise<number> => {
  const began = performance.now();
  const chosen = faults.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)));
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

const [mode = '', number = ''] = process.argv.slice(2);
if (mode === '--record') process.exit(await record());
else if (mode === '--fault') {
  const found = await tryOne(faults[Number(number)]!);
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
} else process.exit(await main(process.argv.slice(2)));
