/** A history shows what users did: names instead of numbers, one entry per action, one entry per writing session, and no drafts of the other party. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow } from '#tests/support/rows.ts';

interface Told {
  collection: string;
  action: string;
  times?: number;
  since?: string;
  changes: Record<string, [unknown, unknown]>;
  names: Record<string, Record<string, string>>;
  about: string[];
  actorRole: string;
  records: { entityId: number; title: string; name?: string }[];
}

let test$: TestApp;
let qa: Client;
let supplier: Client;
let complaint: Row;
let report: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, supplier] = await Promise.all([test$.as('qa'), test$.as('supplierQa')]);
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Plastic',
    description: 'A piece of blue plastic',
    category: 'foreignBody',
    productName: 'Dumplings',
    quantity: 2,
    unit: 'pack',
    lotNo: 'L-77',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
  });
  complaint = await qa.step('Complaints', draft, 'submit');
  const written = await qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause',
  });
  const sent = await qa.step('SupplierComplaints', written, 'send');
  [report] = (await qa.list('InvestigationReports', { where: { supplierComplaintId: sent.id } })).body as [Row];
});
afterAll(() => test$.close());

const timeline = async (who: Client = qa): Promise<Told[]> =>
  (await who.get(`/Complaints/${complaint.id}/timeline`)).body as unknown as Told[];
const ofCase = async (who: Client): Promise<Told[]> =>
  (await who.get(`/SupplierComplaints/${String(report['supplierComplaintId'])}/timeline`)).body as unknown as Told[];
const saving = (entry: Told): boolean => entry.action === 'saveDraft';

test('a sitting of writing is one line, whose words stay with the supplier', async () => {
  for (const d2Problem of ['Half a canary', 'Half a canary sentence', 'Half a canary sentence that is go'])
    await supplier.step('InvestigationReports', report, 'saveDraft', { d2Problem });
  const action = await supplier.do('POST', '/InvestigationActions', {
    investigationReportId: report.id,
    discipline: 'D3',
    description: 'Another canary',
  });
  await supplier.do('PATCH', `/InvestigationActions/${action.id}`, { version: action.version, description: 'Another canary, longer' });
  for (const told of [await timeline(), await ofCase(qa)]) {
    expect(told.filter(saving)).toMatchObject([{ collection: 'InvestigationReports', times: 5, about: ['Demo Factory'], changes: {} }]);
    expect(told.filter(({ collection }) => collection === 'InvestigationActions')).toEqual([]);
    expect(JSON.stringify(told)).not.toContain('canary');
  }
  // its own party reads what changed in all of them together
  expect((await ofCase(supplier)).find(saving)).toMatchObject({
    times: 5,
    changes: { d2Problem: [null, 'Half a canary sentence that is go'] },
  });
});

test('after a long pause it is another sitting', async () => {
  await test$.sql("update events set at = at - interval '5 hours'");
  await supplier.step('InvestigationReports', report, 'saveDraft', { d2Problem: 'Whole now' });
  expect((await timeline()).filter(saving)).toHaveLength(2);
});

test('people and stores have names; asking three stores is one line', async () => {
  const stores = await Promise.all([1, 2, 3].map((n) => insertRow(test$.db, 'Branch', { name: `Store ${n}`, storeNo: `S${n}` })));
  const asked = await qa.do('POST', '/StoreRecommends', {
    complaintId: complaint.id,
    title: 'Take it off',
    instruction: 'Please take all packs off the shelf',
    actionType: 'removeFromShelf',
    dueDate: '2026-03-20',
    branchIds: stores.map(({ id }) => id),
  });
  await qa.step('StoreRecommends', asked, 'send');
  await qa.do('PATCH', `/Complaints/${complaint.id}`, {
    version: (await qa.do('GET', `/Complaints/${complaint.id}`)).version,
    ownerId: test$.world.users.qa2.id,
  });
  const told = await timeline();
  const branches = told.filter(({ collection }) => collection === 'StoreRecommendBranches');
  expect(branches).toHaveLength(1);
  expect(branches[0]).toMatchObject({ times: 3 });
  expect(branches[0]!.about.toSorted()).toEqual(['S1 Store 1', 'S2 Store 2', 'S3 Store 3']);
  const owner = told.find(
    ({ collection, changes }) => collection === 'Complaints' && changes['ownerId']?.[1] === test$.world.users.qa2.id,
  )!;
  expect(owner.names['ownerId']![String(test$.world.users.qa2.id)]).toBe('qa2 Tester');
  expect(told.find(({ collection, action }) => collection === 'SupplierComplaints' && action === 'send')).toMatchObject({
    about: ['Demo Factory'],
  });
});

test('what the product did by itself is its own act, and each record is named by its number', async () => {
  const told = await timeline();
  const of = (collection: string, action: string) => told.filter((one) => one.collection === collection && one.action === action);
  const [made] = of('InvestigationReports', 'create');
  const [sent] = of('SupplierComplaints', 'send');
  expect(made).toMatchObject({ actorRole: 'system', records: [{ entityId: report.id, title: sent!.records[0]!.title }] });
  expect(sent).toMatchObject({ actorRole: 'qa', records: [{ title: `${String(complaint['no'])}-S1` }] });
  // sending the case began the investigation
  expect(of('Complaints', 'startInvestigation')).toMatchObject([{ actorRole: 'system' }]);
  // the case follows its report, which says it
  expect(of('SupplierComplaints', 'mirror')).toEqual([]);
});

test('work of the clock has one request id: what it does on two days are two acts', async () => {
  await test$.sql(
    `insert into events (at, actor_role, collection, entity_id, action, version, audience, request_id)
     select now() - make_interval(days => d), 'system', 'Complaints', $1, 'remind', 1, array['staff'], 'clock' from generate_series(0, 1) d`,
    [complaint.id],
  );
  expect((await timeline()).filter(({ action }) => action === 'remind')).toHaveLength(2);
});
