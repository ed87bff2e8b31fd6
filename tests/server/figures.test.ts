/** Figures of the dashboard: who may read which, that each is what its description says, and that a supplier's own contain no foreign rows. */
import { figures, figuresOf, type FigureName } from '#domain/figures.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { roles, type Role } from '#domain/roles.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

interface Series {
  labels: string[];
  series: { key: string; values: (number | null)[] }[];
}

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const read = async (metric: FigureName, person: Person, more: Record<string, string> = {}): Promise<Series> => {
  const answer = await (await test$.as(person)).get<Series>('/Dashboards/series', { metric, ...more });
  expect([metric, person, answer.status]).toEqual([metric, person, 200]);
  return answer.body;
};
const valuesOf = (figure: Series, key: string): (number | null)[] => figure.series.find((one) => one.key === key)!.values;

/** Each test has a month of its own, years apart, so that none counts another's rows. */
const month = (year: number) => ({ from: `${year}-03-02`, to: `${year}-03-26` });
const complaint = (facts: object) =>
  insertRow(test$.db, 'Complaint', {
    no: `F-${unique()}`,
    source: 'qa',
    status: 'Submitted',
    isQaAction: false,
    title: 'x',
    description: 'long enough',
    sampleState: 'none',
    ...facts,
  });
const at = (day: string): string => `${day}T03:00:00.000Z`;
const delivery = async (supplierId: number, productName: string, plannedDate: string, units: number, status = 'Received') => {
  const lot = await insertRow(test$.db, 'Lot', {
    supplierId,
    productName,
    lotNo: `L${unique()}`,
    mfgDate: '2020-01-01',
    expDate: '2030-01-01',
    qty: units,
    status: 'Open',
  });
  const sent = await insertRow(test$.db, 'ProductDelivery', {
    supplierId,
    deliveryNo: `D${unique()}`,
    kind: 'product',
    plannedDate,
    status,
  });
  await insertRow(test$.db, 'ProductDeliveryLine', { productDeliveryId: sent.id, lotId: lot.id, cases: 1, units });
};

test('specifications by who has to act; reviews by month, with late ones in the first', async () => {
  await test$.sql("update product_mfg_specs set status = 'inActive'");
  const today = test$.clock.day(test$.clock.now());
  const spec = (facts: object) =>
    insertRow(test$.db, 'ProductMfgSpec', {
      supplierId: test$.world.factory.id,
      specNo: `F-${unique()}`,
      lane: 'direct',
      productName: 'x',
      productKind: 'food',
      ...facts,
    });
  for (const status of ['draft', 'rejectByQa', 'qaDraft', 'rdInprogress', 'inActive']) await spec({ status });
  for (const days of [-400, 0, 364, 365]) await spec({ status: 'active', reviewDueAt: addDays(today, days) });
  const held = await read('specsHeld', 'rd');
  expect([held.labels, valuesOf(held, 'waiting')]).toEqual([
    ['sourcing', 'supplier', 'qa', 'rd'],
    [0, 2, 1, 1],
  ]);
  const due = valuesOf(await read('specReviews', 'qa'), 'due');
  expect([due[0], due.reduce((sum: number, n) => sum + (n ?? 0), 0)]).toEqual([2, 3]);
});

test.each(roles)('%s reads exactly the figures of its role, empty or not', async (role: Role) => {
  const mine = new Set(figuresOf([role]).map(({ name }) => name));
  for (const { name } of figures) {
    const answer = await (await test$.as(role)).get<Series>('/Dashboards/series', { metric: name });
    expect([name, answer.status]).toEqual([name, mine.has(name) ? 200 : 403]);
    if (answer.status === 200)
      for (const one of answer.body.series) expect([name, one.values.length]).toEqual([name, answer.body.labels.length]);
  }
});

test('pareto: the most frequent first, shares summed up, drafts not counted', async () => {
  for (const [category, n] of [
    ['packaging', 1],
    ['quality', 3],
  ] as const)
    for (let i = 0; i < n; i += 1) await complaint({ category, receivedAt: at('2020-03-10') });
  await complaint({ category: 'chemical', status: 'Draft', receivedAt: at('2020-03-10') });
  const figure = await read('complaintCategories', 'qa', month(2020));
  expect(figure.labels).toEqual(['quality', 'packaging']);
  expect([valuesOf(figure, 'received'), valuesOf(figure, 'share')]).toEqual([
    [3, 1],
    [75, 100],
  ]);
});

test('rates: complaints by delivered units of the same days; what was cancelled or never delivered does not count', async () => {
  const { factory } = test$.world;
  await delivery(factory.id, 'Rice', '2021-03-10', 500_000);
  await delivery(factory.id, 'Rice', '2021-03-17', 500_000);
  await delivery(factory.id, 'Rice', '2021-05-01', 9_000_000);
  await delivery(factory.id, 'Rice', '2021-03-11', 7_000_000, 'Cancelled');
  for (const day of ['2021-03-10', '2021-03-11', '2021-03-17']) await complaint({ productName: 'Rice', receivedAt: at(day) });
  await complaint({ productName: 'Never delivered', receivedAt: at('2021-03-11') });
  const rates = await read('complaintRates', 'qa', month(2021));
  expect([rates.labels, valuesOf(rates, 'rate')]).toEqual([['Rice'], [3]]);

  // 3 + 1 complaints on 2 x 0.5 million units: mean 4 per million, limit 4e-6 + 3 * sqrt(4e-6 / 500000) = 12.5 per million
  const control = await read('rateControl', 'qa', month(2021));
  expect(control.labels).toEqual(['2021-03-01', '2021-03-08', '2021-03-15', '2021-03-22']);
  expect(valuesOf(control, 'rate')).toEqual([null, 6, 2, null]);
  expect(valuesOf(control, 'mean')).toEqual([4, 4, 4, 4]);
  expect(valuesOf(control, 'limit')).toEqual([null, 12.5, 12.5, null]);
});

test('days to close: median and nine of ten by severity; merged ones count once', async () => {
  const closed = (days: number, more: object = {}) =>
    complaint({
      status: 'Closed',
      severity: 'major',
      receivedAt: at('2022-03-03'),
      closedAt: new Date(Date.parse(at('2022-03-03')) + days * 86_400_000).toISOString(),
      ...more,
    });
  const parent = await closed(2);
  await closed(4);
  await closed(6);
  await closed(20, { parentId: parent.id });
  const figure = await read('daysToClose', 'qa', month(2022));
  expect([figure.labels, valuesOf(figure, 'median'), valuesOf(figure, 'nineOfTen')]).toEqual([['major'], [4], [5.6]]);
});

test('reports in time: the first report of a case against its day; a supplier sees its own only', async () => {
  const { factory, foreignFactory } = test$.world;
  const sent = async (supplierId: number, dueDate: string, came: string | null, more: object = {}) => {
    const about = await complaint({ receivedAt: at('2023-03-01') });
    const found = await insertRow(test$.db, 'SupplierComplaint', {
      complaintId: about.id,
      supplierId,
      no: `S-${unique()}`,
      notRelated: false,
      status: came ? 'Submitted' : 'Open',
      dueDate,
      sentAt: at('2023-03-02'),
      ...more,
    });
    const report = await insertRow(test$.db, 'InvestigationReport', {
      supplierComplaintId: found.id,
      cycle: 1,
      revision: came ? 1 : 0,
      status: came ? 'Submitted' : 'Open',
    });
    if (came)
      await insertRow(test$.db, 'InvestigationReportRevision', {
        investigationReportId: report.id,
        cycle: 1,
        revision: 1,
        payload: {},
        submittedAt: came,
      });
  };
  await sent(factory.id, '2023-03-10', '2023-03-10T15:00:00.000Z');
  await sent(factory.id, '2023-03-10', '2023-03-10T18:00:00.000Z');
  await sent(foreignFactory.id, '2023-03-10', null);
  await sent(foreignFactory.id, '2023-03-11', '2023-03-01T18:00:00.000Z', { notRelated: true });
  // 17:00 UTC is midnight in Bangkok: the second report came a day late
  expect(valuesOf(await read('reportsOnTime', 'qa', month(2023)), 'onTime')).toEqual([null, 33.3, null, null]);
  expect(valuesOf(await read('myReportsOnTime', 'supplierQa', month(2023)), 'onTime')).toEqual([50]);
  expect(valuesOf(await read('myReportsOnTime', 'foreignSupplierQa', month(2023)), 'onTime')).toEqual([0]);
  expect(valuesOf(await read('myComplaints', 'supplierQa', month(2023)), 'cases')).toEqual([2]);
  expect(valuesOf(await read('myComplaints', 'siblingQa', month(2023)), 'cases')).toEqual([0]);
  // work on the report has begun: it is overdue still; one whose containment alone is late is not
  await sent(foreignFactory.id, '2023-03-12', null, { status: 'Draft' });
  await sent(factory.id, '2099-03-12', null, { containmentDueAt: '2023-03-03T00:00:00.000Z' });
  expect(await read('overdueReports', 'qa')).toEqual({
    labels: ['Foreign Factory'],
    refs: [test$.world.foreignFactory.id],
    series: [{ key: 'overdue', values: [2] }],
  });
});

test('recovery of recalls: drills, answers of other warehouses and closed complaints stay out', async () => {
  const { warehouse, foreignWarehouse } = test$.world;
  const moved = async (supplierId: number, facts: object, status = 'Investigating') => {
    const about = await complaint({ status, receivedAt: at('2019-01-01') });
    const movement = await insertRow(test$.db, 'ProductMovement', {
      complaintId: about.id,
      supplierId,
      no: `PM-${unique()}`,
      status: 'Submitted',
      type: 'recall',
      reach: 'branch',
      productName: 'Milk',
      instruction: 'Take it back, all of it',
      isDrill: false,
      ...facts,
    });
    await insertRow(test$.db, 'ProductMovementLine', {
      productMovementId: movement.id,
      locationType: 'warehouse',
      lotNo: 'A',
      receivedQty: 100,
      onHandQty: 40,
      quarantinedQty: 30,
      destroyedQty: 10,
      dispatchedQty: 50,
    });
    await insertRow(test$.db, 'ProductMovementLine', {
      productMovementId: movement.id,
      locationType: 'branch',
      lotNo: 'A',
      receivedQty: 50,
      soldQty: 20,
      onHandQty: 30,
    });
    return String(movement['no']);
  };
  const mine = await moved(warehouse.id, {});
  const other = await moved(foreignWarehouse.id, {});
  await moved(warehouse.id, { isDrill: true });
  await moved(warehouse.id, {}, 'Closed');
  // 40 of the 80 that were not sold
  expect(await read('recallRecovery', 'OD/OM')).toEqual({
    labels: [`${other} · Milk`, `${mine} · Milk`],
    series: [{ key: 'recovered', values: [50, 50] }],
  });
  expect((await read('myRecovery', 'wareHouseAdmin')).labels).toEqual([`${mine} · Milk`]);
});

test('certificates of my factory that end, by month, this one first', async () => {
  const { factory, foreignFactory } = test$.world;
  const license = await insertRow(test$.db, 'License', { name: 'HACCP', status: 'active' });
  const ends = (supplierId: number, expireDate: string, more: object = {}) =>
    insertRow(test$.db, 'Certificate', { supplierId, licenseId: license.id, status: 'Approved', disable: false, expireDate, ...more });
  const [first] = (await read('myCertificatesEnding', 'supplier')).labels;
  const [year, of] = first!.split('-').map(Number) as [number, number];
  const inMonth = (n: number): string => new Date(Date.UTC(year, of - 1 + n, 28)).toISOString().slice(0, 10);
  await ends(factory.id, inMonth(2));
  await ends(factory.id, inMonth(2), { disable: true });
  await ends(factory.id, inMonth(3), { status: 'Rejected' });
  await ends(foreignFactory.id, inMonth(2));
  expect(valuesOf(await read('myCertificatesEnding', 'supplier'), 'ending').slice(0, 4)).toEqual([0, 0, 1, 0]);
});

test('audits ahead: the firm for its administrator, the own ones for a field auditor, none of another firm', async () => {
  const { auditor, foreignAuditor, factory, users } = test$.world;
  const [first] = (await read('auditCalendar', 'auditor')).labels;
  const planDate = new Date(Date.parse(first!) + 15 * 86_400_000).toISOString().slice(0, 10);
  const memberships = await test$.db.query<{ id: number }>('select id from auditor_users where app_user_id = $1', [users.auditorUser.id]);
  const audit = (auditorId: number, more: object = {}) =>
    insertRow(test$.db, 'AuditJob', {
      jobNo: `A-${unique()}`,
      auditKind: 'quality',
      supplierId: factory.id,
      planDate,
      planEndDate: planDate,
      auditorId,
      status: 'Planned',
      ...more,
    });
  await audit(auditor.id, { auditorUserId: memberships.rows[0]!.id });
  await audit(auditor.id);
  await audit(auditor.id, { status: 'Cancelled' });
  await audit(foreignAuditor.id);
  const sum = async (person: Person): Promise<number> =>
    valuesOf(await read('auditCalendar', person), 'audits').reduce<number>((all, n) => all + (n ?? 0), 0);
  expect([await sum('auditor'), await sum('auditorUser'), await sum('foreignAuditor')]).toEqual([2, 1, 1]);
});
