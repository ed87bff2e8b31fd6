// The cost of recording for the user, in a real browser on the built product: a dispatch with and without it alternately, its longest task, and
// and the storage that an ordinary minute takes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ensureBrowser } from '#scripts/findBrowser.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { median, startPeer } from './peer.ts';
import { buildPage } from './recorder/build.ts';
import { ordinaryMinute } from './recorder/minute.ts';
import { ownTasks } from './recorder/trace.ts';
import type { Bench, Timed } from './recorder/page.tsx';

const rounds = Number(process.env['ROUNDS'] ?? 21);
const actsARound = Number(process.env['ACTS'] ?? 90);
const seconds = Number(process.env['SECONDS'] ?? 30);
const port = 4801;
const home = `http://127.0.0.1:${port}`;

const check = (holds: boolean, text: string): void => console.log(`${holds ? 'kept  ' : 'MISSED'} ${text}`);

/** Somebody of quality assurance who is signed in already. */
const signedIn = async (browser: Browser): Promise<BrowserContext> => {
  const answer = await fetch(`${home}/api/appusers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'qa@example.test', password: 'Quality-2026!' }),
  });
  const { id } = (await answer.json()) as { id: string };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript((token) => localStorage.setItem('accesstoken', token), id);
  // clocks of 5 us instead of 100 are given to isolated pages only
  await context.route(`${home}/?bench`, async (route) => {
    const page = await route.fetch();
    await route.fulfill({
      response: page,
      headers: { ...page.headers(), 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    });
  });
  return context;
};

const benchPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`page: ${error.message}`));
  await page.goto(`${home}/?bench`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
};

interface Pair {
  plain: Timed & { cpu: number };
  recorded: Timed & { cpu: number };
}
type Part = keyof Pair['plain'];

/** One page load; which of the two clients was mounted first must not matter, so the next one turns it round. */
const turns = async (browser: Browser, recordedFirst: boolean): Promise<{ pairs: Pair[]; linesOfOne: number }> => {
  const context = await signedIn(browser);
  const page = await benchPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** seconds the page's thread has worked */
  const worked = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'ThreadTime')!.value;
  await page.evaluate((first) => (globalThis as unknown as { bench: Bench }).bench.prepare(first), recordedFirst);
  const one = async (which: keyof Pair): Promise<Pair['plain']> => {
    const before = await worked();
    const times = await page.evaluate(([side, acts]) => (globalThis as unknown as { bench: Bench }).bench.turn(side, acts), [
      which,
      actsARound,
    ] as const);
    return { ...times, cpu: ((await worked()) - before) * (1_000 / actsARound) };
  };
  const pairs: Pair[] = [];
  let [first, lines] = [0, 0];
  for (let i = -3; i < Math.ceil(rounds / 2); i += 1) {
    const pair: Partial<Pair> = {};
    for (const which of i % 2 === 0 ? (['plain', 'recorded'] as const) : (['recorded', 'plain'] as const)) {
      pair[which] = await one(which);
      lines = await page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.rest());
    }
    if (i < 0) first = lines;
    else pairs.push(pair as Pair);
  }
  await context.close();
  return { pairs, linesOfOne: (lines - first) / (pairs.length * actsARound) };
};

const dispatchCost = async (browser: Browser): Promise<void> => {
  const loads = [await turns(browser, false), await turns(browser, true), await turns(browser, true), await turns(browser, false)];
  const all = loads.flatMap((one) => one.pairs);
  const { linesOfOne } = loads[0]!;
  const us = (side: keyof Pair, part: Part): number => (median(all.map((pair) => pair[side][part])) * 1_000) / linesOfOne;
  console.log(`a dispatch, ${all.length} pairs of rounds of ${actsARound} acts in turns (${linesOfOne.toFixed(1)} lines an act):`);
  // rounds run in pairs: the difference of a pair depends less on other load, and so does the time of the page's thread alone
  const added = (pairs: readonly Pair[], part: Part): number =>
    median(pairs.map((pair) => pair.recorded[part] / pair.plain[part] - 1)) * 100;
  /** the quietest quarter of each variant's rounds: least affected by other load */
  const quiet = (pairs: readonly Pair[], part: Part): number => {
    const of = (side: keyof Pair): number =>
      pairs
        .map((pair) => pair[side][part])
        .sort((a, b) => a - b)
        .slice(0, Math.max(1, Math.floor(pairs.length / 4)))
        .reduce((sum, ms) => sum + ms, 0);
    return (of('recorded') / of('plain') - 1) * 100;
  };
  for (const [part, what] of [
    ['call', 'the call alone, by the clock'],
    ['whole', 'with sagas and drawing, clock'],
    ['cpu', 'the same, its thread alone'],
  ] as const)
    console.log(
      `  ${what.padEnd(30)} without ${us('plain', part).toFixed(1).padStart(7)} us a line, with ${us('recorded', part).toFixed(1).padStart(7)} us; median of the pairs ${added(all, part).toFixed(1)} % (page loads: ${loads.map((one) => added(one.pairs, part).toFixed(1)).join(', ')}); quietest quarter ${quiet(all, part).toFixed(1)} %`,
    );
  check(added(all, 'cpu') <= 5, `recording adds ${added(all, 'cpu').toFixed(1)} % to a dispatch, limit 5 %`);
};

const longestPiece = async (browser: Browser, what: string, partBytes?: number): Promise<void> => {
  const context = await signedIn(browser);
  const page = await benchPage(context);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  const { slices, lines, parts } = await page.evaluate(
    ([a, b, c]) => (globalThis as unknown as { bench: Bench }).bench.steady(a!, b!, c),
    [60, seconds, partBytes],
  );
  const trace = (await browser.stopTracing()).toString('utf8');
  if (process.env['KEEP']) await writeFile(process.env['KEEP'], trace);
  const tasks = ownTasks(trace);
  await context.close();
  const longest = Math.max(...tasks.map((one) => one.cpuMs));
  console.log(
    `${what}: ${(lines / seconds).toFixed(0)} lines a second for ${seconds} s, ${parts} part(s); ${slices.length} slices, median ${median(slices).toFixed(1)} ms, longest ${Math.max(...slices).toFixed(1)} ms`,
  );
  console.log(
    `  the browser's own trace: ${tasks.length} tasks of the recorder (batches, answers of the database), longest ${Math.max(...tasks.map((one) => one.ms)).toFixed(1)} ms by the clock, ${tasks.filter((one) => one.ms > 16).length} over 16 ms`,
  );
  check(longest <= 16, `longest task of the recorder ${longest.toFixed(1)} ms of its thread, limit 16 ms`);
};

const minuteSize = async (browser: Browser): Promise<void> => {
  const context = await signedIn(browser);
  const { lines, kinds } = await ordinaryMinute(context, home);
  await context.close();
  const text = lines.join('');
  // KEEP=FILE: to look at what a minute is made of
  if (process.env['KEEP']) await writeFile(process.env['KEEP'], text);
  const zipped = gzipSync(text).length / 1_024;
  console.log(`an ordinary minute: ${lines.length} lines, ${(text.length / 1_024).toFixed(0)} KiB as written; most of it ${kinds}`);
  check(zipped <= 12, `${zipped.toFixed(1)} KiB a minute zipped, limit 12 KiB`);
};

export const main = async (): Promise<void> => {
  const wanted = process.argv[3];
  const folder = await mkdtemp(join(tmpdir(), 'supplier-quality-recorder-'));
  console.log(`${cpus().length} cores, node ${process.version}; building the page ...`);
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await buildPage(folder);
    const database = await startThrowaway();
    ends.push(() => database.stop());
    const peer = await startPeer('product', 'peers/product.ts', port, database.url, {
      CLIENT_FOLDER: folder,
      PUBLIC_URL: home,
      DEMO_PASSWORD: '',
    });
    ends.push(() => peer.stop());
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--js-flags=--expose-gc', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    ends.push(() => browser.close());
    console.log(`Chromium ${browser.version()}`);
    if (!wanted || wanted === 'dispatch') await dispatchCost(browser);
    if (!wanted || wanted === 'frames') {
      await longestPiece(browser, 'as shipped');
      await longestPiece(browser, 'parts of 150 KB, so that new ones begin all the time', 150_000);
    }
    if (!wanted || wanted === 'minute') await minuteSize(browser);
  } finally {
    for (const end of ends.reverse()) await end();
  }
};
