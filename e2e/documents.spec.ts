// A required document: published, signed by a head office, rejected, signed again, accepted; the next revision is compared page by page, and asks again.
import { expect, test, type Page } from '@playwright/test';
import { pdfOfPages } from '../mocks/data/papers.ts';
import { examine } from './support/examine.ts';
import { choose, closeReminders, leave, signIn } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pageOf = (title: string, ...lines: string[]) => ({ title, lines });
const pdf = (name: string, ...pages: Parameters<typeof pdfOfPages>[0][number][]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOfPages(pages)),
});
const press = async (page: Page, step: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
  await page.locator(`[data-step="${step}"]`).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fill?.(dialog);
  await dialog.locator('footer, .dialog__foot, .p-dialog-footer').getByRole('button').last().click();
  await expect(dialog).toBeHidden();
};

/** Far enough not to be in force, within what an effective day may be. */
const inFiveYears = new Date().getFullYear() + 5;

test('published, signed, rejected, signed again, accepted, revised with a comparison', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin', { at: '/masterData/document/list' });
  const { page } = boss;
  const stamp = Date.now() % 100_000;
  const name = `Packaging declaration ${stamp}`;
  await expect(heading(page)).toHaveText('Required documents');
  await expect(page.getByRole('row', { name: /Supply agreement/ })).toContainText('accepted');
  await examine(page);
  await page.getByRole('link', { name: 'Create document' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Code/).fill(`PK-${stamp}`);
  await choose(page, /^Type/, 'Policy');
  await choose(page, /^Applies to/, 'Factories');
  await page.getByLabel(/^Signed copy required/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('link', { name: 'Create revision' }).click();
  await page.getByLabel(/^What changed/).fill('First edition.');
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      pdf(
        'declaration.pdf',
        pageOf('Declaration', 'The packaging is free of mineral oil.', 'It may be recycled.'),
        pageOf('Term', 'Valid for two years.'),
      ),
    );
  await page.getByLabel(/^Effective date/).fill(`${inFiveYears}-01-01`);
  await examine(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft of revision 1')).toBeVisible();
  await expect(page.getByText(`1 Jan ${inFiveYears}`).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await press(page, 'publish');
  await expect(page.getByText('Current revision 1')).toBeVisible();
  await expect(page.getByText(/\d+ not submitted/).first()).toBeVisible();
  await examine(page);

  const office = await signIn(browser, 'suppliergroup', { at: '/headOffice/profile' });
  await closeReminders(office.page);
  await office.page.getByRole('table', { name: 'Required documents' }).getByRole('link', { name }).click();
  await expect(heading(office.page)).toHaveText(name);
  await expect(office.page.locator('canvas').first()).toBeVisible();
  await examine(office.page);
  // a signed copy is required
  await office.page.locator('[data-step="submit"]').first().click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByLabel(/^Signed by/).fill('Managing director');
  await dialog.getByLabel(/^Position/).fill('Director');
  await dialog.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(dialog.locator('.field__error').first()).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(pdf('signed.pdf', pageOf('Declaration', 'The packaging is free of mineral oil.', 'Signed.')));
  await expect(dialog.getByText('signed.pdf')).toBeVisible();
  await examine(office.page);
  await dialog.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(office.page.getByText('Awaiting review').first()).toBeVisible();

  const sourcing = await signIn(browser, 'sourcing', { at: '/supplier/headOffice/list' });
  await sourcing.page.getByRole('link', { name: /^Awaiting review/ }).click();
  await sourcing.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  await expect(heading(sourcing.page)).toHaveText(name);
  await expect(sourcing.page.getByRole('region', { name: 'Document to sign' }).locator('canvas').first()).toBeVisible();
  await expect(sourcing.page.getByRole('region', { name: 'Signed copy' }).locator('canvas').first()).toBeVisible();
  await examine(sourcing.page);
  await sourcing.page.locator('[data-step="reject"]').first().click();
  const reject = sourcing.page.getByRole('dialog');
  await reject.getByRole('textbox').fill('Too short');
  await reject.getByRole('button', { name: 'Reject document' }).click();
  await expect(reject.locator('.field__error').first()).toBeVisible();
  await reject.getByRole('textbox').fill('The stamp of the company is missing.');
  await reject.getByRole('button', { name: 'Reject document' }).click();
  await expect(reject).toBeHidden();

  // the head office sees it at once, and signs again
  await expect(office.page.getByText('Rejected: The stamp of the company is missing.')).toBeVisible();
  await office.page.locator('[data-step="submit"]').first().click();
  await expect(dialog.getByLabel(/^Signed by/)).toHaveValue('Managing director');
  await dialog.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(sourcing.page.locator('[data-step="accept"]').first()).toBeVisible();
  await sourcing.page.locator('[data-step="accept"]').first().click();
  await sourcing.page.getByRole('dialog').getByRole('button', { name: 'Accept document' }).click();
  await expect(sourcing.page.getByText('Accepted').first()).toBeVisible();
  await expect(office.page.getByText('Accepted').first()).toBeVisible();

  // the next revision, compared before it is published
  await page.getByRole('link', { name: 'Create revision' }).click();
  await page.getByLabel(/^What changed/).fill('The term is three years.');
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      pdf(
        'declaration-2.pdf',
        pageOf('Declaration', 'The packaging is free of mineral oil.', 'It may be recycled.'),
        pageOf('Term', 'Valid for three years.'),
        { title: '', lines: [], drawing: 2 },
      ),
    );
  await page.getByLabel(/^Effective date/).fill(`${inFiveYears}-06-01`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const compared = page.getByRole('region', { name: 'Comparison' });
  await page.getByRole('button', { name: 'Compare with revision 1' }).click();
  // closed while it reads, and opened again
  await compared.getByRole('button', { name: 'Close comparison' }).click();
  await expect(compared).toBeHidden();
  await page.getByRole('button', { name: 'Compare with revision 1' }).click();
  await expect(compared.locator('ins')).toHaveText('added: three');
  await expect(compared.locator('del')).toHaveText('removed: two');
  await expect(compared.getByText('2 pages differ. 1 page is unchanged.')).toBeVisible();
  await expect(compared.locator('canvas')).toBeVisible();
  await examine(page);
  await press(page, 'publish');
  await expect(page.getByText('Current revision 2')).toBeVisible();
  await office.page.reload();
  await expect(office.page.getByText('A newer revision is published.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Answers' }).click();
  await page.getByRole('link', { name: 'revision 1' }).click();
  await expect(page.getByRole('row', { name: /Golden|Coastal|Green|Bright|Pure|Metro/ }).first()).toBeVisible();
  await examine(page);

  // the new revision is answered with a file that is evidence already; who relies on it is named at once
  await office.page.goto('/headOffice/profile');
  await office.page.getByRole('table', { name: 'Required documents' }).getByRole('link', { name }).click();
  await office.page.locator('[data-step="submit"]').first().click();
  const signing = office.page.getByRole('dialog', { name: 'Sign and submit this document?' });
  await signing.getByLabel(/^Signed by/).fill('Managing director');
  await signing.getByLabel(/^Position/).fill('Director');
  await signing.getByRole('button', { name: 'Use a file already approved' }).click();
  const approved = office.page.getByRole('dialog', { name: 'Files already approved' });
  const source = approved.locator('[data-kind="certificate"]').first();
  await expect(source).toBeVisible();
  await examine(office.page);
  const licence = await source.locator('b').innerText();
  await source.getByRole('button').first().click();
  await expect(approved).toBeHidden();
  await signing.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(signing).toBeHidden();
  await expect(office.page.locator('#relying')).toContainText(licence);
  await leave(office, 'documents-office');
  await leave(sourcing, 'documents-sourcing');
  await leave(boss, 'documents-publisher');
  expect([...boss.complaints, ...office.complaints, ...sourcing.complaints]).toEqual([]);
});
