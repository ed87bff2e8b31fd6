// The whole way of one complaint: from a customer's phone over quality assurance, factory, operations, warehouses and stores back to the customer. Each badge on the way is compared with its list.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { examine } from './support/examine.ts';
import { choose, closeAnnouncements, leave, signIn, visitor, type Person } from './support/people.ts';
import { photo } from './support/pictures.ts';
import { confirmIn, pressOn, sendContainment, write, writeAnalysis } from './support/report.ts';
import { answerThreeStores, askThreeStores } from './support/stores.ts';

const product = 'Rice crackers sesame 120 g';

const rows = async (api: Api, collection: string, filter: object): Promise<Row[]> =>
  (await api.call('GET', `/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Row[];

/** A lot of the demo factory that went to two warehouses. */
const lotAtTwoWarehouses = async (api: Api): Promise<string> => {
  const legs = await rows(api, 'DeliveryToWarehouses', {
    include: { relation: 'productDelivery', scope: { include: { relation: 'lines', scope: { include: 'lot' } } } },
    limit: 500,
  });
  const places = new Map<string, Set<unknown>>();
  for (const leg of legs)
    for (const line of ((leg['productDelivery'] as Row | undefined)?.['lines'] as Row[] | undefined) ?? []) {
      const lot = line['lot'] as Row | undefined;
      if (lot?.['productName'] !== product) continue;
      const key = String(lot['lotNo']);
      places.set(key, (places.get(key) ?? new Set()).add(leg['warehouseId']));
    }
  const found = [...places].find(([, warehouses]) => warehouses.size >= 2);
  expect(found).toBeDefined();
  return found![0];
};

/** Reports of two stores about the same lot. */
const toldBefore = async (api: Api, lotNo: string, title: string): Promise<Row> => {
  const draft = await api.row('POST', '/Complaints', {
    source: 'store',
    title,
    description: 'A customer brought the open pack back to the service desk.',
    category: 'foreignBody',
    productName: product,
    lotNo,
    quantity: 1,
    unit: 'pack',
    receivedAt: new Date().toISOString(),
  });
  return api.row('POST', `/Complaints/${draft.id}/submit`, { version: draft.version });
};

const reportOnPhone = async (page: Page, lotNo: string): Promise<number> => {
  await page.goto('/lineCreateComplaint');
  await page.getByRole('button', { name: 'Continue as the demo customer' }).click();
  await page.getByLabel(/^Product name/).fill(product);
  await page.getByText('Foreign object').click();
  await page.getByLabel(/^Problem description/).fill('There was a thin piece of metal between two crackers');
  const pictures = [await photo(page, '#888888'), await photo(page, '#1144cc')];
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles(pictures.map((buffer, i) => ({ name: `pack-${i + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(page.getByText('2 of 5')).toBeVisible();
  await page.getByText('Where to find this').click();
  await page.getByRole('textbox', { name: 'Lot number' }).fill(lotNo);
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel(/^I agree/).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(/\/submittedLineComplaint\?id=\d+/);
  return Number(/id=(\d+)/.exec(page.url())![1]);
};

test('reported on a phone, merged, investigated, rejected at D4, approved, signed off, quarantined, stores answered, closed, customer notified', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const everybody: [Person, string][] = [];
  const enter = async (who: string, name: string, visit: Parameters<typeof signIn>[2] = {}): Promise<Page> => {
    const person = await signIn(browser, who, visit);
    everybody.push([person, name]);
    return person.page;
  };
  const api = await Api.as('qa');
  const lotNo = await lotAtTwoWarehouses(api);
  const before = [
    await toldBefore(api, lotNo, 'Story: metal in crackers, first store'),
    await toldBefore(api, lotNo, 'Story: metal in crackers, second store'),
  ];

  const customer = await visitor(browser, { width: 360, height: 740 });
  everybody.push([customer, 'story-customer']);
  const qa = await enter('qa', 'story-qa');
  const complaintId = await test.step('a customer reports with two pictures; the counter of QA moves', async () => {
    const id = await reportOnPhone(customer.page, lotNo);
    await expectBadge(qa, api, 'complaintTotal', { counts: id });
    return id;
  });
  const show = `/complaint/show/${complaintId}`;

  await test.step('QA triages it and merges it with the others of the same lot: the two of the stores at least', async () => {
    await qa.goto(show);
    await expect(qa.locator('#files').getByRole('listitem')).toHaveCount(2);
    await qa.locator('#files').getByRole('listitem').first().getByRole('button').first().click();
    await expect(qa.getByRole('dialog').getByRole('img')).toBeVisible();
    await qa.keyboard.press('Escape');
    await expect(qa.getByRole('dialog')).toBeHidden();
    await qa.locator('[data-step="startInvestigation"]').first().click();
    await choose(qa, /^Severity/, 'Critical');
    await qa.getByRole('dialog').getByRole('button', { name: 'Start investigation' }).click();
    await expect(qa.getByRole('dialog')).toBeHidden();
    await qa.getByRole('link', { name: /^Merge with \d+ complaints of this lot$/ }).click();
    await expect(qa).toHaveURL(/\/complaint\/merging\/create\?ids=/);
    await qa.getByLabel(/^Reason/).fill('The same lot and the same kind of metal.');
    await qa.getByRole('button', { name: /^Merge \d+ complaints$/ }).click();
    await expect(qa).toHaveURL(/\/complaint\/merging\/show\/\d+/);
    for (const { id } of before) await expectBadge(qa, api, 'complaintTotal', { countsNot: id });
    await expectBadge(qa, api, 'complaintTotal', { counts: complaintId });
  });

  const factoryApi = await Api.as('supplierqa');
  const made = await test.step('QA asks the factory', async () => {
    await qa.goto(`/complaint/supplier-complaint/create/${complaintId}`);
    const own = (
      (await factoryApi.call('GET', `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`)).body as {
        supplierUsers: { supplierId: number }[];
      }
    ).supplierUsers[0]!.supplierId;
    const supplier = await api.row('GET', `/Suppliers/${own}`);
    await choose(qa, /^Supplier/, new RegExp(String(supplier['name'])));
    await qa
      .getByRole('textbox', { name: /^Instruction/ })
      .fill('Please find out how the metal came into the crackers and why it was not found.');
    await examine(qa);
    await qa.getByRole('button', { name: 'Send case', exact: true }).click();
    await qa.getByRole('dialog').getByRole('button', { name: 'Send case' }).click();
    await expect(qa).toHaveURL(new RegExp(show));
    const [sent] = await rows(api, 'SupplierComplaints', { where: { complaintId } });
    await expectBadge(qa, api, 'complaintTotal', { countsNot: complaintId });
    return sent!;
  });

  const factory = await enter('supplierqa', 'story-factory');
  await closeAnnouncements(factory);
  const report = (await rows(api, 'InvestigationReports', { where: { supplierComplaintId: made.id } }))[0]!;
  await test.step('the factory acknowledges, contains and writes its 8D', async () => {
    await expectBadge(factory, factoryApi, 'supplierComplaints', { counts: made.id });
    await factory
      .getByRole('navigation')
      .getByRole('link', { name: /^Complaints/ })
      .first()
      .click();
    // the dashboard names the case too, and leads to its report
    await expect(factory.getByRole('heading', { level: 1 })).toHaveText('Complaints');
    await factory.getByRole('link', { name: String(made['no']) }).click();
    await pressOn(factory, factory.getByRole('dialog').getByRole('link', { name: 'Open report' }));
    await expect(factory).toHaveURL(new RegExp(`/complaint/investigation/${report.id}/complaint/${complaintId}`));
    await pressOn(factory, factory.getByRole('button', { name: 'Acknowledge case' }));
    await expect(factory.getByRole('button', { name: 'Acknowledge case' })).toBeHidden();
    await sendContainment(factory);
    await pressOn(factory, factory.locator('#d1').getByRole('button', { name: 'Add member' }));
    await factory.keyboard.type('Quality manager');
    await writeAnalysis(factory);
    await factory.keyboard.press('ControlOrMeta+S');
    await expect(factory.getByText('7 of 7 required sections complete')).toBeVisible();
    await pressOn(factory, factory.getByRole('button', { name: 'Submit report' }));
    await confirmIn(factory);
    await expect(factory.getByText('Awaiting review by QA')).toBeVisible();
    await expectBadge(factory, factoryApi, 'supplierComplaints', { countsNot: made.id });
    await expectBadge(qa, api, 'complaintTotal', { counts: complaintId });
  });

  await test.step('QA rejects D4 with a comment; written again it is approved; operations sign off', async () => {
    await qa.goto(`/complaint/supplier-complaint/approve/${report.id}`);
    await qa
      .getByRole('group', { name: 'Review of D4 Root cause analysis' })
      .getByLabel('Comment on D4')
      .fill('Who sets the limits of the detector?');
    await qa.getByRole('button', { name: 'Reject report' }).click();
    const dialog = qa.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The cause of the escape is not shown.');
    await dialog.getByRole('button', { name: 'Reject report' }).click();
    await expect(dialog).toBeHidden();
    await expectBadge(factory, factoryApi, 'supplierComplaints', { counts: made.id });
    await expectBadge(qa, api, 'complaintTotal', { countsNot: complaintId });

    await expect(factory.getByText('Revision 1 was rejected.')).toBeVisible();
    await expect(factory.locator('#d4').getByText('Who sets the limits of the detector?')).toBeVisible();
    await write(
      factory,
      factory
        .locator('#d4')
        .getByRole('group', { name: 'Escape cause' })
        .getByLabel(/^Root cause/),
      'The operator may widen the limits alone',
    );
    await pressOn(factory, factory.getByRole('button', { name: 'Submit report' }));
    await confirmIn(factory);
    await expect(factory.getByText('Awaiting review by QA')).toBeVisible();

    await expect(qa.getByText('cycle 1, revision 2')).toBeVisible();
    await qa.getByRole('button', { name: 'Approve report' }).click();
    for (const mark of ['Timeliness', 'Analysis', 'Actions', 'Evidence'])
      await dialog.getByRole('group', { name: mark }).getByLabel('4').check();
    await dialog.getByRole('button', { name: 'Approve report' }).click();
    await expect(qa.getByText('Approved by QA, awaiting operations')).toBeVisible();

    const area = await enter('area', 'story-area', { width: 360, height: 740 });
    const areaApi = await Api.as('area');
    expect(
      ((await areaApi.call('GET', '/SupplierComplaints?topic=supplierComplaints')).body as Row[]).some(({ id }) => id === made.id),
    ).toBe(true);
    await area.goto(`/complaint/supplier-complaint/approve/${report.id}`);
    await area.getByRole('button', { name: 'Sign off' }).click();
    await area
      .getByRole('dialog')
      .getByLabel(/^Operations comment/)
      .fill('Agreed with the site');
    await area.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
    await expect(area.getByText(/Approved; the supplier implements the actions and adds evidence/)).toBeVisible();
    expect(
      ((await areaApi.call('GET', '/SupplierComplaints?topic=supplierComplaints')).body as Row[]).some(({ id }) => id === made.id),
    ).toBe(false);
  });

  await test.step('quarantine is asked of two warehouses; an answer that does not balance is refused until it is explained', async () => {
    await qa.goto(show);
    await qa.getByRole('link', { name: 'Add product movement' }).click();
    await expect(qa).toHaveURL(/\/product-movement\/create\//);
    await qa.getByRole('button', { name: 'Send to 2 warehouses' }).click();
    await qa.getByRole('dialog').getByRole('button', { name: 'Send product movement', exact: true }).click();
    await expect(qa).toHaveURL(new RegExp(show));
    const asked = await rows(api, 'ProductMovements', { where: { complaintId }, order: 'supplierId' });
    expect(asked.map((row) => row['type'])).toEqual(['quarantine', 'quarantine']);

    for (const [i, movement] of asked.entries()) {
      // the demo warehouse has an account of its own name, the others one by number
      const number = Number(movement['supplierId']) - 12;
      const who = number === 1 ? 'warehouseadmin' : `warehouse${number}`;
      const page = await enter(who, `story-warehouse-${i + 1}`);
      const own = await Api.as(who);
      await expectBadge(page, own, 'productMovements', { counts: movement.id });
      await page.goto(`/complaint/product-movement/edit/${movement.id}`);
      const grid = page.getByRole('grid');
      const first = grid.getByRole('textbox', { name: /^Received, Own warehouse/ });
      const received = Number((await first.inputValue()).replace(/\D/g, ''));
      expect(received).toBeGreaterThan(20);
      // with keys: nothing was sent on, eight packs less than came are on hand, all of them blocked
      await first.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('0');
      for (let i = 0; i < 2; i += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(String(received - 8));
      }
      await page.keyboard.press('Enter');
      await expect(grid.locator('[data-balance="open"]')).toHaveText(/8\s+missing/);
      await page.getByRole('button', { name: 'Submit response' }).click();
      // eight are missing: the place to say why takes the focus, nothing is handed in
      const reason = grid.getByRole('textbox', { name: /^Variance reason/ });
      await expect(reason).toBeFocused();
      await examine(page);
      await page.keyboard.type('Eight packs were crushed on arrival');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Submit response' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit response' }).click();
      await expect(page.getByText('Submitted').first()).toBeVisible();
      await expectBadge(page, own, 'productMovements', { countsNot: movement.id });
      // nothing unsent is left behind: the tab has no mark
      await expect(page.locator('.tabbar__dirty')).toHaveCount(0);
      await expectBadge(qa, api, 'complaintTotal', { counts: complaintId });
      // opened by QA it is read
      await qa.goto(`/complaint/product-movement/show/${movement.id}`);
      await expect(qa.locator('[data-part="variances"]')).toContainText('Eight packs were crushed');
      await expect.poll(async () => (await api.row('GET', `/ProductMovements/${movement.id}`))['readAt']).not.toBeNull();
    }
  });

  await test.step('three stores are asked and heard', async () => {
    await qa.goto(show);
    await askThreeStores(qa);
    await expect(qa).toHaveURL(new RegExp(show));
    const stores = qa.locator('[data-needs="close"]').getByRole('link', { name: /store recommendation/i });
    await expect(stores).toBeVisible();
    const href = await stores.getAttribute('href');
    const area = await enter('area', 'story-stores', { width: 360, height: 740 });
    await area.goto(href!);
    await answerThreeStores(area);
    await stores.click();
    await expect(qa.getByText('3 of 3 stores responded').first()).toBeVisible();
    await qa.locator('[data-step="verify"]').click();
    await expect(qa.locator('[data-step="verify"]')).toHaveCount(0);
    await expectBadge(qa, api, 'complaintTotal', { counts: complaintId });
  });

  await test.step('nothing is left to do: closed with a mail', async () => {
    await qa.goto(show);
    await expect(qa.locator('[data-step="close"]').first()).not.toHaveAttribute('aria-disabled', 'true');
    await expect(qa.locator('[data-needs="close"]')).toHaveCount(0);
    await qa.getByRole('link', { name: 'Write closing email' }).click();
    await qa.getByLabel('Other address').fill('customer.service@example.test');
    await qa.getByRole('button', { name: 'Add', exact: true }).click();
    const words = qa.getByLabel(/^Email text/);
    await words.fill((await words.inputValue()).replace('{{conclusion}}', 'The cutter of the line was replaced.'));
    await qa
      .getByRole('button', { name: 'Save email', exact: true })
      .or(qa.getByRole('button', { name: 'Save draft' }))
      .first()
      .click();
    await expect(qa).not.toHaveURL(/mailCloseComplaint\/create/);
    await qa.waitForLoadState('networkidle');
    await qa.goto(show);
    await qa.locator('[data-step="close"]').first().click();
    const dialog = qa.getByRole('dialog');
    await dialog.getByLabel(/^Conclusion/).fill('The cutter of the line was replaced.');
    await dialog.getByRole('button', { name: 'Close complaint' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(qa.locator('#mails').getByText(/Queued|Sent/)).toBeVisible();
    await expectBadge(qa, api, 'complaintTotal', { countsNot: complaintId });
    for (const { id } of before) expect((await api.row('GET', `/Complaints/${id}`))['status']).toBe('Closed');
  });

  await test.step('the customer’s page says finished', async () => {
    await customer.page.goto(`/lineTackingComplaint/${complaintId}`);
    await expect(customer.page.getByRole('listitem').filter({ hasText: 'Completed' })).toHaveClass(/channel__step--done/);
    await examine(customer.page);
  });

  for (const [person, name] of everybody) {
    expect([name, person.complaints]).toEqual([name, []]);
    await leave(person, name);
  }
});
