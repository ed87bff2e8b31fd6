// A form of audits from its first question to its second version: built, tried out, published, changed and compared.
import { expect, test, type Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

const ask = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const saved = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^\s*Saved \d/)).toBeVisible();
};

test('a form is built, tried out and published, and its second version compared with the first', async ({ browser }) => {
  const admin = await signIn(browser, 'superadmin', { at: '/masterData/auditForm/list' });
  const { page } = admin;
  const code = `QF-${String(Date.now()).slice(-6)}`;
  await page.getByRole('link', { name: 'Create audit form' }).click();
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel(/^Name \*/).fill('Bakery');
  await page.getByLabel('Name in Chinese').fill('烘焙');
  await page.getByLabel(/^Area/).first().click({ force: true });
  await page.getByRole('option', { name: 'Quality' }).click();
  await examine(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText(`${code} · Version 1`)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 fault blocks the publication' })).toBeVisible();

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel(/^Title \*/).fill('Ovens');
  await ask(page, 'Are ovens calibrated?');
  await ask(page, 'Is the metal detector tested each hour?');
  await saved(page);
  await expect(page.getByText('Nothing is missing: it can be published.')).toBeVisible();
  await examine(page);

  await page.getByRole('link', { name: 'Try out' }).click();
  await page.locator('[data-question]').first().getByLabel('Yes').check();
  await expect(page.getByText('Score 100.00')).toBeVisible();
  await expect(page.getByRole('status').getByText('A Excellent')).toBeVisible();
  await page.locator('[data-question]').nth(1).getByLabel('No', { exact: true }).check();
  await expect(page.getByText('Score 50.00')).toBeVisible();
  await examine(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible();

  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New version' }).click();
  await expect(page.getByText(`${code} · Version 2`)).toBeVisible();
  await ask(page, 'Are trays cleaned after each batch?');
  await saved(page);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByLabel(/^What changed/).fill('Trays are asked about.');
  await saved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const changes = page.getByRole('region', { name: 'Changes against version 1' });
  await expect(changes.getByText('Are trays cleaned after each batch?')).toBeVisible();
  await examine(page);
  await leave(admin, 'audit-form-built');
});
