/** A directory of certified sites against the certificates held: what agrees, differs, is unknown or not listed, and the way from a line to its certificate. */
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { choose, leave, signIn } from './support/people.ts';

test('QA compares the certificates of a licence with the export of a register, and opens what differs', async ({ browser }) => {
  const boss = await Api.as('superadmin');
  const filter = encodeURIComponent(
    JSON.stringify({
      where: { status: 'Approved', disable: false, expireDate: { gt: dayIn(35) } },
      include: ['license', 'supplier'],
      limit: 50,
    }),
  );
  const rows = (await boss.call('GET', `/Certificates?filter=${filter}`)).body as (Row & { license: Row; supplier: Row })[];
  const byLicence = Map.groupBy(rows, ({ licenseId }) => licenseId);
  const [same, differs] = [...byLicence.values()].find((found) => found.length > 1)!;
  const line = ({ certificateNo, supplier }: (typeof rows)[number], end: unknown): string =>
    `"${String(supplier['name'])} Co., Ltd.",${String(certificateNo).toLowerCase()},${String(end)},Certified`;
  const elsewhere = dayIn(1_500);
  const csv = [
    'Site Name,Certificate Number,Expiry Date,Status',
    line(same!, same!['expireDate']),
    line(differs!, elsewhere),
    `Lakeside Confectionery,LC-1,${dayIn(400)},Certified`,
  ].join('\r\n');

  const qa = await signIn(browser, 'qa', { at: '/supplier/certificate/list' });
  const { page } = qa;
  await page.getByRole('link', { name: 'Register comparisons' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register comparisons');
  await examine(page);
  await page.getByRole('link', { name: 'Compare with a register' }).click();
  await choose(page, /^Licence/, String(same!.license['name']));
  await page.locator('input[type="file"]').setInputFiles({ name: 'brc-directory.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('group', { name: 'First lines' })).toContainText('Lakeside');
  await examine(page);
  await page.getByRole('button', { name: 'Compare 3 lines' }).click();
  await expect(page).toHaveURL(/\/register\/show\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(same!.license['name']));
  const found = page.getByRole('row', { name: new RegExp(String(differs!['certificateNo']), 'i') });
  await expect(found).toContainText(`register: ${dayText(elsewhere)}`);
  await examine(page);
  await page
    .getByRole('tab', { name: /^Agrees/ })
    .or(page.getByRole('link', { name: /^Agrees/ }))
    .first()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(String(same!['certificateNo']), 'i') })).toBeVisible();
  await page
    .getByRole('tab', { name: /^Differs/ })
    .or(page.getByRole('link', { name: /^Differs/ }))
    .first()
    .click();
  await found.getByRole('link').first().click();
  await expect(page).toHaveURL(`/supplier/certificate/show/${differs!.id}`);
  expect(qa.complaints).toEqual([]);
  await leave(qa, 'registers-qa');
});
