/** How long a click takes until the page it leads to is drawn with its rows, and how much of a page moves by itself while it loads and lives. Needs a build. */
import type { Browser, Page } from '@playwright/test';
import { api, base, inBrowser, quantile, signIn, type Row } from './inBrowser.ts';

const open = { status: { inq: ['Submitted', 'Investigating'] } };
const rounds = 20;
const widths = [1440, 1024, 360] as const;
/** after the last answer: late fonts, charts and hints have come */
const livesMs = 2_500;

declare const shifts: { value: number; at: string }[];
declare const painted: { done: Promise<number> };

/** Counts what moves without a press; runs in each document before its own scripts. */
const watchShifts = (): void => {
  Object.assign(globalThis, { shifts: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const names = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.classList[0] ?? ''}` : '#text'));
      shifts.push({ value: entry.value, at: names.join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Waits in the page for the first frame after the next click that shows `selector` under the heading, with nothing loading. */
const armed = (page: Page, selector: string, address: string): Promise<void> =>
  page.evaluate(
    ([wanted, path]) => {
      const done = new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              const stands =
                new RegExp(path).test(location.pathname) &&
                document.querySelector('main h1') !== null &&
                document.querySelector(wanted) !== null &&
                document.querySelector('main .skeleton, main [aria-busy="true"]:not(button)') === null;
              // the frame that was asked for is on the screen when the task after it runs
              requestAnimationFrame(() => (stands ? setTimeout(() => resolve(performance.now() - timeStamp)) : look()));
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      Object.assign(globalThis, { painted: { done } });
    },
    [selector, address] as const,
  );

interface Step {
  name: string;
  /** what is pressed */
  press: (page: Page) => Promise<void>;
  /** what shows that the page is drawn with its rows */
  shows: string;
  address: string;
}

const link = (page: Page, path: string): Promise<void> => page.locator(`nav a[href="${path}"]`).first().click();
const steps: readonly Step[] = [
  {
    name: 'list',
    press: (page) => link(page, '/complaint/list'),
    shows: 'main tbody tr[data-row]',
    address: '^/complaint/list$',
  },
  {
    name: 'record',
    press: (page) => page.locator('tbody tr[data-row] a.table__title').first().click(),
    shows: 'main .section, main section',
    address: '^/complaint/show/',
  },
  { name: 'dashboard', press: (page) => link(page, '/dashboard'), shows: 'main .work-line, main canvas', address: '^/dashboard$' },
];

const clicks = async (browser: Browser): Promise<void> => {
  const page = await signIn(browser, 'qa');
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, press, shows, address } of steps) {
      await armed(page, shows, address);
      await press(page);
      const time = await page.evaluate(() => painted.done);
      // the first round loads the code of the pages
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
      await page.waitForLoadState('networkidle');
    }
  for (const [name, all] of times) {
    const p95 = quantile(all, 0.95);
    console.log(
      `${name}: click to painted, warm: p50 ${quantile(all, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${p95 <= 300 ? 'kept' : 'MISSED'}: 300 ms; ${all.length} clicks)`,
    );
  }
  await page.context().close();
};

const one = async (who: string, collection: string, where: object): Promise<Row> => {
  const rows = (await (
    await api(who)
  )('GET', `/${collection}?filter=${encodeURIComponent(JSON.stringify({ where, order: 'id asc', limit: 1 }))}`)) as Row[];
  return rows[0]!;
};

/** Somebody else writes what the page shows; as long as before, because a title that needs another line is no fault of the page. */
const elsewhere = async (): Promise<void> => {
  const call = await api('qa');
  const row = await one('qa', 'Complaints', open);
  await call('PATCH', `/Complaints/${row.id}`, {
    version: row.version,
    title: `${String(row['title']).slice(0, -4)} ${String(Date.now() % 1000).padStart(3, '0')}`,
  });
};

const shift = async (browser: Browser): Promise<void> => {
  const complaint = await one('qa', 'Complaints', open);
  const report = await one('supplierqa', 'InvestigationReports', { status: { inq: ['Open', 'Draft', 'Rejected'] } });
  const movement = await one('warehouseadmin', 'ProductMovements', { status: { inq: ['Open', 'Draft'] } });
  const places: Readonly<Record<string, readonly string[]>> = {
    qa: ['/dashboard', '/complaint/list', `/complaint/show/${complaint.id}`, '/complaint/create', '/complaint/list?show=cases'],
    supplierqa: ['/dashboard', '/complaint/list', `/complaint/investigation/${report.id}/complaint/${Number(complaint.id)}`],
    warehouseadmin: [`/complaint/product-movement/edit/${movement.id}`],
    superadmin: ['/masterData/brand/list', '/masterData/announcement/list', '/masterData/announcementPublish/list?view=calendar'],
  };
  for (const [who, paths] of Object.entries(places)) {
    const page = await signIn(browser, who);
    await page.context().addInitScript(watchShifts);
    await page.evaluate(() => sessionStorage.setItem('announcements.seen', '1'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      for (const path of paths) {
        await page.goto(`${base}${path}`);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await elsewhere();
        await page.waitForTimeout(livesMs);
        const moved = await page.evaluate(() => shifts);
        const sum = moved.reduce((all, { value }) => all + value, 0);
        const worst = [...moved].sort((a, b) => b.value - a.value).slice(0, 3);
        console.log(
          `${who} ${path} at ${width}: layout shift ${sum.toFixed(3)} (${sum <= 0.02 ? 'kept' : 'MISSED'}: 0.02)${sum > 0.02 ? `  ${worst.map(({ value, at }) => `${value.toFixed(3)} ${at}`).join('; ')}` : ''}`,
        );
      }
    }
    await page.context().close();
  }
};

/** Prints a line for each click and each page. */
export const main = (): Promise<void> =>
  inBrowser(async (browser) => {
    await shift(browser);
    await clicks(browser);
  });
