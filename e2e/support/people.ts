// Signs demo accounts in as a person does, and fails a test on anything a browser complains about.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

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
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
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
}

/** A browser profile of its own with nobody signed in. */
export const visitor = async (browser: Browser, { language = 'en', width = 1440, height = 900, blockSocket = false }: Visit = {}): Promise<Person> => {
  // nothing is measured or clicked in the middle of a fade
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, url: home }]);
  const page = await context.newPage();
  if (blockSocket) await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  return { page, context, complaints: watch(page) };
};

/** Where the recorded journeys of the run lie; `scripts/journeys.ts` replays them. */
const journeys = process.env['E2E_JOURNEYS'];

/** The action log of this browser profile as its storage holds it. */
export const recordedLog = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('supplier-quality-log');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(new Error('no log'));
    });
    const all = <T>(store: string): Promise<T[]> =>
      new Promise((done) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => done(request.result as T[]);
      });
    const batches = await all<{ key: string; text: string }>('batches');
    const parts = (await all<{ key: string; header: { startedAt: number } }>('parts')).sort((a, b) => a.header.startedAt - b.header.startedAt);
    return parts.map((part) => `${JSON.stringify(part.header)}\n${batches.filter((batch) => batch.key === part.key).map((batch) => batch.text).join('')}`).join('');
  });

/** Ends the visit; its action log is kept under that name to be replayed after the run. */
export const leave = async ({ page, context }: Pick<Person, 'page' | 'context'>, name: string): Promise<void> => {
  if (journeys) {
    // the last batch is written a quarter of a second after its actions
    await page.waitForTimeout(600);
    await mkdir(journeys, { recursive: true });
    await writeFile(join(journeys, `${name.replace(/\W+/g, '-')}.actionlog.ndjson`), await recordedLog(page));
  }
  await context.close();
};

export const signIn = async (browser: Browser, who: string, visit: Visit = {}): Promise<Person> => {
  const person = await visitor(browser, visit);
  const { page } = person;
  await page.goto('/login');
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

export const expectLive = (page: Page, mark: 'live' | 'polling' | 'offline', timeout = 15_000): Promise<void> => expect(page.locator(`[data-live="${mark}"]`).first()).toBeVisible({ timeout });

/** Picks an option of a dropdown as a hand does; the labelled element lies under the drawn one, so the click is not checked. */
export const choose = async (page: Page, label: RegExp, option: string | RegExp): Promise<void> => {
  await page.getByLabel(label).first().click({ force: true });
  await page.getByRole('option', { name: option }).first().click();
  // the list lies over what comes next until it is gone (a native select keeps its own options)
  await expect(page.locator('[role="option"]')).toHaveCount(0);
};

/** The demo factory has open announcements: they are shown once after each sign-in. */
export const closeAnnouncements = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
};
