// Partners: the own profile and its badge, technologies and notes on both sides, what is open before a factory is deactivated, warehouses.
import { expect, test, type Page } from '@playwright/test';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { choose, closeAnnouncements, leave, signIn } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the own profile on a phone, the badge and the rows behind it', async ({ browser }) => {
  const { page, ...person } = await signIn(browser, 'suppliermanager', {
    width: 360,
    height: 740,
    at: '/company/profile?topic=certificate',
  });
  await closeAnnouncements(page);
  const rows = page.getByRole('table', { name: 'Licences and certificates' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('[data-topic="certificate"]').first()).toHaveText(String(count));
  await leave({ page, ...person }, 'suppliers-phone');
});

test('QA approves a technology and writes notes; the factory reads the shared one at once, and never the internal one', async ({
  browser,
}) => {
  const qa = await signIn(browser, 'qa', { at: '/supplier/factory/show/2' });
  const member = await signIn(browser, 'suppliermanager', { at: '/company/profile' });
  await closeAnnouncements(member.page);
  await expect(heading(member.page)).toHaveText('Golden Grain Noodle and Biscuit Works');
  const { page } = qa;
  const stamp = Date.now() % 100_000;
  const note = async (text: string, shared: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Add note' }).click();
    const form = page.getByRole('form', { name: 'Add note' });
    await form.getByLabel(/^Note/).fill(text);
    if (shared) await choose(page, /^Visibility/, 'Shared with supplier');
    await form.getByRole('button', { name: 'Add note' }).click();
    await expect(page.locator('.note', { hasText: text })).toBeVisible();
  };
  await note(`Internal ${stamp}`, false);
  await note(`Shared ${stamp}`, true);
  await examine(page);
  await expect(member.page.getByText(`Shared ${stamp}`)).toBeVisible();
  await expect(member.page.getByText(`Internal ${stamp}`)).toBeHidden();

  await page.getByRole('link', { name: 'Manage technologies' }).click();
  await expect(heading(page)).toHaveText('Technologies');
  await examine(page);
  await page.getByRole('link', { name: 'Biscuits and snacks' }).first().click();
  await expect(heading(page)).toHaveText('Approve technologies');
  // what is approved already is there: until then every box is open
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  const box = page.getByRole('checkbox', { checked: false }).first();
  const name = (await box.locator('xpath=..').innerText()).trim();
  await box.click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(member.page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await examine(page);

  // the technology was not part of yesterday, and is of today
  await page.goto('/supplier/factory/show/2');
  await page.getByRole('link', { name: 'As of a date' }).click();
  await expect(page.getByRole('note')).toContainText('As known at the end of');
  const technologies = page.getByRole('table', { name: 'Technologies' });
  await expect(technologies.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  const yearBefore = dayText(dayIn(-390));
  await page.getByLabel('Date', { exact: true }).fill(yearBefore);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('note')).toContainText(yearBefore);
  await expect(technologies).toBeVisible();
  await expect(technologies.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  await examine(page);
  await leave(member, 'partners-member');
  await leave(qa, 'partners-qa');
});

test('what is open is listed before a factory is deactivated; a warehouse gets zones and a head office of its own', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin', { at: '/supplier/factory/show/2' });
  const { page } = boss;
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await examine(page);
  const members = dialog.getByRole('link', { name: /\d+ members?$/ });
  const count = Number.parseInt(await members.innerText(), 10);
  await members.click();
  await expect(page).toHaveURL(/\/supplier\/factory\/user\/list\?supplier=2/);
  await expect(page.locator('tbody tr')).toHaveCount(count);

  await page.goto('/WareHouse/list');
  await expect(page.getByRole('row', { name: /CS-FRZ-01/ })).toBeVisible();
  await examine(page);
  await page.getByRole('link', { name: 'Create warehouse' }).click();
  await expect(heading(page)).toHaveText('Create warehouse');
  const stamp = Date.now() % 100_000;
  await page.getByLabel(/^Code/).fill(`DC-${stamp}`);
  await page.getByLabel(/^Name/).first().fill(`Harbour Depot ${stamp}`);
  await choose(page, /^Business type/, /.+/);
  await examine(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/WareHouse\/edit\/\d+/);
  await expect(page.getByText('No warehouse administrator yet.')).toBeVisible();
  await examine(page);
  expect(boss.complaints).toEqual([]);
  await leave(boss, 'warehouses-boss');
});
