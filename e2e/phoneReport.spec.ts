// An 8D on a phone of 360 px: written whole by thumb with pictures and a lost network; the bars leave the page its room, every input says what it asks, a file cuts nothing, a rejected report opens where QA commented.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { barsOf } from './support/bars.ts';
import { examine } from './support/examine.ts';
import { photo } from './support/pictures.ts';
import { choose, closeAnnouncements, keptOnDevice, leave, signIn } from './support/people.ts';
import { openCase, rejectedCase } from './support/report.ts';

const phone = { width: 360, height: 740 };
/** The section of that number, by its bar at the top. */
const go = (page: Page, section: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Report sections' })
    .getByRole('button', { name: new RegExp(`^${section} `) })
    .click();

test('one section per screen, bars, headings of is and is not, a file in D6', async ({ browser }) => {
  const { report, complaint } = await openCase();
  const api = await Api.as('supplierqa');
  await api.row('POST', '/InvestigationActions', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: 'occurrence',
    description: 'Blade changed every 2,000 hours',
  });
  const person = await signIn(browser, 'supplierqa', { at: `/complaint/investigation/${report.id}/complaint/${complaint.id}`, ...phone });
  const { page } = person;
  await closeAnnouncements(page);
  await go(page, 'D2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D2 Problem');
  await expect(page.locator('#d2')).toBeVisible();
  await expect(page.locator('#d1')).toBeHidden();
  await page.getByLabel(/^Problem/).fill('A piece of metal of 6 mm in one pack');
  await expect(page.locator('.draft-mark')).toContainText(/Kept on this device|Saved \d/);
  expect(await barsOf(page)).toBeLessThanOrEqual(120);

  // with the keyboard open the bars shrink, and lead from field to field
  await page.setViewportSize({ ...phone, height: 488 });
  await page.getByLabel(/^Problem/).focus();
  await expect(page.getByText('Field 1 of', { exact: false })).toBeVisible();
  // the counter of a field stands before its bars have shrunk
  await expect.poll(() => barsOf(page)).toBeLessThanOrEqual(88);
  await page.getByRole('button', { name: 'Next field' }).click();
  await expect(page.getByLabel('What: is', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.setViewportSize(phone);

  const what = page.locator('.is-grid td').first();
  await expect(what.getByText('is', { exact: true })).toBeVisible();
  await expect(page.locator('.is-grid td').nth(1).getByText('is not', { exact: true })).toBeVisible();

  // what is missing, in words, and a way to it
  await page.getByRole('button', { name: 'All sections' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /Submit needs \d+ more entries/ })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('button', { name: /^D6 Verification/ }).click();
  await expect(sheet).toBeHidden();

  // the camera comes first
  const results = page.locator('#d6');
  await expect(results.getByRole('button', { name: /^Take picture/ })).toBeInViewport();
  await results
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'Metal detector log of the second shift in November.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
      { name: 'IMG_20261122_103000_detector_of_line_two.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'black') },
    ]);
  const files = results.locator('.file-list__item');
  await expect(files.filter({ hasText: 'Metal detector log' })).toBeVisible();
  await expect(files.filter({ hasText: 'IMG_2026' })).toBeVisible();
  // looked at all at once: a line is drawn anew when its file has arrived
  const outside = await results.evaluate((section) =>
    [...section.querySelectorAll('.file-list__item *')]
      .filter((one) => {
        const [part, card] = [one.getBoundingClientRect(), one.closest('.card')!.getBoundingClientRect()];
        return part.right > card.right || part.left < card.left;
      })
      .map((one) => one.outerHTML),
  );
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await examine(page);
  expect(person.complaints).toEqual([]);
  await leave(person, 'phone-report');
});

test('a whole 8D by thumb: three pictures, the network lost in the middle', async ({ browser }) => {
  const { report, complaint } = await openCase();
  const at = `/complaint/investigation/${report.id}/complaint/${complaint.id}`;
  const person = await signIn(browser, 'supplierqa', { at, ...phone });
  const { page, context } = person;
  await closeAnnouncements(page);
  const part = (id: string) => page.locator(`#${id}`);
  const pictured = async (id: string, name: string): Promise<void> => {
    await part(id)
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(page, 'black') });
    await expect(part(id).locator('.file-list__item').filter({ hasText: name })).toBeVisible();
  };

  await go(page, 'D1');
  await part('d1').getByRole('button', { name: 'Add member' }).click();
  await part('d1').getByLabel('Name').first().fill('Quality manager');

  await go(page, 'D2');
  await part('d2')
    .getByLabel(/^Problem/)
    .fill('A piece of metal of 6 mm in one pack');
  await part('d2').getByLabel('What: is', { exact: true }).fill('Oat cookies 200 g, one lot');
  for (const [name, number] of [
    ['Produced', '5000'],
    ['Shipped', '4000'],
    ['In stock', '1000'],
  ] as const)
    await part('d2')
      .getByLabel(new RegExp(`^${name}`))
      .fill(number);

  await go(page, 'D3');
  await part('d3').getByRole('button', { name: 'Add action' }).click();
  await part('d3')
    .getByRole('textbox', { name: /^Action/ })
    .first()
    .fill('All stock of the lot blocked and counted');
  await part('d3')
    .getByRole('textbox', { name: /^Owner/ })
    .first()
    .fill('Shift leader');

  // a cellar of the factory without network: what is written there is kept on the phone, and sent when it is back
  await context.setOffline(true);
  const lost = page.getByRole('alertdialog', { name: 'Disconnect', exact: true });
  await expect(lost.getByRole('button')).toBeFocused();
  await lost.getByRole('button').click();
  await expect(lost).toBeHidden();
  await go(page, 'D4');
  for (const [name, first] of [
    ['Occurrence cause', 'The blade broke'],
    ['Escape cause', 'The detector was set too wide'],
  ] as const) {
    const cause = part('d4').getByRole('group', { name });
    await cause.getByLabel('Why 1', { exact: true }).fill(first);
    await cause.getByLabel(/^Root cause/).fill(`${first}, not in the plan`);
    await choose(page, /^Cause category/, 'Machine', cause);
  }
  await keptOnDevice(page, 'The detector was set too wide, not in the plan');
  // whether a save was tried meanwhile or not
  await expect(page.locator('.draft-mark')).toContainText(/kept on this device/i);
  await context.setOffline(false);
  await expect(page.locator('.draft-mark')).toContainText(/Saved \d/);

  await go(page, 'D5');
  for (const [name, what] of [
    ['Actions against the occurrence cause', 'Blade changed every 2,000 hours'],
    ['Actions against the escape cause', 'Detector locked with a password'],
  ] as const) {
    const region = part('d5').getByRole('region', { name });
    await region.getByRole('button', { name: 'Add action' }).click();
    await region
      .getByRole('textbox', { name: /^Action/ })
      .first()
      .fill(what);
  }
  await go(page, 'D6');
  await pictured('d6', 'old-blade.jpg');
  await pictured('d6', 'new-blade.jpg');
  await pictured('d6', 'detector-lock.jpg');
  await go(page, 'D7');
  await part('d7')
    .getByLabel(/^Prevention of recurrence/)
    .fill('All cutters of the site are in the plan now');
  await go(page, 'D8');
  await part('d8')
    .getByLabel(/^Conclusion/)
    .fill('The cause is removed');
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Awaiting review by QA')).toBeVisible();

  const sent = (
    await (
      await Api.as('qa')
    ).call('GET', `/InvestigationReports/${report.id}?filter=${encodeURIComponent(JSON.stringify({ include: 'investigationActions' }))}`)
  ).body as Row & { investigationActions: { evidence: string[] | null }[] };
  expect(sent['status']).toBe('Submitted');
  expect(sent['d4Escape']).toMatchObject({ rootCause: 'The detector was set too wide, not in the plan' });
  expect(sent.investigationActions.flatMap(({ evidence }) => evidence ?? [])).toHaveLength(3);
  expect(person.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(one))).toEqual([]);
  await leave(person, 'phone-whole');
});

test('a rejected report opens at the commented section', async ({ browser }) => {
  const { report, complaint } = await rejectedCase();
  const person = await signIn(browser, 'supplierqa', { at: `/complaint/investigation/${report.id}/complaint/${complaint.id}`, ...phone });
  await closeAnnouncements(person.page);
  await expect(person.page.locator('#d5').getByText('Who looks after the blade?')).toBeInViewport();
  await expect(person.page.locator('#d5 h2')).toBeInViewport();
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText('D5 Actions');
  // what was rejected stands above it, and in the sheet of the complaint on every other screen
  await expect(person.page.getByText('The cause is not shown.')).toBeVisible();
  await person.page.getByRole('button', { name: 'Previous: D4 Root cause' }).click();
  await expect(person.page.getByText('The cause is not shown.')).toBeHidden();
  await person.page.getByRole('button', { name: 'Complaint details' }).click();
  await expect(person.page.getByRole('dialog').getByText('The cause is not shown.')).toBeVisible();
  await leave(person, 'phone-rejected');
});
