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

test('a crashed page leaves what was done until a second before; reloads stay one browser tab, another tab is another', async ({
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
