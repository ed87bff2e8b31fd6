// Two people of one warehouse answer the same request at once: what one wrote alone comes in, what both wrote is asked, and no number of the second is lost.
import { expect, test, type Page } from '@playwright/test';
import type { Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { askedMovement } from './support/movement.ts';
import { leave, signIn } from './support/people.ts';

const go = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/complaint/product-movement/edit/${id}`);
  await expect(page.getByRole('grid').getByRole('textbox')).toBeVisible();
};
/** The cursor to the cell of the own stock, its number typed over. */
const write = async (page: Page, cell: string, text: string): Promise<void> => {
  await page.locator(`.grid__row--warehouse [data-cell="${cell}"]`).first().click();
  const input = page.getByRole('grid').getByRole('textbox');
  await expect(input).toBeFocused();
  await page.keyboard.type(text);
  await expect(input).toHaveValue(text);
};
const shown = (page: Page, cell: string) => page.locator(`.grid__row--warehouse [data-cell="${cell}"]`).first();

test('two people answer the same movement; the second sees the clash and keeps the numbers', async ({ browser }) => {
  const { asked, own } = await askedMovement('Two hands on one answer');

  const first = await signIn(browser, 'warehouseadmin');
  const second = await signIn(browser, 'warehouseadmin');
  await go(first.page, asked.id);
  await go(second.page, asked.id);

  // the second types and has not saved; the first saves two cells, one of them the same
  await write(second.page, 'onHandQty', '77');
  await write(first.page, 'dispatchedQty', '40');
  await write(first.page, 'onHandQty', '60');
  await first.page.getByRole('button', { name: 'Save draft' }).click();
  await expect(first.page.getByText(/Saved \d/)).toBeVisible();

  const bar = second.page.getByRole('region', { name: 'Changed by another user while you were editing' });
  // it comes with the news, before the second saves, and in sight
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('alert')).toContainText('Own warehouse, On hand');
  await expect(shown(second.page, 'dispatchedQty')).toHaveText('40');
  await bar.getByRole('button', { name: 'Compare' }).click();
  await examine(second.page);
  await bar.getByRole('button', { name: 'Keep mine: Own warehouse, On hand' }).click();
  await expect(bar).toHaveCount(0);

  // on the server stands what was chosen, beside what the first wrote alone; the first sees it come
  const lines = async (): Promise<Row[]> =>
    (
      await own.call(
        'GET',
        `/ProductMovementLines?filter=${encodeURIComponent(JSON.stringify({ where: { productMovementId: asked.id }, order: 'id' }))}`,
      )
    ).body as Row[];
  await expect.poll(async () => (await lines()).map((line) => [line['dispatchedQty'], line['onHandQty']])[0]).toEqual([40, 77]);
  await shown(first.page, 'dispatchedQty').click();
  await expect(shown(first.page, 'onHandQty')).toHaveText('77');

  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await leave(first, 'movement-two-first');
  await leave(second, 'movement-two-second');
});
