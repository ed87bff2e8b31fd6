// Logs demo accounts in through the page, and fails a test on anything the browser reports.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

export const password = process.env['DEMO_PASSWORD'] ?? 'Quality-2026!';

const home = `http://localhost:${process.env['E2E_PORT'] ?? 3100}`;

export interface Person {
  page: Page;
  context: BrowserContext;
  /** what the console, the page or the content security policy said */
  complaints: string[];
}

/** Status texts of expected refusals that Chromium prints by itself. */
const expected = /Failed to load resource: the server responded with a status of (401|403|404|409|422)/;

export const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  return complaints;
};

export interface Visit {
  language?: 'en' | 'zh';
  width?: number;
  height?: number;
  /** the websocket cannot be had */
  blockSocket?: boolean;
  /** address of another server than that of the stories */
  server?: string;
  /** time of the device, ISO, where it is not that of this machine */
  now?: string;
}

/** A browser profile of its own without login. */
export const visitor = async (
  browser: Browser,
  { language = 'en', width = 1440, height = 900, blockSocket = false, server = home, now }: Visit = {},
): Promise<Person> => {
  // nothing is measured or clicked in the middle of a fade
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', baseURL: server });
  await context.addCookies([{ name: 'language', value: language, url: server }]);
  if (now) await context.clock.setSystemTime(now);
  const page = await context.newPage();
  if (blockSocket) await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  return { page, context, complaints: watch(page) };
};

/** Where the recorded journeys of the run lie; `scripts/journeys.ts` replays them. */
const journeys = process.env['E2E_JOURNEYS'];

/** Everything in some stores of a database of this browser profile; null where there is none. */
const storedRows = (page: Page, name: string, stores: readonly string[]): Promise<Record<string, unknown[]> | null> =>
  page.evaluate(
    async ([database, wanted]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === database)) return null;
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(new Error(`no ${database}`));
      });
      const all = (store: string): Promise<unknown[]> =>
        new Promise((done) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => done(request.result);
        });
      const rows = Object.fromEntries(await Promise.all(wanted.map(async (store) => [store, await all(store)] as const)));
      db.close();
      return rows;
    },
    [name, stores] as const,
  );

interface LogPart {
  key: string;
  header: { startedAt: number };
}
/** The action log of this browser profile as its storage holds it at this moment. */
export const storedLog = async (page: Page): Promise<string> => {
  const rows = await storedRows(page, 'supplier-quality-log', ['parts', 'batches']);
  const batches = (rows?.['batches'] ?? []) as { key: string; text: string }[];
  const parts = ((rows?.['parts'] ?? []) as LogPart[]).sort((a, b) => a.header.startedAt - b.header.startedAt);
  return parts
    .map(
      (part) =>
        `${JSON.stringify(part.header)}\n${batches
          .filter((batch) => batch.key === part.key)
          .map((batch) => batch.text)
          .join('')}`,
    )
    .join('');
};

/** The same with everything done so far: a page that is about to go writes what waits. */
export const recordedLog = async (page: Page): Promise<string> => {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  return storedLog(page);
};

/** What is typed is kept half a second after the last key: waits until the device has these words. */
export const keptOnDevice = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => JSON.stringify(await storedRows(page, 'supplier-quality-drafts', ['drafts'])), { message: `kept: ${words}` })
    .toContain(words);

/** Ends the visit; its action log is kept under that name to be replayed after the run. */
export const leave = async ({ page, context }: Pick<Person, 'page' | 'context'>, name: string): Promise<void> => {
  if (journeys) {
    await mkdir(journeys, { recursive: true });
    await writeFile(join(journeys, `${name.replace(/\W+/g, '-')}.actionlog.ndjson`), await recordedLog(page));
  }
  await context.close();
};

/** `at`: a deep link; the login comes first. */
export const signIn = async (browser: Browser, who: string, { at = '/login', ...visit }: Visit & { at?: string } = {}): Promise<Person> => {
  const person = await visitor(browser, visit);
  const { page } = person;
  await page.goto(at);
  await page.locator('input[type="email"]').fill(`${who}@example.test`);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  return person;
};

/** The badge of a topic anywhere on the page, as a number. */
export const badge = async (page: Page, topic: string): Promise<number> => {
  const text = await page.locator(`[data-topic="${topic}"]`).first().textContent();
  return Number((text ?? '').replace(/\D/g, '') || 0);
};

export const expectLive = (page: Page, mark: 'live' | 'polling' | 'offline', timeout = 15_000): Promise<void> =>
  expect(page.locator(`[data-live="${mark}"]`).first()).toBeVisible({ timeout });

/** Selects an option of a dropdown (`within` a part of the page) with the pointer, and answers its words; the labelled element is below the visible one, so the click is not checked. */
export const choose = async (page: Page, label: RegExp, option: string | RegExp, within: Page | Locator = page): Promise<string> => {
  const wanted = page.getByRole('option', { name: option }).first();
  let words = '';
  // a dialog that opens by itself, as the reminder of licences does, closes a list that was just opened
  await expect(async () => {
    if ((await page.locator('[role="option"]').count()) === 0) await within.getByLabel(label).first().click({ force: true });
    // a list that opened under something, or another one because the page moved under the pointer, is closed, and the wanted one opens where its input is now
    const openAgain = async (error: unknown): Promise<never> => {
      await within.getByLabel(label).first().click({ force: true });
      throw error;
    };
    words = await wanted.innerText({ timeout: 4_000 }).catch(openAgain);
    await wanted.click({ timeout: 4_000 }).catch(openAgain);
  }).toPass({ timeout: 30_000 });
  // the list covers what follows until it is closed (a native select keeps its own options)
  await expect(page.locator('[role="option"]')).toHaveCount(0);
  return words;
};

const closeDialog = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Close' }).last().click();

/** The demo factory has open announcements: they are shown once after each sign-in, before or after a reminder of licences. */
export const closeAnnouncements = async (page: Page): Promise<void> => {
  await page.addLocatorHandler(page.getByRole('dialog', { name: /licences? needs? your attention/ }), closeDialog, { times: 1 });
  const announcements = page.getByRole('dialog', { name: /new announcements?$/ });
  await closeDialog(announcements);
  await expect(announcements).toBeHidden();
};

/** What reminds a supplier at sign-in is put away, one dialog after the other. */
export const closeReminders = async (page: Page): Promise<void> => {
  // on a busy machine it comes after the wait below
  await page.addLocatorHandler(page.getByRole('dialog', { name: /^\d+ documents?$/ }), closeDialog, { times: 1 });
  const dialog = page.getByRole('dialog');
  const comes = (timeout: number): Promise<boolean> =>
    dialog
      .first()
      .waitFor({ state: 'visible', timeout })
      .then(
        () => true,
        () => false,
      );
  for (let there = await comes(3_000); there; there = await comes(1_500)) {
    const name = await dialog.first().textContent();
    // a dialog that opens by itself leaves the keys of its first half second to the previous focus
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return (await dialog.count()) === 0 ? null : dialog.first().textContent();
      })
      .not.toBe(name);
  }
};
