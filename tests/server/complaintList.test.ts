/** What lists lean on: the line of an export, arrivals by day, and filters and columns that are one's own. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

test('an export leaves one line: who, what, how many; nothing else is taken', async () => {
  const lines = () =>
    test$.sql<{ summary: string; user: number }>(
      `select summary, app_user_id as "user" from logs where kind = 'export' and entity = 'Complaints'`,
    );
  expect((await qa.post('/Exports', { collection: 'complaints', rows: 180, form: 'xlsx' })).status).toBe(200);
  expect(await lines()).toEqual([{ summary: 'Complaints exported: 180 rows as xlsx', user: test$.world.users.qa.id }]);
  expect((await qa.post('/Exports', { collection: 'Complaints', rows: 1.5, form: 'xlsx' })).code).toBe('VALIDATION');
  expect((await qa.post('/Exports', { collection: 'Complaints', rows: 1, form: 'exe' })).details.fields).toEqual({
    form: [{ code: 'ENUM' }],
  });
  expect((await qa.post('/Exports', { collection: 'Nothing', rows: 1, form: 'csv' })).details.fields).toEqual({
    collection: [{ code: 'ENUM' }],
  });
  expect((await (await test$.as('rd')).post('/Exports', { collection: 'Complaints', rows: 1, form: 'csv' })).code).toBe('ACCESS_DENIED');
  expect(await lines()).toHaveLength(1);
});

test('arrivals by day of the business zone, for QA and operations', async () => {
  const complaint = (no: string, receivedAt: string, status = 'Submitted'): Promise<unknown> =>
    insertRow(test$.db, 'Complaint', {
      no,
      source: 'qa',
      status,
      isQaAction: true,
      title: 'x',
      description: 'long enough',
      sampleState: 'none',
      receivedAt,
    });
  // 17:30 UTC is the next day in Bangkok
  await complaint('A-1', '2026-03-01T17:30:00.000Z');
  await complaint('A-2', '2026-03-02T02:00:00.000Z');
  await complaint('A-3', '2026-03-03T02:00:00.000Z', 'Draft');
  const asked = { from: '2026-03-01', to: '2026-03-03' };
  const { body } = await (await test$.as('Area')).get('/Complaints/arrivals', asked);
  expect(body).toEqual([
    { day: '2026-03-01', received: 0 },
    { day: '2026-03-02', received: 2 },
    { day: '2026-03-03', received: 0 },
  ]);
  expect((await qa.get<unknown[]>('/Complaints/arrivals')).body).toHaveLength(30);
  expect((await qa.get('/Complaints/arrivals', { from: 'x' })).code).toBe('BAD_REQUEST');
  expect((await (await test$.as('supplierQa')).get('/Complaints/arrivals', asked)).code).toBe('ACCESS_DENIED');
});

test('kept filters are one’s own, one row a list, and a conflict shows the present', async () => {
  const value = { filters: [{ name: 'Critical', words: { severity: 'critical' } }], default: 'Critical' };
  const made = await qa.post<{ id: number; version: number }>('/UserPreferences', { key: 'list.complaints.filters', value });
  expect(made.status).toBe(200);
  expect((await qa.post('/UserPreferences', { key: 'list.complaints.filters', value })).status).toBe(409);
  const newer = await qa.patch(`/UserPreferences/${made.body.id}`, { version: made.body.version, value: { ...value, default: null } });
  expect(newer.status).toBe(200);
  const late = await qa.patch(`/UserPreferences/${made.body.id}`, { version: made.body.version, value });
  expect(late.code).toBe('VERSION_CONFLICT');
  expect(late.details).toMatchObject({ current: { value: { default: null } } });
  expect((await (await test$.as('Area')).list('UserPreferences', {})).body).toEqual([]);
  const long = await qa.patch(`/UserPreferences/${made.body.id}`, {
    version: made.body.version + 1,
    value: { filters: 'x'.repeat(8_001) },
  });
  expect(long.details.fields).toHaveProperty('value');
});

test('the lot of a complaint: data, COAs for their readers, where it went, other complaints', async () => {
  const factory = test$.world.factory.id;
  const lot = await insertRow(test$.db, 'Lot', {
    supplierId: factory,
    specNo: 'T1',
    lotNo: 'LT-1',
    productName: 'Soup',
    mfgDate: '2026-01-01',
    expDate: '2026-12-01',
    qty: 100,
    unit: 'pack',
    status: 'Hold',
  });
  const coa = { lotId: lot.id, supplierId: factory, context: 'lotApproval', selfSigned: false };
  await insertRow(test$.db, 'COA', { ...coa, coaNo: 'COA-1', status: 'Rejected', verdict: 'fail' });
  await insertRow(test$.db, 'COA', { ...coa, coaNo: 'COA-2', status: 'Void' });
  const facts = {
    title: 'Hair',
    description: 'A hair in the soup',
    productName: 'Soup',
    lotNo: 'LT-1',
    receivedAt: '2026-03-01T02:00:00.000Z',
  };
  const [one, two] = [await qa.do('POST', '/Complaints', facts), await qa.do('POST', '/Complaints', facts)];
  interface Answer {
    lots: { lotNo: string; status: string }[];
    coas: { coaNo: string; verdict: string }[] | null;
    legs: unknown[];
    others: { id: number }[];
  }
  const { body } = await qa.get<Answer>(`/Complaints/${one.id}/lot`);
  expect(body.lots).toMatchObject([{ lotNo: 'LT-1', status: 'Hold' }]);
  expect(body.coas).toMatchObject([{ coaNo: 'COA-1', verdict: 'fail' }]);
  expect(body.others.map(({ id }) => id)).toEqual([two.id]);
  expect(JSON.stringify(body)).not.toContain('Hair');
  expect((await (await test$.as('Area')).get<Answer>(`/Complaints/${one.id}/lot`)).body.coas).toBeNull();
  expect((await (await test$.as('wareHouseAdmin')).get(`/Complaints/${one.id}/lot`)).code).toBe('ACCESS_DENIED');
  const none = await qa.do('POST', '/Complaints', { ...facts, lotNo: null });
  expect((await qa.get(`/Complaints/${none.id}/lot`)).body).toEqual({ lots: [], coas: null, legs: [], others: [] });
});
