/** The figures of the dashboard: weeks of the business calendar, only for roles that may see the rows; and the files behind a publication for who holds it. */
import { roles } from '#domain/roles.ts';
import { listWords } from '#src/api/filters.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

interface Series {
  labels: string[];
  series: { key: string; values: number[] }[];
}

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const complaint = (no: string, facts: object): Promise<unknown> =>
  insertRow(test$.db, 'Complaint', {
    no,
    source: 'qa',
    status: 'Submitted',
    isQaAction: true,
    title: 'x',
    description: 'long enough',
    sampleState: 'none',
    ...facts,
  });
const asked = { metric: 'complaints', from: '2026-02-23', to: '2026-03-11' };

test('weeks start on Monday, days change in the business zone, drafts do not count, empty weeks are 0', async () => {
  // Sunday 17:30 UTC is Monday 00:30 in Bangkok
  await complaint('T-1', { receivedAt: '2026-03-01T17:30:00.000Z' });
  await complaint('T-2', { receivedAt: '2026-03-01T16:30:00.000Z', status: 'Closed', closedAt: '2026-03-10T02:00:00.000Z' });
  await complaint('T-3', { receivedAt: '2026-03-10T02:00:00.000Z', status: 'Draft' });
  await complaint('T-4', { receivedAt: '2026-02-22T10:00:00.000Z' });
  const { body, status } = await (await test$.as('qa')).get<Series>('/Dashboards/series', asked);
  expect(status).toBe(200);
  expect(body.labels).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
  expect(body.series).toEqual([
    { key: 'received', values: [1, 1, 0] },
    { key: 'closed', values: [0, 0, 1] },
  ]);
});

test('the last days up to today; 90 where none are named', async () => {
  const client = await test$.as('superAdmin');
  expect((await client.get<Series>('/Dashboards/series', { metric: 'complaints', days: '30' })).body.labels).toHaveLength(5);
  expect((await client.get<Series>('/Dashboards/series', { metric: 'complaints' })).body.labels.at(-1)).toBe('2026-03-09');
});

test.each([
  ['an unknown metric', { metric: 'secrets' }],
  ['a metric by the name of a method', { metric: 'constructor' }],
  ['a day that is none', { ...asked, from: '2026-02-31' }],
  ['an end before the start', { ...asked, to: '2026-01-01' }],
  ['more than two years', { metric: 'complaints', days: '4000' }],
  ['half a day', { metric: 'complaints', days: '1.5' }],
])('%s is refused', async (_, query) => {
  const answer = await (await test$.as('qa')).get('/Dashboards/series', query);
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
});

test.each(['sourcing', 'OD/OM', 'supplierQa', 'wareHouseAdmin', 'supplierGroup', 'temp'] as const)(
  '%s may not read the complaints over time',
  async (person) => {
    expect((await (await test$.as(person)).get('/Dashboards/series', asked)).status).toBe(403);
  },
);

test('files of an announcement are named to who holds its row, a foreign row is not there', async () => {
  const boss = await test$.as('superAdmin');
  const text = await boss.do('POST', '/Announcements', { name: 'With a file', body: { en: '<p>x</p>' } });
  await test$.db.query(
    "insert into files (container, key, name, type, size, sha256) values ('announcements', 'a1b2c3d4e5f60718293a4b5c6d7e8f90.pdf', 'Lots.pdf', 'application/pdf', 1234, 'x')",
  );
  await test$.db.query(
    "insert into file_links (collection, entity_id, key) values ('Announcements', $1, 'a1b2c3d4e5f60718293a4b5c6d7e8f90.pdf')",
    [text.id],
  );
  const row = await boss.do('POST', '/AnnouncementPublishes', {
    announcementId: text.id,
    audience: { supplierIds: [test$.world.factory.id] },
  });
  await boss.step('AnnouncementPublishes', row, 'publish');
  const [mine] = (await (await test$.as('supplier')).list('SupplierAnnouncements', { where: { announcementId: text.id } }))
    .body as unknown as { id: number }[];
  const read = async (person: 'supplier' | 'foreignSupplier', path: string) => (await test$.as(person)).get(path);
  const named = [{ file: 'a1b2c3d4e5f60718293a4b5c6d7e8f90.pdf', name: 'Lots.pdf', type: 'application/pdf', size: 1234 }];
  expect((await read('supplier', `/SupplierAnnouncements/${mine!.id}/attachments`)).body).toEqual(named);
  expect((await read('supplier', `/AnnouncementPublishes/${row.id}/attachments`)).body).toEqual(named);
  expect((await read('foreignSupplier', `/SupplierAnnouncements/${mine!.id}/attachments`)).status).toBe(404);
  expect((await read('foreignSupplier', `/AnnouncementPublishes/${row.id}/attachments`)).status).toBe(404);
  expect((await read('supplier', '/SupplierAnnouncements/abc/attachments')).status).toBe(404);
});

test.each(roles.filter((role) => role !== 'temp'))('%s may ask for all of its work', async (role) => {
  const client = await test$.as(role);
  const { id, acting } = test$.world.users[role];
  const kinds = workKinds({
    userId: id,
    roles: [role],
    supplierId: acting.supplierId ?? null,
    groupId: acting.supplierGroupId ?? null,
    auditorId: acting.auditorId ?? null,
  });
  const refused = [];
  for (const { ask, view } of kinds) {
    const answer = await client.get(
      `/${ask.collection}`,
      listWords({ ...ask, page: 1, size: ask.size!, q: '', total: false } as Parameters<typeof listWords>[0]),
    );
    if (answer.status !== 200) refused.push([view, answer.status, answer.code, answer.details]);
  }
  expect(refused).toEqual([]);
});
