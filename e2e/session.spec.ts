// Signing in and out, being sent back, languages, and typed work that is never lost.
import { expect, test } from '@playwright/test';
import { closeAnnouncements, expectLive, leave, password, signIn, visitor } from './support/people.ts';

test('a wrong password shows an error, the email stays; a deep link survives the login', async ({ browser }) => {
  const { page, context, complaints } = await visitor(browser);
  await page.goto('/complaint/list?q=oat&page=1');
  await expect(page).toHaveURL(/\/login\?rediRect=/);
  await page.locator('input[type="email"]').fill('  qa@example.test ');
  await page.locator('input[type="password"]').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email or password incorrect').first()).toBeVisible();
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/complaint\/list\?.*q=oat/);
  await expect(page.locator('h1')).toHaveText('Complaints');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'session-deep-link');
});

test('a half-written complaint survives another tab, a reload and a language switch', async ({ browser }) => {
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto('/complaint/create');
  await page.getByLabel(/^Title/).fill('Half written');
  await page.getByLabel(/^Product name/).fill('Oat cookies 200 g');
  await expect(page.getByText(/Kept on this device/).first()).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Complaints/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/complaint\/list/);
  await page.reload();
  await page.goto('/complaint/create');
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/);
  await expect(page.locator('h1')).toHaveText(/投诉/);
  await expect(page.getByLabel(/^标题/)).toHaveValue('Half written');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'session-draft');
});

test('an expired session is reported and leads to the login after five seconds; nothing of the previous user stays', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'odom');
  await page.goto('/dashboard');
  await expectLive(page, 'live');
  const token = await page.evaluate(() => localStorage.getItem('accesstoken'));
  await page.request.post('/api/appusers/logout', { headers: { authorization: token ?? '' } });
  await expect(page.getByText('Session Expired : Please log in again.').first()).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull();
  await leave({ page, context }, 'session-ended');
});

test('list position comes back from a detail page, and the address alone shows the same list', async ({ browser }) => {
  const { page, context, complaints } = await signIn(browser, 'qa');
  await page.goto('/complaint/list?page=2&l=20&tab=closed');
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const no = /C\d{4}-\d{5}/.exec((await first.textContent()) ?? '')![0];
  await first.click();
  await expect(page).toHaveURL(/\/complaint\/show\/\d+\?.*back=/);
  await expect(page.locator('.page-header')).toContainText(no);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toContainText(no);
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'session-list');
});

test('a user with two memberships selects one, and may select again', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'supplierqa2');
  await expect(page).toHaveURL(/\/selectSupplier/);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/dashboard/);
  await closeAnnouncements(page);
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByText('Change Role').click();
  await expect(page).toHaveURL(/\/selectSupplier/);
  await leave({ page, context }, 'session-memberships');
});

test('scripts and styles are fetched once: a browser keeps them until their content changes; the page is asked for each time', async ({
  page,
}) => {
  const kept = new Map<string, string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(js|css|login)/.test(pathname)) kept.set(pathname, answer.headers()['cache-control'] ?? '');
  });
  await page.goto('/login');
  await expect(page.locator('input[type="email"]')).toBeVisible();
  expect(kept.get('/login')).toMatch(/no-cache|no-store/);
  const parts = [...kept].filter(([path]) => path !== '/login');
  expect(parts.map(([path]) => path.split('/')[1])).toEqual(expect.arrayContaining(['js', 'css']));
  for (const [path, header] of parts) expect([path, header]).toEqual([path, 'public, max-age=31536000, immutable']);
});
