// A factory prints labels and ships; the warehouse receives on a phone by scan, one unit is held for its temperature, and the factory sees it.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { closeReminders, leave, signIn } from './support/people.ts';
import { photo } from './support/pictures.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('labels are printed, a leg ships, and its units are received by scan on a phone', async ({ browser }) => {
  const own = await Api.as('supplier');
  const where = { status: 'Ready', poNo: 'PO500102' };
  const [delivery] = (
    await own.call('GET', asked('/ProductDeliveries', { where, include: [{ relation: 'legs', scope: { include: ['units'] } }] }))
  ).body as (Row & {
    legs: { id: number; units: { id: number; sscc: string }[] }[];
  })[];
  const [first, second, third] = delivery!.legs[0]!.units.map(({ sscc }) => sscc);

  const factory = await signIn(browser, 'supplier', { at: `/productDeliveries/delivery/${delivery!.id}` });
  const desk = factory.page;
  await closeReminders(desk);
  await expect(desk.getByText('Released', { exact: true }).first()).toBeVisible();
  await examine(desk);
  // without labels nothing leaves
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Print the labels of 3 units first');
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: 'Print labels' }).click();
  await expect(desk.getByRole('heading', { name: 'Labels', exact: true })).toBeVisible();
  await examine(desk);
  await desk.getByRole('button', { name: 'Make labels' }).first().click();
  await expect(desk.getByText('3 labels')).toBeVisible();
  await desk.goto(`/productDeliveries/delivery/${delivery!.id}`);
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(desk.getByText('Shipped', { exact: true }).first()).toBeVisible();

  const warehouse = await signIn(browser, 'warehouseadmin', { at: '/productDeliveries/list', width: 390, height: 844 });
  const { page } = warehouse;
  await closeReminders(page);
  await examine(page);
  const box = page.getByLabel('Scan or type the code of a unit');
  // a scanner under a Thai keyboard
  await box.fill('ๅ/-ภถ');
  await box.press('Enter');
  await expect(page.getByText('another alphabet')).toBeVisible();
  await box.fill(`]C100${first!}`);
  await box.press('Enter');
  await page.getByRole('link', { name: first! }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(first!);
  await examine(page);
  await dialog.getByRole('button', { name: 'Receive unit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 of 3 units')).toBeVisible();

  // too warm: reason and picture are asked for, and the lot is held
  await box.fill(second!);
  await box.press('Enter');
  await expect(dialog).toContainText(second!);
  await dialog.getByLabel('Temperature (°C)').fill('35');
  await dialog.getByRole('button', { name: 'Receive unit' }).click();
  await expect(dialog).toContainText('35 °C is outside');
  await dialog.getByLabel('Result').click({ force: true });
  await page.getByRole('option', { name: 'Hold' }).click();
  await dialog.getByLabel('Reason').fill('The truck arrived at 35 °C.');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'truck.jpg', mimeType: 'image/jpeg', buffer: await photo(page, '#a55') });
  await expect(dialog.getByText('truck.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Receive unit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('On hold: do not accept')).toBeVisible();

  // its lot is on hold now: the third unit is not accepted either
  await box.fill(third!);
  await box.press('Enter');
  await expect(dialog).toContainText(third!);
  await page.keyboard.press('Escape');
  // the first label once more
  await box.fill(first!);
  await box.press('Enter');
  await expect(page.getByText('already received')).toBeVisible();

  await expect(desk.getByText('The truck arrived at 35 °C.')).toBeVisible({ timeout: 15_000 });
  await leave(factory, 'deliveryFactory');
  await leave(warehouse, 'deliveryWarehouse');
});
