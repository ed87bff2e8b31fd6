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

  await mine.getByRole('button', { name: 'Draw on line.jpg' }).click();
  const drawing = page.getByRole('dialog').locator('canvas');
  const box = (await drawing.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await examine(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Keep as a further picture' })).toBeDisabled();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Keep as a further picture' }).click();
  await expect(foot).toContainText('2 pictures');
  await expect(mine.getByText('line-marked.jpg')).toBeVisible();
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
  expect(arrived['files']).toHaveLength(2);
  const scored = await own.row('GET', `/AuditFormResults/${result.id}`);
  expect(scored['score']).not.toBeNull();
  await person.page.goto(`${at}?section=review`);
  await expect(person.page.getByRole('heading', { name: 'Review and submit' })).toBeVisible();
  await expect(person.page.locator('.answer-score')).toContainText(Number(scored['score']).toFixed(2));
  expect(complaints).toEqual([]);
  await leave(person, 'audit-tablet');
});

/** As a person enters it on the page that stands before the application. */
const openWith = async (page: Page, pin: string): Promise<void> => {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Open' }).click();
};

test('a form that was taken offline opens behind its PIN without a network, keeps what is answered, and sends it when the network is back', async ({
  browser,
}) => {
  const own = await Api.as('qa');
  const results = (await own.call('GET', asked('/AuditFormResults', { where: { status: 'Draft' }, include: ['auditJob'], order: 'id' })))
    .body as (Row & { auditJob: Row })[];
  const result = results.find(({ auditJob }) => auditJob['auditKind'] === 'quality' && auditJob['status'] === 'Inprogress')!;
  const at = `/audit/${String(result['auditJobId'])}/auditFormResult/edit/${result.id}`;
  const person = await signIn(browser, 'superadmin', { at, width: 820, height: 1180 });
  const { context } = person;
  await person.page.getByRole('button', { name: 'Take offline' }).click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByLabel('PIN', { exact: true }).fill('123');
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  await expect(dialog).toContainText('at least 6 digits');
  await dialog.getByLabel('PIN', { exact: true }).fill('135790');
  await dialog.getByLabel('PIN again').fill('135790');
  await examine(person.page);
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  await expect(person.page.getByText('Ready offline')).toBeVisible({ timeout: 30_000 });
  const key = (await person.page.locator('[data-question]').first().getAttribute('data-question'))!;

  await context.setOffline(true);
  await person.page.close();
  const cold = await context.newPage();
  await cold.setViewportSize({ width: 820, height: 1180 });
  await cold.goto(at);
  await openWith(cold, '999999');
  await expect(cold.getByText('9 tries are left')).toBeVisible();
  await examine(cold);
  await openWith(cold, '135790');
  const foot = cold.locator('.answer-foot');
  await expect(foot).toBeVisible();
  await cold.locator('.alert-mask').getByRole('button').click();
  await cold
    .locator(`[data-question="${key}"]`)
    .getByLabel(/^(Comment|What was seen)$/)
    .fill('Written after a cold start');
  await expect(foot).toContainText('1 change', { timeout: 15_000 });
  await cold.close();

  person.page = await context.newPage();
  await person.page.goto(at);
  await openWith(person.page, '135790');
  await person.page.locator('.alert-mask').getByRole('button').click();
  await expect(person.page.locator(`[data-question="${key}"]`).getByLabel(/^(Comment|What was seen)$/)).toHaveValue(
    'Written after a cold start',
  );
  await context.setOffline(false);
  await expect(person.page.locator('.answer-foot')).toContainText('All answers sent', { timeout: 30_000 });
  const stored = (await own.call('GET', asked('/AuditFormAnswers', { where: { auditFormResultId: result.id }, limit: 200 }))).body as Row[];
  expect(stored.find(({ questionKey }) => questionKey === key)).toMatchObject({ comment: 'Written after a cold start' });

  const complaints = watch(person.page);
  await person.page.goto(at);
  await expect(person.page.getByText('Ready offline')).toBeVisible();
  expect(complaints).toEqual([]);
  await leave(person, 'audit-tablet-offline');
});
