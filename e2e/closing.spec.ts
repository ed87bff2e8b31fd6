// From two similar complaints to a closed one: merged, three store answers, a complete checklist, the closing email, badges equal to their lists.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { expectBadge } from './support/badges.ts';
import { choose, leave, signIn } from './support/people.ts';
import { answerThreeStores, askThreeStores } from './support/stores.ts';

/** The badge is the number of rows its list shows. */
const badgeIsItsList = (page: Page, api: Api): Promise<void> => expectBadge(page, api, 'complaintTotal');

const similar = async (api: Api, title: string): Promise<Row> => {
  const me = (await api.call('GET', '/appusers/me')).body as { id: number };
  const complaint = await api.complaint(title);
  return api.row('PATCH', `/Complaints/${complaint.id}`, { version: complaint.version, severity: 'major', ownerId: me.id });
};

test('merged, stores answered, email sent, closed', async ({ browser }) => {
  const api = await Api.as('qa');
  const first = await similar(api, 'Closing story, first report');
  const second = await similar(api, 'Closing story, second report');
  const qa = await signIn(browser, 'qa');
  const { page } = qa;

  // merge them from the list
  await page.goto('/complaint/list?q=Closing%20story');
  for (const { id } of [first, second]) await page.locator(`[data-row="${id}"] input[type="checkbox"]`).check();
  await badgeIsItsList(page, api);
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Merge complaints' }).click();
  await expect(page).toHaveURL(/\/complaint\/merging\/create\?ids=/);
  await page
    .getByRole('columnheader')
    .filter({ hasText: String(first['no']) })
    .getByRole('radio')
    .check();
  await expect(page.getByText(`${String(second['no'])} is merged into ${String(first['no'])}`)).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Merge 1 complaint' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByLabel(/^Reason/).fill('The same lot and the same piece of metal.');
  await page.getByRole('button', { name: 'Merge 1 complaint' }).click();
  await expect(page).toHaveURL(/\/complaint\/merging\/show\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Merged into ${String(first['no'])}`);
  await examine(page);
  await badgeIsItsList(page, api);

  // the leading one is investigated, stores are asked
  await page
    .locator('main')
    .getByRole('link', { name: String(first['no']), exact: true })
    .click();
  await page.locator('[data-step="startInvestigation"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start investigation' }).click();
  await askThreeStores(page);
  await expect(page).toHaveURL(new RegExp(`/complaint/show/${first.id}`));
  const needs = page.locator('[data-needs="close"]');
  const stores = needs.getByRole('link', { name: /store recommendation/i });
  await expect(stores).toBeVisible();
  await badgeIsItsList(page, api);
  const asked = await stores.getAttribute('href');

  // the area manager answers on a phone
  const ops = await signIn(browser, 'area', { width: 360, height: 740 });
  await ops.page.goto(asked!);
  await answerThreeStores(ops.page);
  expect(ops.complaints).toEqual([]);
  await leave(ops, 'closing-area');

  // verified: nothing is left to do before closing
  await stores.click();
  await expect(page.getByText('3 of 3 stores responded').first()).toBeVisible();
  await examine(page);
  await page.locator('[data-step="verify"]').click();
  await expect(page.locator('[data-step="verify"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('[data-step="close"]').first()).not.toHaveAttribute('aria-disabled', 'true');
  await expect(needs).toHaveCount(0);
  await examine(page);
  await badgeIsItsList(page, api);

  // the mail of closing: what is missing is said, then it goes to the outbox
  await page.getByRole('link', { name: 'Write closing email' }).click();
  await expect(page).toHaveURL(/\/mailCloseComplaint\/create\//);
  await page.getByLabel('Other address').fill('not an address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Enter one complete email address.')).toBeVisible();
  await page.getByLabel('Other address').fill('customer.service@example.test');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Send email', exact: true }).click();
  await expect(page.getByText('Replace the placeholders in double braces.')).toBeVisible();
  const words = page.getByLabel(/^Email text/);
  await words.fill((await words.inputValue()).replace('{{conclusion}}', 'A sieve of the line was **replaced**.'));
  await expect(page.locator('.mail-preview').getByText('replaced', { exact: true })).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Send email', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await expect(page).toHaveURL(new RegExp(`/complaint/show/${first.id}`));
  await expect(page.locator('#mails').getByText('Queued')).toBeVisible();

  await page.locator('[data-step="close"]').first().click();
  const dialog = page.getByRole('dialog');
  // no supplier found a cause: reason and yes or no are QA's to say
  await choose(page, /^Reason for closing/, 'Resolved');
  await choose(page, /^Justified/, 'Yes');
  await choose(page, /^Compensation/, 'Voucher');
  await dialog.getByLabel(/^Amount \(THB\)/).fill('100');
  await dialog.getByLabel(/^Conclusion/).fill('A sieve of the line was replaced.');
  await dialog.getByRole('button', { name: 'Close complaint' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').or(page.locator('main')).getByText('Closed').first()).toBeVisible();
  expect((await api.row('GET', `/Complaints/${second.id}`))['status']).toBe('Closed');
  await badgeIsItsList(page, api);

  // read in the outbox, and the printed dossier
  await page.locator('#mails').getByRole('listitem').getByRole('link').click();
  await expect(page.locator('.mail-preview').getByText('customer.service@example.test')).toBeVisible();
  await examine(page);
  await page.goto(`/complaint/print/${first.id}`);
  await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible();
  await examine(page);
  await page.getByRole('checkbox', { name: 'Supplier cases' }).uncheck();
  await expect(page).toHaveURL(/parts=/);
  await expect(page.locator('[data-part="suppliers"]')).toHaveCount(0);
  await page.goto('/complaint/brandContact/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await examine(page);
  await page.goto('/complaint/brandContact/create');
  await expect(page.getByLabel(/^Email address/)).toBeVisible();
  await examine(page);
  expect(qa.complaints).toEqual([]);
  await leave(qa, 'closing-qa');
});
