// An 8D on a phone of 360 px: the bars leave the page its room, every input says what it asks, a file cuts nothing, a rejected report opens where QA commented.
import { expect, test, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { barsOf } from './support/bars.ts';
import { examine } from './support/examine.ts';
import { photo } from './support/pictures.ts';
import { closeAnnouncements, leave, signIn } from './support/people.ts';
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
  expect(await barsOf(page)).toBeLessThanOrEqual(88);
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
