/** Ctrl+K and the searches of lists: what a user may read is found by number, title, product, lot, supplier and name; nothing else is revealed. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

interface Found {
  groups: { collection: string; rows: { id: number; [field: string]: unknown }[] }[];
}

let test$: TestApp;
let qa: Client;
let cookies: number;
let mine: number;
let foreign: number;

const find = async (client: Client, q: unknown): Promise<Record<string, number[]>> => {
  const { status, body } = await client.get<Found>('/Search', { q });
  expect(status).toBe(200);
  return Object.fromEntries(body.groups.map(({ collection, rows }) => [collection, rows.map(({ id }) => id)]));
};

const complaint = async (values: Record<string, unknown>): Promise<number> =>
  (
    await insertRow(test$.db, 'Complaint', {
      status: 'Investigating',
      isQaAction: false,
      description: 'long enough',
      sampleState: 'none',
      ...values,
    })
  ).id;

beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
  cookies = await complaint({
    no: 'C2026-00156',
    title: 'Metal wire in oat cookies',
    productName: 'Oat cookies 200 g',
    lotNo: 'OC260818-1',
    barcode: '8850000000017',
    customerName: 'Walk-in customer 7',
    customerPhone: '+66 2 555 0117',
  });
  const hidden = await complaint({ no: 'C2026-00157', title: 'Glass 100% in jam_jar', productName: 'Apricot jam', lotNo: 'AJ1' });
  const { factory, foreignFactory } = test$.world;
  mine = (
    await insertRow(test$.db, 'SupplierComplaint', { complaintId: cookies, supplierId: factory.id, no: 'C2026-00156-S1', status: 'Open' })
  ).id;
  foreign = (
    await insertRow(test$.db, 'SupplierComplaint', {
      complaintId: hidden,
      supplierId: foreignFactory.id,
      no: 'C2026-00157-S1',
      status: 'Open',
    })
  ).id;
});
afterAll(() => test$.close());

test('QA finds a complaint by its number, title, product, lot, barcode and customer, in any order of words', async () => {
  for (const q of [
    'C2026-00156',
    '00156',
    'metal WIRE',
    'oat cookies',
    'wire oat',
    'OC260818',
    '8850000000017',
    'walk-in customer',
    '555 0117',
  ])
    expect({ q, found: (await find(qa, q))['Complaints'] }).toEqual({ q, found: [cookies] });
  expect((await find(qa, 'Demo Factory'))['SupplierComplaints']).toEqual([mine]);
});

test('the newest come first, and a kind brings no more than six', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 8; i += 1) ids.push(await complaint({ no: `C2026-009${i}0`, title: `Yellow label ${i}` }));
  expect((await find(qa, 'yellow'))['Complaints']).toEqual(ids.reverse().slice(0, 6));
});

test('characters of a pattern are only characters', async () => {
  expect((await find(qa, '100%'))['Complaints']).toHaveLength(1);
  expect((await find(qa, 'jam_jar'))['Complaints']).toHaveLength(1);
  expect(await find(qa, 'jam%jar')).toEqual({});
  expect(await find(qa, 'o_t')).toEqual({});
  expect(await find(qa, 'wire\\')).toEqual({});
});

test('less than two letters, nothing, or no text finds nothing', async () => {
  for (const q of ['', ' ', 'm', '%']) expect(await find(qa, q)).toEqual({});
  expect((await qa.get<Found>('/Search')).body).toEqual({ groups: [] });
  expect(await qa.get('/Search?q=oat&q=wire')).toMatchObject({ status: 422, details: { fields: { q: [{ code: 'TYPE' }] } } });
  expect(await find(qa, `wire${'x'.repeat(3_000)}`)).toEqual({});
  const long = await qa.get('/Search', { q: `wire${'x'.repeat(5_000)}` });
  expect(long).toMatchObject({ status: 422, details: { fields: { q: [{ code: 'LENGTH' }] } } });
});

test('operations find no customer, and the answer does not name them', async () => {
  const area = await test$.as('Area');
  expect(await find(area, 'walk-in customer')).toEqual({});
  expect(await find(area, '555 0117')).toEqual({});
  const { text } = await area.get('/Search', { q: 'metal wire' });
  expect(text).toContain('Metal wire in oat cookies');
  expect(text).not.toContain('Walk-in');
});

test('a supplier finds its own cases by what the complaint says, and nothing of others', async () => {
  const supplier = await test$.as('supplierQa');
  for (const q of ['C2026-00156-S1', 'metal wire', 'oat cookies', 'OC260818'])
    expect({ q, found: await find(supplier, q) }).toEqual({ q, found: { SupplierComplaints: [mine] } });
  for (const q of ['apricot', 'AJ1', 'C2026-00157', 'Foreign Factory', 'walk-in customer', 'yellow'])
    expect({ q, found: await find(supplier, q) }).toEqual({ q, found: {} });
  expect(await find(await test$.as('foreignSupplierQa'), 'apricot')).toEqual({ SupplierComplaints: [foreign] });
  expect(await find(await test$.as('rd'), 'metal wire')).toEqual({});
});

test('the lists of cases are searched the same way, relations included, by suppliers and by staff', async () => {
  const ids = async (client: Client, q: string): Promise<number[]> =>
    (await client.list('SupplierComplaints', {}, { q })).body.map(({ id }) => id);
  for (const client of [qa, await test$.as('supplierQa')])
    for (const q of ['metal wire', 'oat cookies', 'OC260818', '00156-S1', 'wire 00156'])
      expect({ q, found: await ids(client, q) }).toEqual({ q, found: [mine] });
  expect(await ids(qa, 'Foreign Factory apricot')).toEqual([foreign]);
  expect(await ids(await test$.as('supplierQa'), 'apricot')).toEqual([]);
  expect((await qa.get<{ count: number }>('/SupplierComplaints/count', { q: 'apricot' })).body).toEqual({ count: 1 });
});

test('people, certificates, licences, documents, head offices and stores are found by whoever opens their pages, and by nobody else', async () => {
  const { factory, foreignFactory, group, users } = test$.world;
  const license = await insertRow(test$.db, 'License', { name: 'Halal of poultry', code: 'HALAL-P' });
  const certificate = (of: { id: number }, certificateNo: string) =>
    insertRow(test$.db, 'Certificate', { supplierId: of.id, licenseId: license.id, certificateNo, status: 'Approved' });
  const own = (await certificate(factory, 'HP-2026-77')).id;
  const other = (await certificate(foreignFactory, 'HP-2026-78')).id;
  const store = (await insertRow(test$.db, 'Branch', { storeNo: 'ST-4711', name: 'River side', region: 'North' })).id;
  const document = await insertRow(test$.db, 'Document', { name: 'Code of conduct', code: 'COC-9' });
  const revision = await insertRow(test$.db, 'DocumentRevision', {
    documentId: document.id,
    revisionNo: 1,
    title: 'First',
    publishedAt: '2026-01-05T03:00:00.000Z',
  });
  const asked = await insertRow(test$.db, 'SupplierDocument', { documentRevisionId: revision.id, supplierGroupId: group.id });
  const admin = await test$.as('superAdmin');
  const supplier = await test$.as('supplierManager');
  expect(await find(admin, 'halal poultry')).toEqual({ Certificates: [other, own], Licenses: [license.id] });
  expect(await find(await test$.as('sourcing'), 'halal poultry')).toEqual({ Certificates: [other, own] });
  expect(await find(supplier, 'halal poultry')).toEqual({ Certificates: [own] });
  expect(await find(supplier, 'HP-2026-78')).toEqual({});
  expect(await find(admin, 'ST-4711')).toEqual({ branches: [store] });
  expect((await find(admin, 'HO-1'))['SupplierGroups']).toEqual([group.id]);
  expect((await find(admin, users.sustain.email))['appusers']).toEqual([users.sustain.id]);
  expect(await find(admin, 'conduct COC-9')).toEqual({ Documents: [document.id], SupplierDocuments: [asked.id] });
  expect(await find(await test$.as('supplierGroup'), 'conduct')).toEqual({ SupplierDocuments: [asked.id] });
  expect(await find(qa, 'conduct')).toEqual({});
  expect(await find(qa, 'ST-4711')).toEqual({});
  expect(await find(qa, users.sustain.email)).toEqual({});
  expect(Object.keys(await find(supplier, 'supplierqa tester'))).toEqual(['SupplierUsers']);
  expect(await find(supplier, 'foreignSupplierQa')).toEqual({});
});

test('no login is refused; many concurrent searches of one user are answered or told to wait, never run in parallel', async () => {
  expect((await test$.anonymous().get('/Search', { q: 'oat' })).code).toBe('AUTHORIZATION_REQUIRED');
  const answers = await Promise.all(Array.from({ length: 12 }, () => qa.get<Found>('/Search', { q: 'metal wire' })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`))).toEqual(new Set(['200 ', '429 TOO_MANY_REQUESTS']));
});

test('a record that thousands of newer ones followed is still found, by staff and by its supplier', async () => {
  const { factory } = test$.world;
  await test$.sql(
    `insert into complaints (no, source, status, is_qa_action, title, description, sample_state, received_at)
     select 'F-' || i, 'qa', 'Investigating', false, 'Filler ' || i, 'long enough', 'none', now() from generate_series(1, 2100) i`,
  );
  await test$.sql(
    `insert into supplier_complaints (complaint_id, supplier_id, no, status, request_type, need_ops_sign_off, not_related, rejected_count)
     select id, $1, no || '-S1', 'Open', 'report8d', false, false, 0 from complaints where title like 'Filler%'`,
    [factory.id],
  );
  for (const q of ['metal wire', 'OC260818', 'cookies wire metal', '00156'])
    expect({ q, found: (await find(qa, q))['Complaints'] }).toEqual({ q, found: [cookies] });
  const supplier = await test$.as('supplierQa');
  for (const q of ['metal wire', 'OC260818', 'C2026-00156'])
    expect({ q, found: await find(supplier, q) }).toEqual({ q, found: { SupplierComplaints: [mine] } });
  expect(await find(supplier, 'apricot')).toEqual({});
});
