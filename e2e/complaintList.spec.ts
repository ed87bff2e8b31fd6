// The complaint list as a tool: filters and columns that stay, an owner for three with one changed meanwhile, a file that holds what the list shows, and two people who see each other.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, expectLive, leave, signIn } from './support/people.ts';

/** The focus is inside: keys and clicks are the dialog's. */
const dialogOf = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  return dialog;
};

test('a saved filter and chosen columns are there after a reload', async ({ browser }) => {
  const person = await signIn(browser, 'qa2');
  const { page } = person;
  await page.goto('/complaint/list?severity=critical&tab=closed');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  let dialog = await dialogOf(page);
  await dialog.getByLabel(/^Save current view as/).fill('Closed critical');
  await examine(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Closed critical' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: /Manage views/ }).click();
  dialog = await dialogOf(page);
  await dialog.getByRole('radio', { name: 'At opening', exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Columns and row height' }).click();
  dialog = await dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Lot number', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Movements' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Due date', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await dialog.getByRole('radio', { name: 'Compact' }).check();
  await examine(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const heads = page.locator('thead th').filter({ hasText: /\w/ });
  await expect(heads.nth(1)).toHaveText('Due date');

  // another visit of the same person, without a word in the address
  await page.goto('/complaint/list');
  await expect(page).toHaveURL(/severity=critical/);
  await expect(page).toHaveURL(/tab=closed/);
  await expect(heads.nth(1)).toHaveText('Due date');
  await expect(heads.filter({ hasText: /^Lot number$/ })).toHaveCount(1);
  await expect(heads.filter({ hasText: 'Movements' })).toHaveCount(0);
  expect(new URL(page.url()).search).not.toContain('column');
  await page.getByRole('button', { name: 'Complaints received' }).click();
  await expect(page.getByRole('img', { name: /received in the last 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: 'Complaints received by day, last 30 days: table' }).click();
  await expect(page.getByRole('region', { name: 'Complaints received by day, last 30 days' }).getByRole('row')).toHaveCount(31);
  await examine(page);
  expect(person.complaints).toEqual([]);
  await leave(person, 'complaintList-kept');
});

test('an owner for three, one of them changed meanwhile', async ({ browser }) => {
  const api = await Api.as('qa');
  // a second try finds its own three, not those of the first
  const story = `Bulk story ${Date.now()}`;
  const rows = [await api.complaint(`${story}, one`), await api.complaint(`${story}, two`), await api.complaint(`${story}, three`)];
  const person = await signIn(browser, 'qa');
  const { page } = person;
  await page.goto(`/complaint/list?q=${encodeURIComponent(story)}`);
  await expectLive(page, 'live');
  const boxes = page.getByRole('checkbox', { name: /^Select row/ });
  await expect(boxes).toHaveCount(3);
  for (const { id } of rows) await page.locator(`[data-row="${id}"] input[type="checkbox"]`).check();
  await page.getByRole('button', { name: 'Assign owner' }).click();
  const dialog = await dialogOf(page);
  await choose(page, /^Owner/, 'QA lead food');
  // another user saves first, and this page learns of it only with the answer
  let quicker = false;
  await page.route(`**/api/Complaints/${rows[1]!.id}`, async (route) => {
    if (!quicker && route.request().method() === 'PATCH') {
      quicker = true;
      const now = (await api.call('GET', `/Complaints/${rows[1]!.id}`)).body as { version: number };
      await api.row('PATCH', `/Complaints/${rows[1]!.id}`, {
        version: now.version,
        severity: 'minor',
        lowerReason: 'Checked again with the customer',
      });
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Assign 3 complaints' }).click();
  await expect(dialog.getByText('2 of 3 assigned.')).toBeVisible();
  await expect(dialog.locator(`[data-result="${rows[1]!.id}"]`)).toContainText('Another user changed this record');
  await examine(page);
  await dialog.getByRole('button', { name: 'Retry 1 complaint' }).click();
  await expect(dialog.getByText('3 of 3 assigned.')).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const { id } of rows) await expect(page.locator(`[data-row="${id}"]`)).toContainText('QA lead food');
  const second = (await api.call('GET', `/Complaints/${rows[1]!.id}`)).body as { severity: string };
  expect(second.severity).toBe('minor');
  expect(person.complaints).toEqual([]);
  await leave(person, 'complaintList-assign');
});

test('the file holds what the list shows', async ({ browser }) => {
  const person = await signIn(browser, 'qa');
  const { page } = person;
  await page.goto('/complaint/list?severity=critical&tab=closed&l=100');
  const numbers = page.locator('tbody tr[data-row] a.table__title .meta');
  await expect(numbers.first()).toBeVisible();
  const shown = (await numbers.allTextContents()).map((line) => line.split(' · ')[0]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await examine(page);
  await page.getByRole('button', { name: 'Text (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Complaints.csv');
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(head.split(',').slice(0, 3)).toEqual(['Severity', 'Number', 'Product name']);
  expect(head).not.toMatch(/Owner|Customer|Title/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(shown);
  expect(lines.every((line) => /,\d{4}-\d{2}-\d{2} \d{2}:\d{2},/.test(line) && line.startsWith('Critical,'))).toBe(true);
  await expect(page.getByText(`${shown.length} rows exported.`)).toBeVisible();
  expect(person.complaints).toEqual([]);
  await leave(person, 'complaintList-export');
});

test('two people on one complaint see each other', async ({ browser }) => {
  const api = await Api.as('qa');
  const { id } = await api.complaint('Watched by two');
  const first = await signIn(browser, 'qa');
  const second = await signIn(browser, 'superadmin');
  await first.page.goto(`/complaint/show/${id}`);
  await expectLive(first.page, 'live');
  await second.page.goto(`/complaint/show/${id}`);
  await expectLive(second.page, 'live');
  const faces = (page: Page) => page.locator('.watching [data-initials]');
  await expect(faces(first.page)).toHaveCount(1);
  await expect(faces(second.page)).toHaveCount(1);
  await expect(first.page.getByText(/also has this page open/)).toBeAttached();
  await examine(first.page);
  await second.page.goto('/complaint/list');
  await expect(faces(first.page)).toHaveCount(0);
  await leave(second, 'complaintList-watching-2');
  await leave(first, 'complaintList-watching-1');
});

test('at 1024 the facts of a complaint with a long name of a store fit the page', async ({ browser }) => {
  const api = await Api.as('qa');
  const wanted = { where: { status: 'Submitted', branchId: { neq: null } }, include: 'branch' };
  const rows = (await api.call('GET', `/Complaints?filter=${encodeURIComponent(JSON.stringify(wanted))}`)).body as (Row & {
    branch: { name: string };
  })[];
  const longest = rows.sort((a, b) => b.branch.name.length - a.branch.name.length)[0]!;
  const { page, context, complaints } = await signIn(browser, 'qa', { at: `/complaint/create?id=${longest.id}`, width: 1024, height: 768 });
  await expect(page.getByRole('main').getByText(longest.branch.name).first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'facts-1024');
});

test('at 360 the deliveries and complaints of a lot fit the page', async ({ browser }) => {
  const api = await Api.as('qa');
  const reviewed = { relation: 'supplierComplaints', where: { status: 'Submitted' } };
  const where = { status: 'Investigating', severity: 'critical', parentId: null, lotNo: { neq: null }, has: reviewed };
  const wanted = { where, order: 'id desc', limit: 1 };
  const [row] = (await api.call('GET', `/Complaints?filter=${encodeURIComponent(JSON.stringify(wanted))}`)).body as Row[];
  const { page, context, complaints } = await signIn(browser, 'qa', { at: `/complaint/show/${row!.id}`, width: 360, height: 740 });
  await expect(page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'lot-360');
});
