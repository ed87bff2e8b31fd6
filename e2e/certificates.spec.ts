/** A certificate from the file of another one: submitted, rejected, corrected, approved, and named where its source would be withdrawn. */
import { expect, test } from '@playwright/test';
import { dayIn } from './support/days.ts';
import { examine } from './support/examine.ts';
import { choose, closeAnnouncements, leave, signIn } from './support/people.ts';

test('a factory uses an approved file again; QA rejects it with a reason, sees it corrected, approves it, and is warned at its source', async ({
  browser,
}) => {
  const factory = await signIn(browser, 'suppliermanager', { at: '/company/certificate/create' });
  const mine = factory.page;
  await closeAnnouncements(mine);
  const number = `EV-${Date.now() % 1_000_000}`;
  await choose(mine, /^Licence/, /Halal/);
  await mine.getByLabel(/^Certificate number/).fill(number);
  await mine.getByLabel(/^Issuer/).fill('Certification council');
  await mine.getByLabel(/^Expiry date/).fill(dayIn(370));
  await mine.getByLabel(/^Scope/).fill('Biscuits and noodles');
  await mine.getByRole('button', { name: 'Use a file already approved' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Files already approved' });
  const source = dialog.locator('[data-evidence]').first();
  await expect(source).toBeVisible();
  const sourceId = await source.getAttribute('data-evidence');
  await examine(mine);
  const file = (await source.getByRole('button').first().innerText()).trim();
  await source.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect(mine.getByText(file)).toBeVisible();
  await mine.getByRole('button', { name: 'Submit certificate' }).click();
  await expect(mine).toHaveURL(/\/company\/profile/);

  const qa = await signIn(browser, 'qa', { at: '/supplier/certificate/list?tab=waiting' });
  const { page } = qa;
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.locator('#relying')).toContainText('Golden Grain');
  await page.getByRole('button', { name: 'Reject certificate' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill('too short');
  await asked.getByRole('button', { name: 'Reject certificate' }).click();
  await expect(asked.locator('.field__error').first()).toBeVisible();
  await asked.getByRole('textbox').fill('The number of the site is missing.');
  await asked.getByRole('button', { name: 'Reject certificate' }).click();
  await expect(page.getByText('Rejected: The number of the site is missing.')).toBeVisible();

  // the factory reads it at once, in the profile that stands open
  const row = mine.getByRole('row', { name: /^Halal/ });
  await expect(row).toContainText('Rejected');
  await row.getByRole('link').first().click();
  await expect(mine.getByText('Rejected: The number of the site is missing.')).toBeVisible();
  await mine.getByLabel(/^Site/).fill('Plant 2');
  await mine.getByRole('button', { name: 'Save and submit' }).click();
  await expect(mine).toHaveURL(/\/company\/profile/);

  await page.getByRole('link', { name: 'Review certificate' }).click();
  const checks = page.getByRole('group', { name: 'Checks' }).getByRole('checkbox');
  await expect(checks).toHaveCount(4);
  for (const box of await checks.all()) await box.check();
  await choose(page, /^Verification method/, 'Register of the issuer');
  await page.getByRole('button', { name: 'Approve certificate' }).click();
  await expect(page.getByText('Plant 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw approval' })).toBeVisible();
  await expect(row).toContainText('Valid');

  await page.locator(`#relying [data-relying="${sourceId}"] a`).click();
  await expect(page).toHaveURL(new RegExp(`/supplier/certificate/show/${sourceId}`));
  await page.getByRole('button', { name: 'Withdraw approval' }).click();
  await expect(page.getByRole('dialog')).toContainText('relies on the same file');
  await examine(page);
  await page.keyboard.press('Escape');
  expect([...factory.complaints, ...qa.complaints]).toEqual([]);
  await leave(factory, 'certificates-factory');
  await leave(qa, 'certificates-qa');
});
