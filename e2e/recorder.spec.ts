// The action log outlives reloads and crashes, knows its browser tabs, and says so when it can be kept in memory only.
import { expect, test, type Page } from '@playwright/test';
import { closeAnnouncements, expectLive, leave, recordedLog, signIn, storedLog, visitor } from './support/people.ts';

interface Header {
  tab: string;
  load: string;
  address: string;
}
const headers = (log: string): Header[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{"format"'))
    .map((line) => JSON.parse(line) as Header);
const linesWith = (log: string, text: string): string[] => log.split('\n').filter((line) => line.includes(text));

const openList = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Complaints/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/complaint\/list/);
};

test('a crashed page leaves what was done until shortly before; reloads stay one browser tab, another tab is another', async ({
  browser,
}) => {
  const person = await signIn(browser, 'qa');
  const { page, context } = person;
  await expectLive(page, 'live');
  await page.reload();
  await expectLive(page, 'live');
  await openList(page);
  // written by itself shortly afterwards: nothing announced that the page will close
  await expect
    .poll(async () => linesWith(await storedLog(page), '"type":"views.loaded"').some((line) => line.includes('/complaint/list|')))
    .toBe(true);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const second = await context.newPage();
  await second.goto('/myProfile');
  await expect(second.locator('h1')).toBeVisible();
  const log = await recordedLog(second);
  const [first, reloaded, other] = headers(log);
  expect(reloaded!.tab).toBe(first!.tab);
  expect(reloaded!.load).not.toBe(first!.load);
  expect(other!.tab).not.toBe(first!.tab);
  expect(other!.address).toBe('/myProfile');
  expect(
    linesWith(log, '"type":"navigation.committed"').some(
      (line) => line.includes('"routeId":"complaintList"') || line.includes('/complaint/list'),
    ),
  ).toBe(true);
  expect(linesWith(log, '"type":"views.loaded"').some((line) => line.includes('/complaint/list|'))).toBe(true);
  await leave({ page: second, context }, 'recorder-crash');
});

test('where nothing can be stored the log is kept in memory, and the report says so and is sent all the same', async ({ browser }) => {
  const { page, context, complaints } = await visitor(browser);
  // as in a window whose storage is blocked
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    });
  });
  await page.goto('/login');
  await page.locator('input[type="email"]').fill('supplierqa@example.test');
  await page.locator('input[type="password"]').fill('Quality-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await closeAnnouncements(page);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog.getByText(/memory/i)).toBeVisible();
  await dialog.getByRole('textbox').fill('The storage is blocked here');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/Report PR\d{4}-\d{5} sent/)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Lines of the page loads, in order. */
const loadsOf = (log: string): string[][] =>
  log
    .trim()
    .split('\n')
    .reduce<string[][]>((loads, line) => {
      if (line.startsWith('{"format"')) loads.push([]);
      else loads.at(-1)!.push(line);
      return loads;
    }, []);

test('a press right before a reload or a close is kept, 20 of 20', async ({ browser }) => {
  const person = await signIn(browser, 'qa');
  const { context } = person;
  let { page } = person;
  const times = 10;
  // a page of few calls: what is looked at is the recorder
  await page.goto('/myProfile');
  let loads = 2;
  /** The page is there, and its recorder: the first lines of this page load are stored. */
  const settled = async (): Promise<void> => {
    await expectLive(page, 'live');
    await expect.poll(async () => headers(await storedLog(page)).length).toBeGreaterThanOrEqual(loads);
  };
  const pressed = (log: string, key: string): number => log.split(`"key":"${key}"`).length - 1;
  for (let i = 0; i < times; i += 1) {
    await settled();
    await page.keyboard.press('F8');
    await page.waitForTimeout(i * 10);
    await page.reload();
    loads += 1;
  }
  await settled();
  expect(pressed(await storedLog(page), 'F8')).toBe(times);
  for (let i = 0; i < times; i += 1) {
    await settled();
    const next = await context.newPage();
    await page.keyboard.press('F9');
    await page.waitForTimeout(i * 10);
    // as when the tab is closed by its user
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    page = next;
    await page.goto('/myProfile');
    loads += 1;
  }
  await settled();
  // a tab that was closed just now is joined a moment later
  await expect.poll(async () => pressed(await storedLog(page), 'F9')).toBe(times);
  await leave({ page, context }, 'recorder-edge');
});

test('an error of the page is a line with its place, and offers a report once; a refused form is a line with its fields', async ({
  browser,
}) => {
  const person = await signIn(browser, 'qa');
  const { page } = person;
  await page.goto('/complaint/create');
  await page.getByRole('button', { name: 'Submit complaint', exact: true }).click();
  await expect(page.locator('.field__error').first()).toBeVisible();
  await expect.poll(() => storedLog(page)).toContain('"type":"outside.invalid"');
  const [invalid] = linesWith(await storedLog(page), '"type":"outside.invalid"');
  expect(invalid).toContain('{"field":"title","error":"errors:field.REQUIRED"}');
  const [press] = linesWith(await storedLog(page), '"type":"outside.pressed"').slice(-1);
  expect(press).toContain('"role":"button","name":"complaints:');

  const fail = (): Promise<void> =>
    page.evaluate(() => void setTimeout(() => (undefined as unknown as { rows: { map: () => void } }).rows.map(), 0));
  await fail();
  await page.evaluate(() => void Promise.reject(new Error('Canary: the milk of my daughter')));
  await expect.poll(async () => linesWith(await storedLog(page), '"type":"outside.failed"').length).toBe(2);
  const faults = linesWith(await storedLog(page), '"type":"outside.failed"');
  expect(faults[0]).toContain('"name":"TypeError","message":"Cannot read properties of undefined (reading \'rows\')"');
  expect(faults.join('')).not.toContain('milk');
  const offer = page.locator('.problem-offer');
  await expect(offer).toHaveText(/An error occurred on this page/);
  await offer.getByRole('button', { name: 'Report a problem' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await fail();
  await page.waitForTimeout(500);
  await expect(offer).toBeHidden();
  await leave(person, 'recorder-faults');
});

test('a report is the whole visit across reloads, without the visit of the user before', async ({ browser }) => {
  const person = await signIn(browser, 'qa2');
  const { page } = person;
  await expectLive(page, 'live');
  await openList(page);
  await page.reload();
  await expectLive(page, 'live');
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const steps = async (): Promise<number> => {
    await dialog.getByRole('button', { name: 'Show the last lines' }).click();
    const text = (await dialog.locator('.fact, .facts, dl').first().textContent()) ?? '';
    return Number((/Recorded steps\D*([\d,]+)/.exec(text)?.[1] ?? '').replaceAll(',', ''));
  };
  const sent = await steps();
  const [first, second] = loadsOf(await storedLog(page));
  expect(first!.length).toBeGreaterThan(50);
  // the dialog is a line of its own by now
  expect(sent).toBeGreaterThan(first!.length + second!.length - 30);
  await page.keyboard.press('Escape');
  await leave(person, 'recorder-visit');
});
