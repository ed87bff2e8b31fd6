// A customer complains with the code on the pack: from it to the lot, its certificate, its pallets and the stores on one page; a drill asks where every case is.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, closeReminders, leave, signIn } from './support/people.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Amount {
  units: number;
  cases: number;
}
interface Traced {
  lot: { id: number; lotNo: string };
  product: { gtin: string | null } | null;
  legs: { warehouseId: number; amounts: Record<string, Amount> }[];
  units: { id: number; sscc: string | null; unitNo: string }[];
  certificates: { coaNo: string }[];
  places: { place: string; received: number | null }[];
  movements: Row[];
}

test('the code on a pack leads to the lot, and a drill counts where its cases are', async ({ browser }) => {
  const qa = await Api.as('qa');
  const about = (await qa.call('GET', asked('/Complaints', { where: { lotId: { neq: null }, productInfoId: { neq: null } }, limit: 100 })))
    .body as Row[];
  const traceOf = async (lotId: unknown): Promise<Traced> => (await qa.call('GET', `/Lots/${String(lotId)}/trace`)).body as Traced;
  let trace: Traced | undefined;
  for (const lotId of new Set(about.map((row) => row['lotId']))) {
    const one = await traceOf(lotId);
    if (one.product?.gtin && one.places.length > 1 && one.units.length > 1) trace = one;
    if (trace) break;
  }
  const { lot, product, units } = trace!;

  const desk = await signIn(browser, 'qa', { at: '/complaint/create' });
  const { page } = desk;
  const title = `A stone in the pack ${Date.now() % 100_000}`;
  const code = page.getByRole('textbox', { name: /^Printed code/ });
  await code.fill(`(01)${product!.gtin!.padStart(14, '0')}(10)${lot.lotNo}`);
  await code.press('Enter');
  await expect(page.getByLabel(/^Lot number/)).toHaveValue(lot.lotNo);
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Description/).fill('A customer bit on a stone; the pack is kept.');
  await choose(page, /^Category/, 'Foreign body');
  await page
    .locator('input')
    .and(page.getByLabel(/^Quantity/))
    .fill('1');
  await choose(page, /^Unit/, /^packs?$/i);
  await examine(page);
  await page.getByRole('button', { name: 'Submit complaint', exact: true }).click();
  await expect(page).toHaveURL(/\/complaint\/show\/\d+/);
  const complaintId = Number(/show\/(\d+)/.exec(page.url())![1]);

  // one page: certificate, pallets, stores and this complaint
  await page.locator('#lot').getByRole('link', { name: lot.lotNo }).first().click();
  await expect(page).toHaveURL(new RegExp(`/lotApproval/trace/${lot.id}`));
  await expect(page.locator('#certificates')).toContainText(trace!.certificates[0]!.coaNo);
  await expect(page.locator('#units tr[data-row]')).toHaveCount(units.length);
  for (const { sscc, unitNo } of units) await expect(page.locator('#units')).toContainText(sscc ?? unitNo);
  for (const { place } of trace!.places) await expect(page.locator('#places')).toContainText(place);
  await expect(page.locator('#complaints')).toContainText(title);
  await examine(page);
  // each number leads to exactly the units that it counts
  const where = Object.keys(trace!.legs[0]!.amounts).find((at) => trace!.legs.some(({ amounts }) => amounts[at]!.units > 0))!;
  const counted = trace!.legs.reduce((sum, { amounts }) => sum + amounts[where]!.units, 0);
  await page.locator(`.trace-numbers [data-at="${where}"]`).getByRole('link').click();
  await expect(page.locator('#units tr[data-row]')).toHaveCount(counted);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EPCIS' }).click();
  expect((await sheet).suggestedFilename()).toContain(lot.lotNo);

  // a drill holds nothing: one warehouse counts, and the trace says in how many minutes
  const complaint = await qa.row('GET', `/Complaints/${complaintId}`);
  await qa.row('PATCH', `/Complaints/${complaintId}`, {
    version: complaint.version,
    severity: 'major',
    ownerId: ((await qa.call('GET', '/appusers/me')).body as Row).id,
  });
  await page.goto(`/complaint/product-movement/create/${complaintId}`);
  await page.getByRole('checkbox', { name: /drill/i }).check();
  await examine(page);
  await page.getByRole('button', { name: /^Send to \d+ warehouses?/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).last().click();
  await expect(page).toHaveURL(new RegExp(`/complaint/show/${complaintId}`));
  const drills = (await traceOf(lot.id)).movements.filter(({ isDrill }) => isDrill);
  expect(drills.length).toBeGreaterThan(0);
  await page.goto(`/lotApproval/trace/${lot.id}`);
  for (const { no } of drills)
    await expect(page.locator('#movements li').filter({ hasText: String(no) })).toContainText(/Drill.*not answered/);
  await examine(page);

  // sourcing reads the same lot on a phone, and is told what is not shown to it
  const member = await signIn(browser, 'sourcing', { at: `/lotApproval/trace/${lot.id}`, width: 390, height: 844 });
  await closeReminders(member.page);
  await expect(member.page.locator('#certificates')).toContainText(trace!.certificates[0]!.coaNo);
  await expect(member.page.getByText(/^Not shown to your role: .*Complaints/)).toBeVisible();
  await expect(member.page.getByText(title)).toHaveCount(0);
  await examine(member.page);
  expect([...desk.complaints, ...member.complaints]).toEqual([]);
  await leave(desk, 'trace-quality');
  await leave(member, 'trace-sourcing');
});
