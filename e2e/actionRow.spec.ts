// A new action of an 8D is one row from its first key on: going on with Tab keeps the focus in it, and what was typed.
import { expect, test } from '@playwright/test';
import { dayIn, dayText } from './support/days.ts';
import { closeAnnouncements, leave, signIn } from './support/people.ts';
import { openCase } from './support/report.ts';

for (const section of ['d3', 'd5', 'd7'] as const)
  test(`Tab through a new action of ${section.toUpperCase()} keeps the focus, and the row is sent once, when it is left`, async ({
    browser,
  }) => {
    const { report, complaint } = await openCase();
    const person = await signIn(browser, 'supplierqa', { at: `/complaint/investigation/${report.id}/complaint/${complaint.id}` });
    const { page } = person;
    await closeAnnouncements(page);
    const day = dayIn(8);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/InvestigationActions(\/\d+)?$/.test(request.url())) sent.push(request.postDataJSON());
    });
    const part = page.locator(`#${section}`);
    await part.getByRole('button', { name: 'Add action' }).first().click();
    await page.keyboard.type('Stock of the lot blocked');
    await page.keyboard.press('Tab');
    await expect(part.getByLabel(/^Owner/).first()).toBeFocused();
    await page.keyboard.type('Shift leader');
    await page.keyboard.press('Tab');
    const due = part.getByLabel(/^Due/).first();
    await expect(due).toBeFocused();
    await page.keyboard.type(dayText(day));
    await page.keyboard.press('Tab');
    await expect(due).toHaveValue(dayText(day));
    // the keys never fall to the page
    await expect(page.locator(':focus')).toHaveCount(1);
    const owner = part.getByLabel(/^Owner/).first();
    await owner.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' of the night');
    await expect(owner).toHaveValue('Shift leader of the night');
    await page.getByLabel(/^Problem/).focus();
    await expect
      .poll(() => sent)
      .toEqual([
        expect.objectContaining({ description: 'Stock of the lot blocked', ownerName: 'Shift leader of the night', dueDate: day }),
      ]);
    await expect(page.getByLabel(/^Problem/)).toBeFocused();
    expect(person.complaints).toEqual([]);
    await leave(person, `action-row-${section}`);
  });
