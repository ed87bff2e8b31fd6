// A lot in question: two warehouses are asked to block it, one answers with keyboard and clipboard, what does not add up is explained, QA reads it and calls the goods back.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

test('asked, answered in the grid, refused until explained, read, recalled', async ({ browser }) => {
  const api = await Api.as('qa');
  const me = (await api.call('GET', '/appusers/me')).body as { id: number };
  const [cluster] = (
    await api.call(
      'GET',
      `/Complaints?filter=${encodeURIComponent(JSON.stringify({ where: { productName: 'Oat cookies 200 g', status: 'Investigating', parentId: null }, limit: 1 }))}`,
    )
  ).body as Row[];
  const lot = String(cluster!['lotNo']);
  const made = await api.complaint('Movement story, metal in cookies');
  const complaint = await api.row('PATCH', `/Complaints/${made.id}`, {
    version: made.version,
    severity: 'major',
    ownerId: me.id,
    lotNo: lot,
  });

  const qa = await signIn(browser, 'qa');
  await qa.page.goto(`/complaint/show/${complaint.id}`);
  await qa.page.getByRole('link', { name: 'Add product movement' }).click();
  await expect(qa.page).toHaveURL(/\/product-movement\/create\//);
  const trace = qa.page.getByRole('region', { name: 'Lot trace' });
  await expect(trace.locator('[data-node="warehouse"]')).toHaveCount(3);
  await expect(trace).toContainText('840 packs');
  await examine(qa.page);
  await qa.page.getByRole('button', { name: 'Send to 2 warehouses' }).click();
  await qa.page.getByRole('dialog').getByRole('button', { name: 'Send product movement', exact: true }).click();
  await expect(qa.page).toHaveURL(new RegExp(`/complaint/show/${complaint.id}`));
  await expect(qa.page.locator('#movements').getByText('Quarantine')).toHaveCount(2);
  const [lotRow] = (await api.call('GET', `/Lots?filter=${encodeURIComponent(JSON.stringify({ where: { lotNo: lot } }))}`)).body as Row[];
  expect(lotRow!['status']).toBe('Hold');

  // the warehouse finds it in its list; the badge is the number of rows there
  const warehouse = await signIn(browser, 'warehouseadmin');
  const { page } = warehouse;
  const own = await Api.as('warehouseadmin');
  const movements = (
    await api.call(
      'GET',
      `/ProductMovements?filter=${encodeURIComponent(JSON.stringify({ where: { complaintId: complaint.id }, include: 'supplier', order: 'id' }))}`,
    )
  ).body as Row[];
  const asked = movements.find((row) => /Ambient/.test(String((row['supplier'] as Row)['name'])))!;
  await page.goto('/complaint/product-movement/list?topic=productMovements');
  await expect(page.getByRole('link', { name: String(asked['no']) })).toBeVisible();
  await expectBadge(page, own, 'productMovements', { counts: asked.id });
  // no name of the menu is cut beside its badge
  expect(
    await page
      .locator('.sidebar__entry .ellipsis')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)),
  ).toEqual([]);
  await page.getByRole('link', { name: String(asked['no']) }).click();
  await expect(page).toHaveURL(new RegExp(`/product-movement/edit/${asked.id}`));

  // keyboard: delivered quantities are filled in already
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('textbox', { name: /^Received, Own warehouse/ })).toHaveValue('1440');
  // the cell the cursor waits in: a click and a number type over it, Escape brings it back
  await grid.getByRole('textbox').click();
  await page.keyboard.type('7');
  await expect(grid.getByRole('textbox')).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('textbox')).toHaveValue('1440');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,34');
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await page.keyboard.type('1,340');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1340');
  await page.keyboard.press('Enter');
  await expect(grid.locator('[data-balance]').first()).toHaveAttribute('data-balance', 'even');
  // clipboard: two stores from a spreadsheet, one line grows
  await page.getByRole('button', { name: 'Add store line' }).click();
  await expect(grid.getByRole('combobox', { name: /^Location/ }).or(grid.getByRole('textbox', { name: /^Location/ }))).toBeFocused();
  await paste(page, `S101\t${lot}\t60\t\t10\t\t\t50\r\nS102\t${lot}\t40\t\t0\t\t\t32\r\n`);
  await expect(grid.getByRole('row')).toHaveCount(4);
  // balances are drawn when the hand rests
  await expect(grid.locator('[data-balance="open"]')).toHaveCount(1);
  await expect(grid.locator('[data-balance="open"]')).toHaveText(/8\s+missing/);
  await expect(page.getByRole('status', { name: 'Balance of all lines' })).toContainText('1 line to complete or explain');
  await examine(page);
  // nothing typed is lost when the page goes
  await expect(page.getByText(/Saved \d|Kept on this device/)).toBeVisible();
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Submit response' }).click();
  const reason = grid.getByRole('textbox', { name: /^Variance reason, S102/ });
  await expect(reason).toBeFocused();
  await page.keyboard.type('Eight packs were stolen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit response' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit response' }).click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await examine(page);
  await expectBadge(page, own, 'productMovements', { countsNot: asked.id });

  // QA opens it: read, the count drops; then the goods are called back
  await expectBadge(qa.page, api, 'complaintTotal', { counts: complaint.id });
  await qa.page
    .locator('#movements')
    .getByRole('link', { name: String(asked['no']) })
    .click();
  await expect(qa.page.locator('[data-part="variances"]')).toContainText('Eight packs were stolen');
  await expect
    .poll(async () => ((await api.call('GET', '/ProductMovements?topic=productMovements')).body as Row[]).some(({ id }) => id === asked.id))
    .toBe(false);
  await expect(qa.page.getByRole('meter')).toHaveAttribute('data-rate', /^\d+$/);
  await examine(qa.page);
  await qa.page.locator('[data-step="escalate"]').click();
  const dialog = qa.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Start recall' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start recall' }).click();
  await expect(dialog).toBeHidden();
  await expect(qa.page.getByText('Related product movements')).toBeVisible();
  await expect(qa.page.locator('.movement__chain li')).toHaveCount(2);
  const [recall] = (
    await api.call(
      'GET',
      `/ProductMovements?filter=${encodeURIComponent(JSON.stringify({ where: { complaintId: complaint.id, type: 'recall' } }))}`,
    )
  ).body as Row[];
  await expectBadge(page, own, 'productMovements', { counts: recall!.id });

  expect([...qa.complaints, ...warehouse.complaints]).toEqual([]);
  await leave(qa, 'movement-qa');
  await leave(warehouse, 'movement-warehouse');
});
