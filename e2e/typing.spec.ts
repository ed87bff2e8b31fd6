// What is typed arrives: dates as they are meant, words while an alert comes, work at a log-out, in one tab and in two.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { closeAnnouncements, leave, password, signIn } from './support/people.ts';
import { pressOn } from './support/report.ts';

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByText('Log Out', { exact: true }).click();
};
const logIn = async (page: Page, who: string): Promise<void> => {
  await page.locator('input[type="email"]').fill(`${who}@example.test`);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
};

test('a day is typed in any usual way, over another one, and shown as it was understood', async ({ browser }) => {
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto('/complaint/create');
  const made = page.getByLabel(/^Production date/);
  const typeOver = async (words: string): Promise<void> => {
    await made.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
    await expect(made).toHaveValue(words);
    await page.keyboard.press('Tab');
  };
  for (const [words, shown] of [
    ['15 May 2025', '15 May 2025'],
    ['16 june 2026', '16 Jun 2026'],
    ['18/08/2026', '18 Aug 2026'],
    ['2026-08-19', '19 Aug 2026'],
    ['20.8.26', '20 Aug 2026'],
    ['3/4/2026', '3 Apr 2026'],
  ] as const) {
    await typeOver(words);
    await expect(made).toHaveValue(shown);
  }
  await typeOver('31 Feb 2026');
  await expect(made).toHaveValue('31 Feb 2026');
  await expect(page.getByText('Enter a date that exists, such as 15 May 2027.')).toBeVisible();
  await typeOver('28 Feb 2026');
  await expect(made).toHaveValue('28 Feb 2026');
  await expect(page.getByText('Enter a date that exists')).toBeHidden();
  // the panel opens on that month, and what is picked is shown the same way
  await made.locator('xpath=..').getByRole('button').click();
  await page.locator('.p-datepicker').getByText('14', { exact: true }).click();
  await expect(made).toHaveValue('14 Feb 2026');
  await expect(page.locator('.p-datepicker')).toBeHidden();
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'typing-dates');
});

test('the list is filtered by days typed in the same way', async ({ browser }) => {
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto('/complaint/list');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Received/ })
    .click();
  const from = page.getByLabel('From', { exact: true });
  await from.fill('32 may 2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a date that exists')).toBeVisible();
  await expect(from).toHaveValue('32 may 2026');
  await from.fill('1 may 26');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('1 May 2026');
  await expect(page).toHaveURL(/from=2026-05-01/);
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'typing-filter');
});

test('a lost connection is reported at a pause in typing: no input is lost', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'qa2');
  await page.goto('/complaint/create');
  const title = page.getByLabel(/^Title/);
  await title.click();
  await page.keyboard.type('A piece of ');
  await context.setOffline(true);
  const alert = page.getByRole('alertdialog', { name: 'Disconnect' });
  await page.keyboard.type('blue plastic was found in the bag, and more words follow', { delay: 30 });
  await expect(title).toHaveValue('A piece of blue plastic was found in the bag, and more words follow');
  await expect(title).toBeFocused();
  await expect(alert).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(title).toBeFocused();
  await context.setOffline(false);
  await leave({ page, context }, 'typing-offline');
});

test('Log Out asks about work the server does not have; kept, it comes back at the next log-in', async ({ browser }) => {
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto('/complaint/create');
  await page.getByLabel(/^Title/).fill('Half written before the log-out');
  await logOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Log out with unsent work?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written before the log-out');
  await logOut(page);
  await dialog.getByRole('button', { name: 'Keep and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session Expired')).toHaveCount(0);
  await logIn(page, 'qa2');
  await page.goto('/complaint/create');
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written before the log-out');
  await logOut(page);
  await dialog.getByRole('button', { name: 'Delete and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, 'qa2');
  await page.goto('/complaint/create');
  await expect(page.getByLabel(/^Title/)).toHaveValue('');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'typing-logout');
});

/** A report of the demo factory that waits to be written. */
const openReport = async (title: string): Promise<{ complaint: Row; report: Row }> => {
  const qa = await Api.as('qa');
  const supplier = await Api.as('supplierqa');
  const me = (await supplier.call('GET', `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`))
    .body as { supplierUsers: { supplierId: number }[] };
  const mine = (await qa.call('GET', '/appusers/me')).body as { id: number };
  const complaint = await qa.complaint(title);
  await qa.row('PATCH', `/Complaints/${complaint.id}`, { version: complaint.version, severity: 'major', ownerId: mine.id });
  const made = await qa.row('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: me.supplierUsers[0]!.supplierId,
    instruction: 'Please find out why.',
    dueDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  });
  await qa.row('POST', `/SupplierComplaints/${made.id}/send`, { version: made.version });
  const reports = (
    await qa.call('GET', `/InvestigationReports?filter=${encodeURIComponent(JSON.stringify({ where: { supplierComplaintId: made.id } }))}`)
  ).body as Row[];
  return { complaint, report: reports[0]! };
};

test('a page that is reloaded, left or closed right after the last key has kept it', async ({ browser }) => {
  const { complaint, report } = await openReport('Reload story');
  const address = `/complaint/investigation/${report.id}/complaint/${complaint.id}`;
  const { page, context, complaints } = await signIn(browser, 'supplierqa', { at: address });
  await closeAnnouncements(page);
  const problem = page.locator('#d2').getByLabel(/^Problem/);
  for (const [words, away] of [
    ['Typed just before the reload', () => page.reload()],
    ['Typed just before going elsewhere', () => page.goto('/dashboard').then(() => page.goBack())],
  ] as const) {
    await problem.fill(words);
    await away();
    await expect(problem).toHaveValue(words);
  }
  await problem.fill('Typed just before the tab was closed');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.locator('#d2').getByLabel(/^Problem/)).toHaveValue('Typed just before the tab was closed');
  // in the device's database now, no copy is left elsewhere
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft.left')))).toEqual([]);
  expect(complaints).toEqual([]);
  await leave({ page: next, context }, 'typing-reload');
});

test('Log Out in the middle of a report: the server has every word, in this tab and in another', async ({ browser }) => {
  const { complaint, report } = await openReport('Log-out story');
  const address = `/complaint/investigation/${report.id}/complaint/${complaint.id}`;
  const supplier = await Api.as('supplierqa');
  const problem = async (): Promise<unknown> => (await supplier.row('GET', `/InvestigationReports/${report.id}`))['d2Problem'];
  const { page, context, complaints } = await signIn(browser, 'supplierqa');
  await closeAnnouncements(page);
  await page.goto(address);
  await pressOn(page, page.getByRole('button', { name: 'Acknowledge case' }));
  await page
    .locator('#d2')
    .getByLabel(/^Problem/)
    .fill('Written a moment before the log-out');
  await logOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await problem()).toBe('Written a moment before the log-out');
  await expect(page.getByText('Session Expired')).toHaveCount(0);

  // the other tab logs out: what this one holds stays on the device and comes back
  await logIn(page, 'supplierqa');
  await page.goto(address);
  await page
    .locator('#d2')
    .getByLabel(/^Problem/)
    .fill('Written in the first tab');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await closeAnnouncements(other);
  await logOut(other);
  const dialog = other.getByRole('alertdialog');
  await expect(other.getByText('Password').first().or(dialog)).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Keep and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session Expired')).toHaveCount(0);
  await other.close();
  await logIn(page, 'supplierqa');
  await page.goto(address);
  await expect(page.locator('#d2').getByLabel(/^Problem/)).toHaveValue('Written in the first tab');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'typing-two-tabs');
});

test('a dialog takes the focus once and gives it back to the row it came from', async ({ browser }) => {
  const { complaint } = await openReport('Focus story');
  const { page, context, complaints } = await signIn(browser, 'supplierqa');
  await closeAnnouncements(page);
  await page.goto(`/complaint/list?q=${String(complaint['no'])}`);
  const row = page.getByRole('row').nth(1).getByRole('link').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // a key pressed at once finds the dialog, and the dialog does not take the focus a second time
  const open = dialog.getByRole('link', { name: 'Open report' });
  await open.focus();
  await expect(dialog).toHaveClass(/p-dialog-enter-done/);
  await expect(open).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'typing-dialog');
});
