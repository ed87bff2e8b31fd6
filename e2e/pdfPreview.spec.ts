// PDFs that cannot be shown say why, once, and offer the download; the page stays. Many pages are drawn a few at a time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { pdfOfPages } from '../mocks/data/papers.ts';
import { Api } from './support/api.ts';
import { leave, signIn } from './support/people.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../tests/fixtures/files', name));
const plain = sample('pdf-1page.pdf').toString('latin1');
const withoutPages = Buffer.from(plain.replace(/\/Kids \[[^\]]*\] \/Count 1/, '/Kids [] /Count 0'), 'latin1');
const manyPages = Buffer.from(pdfOfPages(Array.from({ length: 400 }, (_, i) => ({ title: `Page ${i + 1}`, lines: ['x'] }))));

/** Stored, and opened on the page of its own. */
const open = async (page: Page, bytes: Buffer): Promise<void> => {
  const api = await Api.as('qa');
  const { file } = await api.upload('ComplaintAttachments', 'complaints', { name: 'a.pdf', bytes });
  await page.goto(`/document/preview/pdf/complaints/${file}`);
};

test('a password, damage, no pages and 400 pages', async ({ browser }) => {
  const person = await signIn(browser, 'qa', { at: '/complaint/list' });
  const { page } = person;
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  for (const [bytes, said] of [
    [sample('pdf-encrypted.pdf'), 'This PDF is protected by a password'],
    [sample('pdf-truncated.pdf'), 'This PDF is damaged or cut off'],
    [withoutPages, 'This PDF has no pages'],
  ] as const) {
    await open(page, bytes);
    const alert = page.locator('.file-view').getByRole('alert');
    await expect(alert).toContainText(said);
    const [download] = await Promise.all([page.waitForEvent('download'), alert.getByRole('button', { name: 'Download' }).click()]);
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(asked).toBe(0);

  await open(page, sample('pdf-junk-before.pdf'));
  await expect(page.locator('.react-pdf__Page canvas')).toHaveCount(1);
  await open(page, manyPages);
  await expect(page.locator('.react-pdf__Page canvas')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 390 more pages' }).click();
  await expect(page.locator('.react-pdf__Page canvas')).toHaveCount(20);
  await leave(person, 'pdfPreview');
});
