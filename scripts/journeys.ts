// Replays the journeys that the browser tests recorded: twice, in two zones and languages, with equal states at every 50th step;
// and runs the sagas against each whole page load. `npm run journeys -- FOLDER`; without `--child` it starts the two runs and compares.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '#server/emitters.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createReplay } from '#src/actionLog/read/replay.ts';
import { differenceText } from '#src/actionLog/verify/text.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { live } from '#src/actions/index.ts';
import { routes } from '#src/app/routes.ts';

const every = 50;
const places = [
  { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
] as const;

interface Walked {
  file: string;
  load: string;
  actions: number;
  hashes: readonly string[];
  /** what the sagas do otherwise; null = the load has no beginning */
  differences: readonly string[] | null;
  refused: readonly string[];
}

const walk = async (folder: string): Promise<Walked[]> => {
  const walked: Walked[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort()) {
    const { loads, damages } = parseLog(await readFile(join(folder, file), 'utf8'));
    for (const load of loads) {
      const replay = createReplay(load);
      const steps = [...Array(Math.ceil(replay.length / every)).keys()].map((i) => Math.min((i + 1) * every, replay.length));
      const differences = load.header.part === 1 ? (await verify(load, { routes })).differences.map(differenceText) : null;
      // the server's own counts cover a refused call of the poll on the screen; here it is a defect
      const refused = load.actions.flatMap((action) => (action.type === live.polled.type ? action.payload.refused : []));
      const damaged = damages.filter((one) => one.load === load.header.load).map((one) => `line ${one.line} is ${one.why}`);
      walked.push({
        file,
        load: load.header.load,
        actions: replay.length,
        hashes: steps.map((step) => stateHash(replay.stateAt(step))),
        differences: differences && [...damaged, ...differences],
        refused,
      });
    }
  }
  return walked;
};

const runIn = (place: (typeof places)[number], folder: string): Promise<Walked[]> =>
  new Promise((done, fail) => {
    const child = startChild(
      process.execPath,
      [import.meta.filename, folder, '--child'],
      { env: { ...process.env, ...place }, stdio: ['ignore', 'pipe', 'inherit'] },
      fail,
    );
    let text = '';
    child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // its output has ended too
    child.once('close', (code) =>
      code === 0 ? done(JSON.parse(text) as Walked[]) : fail(new Error(`the replay in ${place.TZ} ended with ${code}`)),
    );
  });

/** What is wrong with a page load that was walked in both places; empty = nothing. */
const faults = (here: Walked, there: Walked | undefined): string[] => {
  const other = here.hashes.findIndex((hash, i) => hash !== there?.hashes[i]);
  return [
    ...(other < 0
      ? []
      : [`states differ between ${places[0].TZ} and ${places[1].TZ} at step ${Math.min((other + 1) * every, here.actions)}`]),
    ...(here.differences ?? []),
    ...here.refused.map((call) => `the poll was refused ${call}`),
  ];
};

const main = async (folder: string): Promise<void> => {
  const [here, there] = await Promise.all(places.map((place) => runIn(place, folder)));
  const wrong = new Set<string>();
  for (const [i, one] of here!.entries()) {
    const found = faults(one, there![i]);
    if (found.length > 0) wrong.add(one.file);
    for (const text of found.slice(0, 5)) console.error(`${one.file} ${one.load}: ${text}`);
  }
  const files = new Set(here!.map((one) => one.file));
  const actions = here!.reduce((sum, one) => sum + one.actions, 0);
  console.log(
    `${files.size} journeys, ${here!.length} page loads, ${actions} actions, ${here!.reduce((sum, one) => sum + one.hashes.length, 0)} states compared in two zones`,
  );
  const result = { passed: files.size - wrong.size, failed: wrong.size };
  if (process.env['JOURNEYS_RESULT']) await writeFile(process.env['JOURNEYS_RESULT'], JSON.stringify(result));
  // without any journey the check is meaningless
  process.exitCode = wrong.size === 0 && files.size > 0 ? 0 : 1;
};

const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.cache/journeys';
if (process.argv.includes('--child')) {
  // a pipe takes more than it holds only in turns: an exit before the last one would cut the text
  const text = JSON.stringify(await walk(folder));
  await new Promise<void>((done) => process.stdout.write(text, () => done()));
} else await main(folder);
process.exit();
