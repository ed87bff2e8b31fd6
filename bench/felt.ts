/** What a person waits for: log-in, second visit, lists, records, tabs; in Chromium slowed four times on a slow network, and as the machine is. Needs a build. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { median } from './peer.ts';
import { base, inBrowser, password } from './inBrowser.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
/** after a step the page comes to rest before the next one begins */
const restMs = 1_500;

interface Device {
  name: string;
  rate: number;
  /** bytes a second, ms */
  network: { throughput: number; latency: number } | null;
}
const slow: Device = { name: 'slowed', rate: 4, network: { throughput: 500_000, latency: 100 } };
const plain: Device = { name: 'as it is', rate: 1, network: null };

/** What counts as there: enough of these on the page of that address, with nothing on the way any more. */
interface Sight {
  path: string;
  of: string;
  least: number;
}
const work: Sight = { path: '/dashboard', of: '.work-line', least: 5 };
const chart: Sight = { path: '/dashboard', of: 'canvas', least: 1 };
const shell: Sight = { path: '/dashboard', of: '.shell nav a', least: 6 };
const complaints: Sight = { path: '/complaint/list', of: '#page .table tbody tr[data-row]', least: 20 };
const certificates: Sight = { path: '/supplier/certificate/list', of: '#page .table tbody tr[data-row]', least: 5 };
const factories: Sight = { path: '/supplier/factory/list', of: '#page .table tbody tr[data-row]', least: 5 };
const complaint = (id: string): Sight => ({ path: `/complaint/show/${id}`, of: '#page section', least: 7 });

/** name, limit of the slowed column in ms */
const rows = [
  ['login: something drawn', 1_000],
  ['login: input possible', 2_000],
  ['Enter to shell', 1_000],
  ['Enter to work list', 2_500],
  ['Enter to chart', 4_000],
  ['second visit: something drawn', 1_000],
  ['second visit: work list', 2_500],
  ['link to a list', 2_500],
  ['list, first', 1_500],
  ['list, another kind', 1_500],
  ['list, seen before', 400],
  ['record, first', 1_500],
  ['record, another', 600],
  ['a filter', 400],
] as const;
type Name = (typeof rows)[number][0];

interface Step {
  /** ms from the press, or from the begin of the navigation */
  took: number;
  /** ms, of the tasks since then */
  longest: number;
}
type Steps = Map<Name, Step[]>;

/** In the page: when a sight was there, in ms of the page's own clock, and the longest task since `from`. */
interface Watched {
  press: number;
  tasks: [from: number, ms: number][];
  when: (sight: Sight) => Promise<number>;
}
declare const felt: Watched;

const watchPage = (): void => {
  const watched: Watched = {
    press: 0,
    tasks: [],
    // looked for in each frame: what a frame shows was there when it ended
    when: ({ path, of, least }) =>
      new Promise((done) => {
        const look = (): void => {
          const there =
            location.pathname === path &&
            !document.querySelector('#page [aria-busy="true"]') &&
            document.querySelectorAll(of).length >= least;
          if (there) requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0));
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  Object.assign(globalThis, { felt: watched });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  for (const type of ['click', 'keydown'] as const) addEventListener(type, (event) => (watched.press = event.timeStamp), { capture: true });
};

const longestOf = (page: Page, from: number): Promise<number> =>
  page.evaluate((since) => Math.max(0, ...felt.tasks.filter(([at]) => at >= since).map(([, ms]) => ms)), from);

const emulate = async (page: Page, { rate, network }: Device): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  if (network)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  return cdp;
};

const newPage = async (context: BrowserContext, device: Device): Promise<{ page: Page; bytes: () => number }> => {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const cdp = await emulate(page, device);
  let received = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
  return { page, bytes: () => received };
};

const drawnAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') done(startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );

/** One person's visit; what it took is added to `steps`. */
const visit = async (browser: Browser, device: Device, steps: Steps): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const put = async (name: Name, page: Page, from: number, at: number): Promise<void> => {
    await page.waitForTimeout(restMs);
    steps.set(name, [...(steps.get(name) ?? []), { took: at - from, longest: await longestOf(page, from) }]);
  };
  const opened = async (page: Page, name: Name, to: string, sight: Sight, drawn?: Name): Promise<void> => {
    await page.goto(`${base}${to}`, { waitUntil: 'commit' });
    const at = await page.evaluate((of) => felt.when(of), sight);
    const first = await drawnAt(page);
    await put(name, page, 0, at);
    if (drawn) await put(drawn, page, 0, first);
  };
  const pressed = async (page: Page, name: Name, press: () => Promise<void>, sight: Sight): Promise<void> => {
    await press();
    const at = await page.evaluate((of) => felt.when(of), sight);
    await put(name, page, await page.evaluate(() => felt.press), at);
  };

  const { page: first, bytes } = await newPage(context, device);
  const email = first.locator('input[type="email"]');
  await opened(first, 'login: input possible', '/login', { path: '/login', of: 'input[type="email"]', least: 1 }, 'login: something drawn');
  await email.fill('qa@example.test');
  await first.locator('input[type="password"]').fill(password);
  await first.waitForTimeout(restMs);
  const before = bytes();
  await first.keyboard.press('Enter');
  const [atShell, atWork, atChart] = await Promise.all([shell, work, chart].map((sight) => first.evaluate((of) => felt.when(of), sight)));
  const enter = await first.evaluate(() => felt.press);
  await put('Enter to shell', first, enter, atShell!);
  await put('Enter to work list', first, enter, atWork!);
  await put('Enter to chart', first, enter, atChart!);
  const coldBytes = before + (bytes() - before);
  await first.close();

  const { page } = await newPage(context, device);
  await opened(page, 'second visit: work list', '/dashboard', work, 'second visit: something drawn');
  await page.close();
  const { page: linked } = await newPage(context, device);
  await opened(linked, 'link to a list', '/complaint/list', complaints);
  const menu = (path: string) => (): Promise<void> => linked.click(`nav a[href="${path}"]`);
  await pressed(linked, 'list, first', menu(certificates.path), certificates);
  await pressed(linked, 'list, another kind', menu(factories.path), factories);
  await pressed(linked, 'list, seen before', menu(complaints.path), complaints);
  const record = async (name: Name, nth: number): Promise<void> => {
    const link = linked.locator('#page .table tbody tr[data-row] a.table__title').nth(nth);
    const id = /show\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await pressed(linked, name, () => link.click(), complaint(id));
  };
  await record('record, first', 0);
  await linked.click(`nav a[href="${complaints.path}"]`);
  await linked.evaluate((of) => felt.when(of), complaints);
  await linked.waitForTimeout(restMs);
  await record('record, another', 1);
  await linked.click(`nav a[href="${complaints.path}"]`);
  await linked.evaluate((of) => felt.when(of), complaints);
  await linked.waitForTimeout(restMs);
  await pressed(linked, 'a filter', () => linked.click('#page .table thead button >> nth=1'), complaints);
  await context.close();
  return coldBytes;
};

const verdict = (value: number, limit: number): string => `${value <= limit ? 'kept' : 'MISSED'}: ${limit}`;

/** Prints a line for each step: medians slowed and as the machine is, the limit of the slowed one, the longest task. */
export const main = (): Promise<void> =>
  inBrowser(async (browser) => {
    const [slowed, asItIs]: [Steps, Steps] = [new Map(), new Map()];
    const bytes: number[] = [];
    // one after the other: what the machine does meanwhile meets both
    for (let round = 0; round < rounds; round += 1) {
      bytes.push(await visit(browser, slow, slowed));
      await visit(browser, plain, asItIs);
    }
    for (const [name, limit] of rows) {
      const [one, other] = [slowed.get(name)!, asItIs.get(name)!];
      const took = median(one.map((step) => step.took));
      const spread = `${Math.min(...one.map((step) => step.took)).toFixed(0)}-${Math.max(...one.map((step) => step.took)).toFixed(0)}`;
      console.log(
        `${name}: ${took.toFixed(0)} ms slowed (${spread}; ${verdict(took, limit)}), ${median(other.map((step) => step.took)).toFixed(0)} ms as it is; longest task ${median(one.map((step) => step.longest)).toFixed(0)} ms`,
      );
    }
    console.log(`received until the dashboard rests: ${(median(bytes) / 1024).toFixed(0)} KiB; ${rounds} rounds, qa, 1440 x 900`);
  });
