/** Grids for the specification editor: 500 ingredients in six levels, equal content in each, Chromium with the processor slowed four times. `npm run bench -- grids`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/findBrowser.ts';
import { buildPages, type PageName, type Sizes } from './grids/build.ts';
import type { GridBench } from './grids/gridBench.ts';
import { columns } from './grids/ingredients.ts';
import { quantile } from './inBrowser.ts';
import { forgetKeys, hearKeys, heardKeys } from './keyToPaint.ts';

const slowed = 4;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const opens = 3;
/** ms between two keys, as in the bench of typing */
const pause = 100;
const arrowPause = 60;
const lettersInOneCell = 40;
const cellsFilled = 20;
const arrows = 100;
const firstRow = 100;
const settleMs = 1_500;
const pasted = { rows: 300, columns: 8 };
/** px, and px a second: the whole list of 500 rows in four seconds */
const scrolled = { far: 16_000, speed: 4_000 };
/** ms of a frame at 60 a second */
const frame = 1_000 / 60;

interface Grid {
  name: string;
  page: PageName;
  query: string;
  /** opens the cell entered and keeps its text */
  editKey: string;
}

const grids: readonly Grid[] = [
  { name: 'react-data-grid', page: 'reactDataGrid', query: '', editKey: 'Enter' },
  { name: '@glideapps/glide-data-grid', page: 'glideDataGrid', query: '', editKey: 'Enter' },
  { name: 'plain, @tanstack/react-virtual', page: 'plainGrid', query: '', editKey: 'F2' },
  { name: 'plain, all rows', page: 'plainGrid', query: '?all', editKey: 'F2' },
];

declare const scheduler: { postTask: (task: () => void, options: { priority: string }) => Promise<void> };
declare const gridBench: GridBench;
declare const frames: { times: number[]; longest: number };
declare const moves: number[];
declare const pastedIn: Promise<number>;

/** ms, all rounds */
interface Times {
  open: number[];
  /** a letter into a cell already open */
  letter: number[];
  /** the first letter, which opens the cell */
  firstLetter: number[];
  /** Enter, which writes the cell and goes to the one below */
  nextCell: number[];
  arrow: number[];
  frames: number[];
  /** the longest task of each scroll */
  scrollTask: number[];
  paste: number[];
}

const noTimes = (): Times => ({
  open: [],
  letter: [],
  firstLetter: [],
  nextCell: [],
  arrow: [],
  frames: [],
  scrollTask: [],
  paste: [],
});

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The built pages on a port of their own. */
const serve = (folder: string): Promise<{ base: string; stop: () => void }> =>
  new Promise((done) => {
    const server = createServer(({ url = '/' }, answer) => {
      const file = join(folder, new URL(url, 'http://localhost').pathname.slice(1));
      if (!existsSync(file)) return void answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'cache-control': 'max-age=600' });
      return void answer.end(readFileSync(file));
    });
    server.listen(0, '127.0.0.1', () =>
      done({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }),
    );
  });

const slow = (cdp: CDPSession, rate: number): Promise<unknown> => cdp.send('Emulation.setCPUThrottlingRate', { rate });

const press = async (page: Page, keys: readonly string[], wait: number): Promise<readonly [string, number][]> => {
  await forgetKeys(page);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(wait);
  }
  await page.waitForTimeout(pause);
  return (await heardKeys(page)).keys;
};

/** Times the keys that move, to the frame after the grid says that another row is entered: a grid may leave a cell some frames after the key. */
const hearMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { moves: heard });
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== 'Enter' && key !== 'ArrowDown') return;
        const before = gridBench.at()?.row;
        const look = (): void =>
          void requestAnimationFrame(() =>
            gridBench.at()?.row === before
              ? performance.now() - timeStamp < 3_000 && look()
              : void scheduler.postTask(() => heard.push(performance.now() - timeStamp), { priority: 'user-blocking' }),
          );
        look();
      },
      { capture: true },
    );
  });

/** The moves since the last call. */
const heardMoves = (page: Page): Promise<readonly number[]> => page.evaluate(() => moves.splice(0));

const go = async (page: Page, row: number, column: number): Promise<void> => {
  await page.evaluate(([toRow, toColumn]) => gridBench.go(toRow, toColumn), [row, column] as const);
  await page.waitForTimeout(300);
};

const value = (page: Page, row: number, column: number): Promise<string> =>
  page.evaluate(([ofRow, ofColumn]) => gridBench.value(ofRow, ofColumn), [row, column] as const);

/** A grid that did not do what was typed has no figure. */
const must = (is: string, wanted: string, what: string): void => {
  if (is !== wanted) throw new Error(`${what}: "${is}" instead of "${wanted}"`);
};

const open = async (page: Page, address: string): Promise<number> => {
  await page.goto(address);
  const opened = await page.evaluate(() =>
    Promise.race([gridBench.opened, new Promise<null>((done) => void setTimeout(() => done(null), 20_000))]),
  );
  if (opened === null) throw new Error(`no rows on ${address}`);
  return opened;
};

const typing = async (page: Page, times: Times): Promise<void> => {
  // what is loaded with the first editor is no key's cost
  await go(page, firstRow, 2);
  await press(page, ['1', 'Escape'], settleMs);
  await go(page, firstRow, 0);
  const letters = Array.from({ length: lettersInOneCell }, (_, i) => String(i % 10));
  const [first, ...others] = await press(page, letters, pause);
  times.firstLetter.push(first![1]);
  times.letter.push(...others.map(([, time]) => time));
  await press(page, ['Enter'], pause);
  must(await value(page, firstRow, 0), letters.join(''), 'a name typed');
  await go(page, firstRow, 1);
  await heardMoves(page);
  const quantities = await press(page, Array.from({ length: cellsFilled }, () => ['1', '2', '3', 'Enter']).flat(), pause);
  for (const [key, time] of quantities) if (key !== 'Enter') (key === '1' ? times.firstLetter : times.letter).push(time);
  times.nextCell.push(...(await heardMoves(page)));
  for (let i = 0; i < cellsFilled; i += 1) must(await value(page, firstRow + i, 1), '123', `the share of row ${firstRow + i}`);
};

const arrowing = async (page: Page, times: Times): Promise<void> => {
  await go(page, firstRow, 1);
  await heardMoves(page);
  await press(
    page,
    Array.from({ length: arrows }, () => 'ArrowDown'),
    arrowPause,
  );
  times.arrow.push(...(await heardMoves(page)));
  must(String(await page.evaluate(() => gridBench.at()?.row)), String(firstRow + arrows), 'the row after the arrows');
};

const scrolling = async (page: Page, cdp: CDPSession, times: Times): Promise<void> => {
  await go(page, 0, 1);
  await page.evaluate(() => {
    const heard = { times: [] as number[], longest: 0, on: true };
    Object.assign(globalThis, { frames: heard });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) heard.longest = Math.max(heard.longest, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const next = (): void =>
      void requestAnimationFrame((now) => {
        heard.times.push(now - last);
        last = now;
        next();
      });
    next();
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -scrolled.far,
    speed: scrolled.speed,
    gestureSourceType: 'mouse',
  });
  const { times: each, longest } = await page.evaluate(() => frames);
  times.frames.push(...each.slice(1));
  times.scrollTask.push(longest);
};

const pasting = async (page: Page, times: Times): Promise<void> => {
  const block = Array.from({ length: pasted.rows }, (_, row) =>
    Array.from({ length: pasted.columns }, (_unused, column) => (column < 3 ? `${row}.${column}` : `pasted ${row} ${column}`)).join('\t'),
  );
  await page.evaluate((text) => navigator.clipboard.writeText(text), block.join('\n'));
  await go(page, 0, 1);
  await page.evaluate(
    ({ row, column, wanted }) => {
      const done = new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          function heard({ key, timeStamp }) {
            if (key !== 'v') return;
            removeEventListener('keydown', heard, { capture: true });
            const look = (): void =>
              void requestAnimationFrame(() =>
                gridBench.value(row, column) === wanted ? setTimeout(() => resolve(performance.now() - timeStamp)) : look(),
              );
            look();
          },
          { capture: true },
        );
        setTimeout(() => resolve(Number.NaN), 20_000);
      });
      Object.assign(globalThis, { pastedIn: done });
    },
    { row: pasted.rows - 1, column: pasted.columns, wanted: block.at(-1)!.split('\t').at(-1)! },
  );
  await page.keyboard.press('Control+v');
  times.paste.push(await page.evaluate(() => pastedIn));
};

const inGrid = async (browser: Browser, address: string, times: Times): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${address}: ${error.message}`));
  const cdp = await context.newCDPSession(page);
  // the scripts come from the browser's store, as on a second visit
  await open(page, address);
  await slow(cdp, slowed);
  for (let i = 0; i < opens; i += 1) times.open.push(await open(page, address));
  await page.waitForTimeout(settleMs);
  await hearKeys(page);
  await hearMoves(page);
  await typing(page, times);
  await arrowing(page, times);
  await scrolling(page, cdp, times);
  await pasting(page, times);
  await context.close();
};

/** The key an input method keeps to itself: named `Process` on Windows and Linux, as its letter on macOS. */
type Method = 'Process' | 'letters';

/** Chinese as an input method writes it: letters that are not the text yet, then the text. `opened`: into a cell opened before. */
const compose = async (page: Page, cdp: CDPSession, row: number, { editKey }: Grid, opened: boolean, method: Method): Promise<string> => {
  await go(page, row, 0);
  if (opened) {
    await page.keyboard.press(editKey);
    await page.waitForTimeout(300);
    await page.keyboard.press('Control+a');
  }
  const kept = async (letter: string): Promise<void> => {
    const key = method === 'Process' ? method : letter;
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    await page.waitForTimeout(50);
  };
  for (const text of ['m', 'mi', 'mia', 'mian']) {
    await kept(text.at(-1)!);
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(50);
  }
  // the Enter that takes the letters as they are belongs to the input method
  await kept('Enter');
  const stayed = (await page.evaluate(() => gridBench.at()?.row)) === row;
  await cdp.send('Input.insertText', { text: '面粉' });
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  const written = await value(page, row, 0);
  return `${written === '面粉' ? 'kept' : `LOST ("${written}")`}${stayed ? '' : ', Enter of the input method leaves the cell'}`;
};

interface AccessNode {
  role?: { value?: unknown };
  name?: { value?: unknown };
  ignored: boolean;
  properties?: readonly { name: string; value: { value?: unknown } }[];
}

/** What keyboard and screen reader get. */
const access = async (page: Page, cdp: CDPSession): Promise<readonly string[]> => {
  await go(page, 10, 1);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(600);
  const inDocument = await page.evaluate(() => {
    const root = document.querySelector('[role="treegrid"], [role="grid"]');
    const count = (selector: string): number => root?.querySelectorAll(selector).length ?? 0;
    return `${root?.tagName.toLowerCase()} role=${root?.getAttribute('role')} aria-rowcount=${root?.getAttribute('aria-rowcount')} aria-colcount=${root?.getAttribute('aria-colcount')}; in the document ${count('[role="row"], tr')} rows, ${count('[aria-level]')} with aria-level, ${count('[aria-expanded]')} with aria-expanded, ${count('[role="gridcell"], [role="rowheader"]')} cells; ${document.querySelectorAll('*').length} elements in all`;
  });
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: readonly AccessNode[] };
  // the page itself is focused too
  const focus = nodes.findLast(({ properties }) => properties?.some(({ name, value: of }) => name === 'focused' && of.value === true));
  const { violations } = await new AxeBuilder({ page }).options({ rules: { region: { enabled: false } } }).analyze();
  return [
    inDocument,
    `after an arrow the focus is on: ${String(focus?.role?.value)} "${String(focus?.name?.value)}"`,
    `axe: ${violations.map(({ id, impact, nodes: at }) => `${id} (${impact}, ${at.length})`).join(', ') || 'nothing'}`,
  ];
};

const composed: readonly (readonly [opened: boolean, method: Method])[] = [
  [true, 'Process'],
  [true, 'letters'],
  [false, 'Process'],
  [false, 'letters'],
];

const examine = async (browser: Browser, grid: Grid, address: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await open(page, address);
  await page.waitForTimeout(settleMs);
  for (const line of await access(page, cdp)) console.log(`${grid.name}: ${line}`);
  for (const [i, [opened, method]] of composed.entries())
    console.log(
      `${grid.name}: Chinese into a cell ${opened ? 'opened' : 'entered'}, keys as ${method}: ${await compose(page, cdp, 30 + 10 * i, grid, opened, method)}`,
    );
  await context.close();
};

/** A page with one input and nothing else: what the browser alone takes for a key. */
const bare = async (browser: Browser): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<textarea rows="4" cols="80"></textarea>');
  await page.locator('textarea').click();
  const cdp = await context.newCDPSession(page);
  await slow(cdp, slowed);
  await hearKeys(page);
  const keys = await press(
    page,
    Array.from({ length: lettersInOneCell }, (_, i) => String(i % 10)),
    pause,
  );
  await context.close();
  return keys.map(([, time]) => time);
};

const halfAndMost = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`;

const say = ({ name }: Grid, times: Times, { library, styles, page }: Sizes): void => {
  const dropped = times.frames.reduce((all, time) => all + Math.max(0, Math.round(time / frame) - 1), 0);
  const lines = [
    `key in an open cell ${halfAndMost(times.letter)} (${times.letter.length})`,
    `key that opens a cell ${halfAndMost(times.firstLetter)} (${times.firstLetter.length})`,
    `Enter to the next cell ${halfAndMost(times.nextCell)} (${times.nextCell.length})`,
    `arrow down ${halfAndMost(times.arrow)} (${times.arrow.length})`,
    `scroll of ${scrolled.far} px: ${dropped} frames dropped of ${dropped + times.frames.length}, longest frame ${Math.max(...times.frames).toFixed(0)} ms, longest task ${Math.max(...times.scrollTask).toFixed(0)} ms (0: none of 50 ms)`,
    `open p50 ${quantile(times.open, 0.5).toFixed(0)}, most ${Math.max(...times.open).toFixed(0)} ms (${times.open.length})`,
    `paste of ${pasted.rows} x ${pasted.columns} cells: ${times.paste.map((time) => (Number.isNaN(time) ? 'NOT PLACED' : `${time.toFixed(0)} ms`)).join(', ')}`,
    `gzip: library ${library.toFixed(1)} KiB, its styles ${styles.toFixed(1)} KiB, the page's own code ${page.toFixed(1)} KiB`,
  ];
  for (const line of lines) console.log(`${name}: ${line}`);
};

/** Prints some lines for each grid; the grids take turns, so that a busy minute of the machine is shared. */
export const main = async (): Promise<void> => {
  if (!existsSync(join(import.meta.dirname, 'grids', 'node_modules')))
    return console.log('The grids are not installed: run `npm ci --prefix bench/grids --ignore-scripts`.');
  const folder = mkdtempSync(join(tmpdir(), 'supplier-quality-grids-'));
  const sizes = await buildPages(folder);
  const { base, stop } = await serve(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const addressOf = ({ page, query }: Grid): string => `${base}/${page}.html${query}`;
  const all = new Map(grids.map((grid): [Grid, Times] => [grid, noTimes()]));
  const beside: number[] = [];
  try {
    console.log(`${columns.length} columns, 500 rows, Chromium ${browser.version()}, ${slowed}x slowed, ${rounds} rounds`);
    for (const grid of grids) await examine(browser, grid, addressOf(grid));
    for (let round = 0; round < rounds; round += 1) {
      beside.push(...(await bare(browser)));
      for (const [grid, times] of round % 2 === 0 ? all : [...all].toReversed()) await inGrid(browser, addressOf(grid), times);
    }
    console.log(`A page with one textarea: key ${halfAndMost(beside)} (${beside.length})`);
    for (const [grid, times] of all) say(grid, times, sizes[grid.page]);
  } finally {
    await browser.close();
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
