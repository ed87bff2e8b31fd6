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
