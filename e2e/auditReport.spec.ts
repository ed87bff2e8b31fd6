// An audit from its plan to its report: quality assurance plans it, adds what is due with the suggested form, and issues the report; the factory reads it.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { answerAll, submit } from './support/audits.ts';
import { examine } from './support/examine.ts';
import { choose, leave, signIn } from './support/people.ts';
import { photo } from './support/pictures.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('an audit is planned, answered and reported; its findings become corrective actions', async ({ browser }) => {
  const own = await Api.as('qa');
  const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const rows = async (path: string, filter: object): Promise<Row[]> => (await own.call('GET', asked(path, filter))).body as Row[];
  const [factory] = await rows('/suppliers', { where: { name: 'BrightHome Paper' }, limit: 1 });

  const person = await signIn(browser, 'qa', { at: `/audit/create/${factory!.id}` });
  const { page } = person;
  await expect(page.getByText('How the supplier stands')).toBeVisible();
  await page.getByLabel(/^First day/).fill('2 Dec 2027');
  await page.getByLabel(/^Last day/).fill('3 Dec 2027');
  await choose(page, /^Lead \*?$|^Lead$/, 'QA lead food');
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/audit\/addAuditForm\/\d+/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await examine(page);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.locator('#forms [data-row]')).toHaveCount(1);

  const [result] = await rows('/AuditFormResults', { where: { auditJobId: id } });
  await answerAll(own, result!.id);
  await submit(own, result!.id, await photo(page, '#888'));

  await page.goto(`/audit/edit/${id}`);
  await page.getByLabel(/^Summary/).fill('One door stood open; the rest is in order.');
  await press(page, 'Save');
  await expect(page).toHaveURL(new RegExp(`/audit/show/${id}`));
  await page.getByRole('button', { name: 'Issue the report' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The door stood open')).toBeVisible();
  await examine(page);
  await dialog.getByRole('button', { name: 'Issue the report' }).click();
  await expect(page.locator('#actions [data-row]')).toHaveCount(1);
  await expect(page.locator('#reports [data-row]')).toHaveCount(1);
  const pdf = await own.bytes(`/AuditJobs/${id}/paper?language=en&appendix=true`);
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  expect(person.complaints).toEqual([]);
  await leave(person, 'audit-report');
});
