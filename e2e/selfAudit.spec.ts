// A supplier answers a self-audit on a tablet, in part without a network; a gap stands in the way until it is filled; the desk reads and approves.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { closeReminders, leave, signIn, watch } from './support/people.ts';
import { photo } from './support/pictures.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inQuestion = (page: Page, key: string) => page.locator(`[data-question="${key}"]`);

test('a self-audit is answered offline, submitted without gaps, and approved at a desk that sees it come', async ({ browser }) => {
  const own = await Api.as('qa');
  const [begun] = (await own.call('GET', asked('/SelfAudits', { where: { supplierId: 2, status: 'Inprogress' }, limit: 1 }))).body as Row[];
  const desk = await signIn(browser, 'qa', { at: '/audit/selfAudit/list?tab=review' });
  await expect(desk.page.getByRole('heading', { name: 'Self-audits' })).toBeVisible();
  const seen = desk.page.locator(`[data-row="${begun!.id}"]`);
  await expect(seen).toHaveCount(0);

  const member = await signIn(browser, 'supplierqa', { at: '/audit/selfAudit/list', width: 820, height: 1180 });
  const { page, context } = member;
  await closeReminders(page);
  await examine(page);
  await page.locator(`[data-row="${begun!.id}"]`).getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('link', { name: /^Review and submit/ }).click();
  await expect(page.getByRole('heading', { name: '4 gaps before the answers can be submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
  await examine(page);

  // a gap opens its question
  await page.getByRole('link', { name: /a picture or file is missing/ }).click();
  const plan = inQuestion(page, 'the-cleaning-plan-');
  await expect(plan).toBeInViewport();
  await plan.locator('input[type=file]').setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await photo(page, '#ccc') });
  const foot = page.locator('.answer-foot');
  await expect(plan.getByText('plan.jpg')).toBeVisible();
  await expect(foot).toContainText('All answers sent', { timeout: 30_000 });

  await page.getByRole('link', { name: /^Process and product/ }).click();
  await expect(inQuestion(page, 'date-of-that-exerc')).toContainText(/Last audit .*\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await context.setOffline(true);
  await page.locator('.alert-mask').getByRole('button').click();
  await inQuestion(page, 'deviations-were-re').getByRole('button', { name: 'Minor nonconformity' }).click();
  await inQuestion(page, 'deviations-were-re')
    .getByLabel(/^(Comment|What was seen)$/)
    .fill('One record has no signature');
  await inQuestion(page, 'a-recall-was-exerc').getByRole('button', { name: 'Yes' }).click();
  // the device has both answers
  await expect(foot).toContainText('2 changes', { timeout: 15_000 });
  await expect(foot).toContainText('offline', { timeout: 15_000 });
  await page.close();

  await context.setOffline(false);
  member.page = await context.newPage();
  const complaints = watch(member.page);
  await member.page.goto(`/audit/selfAudit/audit/${begun!.id}?section=s2`);
  await closeReminders(member.page);
  await expect(member.page.locator('.answer-foot')).toContainText('All answers sent', { timeout: 30_000 });
  const day = inQuestion(member.page, 'date-of-that-exerc').getByLabel('Date of that exercise.', { exact: true });
  await day.fill('3 Nov 2026');
  await day.press('Tab');
  await expect(member.page.getByRole('link', { name: /^Review and submit/ })).toContainText('0 gaps');
  await expect(member.page.locator('.answer-foot')).toContainText('All answers sent', { timeout: 30_000 });
  await member.page.getByRole('link', { name: /^Review and submit/ }).click();
  await member.page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  const sure = member.page.getByRole('dialog');
  await sure.getByRole('button', { name: /^Submit/ }).click();
  await expect(sure).toBeHidden();

  // the desk is told without a reload
  const more = desk.page.getByRole('button', { name: /^\d+ new/ });
  await expect(seen.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await seen.getByRole('link').first().click();
  await expect(desk.page).toHaveURL(new RegExp(`/audit/selfAudit/show/${begun!.id}\\b`));
  await expect(desk.page.getByText('One record has no signature').first()).toBeVisible();
  await examine(desk.page);
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await own.row('GET', `/SelfAudits/${begun!.id}`))['status']).toBe('Approved');
  await expect(member.page.getByText('Approved').first()).toBeVisible();
  expect([...complaints, ...desk.complaints]).toEqual([]);
  await leave(member, 'self-audit-supplier');
  await leave(desk, 'self-audit-desk');
});
