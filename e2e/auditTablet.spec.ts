// An auditor answers on a tablet that loses its network: what was answered and taken is on the device, outlives the page, and arrives once the network is back.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { leave, signIn, watch } from './support/people.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A picture as a camera takes it: larger than what is sent. */
const photo = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 2_400;
      canvas.height = 1_200;
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#888';
      pen.fillRect(0, 0, 2_400, 1_200);
      return canvas.toDataURL('image/jpeg').split(',')[1]!;
    })
    .then((text) => Buffer.from(text, 'base64'));

test('answers and a picture without a network outlive the page and arrive', async ({ browser }) => {
  const own = await Api.as('qa');
  const results = (await own.call('GET', asked('/AuditFormResults', { where: { status: 'Draft' }, include: ['auditJob'], order: 'id' })))
    .body as (Row & { auditJob: Row })[];
  const result = results.find(({ auditJob }) => auditJob['auditKind'] === 'quality' && auditJob['status'] === 'Inprogress')!;
  const at = `/audit/${String(result['auditJobId'])}/auditFormResult/edit/${result.id}`;
  const answersOf = async (): Promise<Row[]> =>
    (await own.call('GET', asked('/AuditFormAnswers', { where: { auditFormResultId: result.id }, limit: 200 }))).body as Row[];

  const person = await signIn(browser, 'superadmin', { at, width: 820, height: 1180 });
  const { page, context } = person;
  await page.getByRole('link', { name: /^Next unanswered/ }).click();
  const card = page
    .locator('[data-question]:not(:has([aria-pressed="true"]))')
    .filter({ has: page.locator('.answer-option--none') })
    .first();
  await expect(card).toBeVisible();
  const key = (await card.getAttribute('data-question'))!;
  const mine = page.locator(`[data-question="${key}"]`);
  await examine(page);
  const jpeg = await photo(page);

  await context.setOffline(true);
  await page.locator('.alert-mask').getByRole('button').click();
  await mine.locator('.answer-option--none').click();
  await mine.getByLabel(/^(Comment|What was seen)$/).fill('Seen without a network');
  await page.keyboard.press('Tab');
  await mine.locator('input[type=file]').setInputFiles({ name: 'line.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  const foot = page.locator('.answer-foot');
  await expect(foot).toContainText('1 picture');
  await expect(foot).toContainText('offline', { timeout: 15_000 });
  expect((await answersOf()).some(({ questionKey, comment }) => questionKey === key && comment === 'Seen without a network')).toBe(false);
  await page.close();

  await context.setOffline(false);
  person.page = await context.newPage();
  const complaints = watch(person.page);
  await person.page.goto(at);
  await expect(person.page.locator('.answer-foot')).toContainText('All answers sent', { timeout: 20_000 });
  const arrived = (await answersOf()).find(({ questionKey }) => questionKey === key)!;
  expect(arrived).toMatchObject({ comment: 'Seen without a network' });
  expect(arrived['files']).toHaveLength(1);
  const scored = await own.row('GET', `/AuditFormResults/${result.id}`);
  expect(scored['score']).not.toBeNull();
  await person.page.goto(`${at}?section=review`);
  await expect(person.page.getByRole('heading', { name: 'Review and submit' })).toBeVisible();
  await expect(person.page.locator('.answer-score')).toContainText(Number(scored['score']).toFixed(2));
  expect(complaints).toEqual([]);
  await leave(person, 'audit-tablet');
});
