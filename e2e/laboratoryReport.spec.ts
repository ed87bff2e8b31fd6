// What a laboratory sends is read on the device: each line is confirmed by a person, the file is the evidence, and the trend shows a drift before any lot failed.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { dayIn } from './support/days.ts';
import { examine } from './support/examine.ts';
import { closeReminders, leave, password, signIn } from './support/people.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Printed {
  name: string;
  result: string;
  unit: string;
}
const head = ['Parameter', 'Result', 'Unit'];

/** As laboratories print it: a title, the lot, and a table. */
const pdfOf = async (page: Page, lotNo: string, lines: readonly Printed[]): Promise<Buffer> => {
  const cell = (tag: string, text: string): string =>
    `<${tag} style="padding: 4px 24px 4px 0; text-align: left; white-space: nowrap">${text.replaceAll('<', '&lt;')}</${tag}>`;
  const row = (tag: string, texts: readonly string[]): string => `<tr>${texts.map((text) => cell(tag, text)).join('')}</tr>`;
  const sheet = await page.context().newPage();
  await sheet.setContent(
    `<style>body { font: 10px sans-serif }</style><h1>Works laboratory</h1><p>Lot: ${lotNo}</p><table>${row('th', head)}${lines.map(({ name, result, unit }) => row('td', [name, result, unit])).join('')}</table>`,
  );
  const pdf = await sheet.pdf();
  await sheet.close();
  return pdf;
};

/** As a spreadsheet of Western Europe writes it: one byte a letter, decimals with commas. */
const csvOf = (lotNo: string, lines: readonly Printed[]): Buffer => {
  const rows = [
    ['Prüfbericht für Süd-Großhandel'],
    ['Lot', lotNo],
    head,
    ...lines.map(({ name, result, unit }) => [name, result.replaceAll('.', ','), unit]),
  ];
  return Buffer.from(rows.map((cells) => cells.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';')).join('\r\n'), 'latin1');
};

test('a report of the laboratory is read, each line is confirmed, and a drift shows before a lot fails', async ({ browser }) => {
  const factory = await Api.as('supplierrd');
  const [known] = (
    await factory.call(
      'GET',
      asked('/COAs', {
        where: { status: 'Approved', verdict: 'pass', has: { relation: 'lot', where: { productName: 'Rice crackers sesame 120 g' } } },
        include: ['results', 'lot'],
        order: 'analysedAt desc',
        limit: 1,
      }),
    )
  ).body as Row[];
  const measured = (known!['results'] as Row[]).filter(({ parameterKind }) => parameterKind === 'spec');
  const moisture = measured.find(({ lineKey }) => lineKey === 'moisture')!['parameter'] as { warnMax: number | null; max: number };
  const rising = ((moisture.warnMax ?? moisture.max) - 0.02).toFixed(2);
  const lines = measured.map((line): Printed => ({
    name: String(line['name']),
    // the parameter that has been rising goes on to do so
    result: line['lineKey'] === 'moisture' ? rising : String(line['written']),
    unit: String((line['parameter'] as Row)['unit']),
  }));
  // as the specification writes its lots; another one with each try
  const day = dayIn(-2 - (Math.floor(Date.now() / 1000) % 25));
  const lotNo = `RC${day.slice(2).replaceAll('-', '')}-9`;
  const delivery = await (
    await Api.as('supplier')
  ).row('POST', '/ProductDeliveries', {
    plannedDate: dayIn(5),
    plannedLines: [{ newLot: { specId: known!['specId'], lotNo, mfgDate: day, expDate: dayIn(150), qty: 4800, unit: 'pack' }, cases: 240 }],
  });

  const [made] = (await factory.call('GET', asked('/Lots', { where: { lotNo } }))).body as Row[];
  await factory.row('POST', '/COAs', { lotId: made!.id, labName: 'Works laboratory', sampledAt: dayIn(-1), analysedAt: dayIn(-1) });

  const author = await signIn(browser, 'supplierrd', { at: `/productDeliveries/coa/${delivery.id}` });
  const { page } = author;
  await closeReminders(page);
  await page.locator('tr[data-row]').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/productDeliveries\/editCoa\//);

  const report = page.locator('#report');
  const offer = async (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    report.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  const enter = report.getByRole('button', { name: /^Enter \d+ value/ });

  // the report of another lot is said, and nothing of it can be chosen
  await offer('other.pdf', 'application/pdf', await pdfOf(page, 'OTHER-1', lines));
  await expect(report.getByRole('alert')).toContainText(`The report is for lot OTHER-1, this certificate for lot ${lotNo}`);
  await expect(report.locator('tr[data-line="moisture"]').getByRole('checkbox')).toBeDisabled();
  await report.getByRole('button', { name: 'Discard' }).click();

  // a text file says how its letters and cells were understood
  await offer('report.csv', 'text/csv', csvOf(lotNo, lines));
  await expect(report.getByText('How the file was read')).toBeVisible();
  await expect(report).toContainText('Western European (Windows-1252)');
  await expect(report).toContainText('Prüfbericht für Süd-Großhandel');
  await expect(report.getByText(`Lot in the report: ${lotNo}`)).toBeVisible();
  await expect(report.locator('tr[data-line="moisture"]')).toContainText(`${rising.replace('.', ',')} understood as ${rising}`);
  await examine(page);
  await report.getByRole('button', { name: 'Discard' }).click();

  // the signed PDF is the one that counts
  await offer('report.pdf', 'application/pdf', await pdfOf(page, lotNo, lines));
  await expect(report.getByText(`Lot in the report: ${lotNo}`)).toBeVisible();
  await expect(enter).toBeDisabled();
  for (const line of measured) {
    const box = report.locator(`tr[data-line="${String(line['lineKey'])}"]`).getByRole('checkbox');
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await enter.click();
  await expect(page.locator('#laboratory').getByText('report.pdf')).toBeVisible();
  await expect(page.locator('.coa-overall')).toContainText(/Pass.*0 lines without result.*0 failed lines/);
  await page.getByRole('button', { name: 'Request signature' }).first().click();
  const signing = page.getByRole('dialog');
  await signing.getByRole('button', { name: 'Request signature' }).click();
  await expect(signing).toBeHidden();

  const [coa] = (await factory.call('GET', asked('/COAs', { where: { has: { relation: 'lot', where: { lotNo } } }, include: ['results'] })))
    .body as Row[];
  expect([coa!['status'], coa!['verdict'], coa!['failedLines']]).toEqual(['Signing', 'pass', 0]);
  expect(coa!['file']).toEqual(expect.any(String));
  expect((coa!['results'] as Row[]).find(({ lineKey }) => lineKey === 'moisture')!['written']).toBe(rising);

  // every line passes: the trend tells of the moisture all the same
  const signer = await signIn(browser, 'supplier', { at: `/lotApproval/coa/approve/${coa!.id}` });
  const { page: desk } = signer;
  await closeReminders(desk);
  await expect(desk.locator('[data-verdict="fail"]')).toHaveCount(0);
  const drift = desk.locator('#trends tr[data-line="moisture"]');
  await expect(drift).toContainText(/Meets its limit in \d+ lots?/);
  await examine(desk);
  await desk.getByRole('button', { name: 'Sign', exact: true }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();

  expect([...author.complaints, ...signer.complaints]).toEqual([]);
  await leave(author, 'report-laboratory');
  await leave(signer, 'report-signer');
});
