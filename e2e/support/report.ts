// Writing an 8D with the keyboard alone, as the people of a factory do.
import { expect, type Locator, type Page } from '@playwright/test';
import { Api, type Row } from './api.ts';

/** Goes to the element as Tab would, then writes. */
export const write = async (page: Page, where: Locator, words: string): Promise<void> => {
  await where.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
};
/** The dialog puts the focus on Cancel when it has come in; the button after it goes on. */
export const confirmIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};
export const pressOn = async (page: Page, where: Locator): Promise<void> => {
  // a dialog takes the focus when it has come in: before that the key would go to its first button
  const dialog = page.getByRole('dialog').filter({ has: where });
  if ((await dialog.count()) > 0) await expect(dialog.locator(':focus')).toBeVisible();
  await where.focus();
  await page.keyboard.press('Enter');
};

const section = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** The early answer: what was done at once. */
export const sendContainment = async (page: Page): Promise<void> => {
  await pressOn(page, section(page, 'd3').getByRole('button', { name: 'Add action' }));
  await page.keyboard.type('All stock of the lot blocked and counted');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shift leader');
  await pressOn(page, page.getByRole('button', { name: 'Send containment' }));
  await expect(page.getByText('Containment sent')).toBeVisible();
};

/** Problem, quantities, both causes, corrective actions, prevention and statement; the team is written before. */
export const writeAnalysis = async (page: Page): Promise<void> => {
  await write(page, section(page, 'd2').getByLabel(/^Problem/), 'A piece of metal of 6 mm in one pack');
  await write(page, section(page, 'd2').getByLabel('What: is', { exact: true }), 'Oat cookies 200 g, one lot');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Other lots of the week');
  for (const [name, number] of [
    ['Produced', '5000'],
    ['Shipped', '4000'],
    ['In stock', '1000'],
  ] as const)
    await write(page, section(page, 'd2').getByLabel(new RegExp(`^${name}`)), number);

  for (const [name, first] of [
    ['Occurrence cause', 'The blade broke'],
    ['Escape cause', 'The detector was set too wide'],
  ] as const) {
    const cause = section(page, 'd4').getByRole('group', { name });
    await write(page, cause.getByLabel('Why 1', { exact: true }), first);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nobody looked after it');
    await write(page, cause.getByLabel(/^Root cause/), `${first}, not in the plan`);
    await cause
      .getByLabel(/^Cause category/)
      .first()
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  for (const [name, what] of [
    ['Actions against the occurrence cause', 'Blade changed every 2,000 hours'],
    ['Actions against the escape cause', 'Detector locked with a password'],
  ] as const) {
    await pressOn(page, section(page, 'd5').getByRole('region', { name }).getByRole('button', { name: 'Add action' }));
    await page.keyboard.type(what);
  }
  await write(page, section(page, 'd7').getByLabel(/^Prevention of recurrence/), 'All cutters of the site are in the plan now');
  await write(page, section(page, 'd8').getByLabel(/^Conclusion/), 'The cause is removed');
};

const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A case of the demo factory, sent and not answered yet. */
export const openCase = async (
  more: { needOpsSignOff?: boolean; requestType?: 'shortReport' } = {},
): Promise<{ complaint: Row; made: Row; report: Row }> => {
  const qa = await Api.as('qa');
  const supplier = await Api.as('supplierqa');
  const me = (await supplier.call('GET', `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`))
    .body as { supplierUsers: { supplierId: number }[] };
  const mine = (await qa.call('GET', '/appusers/me')).body as { id: number };
  const complaint = await qa.complaint('Metal in oat cookies, whole story');
  const triaged = await qa.row('PATCH', `/Complaints/${complaint.id}`, { version: complaint.version, severity: 'major', ownerId: mine.id });
  const made = await qa.row('POST', '/SupplierComplaints', {
    complaintId: triaged.id,
    supplierId: me.supplierUsers[0]!.supplierId,
    instruction: 'Please find out why it happened and why it was not found.',
    needOpsSignOff: false,
    ...more,
    dueDate: later(10),
  });
  await qa.row('POST', `/SupplierComplaints/${made.id}/send`, { version: made.version });
  const reports = (
    await qa.call('GET', `/InvestigationReports?filter=${encodeURIComponent(JSON.stringify({ where: { supplierComplaintId: made.id } }))}`)
  ).body as Row[];
  return { complaint, made, report: reports[0]! };
};

/** The short report of such a case, submitted and rejected with a comment on D5. */
export const rejectedCase = async (): Promise<{ complaint: Row; report: Row }> => {
  const { complaint, report } = await openCase({ requestType: 'shortReport' });
  const [qa, supplier] = [await Api.as('qa'), await Api.as('supplierqa')];
  const now = async (): Promise<Row> => (await supplier.call('GET', `/InvestigationReports/${report.id}`)).body as Row;
  await supplier.row('POST', '/InvestigationActions', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: 'occurrence',
    description: 'Blade changed every 2,000 hours',
  });
  await supplier.row('POST', `/InvestigationReports/${report.id}/submit`, {
    version: (await now()).version,
    d2Problem: 'A piece of metal of 6 mm in one pack',
    d2Quantities: { produced: 5_000, shipped: 4_000, inStock: 1_000 },
    noContainmentReason: 'All of it is sold',
    d4Occurrence: { whys: ['The blade broke'], rootCause: 'The blade was worn', causeCode: 'machine' },
  });
  await qa.row('POST', `/InvestigationReports/${report.id}/reject`, {
    version: (await now()).version,
    rejectReason: 'The cause is not shown.',
    sectionComments: { d5: 'Who looks after the blade?' },
    dueDate: later(7),
  });
  return { complaint, report };
};
