// A warehouse answers on a phone of 360 px: one line at a time, its numbers in sight, the balance in words.
import { expect, test } from '@playwright/test';
import type { Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { askedMovement } from './support/movement.ts';
import { leave, signIn } from './support/people.ts';
import { barsOf } from './support/bars.ts';

test('counted on a phone, a line added for a store, saved while one types', async ({ browser }) => {
  const { asked, own } = await askedMovement('Counted on a phone');
  const person = await signIn(browser, 'warehouseadmin', { at: `/complaint/product-movement/edit/${asked.id}`, width: 360, height: 740 });
  const { page } = person;
  const line = page.locator('.line-phone__line');
  const field = (name: string) => line.getByLabel(name, { exact: true });
  await expect(field('Received')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(field('Received')).not.toHaveValue('');

  // a press selects what is there, Enter goes on to the next number
  await field('On hand').click();
  await page.keyboard.type('7');
  await expect(field('On hand')).toHaveValue('7');
  await page.keyboard.press('Enter');
  await expect(field('Of which quarantined')).toBeFocused();
  await expect(page.locator('.phone-balance')).toContainText(/missing|excess/);
  await expect(page.locator('.draft-mark')).toContainText(/Kept on this device|Saved \d/);
  expect(await barsOf(page)).toBeLessThanOrEqual(140);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('button', { name: 'Add store line' }).click();
  await expect(line.getByLabel('Location')).toBeFocused();
  // all lines, with what is open on each
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Own warehouse/ })
    .click();
  await expect(field('On hand')).toHaveValue('7');
  await expect
    .poll(
      async () =>
        (
          (
            await own.call(
              'GET',
              `/ProductMovementLines?filter=${encodeURIComponent(JSON.stringify({ where: { productMovementId: asked.id }, order: 'id' }))}`,
            )
          ).body as Row[]
        )[0]!['onHandQty'],
    )
    .toBe(7);
  await expect(page.locator('.draft-mark')).toBeVisible();

  // handing in leads to what is still open, on its line
  await page.getByRole('button', { name: 'Next: Store not specified' }).click();
  await page.getByRole('button', { name: 'Submit response' }).click();
  await expect(page.locator('.line-phone__cell input:focus')).toBeVisible();
  await examine(page);
  expect(person.complaints).toEqual([]);
  await leave(person, 'movement-phone');
});
