// Ctrl+K by keys only: a record by half its title, back to it as visited lately, what a supplier finds and what it never does, and the whole list of what was typed.
import { expect, test, type Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import { expectLive, leave, signIn } from './support/people.ts';

/** Opens the box; its field has the focus. */
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(box).toBeFocused();
  return box;
};

test('QA finds a complaint by half its title, comes back to it, and sees all of them in the list', async ({ browser }) => {
  const person = await signIn(browser, 'qa');
  const { page } = person;
  await page.goto('/dashboard');
  await expectLive(page, 'live');
  await open(page);
  await page.keyboard.type('metal oat');
  const options = page.getByRole('group', { name: 'Records' }).getByRole('option');
  for (const word of ['Metal', 'Oat'])
    await expect(
      options
        .first()
        .locator('mark')
        .filter({ hasText: new RegExp(word, 'i') })
        .first(),
    ).toBeVisible();
  await examine(page);
  // kinds by Tab, back by Shift and Tab; on a phone the box is the whole window
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: /^Complaints \d/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: /^Everything/ })).toHaveAttribute('aria-selected', 'true');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const sheet = (await page.getByRole('dialog').boundingBox())!;
  expect([sheet.width, sheet.height]).toEqual([360, 740]);
  await examine(page);
  await page.setViewportSize({ width, height });
  const number = await options.nth(1).evaluate((one) => /C\d{4}-\d{5}/.exec(one.textContent ?? '')![0]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/complaint\/show\/\d+/);
  await expect(page.locator('.page-header__over')).toContainText(number);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await open(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(title);
  // the number typed whole is the first line; an Enter that comes before the answer waits for it
  await page.route('**/api/Search?**', async (route) => {
    await expect(page.getByText('Searching').first()).toBeVisible();
    await route.continue();
  });
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-header__over')).toContainText(number);
  await expect(page).toHaveTitle(new RegExp(title));
  await page.unroute('**/api/Search?**');

  await open(page);
  await page.keyboard.type('oat cookies');
  await expect(page.getByRole('option', { name: /Show all records that contain/ })).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL(/\/complaint\/list\?q=oat\+cookies|q=oat%20cookies/);
  await expect(page.getByRole('row').nth(1).locator('mark').first()).toHaveText(/oat/i);
  expect(person.complaints).toEqual([]);
  await leave(person, 'finder-qa');
});

test('what one begins is found as well; Escape gives the focus back; nothing found says what to try', async ({ browser }) => {
  const person = await signIn(browser, 'qa2');
  const { page } = person;
  await page.goto('/complaint/list');
  await page
    .getByRole('link', { name: 'Create complaint' })
    .or(page.getByRole('button', { name: 'Create complaint' }))
    .focus();
  await open(page);
  await page.keyboard.type('zzzz nothing');
  await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Search “nothing” only');
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await open(page);
  await page.keyboard.type('new compl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/complaint\/create(\?|$)/);
  expect(person.complaints).toEqual([]);
  await leave(person, 'finder-begin');
});

test('a supplier finds its own cases by what the complaint says and nothing of others', async ({ browser }) => {
  const person = await signIn(browser, 'supplierqa');
  const { page } = person;
  await page.goto('/complaint/list');
  await expectLive(page, 'live');
  // what is new to this supplier comes first, and takes no key that was on its way elsewhere
  const news = page.getByRole('dialog');
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: 'Close' }).last().click();
  await expect(news).toBeHidden();
  await open(page);
  await page.keyboard.type('cookies');
  const mine = page.getByRole('group', { name: 'Records' }).getByRole('option');
  await expect(mine.first()).toContainText(/cookies/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]case=\d+/);
  // its rows are read before it is drawn
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const box = await open(page);
  // made by another factory
  await page.keyboard.type('shampoo');
  await expect(box).toHaveValue('shampoo');
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('group', { name: 'Records' })).toHaveCount(0);
  await expect(page.getByText('No results for').first()).toBeVisible();
  expect(person.complaints).toEqual([]);
  await leave(person, 'finder-supplier');
});
