// The pictures of README and docs, taken from the demonstration data of today: `npm run pictures`.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { signIn, storedLog } from './support/people.ts';

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `docs/${name}.png`, animations: 'disabled' });
};

test('dashboard and complaint', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'qa');
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  await take(page, 'dashboard');
  const where = {
    status: 'Investigating',
    severity: 'critical',
    parentId: null,
    has: { relation: 'supplierComplaints', where: { status: 'Submitted' } },
  };
  const filter = encodeURIComponent(JSON.stringify({ where, order: 'id desc', limit: 1 }));
  const [complaint] = (await (await Api.as('qa')).call('GET', `/Complaints?filter=${filter}`)).body as Row[];
  await page.goto(`/complaint/show/${complaint!.id}`);
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await take(page, 'complaint');
  await context.close();
});

test('replay player', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'superadmin');
  // a page load of its own
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => storedLog(page)).toContain('/complaint/list|list');
  const player = await context.newPage();
  await player.goto('/developer/replay');
  await player
    .getByRole('row', { name: /\/dashboard/ })
    .first()
    .getByRole('link', { name: 'Play' })
    .click();
  await expect(player.frameLocator('.frame-pane__frame').locator('h1').first()).toBeVisible();
  await player.keyboard.press('End');
  await player.getByRole('tab', { name: 'Changes' }).click();
  await expect(player.frameLocator('.frame-pane__frame').locator('h1')).toHaveText('Complaints');
  await take(player, 'replay');
  await context.close();
});

test('a crash, from the page to its cause', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'qa');
  // one event of the timeline comes without what it changed
  await page.route(/\/api\/Complaints\/\d+\/timeline/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Row[];
    await route.fulfill({ response, json: [{ ...first, changes: null }, ...others] });
  });
  await page.goto('/complaint/list');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect(page.getByText('This page stopped because of an error.')).toBeVisible();
  await take(page, 'crash-page');
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByText('Recorded steps')).toBeVisible();
  await dialog.getByRole('textbox').fill('The complaint does not open.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/Report PR\d{4}-\d{5} sent/)).toBeVisible();
  await context.close();

  const boss = await signIn(browser, 'superadmin');
  await boss.page.goto('/developer/problemReport/list');
  await boss.page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(boss.page.locator('h1')).toContainText('The complaint does not open');
  await boss.page.getByRole('link', { name: 'Open in the player' }).click();
  // the player opens where the report was sent: the page of the recording stops there as it did for its user
  await expect(boss.page.frameLocator('.frame-pane__frame').getByText('This page stopped because of an error.')).toBeVisible();
  await boss.page.setViewportSize({ width: 1440, height: 1080 });
  await boss.page.keyboard.press('Shift+E');
  await expect(boss.page.getByRole('heading', { name: 'outside.failed' })).toBeVisible();
  await take(boss.page, 'crash-error');
  await boss.page.getByRole('searchbox', { name: /Search type/ }).fill('call.answered timeline');
  await boss.page.getByText('/timeline').first().click();
  await take(boss.page, 'crash-cause');
  await boss.context.close();
});
