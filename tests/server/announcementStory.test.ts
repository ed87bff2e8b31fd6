/** An announcement: written, published to its suppliers, read, answered, reminded, withdrawn, scheduled, expired. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, lastEvent, mails, readRow, unique } from '#tests/support/rows.ts';
import { initialState } from '#src/actionLog/read/replay.ts';
import { rowsOf } from '#src/views/list/declaredList.ts';
import { publishList } from '#src/areas/announcements/listLoads.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let boss: Client;
let supplier: Client;
beforeAll(async () => {
  test$ = await startApp();
  [boss, supplier] = await Promise.all([test$.as('superAdmin'), test$.as('supplier')]);
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const write = (facts: object = {}): Promise<Row> =>
  boss.do('POST', '/Announcements', {
    name: `News ${unique()}`,
    body: { en: '<p>Hello <script>alert(1)</script><a href="javascript:x" onclick="y">here</a></p>' },
    ...facts,
  });
const prepare = (announcement: Row, facts: object = {}): Promise<Row> =>
  boss.do('POST', '/AnnouncementPublishes', {
    announcementId: announcement.id,
    audience: { supplierIds: [test$.world.factory.id, test$.world.sibling.id] },
    ...facts,
  });
const publish = async (facts: object = {}, sending: object = {}): Promise<{ announcement: Row; sent: Row }> => {
  const announcement = await write(facts);
  return { announcement, sent: await boss.step('AnnouncementPublishes', await prepare(announcement, sending), 'publish') };
};
const copies = async (sent: Row): Promise<Row[]> =>
  (await boss.list('SupplierAnnouncements', { where: { announcementPublishId: sent.id }, order: 'supplierId' })).body;
const openCount = async (client: Client): Promise<number> =>
  (await client.get<{ counts: Record<string, number> }>('/Notifications/counts')).body.counts['announcements']!;

test('published: one row per supplier, emails to its users, the text frozen and free of scripts', async () => {
  const since = await lastEvent(test$.db);
  const before = (await mails(test$.db)).length;
  const { announcement, sent } = await publish();
  expect((announcement['body'] as { en: string }).en).toBe('<p>Hello <a>here</a></p>');
  expect(sent).toMatchObject({ recipientCount: 2, publishedAt: expect.any(String) });
  expect((await copies(sent)).map((row) => [row['supplierId'], row['gotIt']])).toEqual([
    [test$.world.factory.id, false],
    [test$.world.sibling.id, false],
  ]);
  const told = (await mails(test$.db))
    .slice(before)
    .map((mail) => mail.to)
    .sort();
  expect(told).toEqual([
    'siblingqa@example.test',
    'supplier@example.test',
    'suppliermanager@example.test',
    'supplierqa@example.test',
    'supplierrd@example.test',
  ]);
  const heard = (await eventsAfter(test$.db, since)).filter((event) => event.collection === 'SupplierAnnouncements');
  expect(heard.map((event) => event.audience)).toEqual([
    ['staff', `supplier:${test$.world.factory.id}`],
    ['staff', `supplier:${test$.world.sibling.id}`],
  ]);
  expect((await boss.patch(`/Announcements/${announcement.id}`, { version: announcement.version, name: 'Other' })).code).toBe(
    'INVALID_TRANSITION',
  );
  expect((await boss.delete(`/Announcements/${announcement.id}`)).code).toBe('INVALID_TRANSITION');
  expect((await (await test$.as('foreignSupplier')).list('Announcements')).body).toEqual([]);
  const seen = (await supplier.get(`/AnnouncementPublishes/${sent.id}`)).body;
  expect(seen).not.toHaveProperty('audience');
  expect(seen).not.toHaveProperty('recipientCount');
});

test('just published it is found and counted with what runs, by the server’s own clock', async () => {
  const { sent } = await publish();
  const { sent: later } = await publish({}, { publishAt: new Date(test$.clock.now().getTime() + 90_000).toISOString() });
  const tabs = async (row: Row): Promise<string[]> => {
    const found = await Promise.all(
      Object.entries(rowsOf(publishList, {}, initialState()).counts ?? {}).map(
        async ([name, where]) =>
          [
            name,
            (await boss.get<{ count: number }>('/AnnouncementPublishes/count', { where: { and: [where, { id: row.id }] } })).body.count,
          ] as const,
      ),
    );
    return found.filter(([, count]) => count === 1).map(([name]) => name);
  };
  expect([await tabs(sent), await tabs(later)]).toEqual([
    ['all', 'live'],
    ['all', 'scheduled'],
  ]);
  // the words of the present are for instants and days only
  expect((await boss.list('AnnouncementPublishes', { where: { id: '$now' } })).code).toBe('BAD_FILTER');
});

test('got it once for the whole supplier; the badge goes down', async () => {
  const { sent } = await publish();
  const [mine] = (await supplier.list('SupplierAnnouncements', { where: { announcementPublishId: sent.id } })).body as [Row];
  const before = await openCount(supplier);
  await supplier.step('SupplierAnnouncements', mine, 'gotIt');
  expect(await readRow(test$.db, 'SupplierAnnouncement', mine.id)).toMatchObject({ gotIt: true, gotItById: test$.world.users.supplier.id });
  expect([await openCount(supplier), await openCount(await test$.as('supplierRd'))]).toEqual([before - 1, before - 1]);
  expect((await (await test$.as('supplierRd')).post(`/SupplierAnnouncements/${mine.id}/gotIt`, { version: 2 })).code).toBe(
    'INVALID_TRANSITION',
  );
  expect((await (await test$.as('siblingQa')).post(`/SupplierAnnouncements/${mine.id}/gotIt`, { version: 2 })).code).toBe(
    'MODEL_NOT_FOUND',
  );
});

test('an answer is of the kind asked for, can be changed until its day, and not after', async () => {
  const { sent } = await publish({ needAnswer: true, answerType: 'choice', choices: ['Yes', 'No'] }, { answerDueDate: '2026-03-12' });
  const [mine] = (await copies(sent)) as [Row];
  const ask = (body: object) => supplier.post(`/SupplierAnnouncements/${mine.id}/answer`, body);
  expect((await supplier.post(`/SupplierAnnouncements/${mine.id}/gotIt`, { version: 1 })).details.guards).toEqual([
    { guard: 'noAnswerNeeded', route: `/announcement/edit/${mine.id}` },
  ]);
  expect((await ask({ version: 1, answer: { choice: 'Maybe' } })).code).toBe('ANSWER_REQUIRED');
  expect((await ask({ version: 1, answer: { text: 'Yes' } })).code).toBe('ANSWER_REQUIRED');
  expect((await ask({ version: 1, answer: { choice: 'Yes', extra: 1 } })).code).toBe('VALIDATION');
  expect((await ask({ version: 1, answer: { choice: 'Yes' } })).body).toMatchObject({
    gotIt: true,
    answer: { choice: 'Yes' },
    endedBy: 'answer',
  });
  expect((await ask({ version: 2, answer: { choice: 'No' } })).body).toMatchObject({ answer: { choice: 'No' } });
  test$.clock.advance(2 * 86_400_000);
  const late = await test$.signedIn('supplier');
  expect((await late.post(`/SupplierAnnouncements/${mine.id}/answer`, { version: 3, answer: { choice: 'Yes' } })).code).toBe(
    'ANSWER_CLOSED',
  );
});

test('a first answer after its day is taken and marked; it stays as it is', async () => {
  const { sent } = await publish({ needAnswer: true, answerType: 'text' }, { answerDueDate: '2026-03-12' });
  const [mine, sibling] = (await copies(sent)) as [Row, Row];
  test$.clock.advance(2 * 86_400_000);
  const late = await test$.signedIn('supplierQa');
  const given = await late.post(`/SupplierAnnouncements/${mine.id}/answer`, { version: 1, answer: { text: 'Forgive us' } });
  expect(given.body).toMatchObject({ answeredLate: true, gotIt: true, endedBy: 'answer' });
  expect((await late.post(`/SupplierAnnouncements/${mine.id}/answer`, { version: 2, answer: { text: 'Once more' } })).code).toBe(
    'ANSWER_CLOSED',
  );
  // withdrawn is over for good
  await (await test$.signedIn('superAdmin')).step('AnnouncementPublishes', sent, 'withdraw', { withdrawReason: 'Sent by mistake' });
  expect(
    (
      await (
        await test$.signedIn('siblingQa')
      ).post(`/SupplierAnnouncements/${sibling.id}/answer`, { version: 2, answer: { text: 'Too late' } })
    ).code,
  ).toBe('INVALID_TRANSITION');
});

test('who runs a warehouse reads and answers what was sent to warehouses, and counts it', async () => {
  const keeper = await test$.as('wareHouseAdmin');
  const before = await openCount(keeper);
  const told = (await mails(test$.db)).length;
  const { sent } = await publish({ needAnswer: true, answerType: 'text' }, { audience: { supplierTypes: ['warehouse'] } });
  expect((await mails(test$.db)).slice(told).map((mail) => mail.to)).toContain('warehouseadmin@example.test');
  expect(await openCount(keeper)).toBe(before + 1);
  const [mine] = (await keeper.list('SupplierAnnouncements', { where: { announcementPublishId: sent.id } }, { topic: 'announcements' }))
    .body as [Row];
  expect((await keeper.step('SupplierAnnouncements', mine, 'answer', { answer: { text: 'Noted' } }))['answeredLate']).toBe(false);
  expect(await openCount(keeper)).toBe(before);
  expect(
    (await (await test$.as('foreignWarehouse')).post(`/SupplierAnnouncements/${mine.id}/answer`, { version: 2, answer: { text: 'x' } }))
      .code,
  ).toBe('MODEL_NOT_FOUND');
});

test('a choice needs two options; an empty audience is refused; the live count shows it before', async () => {
  expect(
    (await boss.post('/Announcements', { name: 'x', body: { en: 'y' }, needAnswer: true, answerType: 'choice' })).details.fields,
  ).toEqual({ choices: [{ code: 'TOO_SHORT', params: { min: 2 } }] });
  const announcement = await write();
  const empty = await prepare(announcement, { audience: { businessTypeIds: [999_999] } });
  expect((await boss.post(`/AnnouncementPublishes/${empty.id}/publish`, { version: 1 })).code).toBe('EMPTY_AUDIENCE');
  const ask = async (audience: object) => (await boss.get('/AnnouncementPublishes/audienceCount', { audience })).body;
  expect(await ask({ all: true, staffRoles: ['qa'] })).toEqual({ suppliers: 5, staff: 2 });
  expect(await ask({ supplierTypes: ['warehouse'] })).toEqual({ suppliers: 2, staff: 0 });
  expect((await supplier.get('/AnnouncementPublishes/audienceCount', { audience: { all: true } })).code).toBe('ACCESS_DENIED');
});

test('withdrawn: open rows end, the supplier’s badge with them, answered ones stay', async () => {
  const { sent } = await publish();
  const [mine, other] = (await copies(sent)) as [Row, Row];
  await supplier.step('SupplierAnnouncements', mine, 'gotIt');
  const sibling = await test$.as('siblingQa');
  const before = await openCount(sibling);
  await boss.step('AnnouncementPublishes', sent, 'withdraw', { withdrawReason: 'It was a mistake' });
  expect((await copies(sent)).map((row) => row['endedBy'])).toEqual([null, 'withdraw']);
  expect(await openCount(sibling)).toBe(before - 1);
  expect((await sibling.post(`/SupplierAnnouncements/${other.id}/gotIt`, { version: 2 })).code).toBe('INVALID_TRANSITION');
});

test('reminded at most once a day, only those who have not read it', async () => {
  const { sent } = await publish();
  const [mine] = (await copies(sent)) as [Row];
  await supplier.step('SupplierAnnouncements', mine, 'gotIt');
  const before = (await mails(test$.db)).length;
  const since = await lastEvent(test$.db);
  await boss.step('AnnouncementPublishes', sent, 'remind');
  expect((await mails(test$.db)).slice(before).map((mail) => mail.to)).toEqual(['siblingqa@example.test']);
  expect((await eventsAfter(test$.db, since)).map((event) => event.action)).toEqual(['remind', 'remind']);
  const now = (await boss.get(`/AnnouncementPublishes/${sent.id}`)).body;
  expect((await boss.post(`/AnnouncementPublishes/${sent.id}/remind`, { version: now.version })).details.guards).toEqual([
    { guard: 'remindedToday' },
  ]);
});

test('scheduled: invisible before its time, delivered once by the clock, and ended by it', async () => {
  const at = (hours: number) => new Date(test$.clock.now().getTime() + hours * 3_600_000).toISOString();
  const { announcement, sent } = await publish({}, { publishAt: at(2), expireAt: at(20) });
  expect(await copies(sent)).toEqual([]);
  expect((await (await test$.as('qa')).get(`/Announcements/${announcement.id}`)).code).toBe('MODEL_NOT_FOUND');
  await tick(test$.app.services);
  expect(await copies(sent)).toEqual([]);
  test$.clock.advance(2 * 3_600_000 + 1_000);
  await Promise.all([tick(test$.app.services), tick(test$.app.services)]);
  await tick(test$.app.services);
  const rows = await (await test$.signedIn('superAdmin')).list('SupplierAnnouncements', { where: { announcementPublishId: sent.id } });
  expect(rows.body).toHaveLength(2);
  test$.clock.advance(18 * 3_600_000);
  await tick(test$.app.services);
  const ended = await (await test$.signedIn('superAdmin')).list('SupplierAnnouncements', { where: { announcementPublishId: sent.id } });
  expect(ended.body.map((row) => [row['gotIt'], row['endedBy']])).toEqual([
    [true, 'expire'],
    [true, 'expire'],
  ]);
});

test('staff read what was sent to one of their roles: another is a 404, a withdrawn one too', async () => {
  const { announcement, sent } = await publish({}, { audience: { supplierIds: [test$.world.factory.id], staffRoles: ['qa', 'OD/OM'] } });
  const sees = async (person: Parameters<TestApp['as']>[0]): Promise<number[]> => {
    const client = await test$.as(person);
    return [(await client.get(`/AnnouncementPublishes/${sent.id}`)).status, (await client.get(`/Announcements/${announcement.id}`)).status];
  };
  for (const person of ['qa', 'OD/OM', 'superAdmin', 'admin'] as const) expect([person, await sees(person)]).toEqual([person, [200, 200]]);
  for (const person of ['rd', 'sourcing', 'sustain', 'Area'] as const) expect([person, await sees(person)]).toEqual([person, [404, 404]]);
  const rd = await test$.as('rd');
  expect((await rd.list('Announcements', { where: { id: announcement.id } })).body).toEqual([]);
  // the column used by row access is hidden from everybody
  expect((await (await test$.as('qa')).get(`/AnnouncementPublishes/${sent.id}`)).body).not.toHaveProperty('staffReaders');
  expect((await rd.list('AnnouncementPublishes', { where: { staffReaders: { like: '%qa%' } } })).code).toBe('BAD_FILTER');
  await boss.step('AnnouncementPublishes', sent, 'withdraw', { withdrawReason: 'Sent by mistake' });
  expect(await sees('qa')).toEqual([404, 404]);
});

test('the audience of a waiting publication may change, and its readers with it', async () => {
  const later = new Date(test$.clock.now().getTime() + 600_000).toISOString();
  const { sent } = await publish({}, { audience: { staffRoles: ['rd'] }, publishAt: later });
  const changed = await boss.patch(`/AnnouncementPublishes/${sent.id}`, { version: sent.version, audience: { staffRoles: ['sourcing'] } });
  expect(changed.status).toBe(200);
  const status = async (person: Parameters<TestApp['as']>[0]): Promise<number> =>
    (await (await test$.as(person)).get(`/AnnouncementPublishes/${sent.id}`)).status;
  expect([await status('rd'), await status('sourcing')]).toEqual([404, 404]);
  test$.clock.advance(1_200_000);
  await tick(test$.app.services);
  expect([await status('rd'), await status('sourcing')]).toEqual([404, 200]);
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({ faults: [], pages: ['announcementEdit', 'announcementList'] });
});
