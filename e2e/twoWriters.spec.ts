// Two users of one factory edit the same 8D: each sees the other's presence, conflicts await a decision, and no save overwrites another.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { closeAnnouncements, leave, signIn } from './support/people.ts';
import { openCase, write } from './support/report.ts';

const problem = (page: Page) => page.getByLabel(/^Problem/);

test('the second user sees who edited the same field, and nothing is overwritten before a decision', async ({ browser }) => {
  const { report, complaint } = await openCase();
  const at = `/complaint/investigation/${report.id}/complaint/${complaint.id}`;
  const first = await signIn(browser, 'supplierqa', { at });
  const second = await signIn(browser, 'suppliermanager', { at });
  await closeAnnouncements(first.page);
  // reminders of licences and announcements come when they come, one after the other
  await second.page.addLocatorHandler(
    second.page.getByRole('dialog'),
    async (dialog) => dialog.getByRole('button', { name: 'Close' }).last().click(),
    { noWaitAfter: true },
  );
  await expect(second.page.getByText(/also has this page open$/)).toBeAttached();
  const name = (await second.page.getByText(/also has this page open$/).textContent())!.replace(' also has this page open', '');

  const api = await Api.as('supplierqa');
  const stored = async (): Promise<Row> => (await api.call('GET', `/InvestigationReports/${report.id}`)).body as Row;
  await problem(second.page).fill('Metal, told by the second');
  await write(first.page, problem(first.page), 'Metal, told by the first');
  await first.page.keyboard.press('ControlOrMeta+S');
  await expect(first.page.getByText(/Saved \d/)).toBeVisible();

  const bar = second.page.getByRole('region', { name: 'Changed by another user while you were editing' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('alert')).toContainText(`${name} changed a field you are editing`);
  // going on elsewhere: what is saved by itself goes without the field of both
  await second.page.getByLabel(/^Conclusion/).fill('Closed by the second');
  await expect.poll(async () => (await stored())['d8Statement']).toBe('Closed by the second');
  expect((await stored())['d2Problem']).toBe('Metal, told by the first');
  await expect(problem(second.page)).toHaveValue('Metal, told by the second');
  await second.page.getByRole('button', { name: 'Save draft' }).click();
  await expect(bar.getByText('Metal, told by the first')).toBeVisible();
  await examine(second.page);
  await bar.getByRole('button', { name: 'Keep mine: Problem' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await stored())['d2Problem']).toBe('Metal, told by the second');
  // the first wrote nothing since: it comes in by itself
  await expect(problem(first.page)).toHaveValue('Metal, told by the second');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await leave(first, 'two-writers-first');
  await leave(second, 'two-writers-second');
});
