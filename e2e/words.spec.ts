// What the specification gives word for word: its messages, and the names of what the browser keeps.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { closeAnnouncements, leave, signIn, visitor } from './support/people.ts';

const cookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
const local = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

test('full screen refused, the theme changed, the connection lost', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'qa');
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByText('you browser can not work', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Teal' }).click();
  await expect(page.getByText('Theme changed', { exact: true })).toBeVisible();

  await context.setOffline(true);
  const alert = page.getByRole('alertdialog', { name: 'Disconnect', exact: true });
  await expect(alert).toContainText('Internet Connection Lost. Please check your Internet Connection.');
  await expect(alert.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await context.setOffline(false);
  await leave({ page, context }, 'words-messages');
});

test('user information that cannot be read logs out on this device and says so', async ({ browser }) => {
  const { page, context } = await visitor(browser);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('accesstoken', 'a-token-of-before'));
  await page.route('**/api/appusers/me?*', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }));
  await page.goto('/dashboard');
  await expect(page.getByText('Verification failed, please login again', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await local(page)).not.toHaveProperty('accesstoken');
  await leave({ page, context }, 'words-verification');
});

test('token, selection, language and sidebar are kept under their names', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'supplierqa');
  await closeAnnouncements(page);
  const kept = await local(page);
  expect(kept['accesstoken']!.length).toBeGreaterThan(20);
  expect(kept['selectedSupplier']).toMatch(/^\d+$/);
  await page.getByRole('button', { name: 'Fold menu' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/);
  expect(await cookies(context)).toMatchObject({ sidebarStatus: '0', language: 'zh' });
  // the token is in no cookie: every request would carry it
  expect(JSON.stringify(await cookies(context))).not.toContain(kept['accesstoken']);
  await leave({ page, context }, 'words-names');

  const group = await signIn(browser, 'suppliergroup');
  await expect.poll(async () => (await local(group.page))['selectedSupplierGroup']).toMatch(/^\d+$/);
  await leave(group, 'words-group');
  const auditor = await signIn(browser, 'auditor');
  await expect.poll(async () => (await local(auditor.page))['selectedAuditor']).toMatch(/^\d+$/);
  await leave(auditor, 'words-auditor');
});
