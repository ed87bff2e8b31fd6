// Master data by hand: a brand is made, found, put right, taken out of use and deleted; one that complaints name cannot go.
import { expect, test } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

test('a brand from its first day to its last; one in use stays', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin', { at: '/masterData/brand/list' });
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
  await examine(page);
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel(/^Name/).fill('Morning Mill');
  await page.getByLabel(/^Abbreviation/).fill('MML');
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/masterData\/brand\/list$/);

  await page.getByRole('searchbox').fill('morning');
  await expect(page).toHaveURL(/q=morning/);
  await page.getByRole('link', { name: 'Morning Mill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning Mill');
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
