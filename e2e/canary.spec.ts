// Unique secrets go through a whole journey; none is found afterwards in the action log, its export, the browser's storage or the server's log.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { choose, keptOnDevice, password, recordedLog, visitor } from './support/people.ts';

const canary = {
  wrongPassword: 'Canary-pw-73f1-wrong',
  email: 'canary.person.73f1@secret.example',
  reset: 'canaryresettoken73f1abcdefghij',
  invitation: 'canaryinvitation73f1abcdef',
  customer: 'Canarina Seventythree',
  phone: '+66 73 173 173 73',
  title: 'Canary title 73f1 of the jar',
  description: 'Canary words 73f1: my daughter bit on glass',
  search: 'canary search 73f1',
  number: '0667317317',
  status: 'canarystatus',
  filter: 'Canary filter of Ann',
  instruction: 'Canary instruction: hold the lots of Canarina until Friday',
  report: 'Canary report 73f1: the list stays empty',
  fileName: 'canary-file-73f1.png',
};

/** As it is, in an address, in a query, in JSON; the log may hold none of them. */
const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ a: secret }).toString().slice(2),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -2),
];
const found = (text: string, secrets: Readonly<Record<string, string>>): string[] => {
  const small = text.toLowerCase();
  return Object.entries(secrets).flatMap(([name, secret]) =>
    forms(secret).some((form) => small.includes(form.toLowerCase())) ? [name] : [],
  );
};

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('no secret of a journey is kept', async ({ browser }) => {
  const { page, context } = await visitor(browser);
  await page.goto(`/login?rediRect=${encodeURIComponent('/complaint/list')}`);
  const mail = page.locator('input[type="email"]');
  const secret = page.locator('input[type="password"]');
  await mail.fill(canary.email);
  await secret.fill(canary.wrongPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email or password incorrect').first()).toBeVisible();
  await page.goto('/forgetPassword');
  await mail.fill(canary.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/If this address is registered, a link was sent/)).toBeVisible();
  await page.goto(`/newPassword/${canary.reset}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(`/register/${canary.invitation}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/login');
  await mail.fill('qa@example.test');
  await secret.fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(`/complaint/list?q=${encodeURIComponent(canary.search)}`);
  await expect(page.locator('h1')).toBeVisible();
  // a telephone number as search and as parameter, foreign words in filters
  await page.goto(`/complaint/list?q=${canary.number}&status=${canary.status}&x=${canary.number}&${canary.status}=1`);
  await expect(page.locator('h1')).toBeVisible();
  const kept = await page.evaluate(
    async ([name, number]) => {
      const token = localStorage.getItem('accesstoken')!;
      const answer = await fetch('/api/UserPreferences', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({
          key: 'list.complaints.filters',
          value: { filters: [{ name, words: { status: 'Submitted', supplier: number } }], default: null },
        }),
      });
      return answer.status;
    },
    [canary.filter, canary.number] as const,
  );
  expect(kept).toBeLessThan(300);
  await page.goto('/complaint/list');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/complaint/create');
  await page.getByLabel(/^Product name/).fill('Oat cookies 200 g');
  await page.getByLabel(/^Lot number/).fill('LOT-73f1');
  await page.getByLabel(/^Title/).fill(canary.title);
  await page.getByLabel(/^Description/).fill(canary.description);
  await page.getByLabel(/^Customer name/).fill(canary.customer);
  await page.getByLabel(/^Phone/).fill(canary.phone);
  await page.locator('input[type="file"]').first().setInputFiles({ name: canary.fileName, mimeType: 'image/png', buffer: png });
  await choose(page, /^Category/, 'Foreign body');
  await page
    .locator('input')
    .and(page.getByLabel(/^Quantity/))
    .fill('1');
  await choose(page, /^Unit/, /^packs?$/i);
  await page.getByRole('button', { name: 'Submit complaint', exact: true }).click();
  await expect(page).toHaveURL(/\/complaint\/show\/\d+/);
  await expect(page.getByText(canary.title).first()).toBeVisible();

  // a long text for a supplier, kept as a draft
  await page.goto(`/complaint/supplier-complaint/create/${/show\/(\d+)/.exec(page.url())![1]}`);
  await page
    .getByLabel(/^Instruction/)
    .first()
    .fill(canary.instruction);
  await keptOnDevice(page, canary.instruction);
  await page.evaluate((text) => void Promise.reject(new Error(`No row for ${text}`)), canary.customer);

  await page.getByRole('button', { name: 'Report a problem' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').fill(canary.report);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const toast = page.getByText(/Report PR\d{4}-\d{5} sent/);
  await expect(toast).toBeVisible();
  const no = /PR\d{4}-\d{5}/.exec((await toast.textContent())!)![0];
  const token = (await page.evaluate(() => localStorage.getItem('accesstoken')))!;
  expect(token.length).toBeGreaterThan(20);
  const secrets = { ...canary, password, token };

  const log = await recordedLog(page);
  // the journey is in it, and what is ours stays readable
  expect(log).toContain('records.created');
  expect(log).toContain('LOT-73f1');
  expect(found(log, secrets)).toEqual([]);

  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage).filter(([key]) => key !== 'accesstoken'),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
  );
  expect(found(stored, secrets)).toEqual([]);

  const boss = await Api.as('superadmin');
  const { body } = await boss.call('GET', `/ProblemReports?filter=${encodeURIComponent(JSON.stringify({ where: { no } }))}`);
  const [report] = body as { logFile: string }[];
  const exported = gunzipSync(Buffer.from(await boss.bytes(`/ProblemReports/download/${report!.logFile}`))).toString('utf8');
  expect(exported).toContain('"type":"boot.started"');
  expect(found(exported, secrets)).toEqual([]);

  const server = readFileSync(join(process.env['E2E_DATA_DIR']!, 'server.log'), 'utf8');
  expect(server).toContain('/api/ProblemReports');
  // the password of the demonstration accounts is in the output of a start
  const { password: _printed, ...hidden } = secrets;
  expect(found(server, hidden)).toEqual([]);
  await context.close();
});
