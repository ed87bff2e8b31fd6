// Word templates: one is uploaded, checked, tried on a complaint, made current, and QA makes the document of a complaint from it.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import PizZip from 'pizzip';
import { wordFile } from '#mocks/data/wordFile.ts';
import { examine } from './support/examine.ts';
import { choose, leave, signIn } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const textIn = (path: string): string =>
  new PizZip(readFileSync(path))
    .file('word/document.xml')!
    .asText()
    .replaceAll(/<[^>]+>/g, ' ');

test('a template is uploaded, judged, tried and made current; QA makes a document from it', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin', { at: '/masterData/docxTemplate' });
  const { page } = boss;
  await expect(heading(page)).toHaveText('Word templates');
  await examine(page);
  await page.getByRole('link', { name: 'Create template' }).click();
  await expect(heading(page)).toHaveText('Create template');
  await choose(page, /^Document/, 'Complaint report');
  await choose(page, /^Language .+/, 'English');
  const name = `Letter ${Date.now() % 100_000}`;
  await page.getByLabel(/^Name/).fill(name);
  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'broken.docx', mimeType: docx, buffer: wordFile(['{#supplierComplaints}{no}']) });
  await expect(page.getByText(/incomplete near “supplierComplaints”/)).toBeVisible();
  await upload.setInputFiles({
    name: 'letter.docx',
    mimeType: docx,
    buffer: wordFile(['{no} {title} {description}', '{colour}', '{#supplierComplaints}{supplier.name}{/supplierComplaints}']),
  });
  await expect(page.getByText('letter.docx')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(/^Unknown/).locator('..')).toContainText('{colour}');
  await examine(page);

  await page.getByLabel('Complaint', { exact: true }).fill('C20');
  await page.getByRole('option').first().click();
  const trial = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create test document' }).click();
  const tried = await trial;
  expect(tried.suggestedFilename()).toMatch(new RegExp(`^${name} C\\d{4}-\\d{5}\\.docx$`));
  expect(textIn(await tried.path())).toMatch(/C\d{4}-\d{5}/);

  await page.getByRole('button', { name: 'Make current' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click();
  await expect(page.getByRole('button', { name: 'Make current' })).toHaveCount(0);

  const qa = await signIn(browser, 'qa', { at: '/complaint/print/1' });
  const document = qa.page.waitForEvent('download');
  await qa.page.getByRole('button', { name: 'Word document' }).click();
  await qa.page.getByRole('button', { name }).click();
  expect(textIn(await (await document).path())).toMatch(/C\d{4}-\d{5}/);
  await qa.page.goto('/supplier/factory/show/1');
  const letter = qa.page.waitForEvent('download');
  await qa.page.getByRole('button', { name: 'Word document' }).click();
  await qa.page.getByRole('button', { name: 'Certificate request' }).click();
  expect(textIn(await (await letter).path())).toContain('Golden Grain Rice Mill');
  await leave(qa, 'templates-qa');
  await leave(boss, 'templates-boss');
});
