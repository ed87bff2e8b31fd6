// Master data by hand: a brand with its logo is created, found, corrected, deactivated and deleted; one that complaints use stays. A store gets its managers.
import { expect, test } from '@playwright/test';
import { dayIn } from './support/days.ts';
import { examine } from './support/examine.ts';
import { choose, keptOnDevice, leave, signIn } from './support/people.ts';
import { photo } from './support/pictures.ts';

test('a brand from its first day to its last; one in use stays', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin', { at: '/masterData/brand/list' });
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
  await examine(page);
  await page.getByRole('link', { name: 'Create brand' }).click();
  await page.getByLabel(/^Name/).fill('Morning Mill');
  await page.getByLabel(/^Abbreviation/).fill('MML');
  // the logo: another type is refused at the field, a picture is uploaded at once and kept with the draft
  const logo = page.locator('[data-field="logo"]');
  await logo.locator('input[type="file"]').setInputFiles({ name: 'mill.txt', mimeType: 'text/plain', buffer: Buffer.from('mill') });
  await expect(logo.getByRole('alert')).toContainText('mill.txt');
  await logo.locator('input[type="file"]').setInputFiles({ name: 'mill.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'green') });
  await expect(logo.getByRole('button', { name: 'mill.jpg', exact: true })).toBeVisible();
  await expect(logo.locator('img')).toBeVisible();
  await keptOnDevice(page, 'Morning Mill');
  await keptOnDevice(page, '"logo":"');
  await page.reload();
  await expect(logo.getByRole('button', { name: 'mill.jpg', exact: true })).toBeVisible();
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/masterData\/brand\/list$/);

  await page.getByRole('searchbox').fill('morning');
  await expect(page).toHaveURL(/q=morning/);
  await page.getByRole('link', { name: 'Morning Mill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning Mill');
  await logo.getByRole('button', { name: 'mill.jpg', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'mill.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await logo.getByRole('button', { name: 'Remove mill.jpg' }).click();
  await page.getByLabel(/^Owner/).fill('Own company');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page).toHaveURL(/\/masterData\/brand\/list/);
  await page.goto('/masterData/brand/list?tab=inActive');
  const row = page.getByRole('row', { name: /Morning Mill/ });
  await expect(row).toContainText('Own company');
  await row.getByRole('link', { name: 'Morning Mill' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/masterData\/brand\/list/);
  await page.goto('/masterData/brand/list?tab=inActive');
  await expect(page.getByRole('row', { name: /Morning Mill/ })).toHaveCount(0);

  // the first brand of the demonstration rows is used by complaints
  await page.goto('/masterData/brand/edit/1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Other records use this record');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(person.complaints.filter((line) => !/409/.test(line))).toEqual([]);
  await leave(person, 'master-brand');
});

test('a store is added with its managers, found by them, and closed', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin', { at: '/masterData/branch/list' });
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores');
  await expect(page.getByRole('row', { name: /S101/ })).toContainText('Riverside Hypermarket');
  await examine(page);
  await page.getByRole('link', { name: 'Create store' }).click();
  await expect(page).toHaveURL(/\/masterData\/branch\/edit\/new/);
  await page.getByLabel(/^Store number/).fill('S905');
  await page.getByLabel(/^Name/).fill('Mill Lane');
  await choose(page, /^Format/, 'Supermarket');
  await page.getByLabel(/^Region/).fill('North');
  const area = await choose(page, /^Area manager/, /\w/);
  await choose(page, /^Operations manager/, /\w/);
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/masterData\/branch\/list$/);
  await page.getByRole('searchbox').fill('S905');
  const row = page.getByRole('row', { name: /S905/ });
  await expect(row).toContainText('Supermarket');
  await expect(row).toContainText(area);

  // the area manager is a filter as well
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('search').getByRole('button', { name: 'Area manager' }).click();
  await page.getByRole('checkbox', { name: area }).check();
  await expect(page).toHaveURL(/areaUser=\d+/);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Mill Lane' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mill Lane');
  await page.getByLabel(/^Closing date/).fill(dayIn(35));
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page).toHaveURL(/\/masterData\/branch\/list/);
  await page.goto('/masterData/branch/list?tab=inActive');
  await expect(page.getByRole('row', { name: /S905/ })).toContainText('Inactive');
  expect(person.complaints).toEqual([]);
  await leave(person, 'master-store');
});
