/** The library of texts and what a publication may be changed to: edit, archive, copy with files, dates, schedule, looks, answers after the end, export. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, lastEvent, mails, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let boss: Client;
let supplier: Client;
beforeAll(async () => {
  test$ = await startApp();
  [boss, supplier] = await Promise.all([test$.as('superAdmin'), test$.as('supplier')]);
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const at = (hours: number): string => new Date(test$.clock.now().getTime() + hours * 3_600_000).toISOString();
const write = (facts: object = {}): Promise<Row> =>
  boss.do('POST', '/Announcements', { name: `Text ${unique()}`, body: { en: '<p>Hello</p>' }, ...facts });
const prepare = (text: Row, facts: object = {}): Promise<Row> =>
  boss.do('POST', '/AnnouncementPublishes', { announcementId: text.id, audience: { supplierIds: [test$.world.factory.id] }, ...facts });
const ask = async (publish: Row) => (await boss.post(`/AnnouncementPublishes/${publish.id}/publish`, { version: publish.version })).body;
const mine = async (publish: Row): Promise<Row> =>
  (await supplier.list('SupplierAnnouncements', { where: { announcementPublishId: publish.id } })).body[0]!;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('the library', () => {
  test('changed and deleted while it waits for its time, not once it went out', async () => {
    const text = await write();
    const publish = await ask(await prepare(text, { publishAt: at(2) }));
    const changed = await boss.do('PATCH', `/Announcements/${text.id}`, { version: 1, name: 'Corrected in time' });
    expect((await boss.delete(`/Announcements/${text.id}`)).details.refs).toEqual({ AnnouncementPublishes: 1 });
    test$.clock.advance(2 * 3_600_000 + 1_000);
    await tick(test$.app.services);
    const later = await test$.signedIn('superAdmin');
    expect((await later.patch(`/Announcements/${text.id}`, { version: changed.version, name: 'Too late' })).code).toBe(
      'INVALID_TRANSITION',
    );
    expect((await later.delete(`/Announcements/${text.id}`)).code).toBe('INVALID_TRANSITION');
    expect((await later.get(`/AnnouncementPublishes/${publish.id}`)).body).toMatchObject({ recipientCount: 1 });
  });

  test('withdrawn before it went out: the text is free again, a draft of it is not lost', async () => {
    const text = await write();
    const publish = await ask(await prepare(text, { publishAt: at(2) }));
    const gone = await boss.step('AnnouncementPublishes', publish, 'withdraw', { withdrawReason: 'The date has moved on' });
    expect(gone).toMatchObject({ publishedAt: null, withdrawnAt: expect.any(String) });
    test$.clock.advance(3 * 3_600_000);
    const later = await test$.signedIn('superAdmin');
    expect((await later.patch(`/Announcements/${text.id}`, { version: 1, name: 'Free' })).status).toBe(200);
    await tick(test$.app.services);
    expect((await later.list('SupplierAnnouncements', { where: { announcementPublishId: publish.id } })).body).toEqual([]);
  });

  test('archived: no new publication of it, none may wait; restored: again', async () => {
    const text = await write();
    const draft = await prepare(text);
    const waiting = await ask(await prepare(text, { publishAt: at(2) }));
    expect((await boss.post(`/Announcements/${text.id}/archive`, { version: 1 })).details.guards).toEqual([{ guard: 'nothingScheduled' }]);
    await boss.step('AnnouncementPublishes', waiting, 'withdraw', { withdrawReason: 'Not wanted any more' });
    const archived = await boss.step('Announcements', text, 'archive');
    expect(archived['archivedAt']).toEqual(expect.any(String));
    const refused = { announcementId: [{ code: 'INACTIVE' }] };
    expect((await boss.post('/AnnouncementPublishes', { announcementId: text.id, audience: { all: true } })).details.fields).toEqual(
      refused,
    );
    expect((await boss.post(`/AnnouncementPublishes/${draft.id}/publish`, { version: 1 })).details.fields).toEqual(refused);
    expect((await boss.patch(`/Announcements/${text.id}`, { version: archived.version, name: 'x' })).code).toBe('INVALID_TRANSITION');
    expect((await boss.step('Announcements', text, 'restore'))['archivedAt']).toBeNull();
    expect(await ask(draft)).toMatchObject({ recipientCount: 1 });
  });

  test('a copy keeps the files, also another person’s; a foreign key is refused', async () => {
    const { file } = (await boss.upload('Announcements', 'announcements', 'list.pdf', pdf)).body;
    const text = await write({ fileNames: [file] });
    const other = await test$.as('admin');
    const copy = await other.do('POST', '/Announcements', { name: 'Copy', body: { en: 'x' }, fileNames: [file] });
    await boss.do('DELETE', `/Announcements/${text.id}`);
    expect((await other.get(`/Announcements/download/${file}`)).status).toBe(200);
    expect(copy['fileNames']).toEqual([file]);
    const { file: kept } = (await supplier.upload('SupplierAnnouncements', 'announcements', 'mine.pdf', pdf)).body;
    expect((await boss.post('/Announcements', { name: 'x', body: { en: 'x' }, fileNames: [kept] })).details.fields).toEqual({
      fileNames: [{ code: 'FILE' }],
    });
  });

  test('bad values name their field', async () => {
    const ask$ = async (facts: object) => (await boss.post('/Announcements', { name: 'x', body: { en: 'y' }, ...facts })).details.fields;
    expect(await ask$({ name: 'x'.repeat(161) })).toMatchObject({ name: [{ code: 'LENGTH' }] });
    expect(await ask$({ category: 'nonsense' })).toMatchObject({ category: [{ code: 'ENUM' }] });
    expect(await ask$({ body: { zh: '只有中文' } })).toHaveProperty(['body.en']);
    expect(await ask$({ needAnswer: true, answerType: 'choice', choices: ['one'] })).toHaveProperty('choices');
    expect(await ask$({ colour: 'red' })).toMatchObject({ colour: [{ code: 'UNKNOWN' }] });
    expect((await boss.post('/Announcements', { name: 'x', body: { en: 'y' }, archivedAt: at(0) })).code).toBe('READ_ONLY_FIELD');
    expect((await supplier.post('/Announcements', { name: 'x', body: { en: 'y' } })).code).toBe('ACCESS_DENIED');
  });
});

describe('the dates of a publication', () => {
  const refused = async (facts: object) => {
    const answer = await boss.post('/AnnouncementPublishes', { announcementId: (await write()).id, audience: { all: true }, ...facts });
    return [answer.status, answer.code, answer.details.fields];
  };
  test('are in order when it is kept', async () => {
    const [publishAt, later] = [at(5), at(72)];
    expect(await refused({ publishAt, expireAt: at(4) })).toEqual([
      422,
      'VALIDATION',
      { expireAt: [{ code: 'DATE_ORDER', params: { from: publishAt } }] },
    ]);
    expect(await refused({ publishAt: later, answerDueDate: '2026-03-12' })).toEqual([
      422,
      'VALIDATION',
      { answerDueDate: [{ code: 'DATE_ORDER', params: { from: later.slice(0, 10) } }] },
    ]);
    expect(await refused({ publishAt: 'tomorrow' })).toMatchObject([422, 'VALIDATION', { publishAt: [{ code: 'DATE_TIME' }] }]);
  });
  test('are ahead when it is published', async () => {
    const text = await write();
    const past = async (facts: object) =>
      (await boss.post(`/AnnouncementPublishes/${(await prepare(text, facts)).id}/publish`, { version: 1 })).details.fields;
    expect(await past({ publishAt: at(-1) })).toEqual({ publishAt: [{ code: 'DATE_PAST' }] });
    expect(await past({ expireAt: at(-1) })).toEqual({ expireAt: [{ code: 'DATE_PAST' }] });
    expect(await past({ answerDueDate: '2026-03-10' })).toEqual({ answerDueDate: [{ code: 'DATE_PAST' }] });
  });
  test('can be changed while scheduled; then it is published at the new time, to the new audience', async () => {
    const publish = await ask(await prepare(await write(), { publishAt: at(2) }));
    const change = (facts: object) => boss.patch(`/AnnouncementPublishes/${publish.id}`, { version: publish.version, ...facts });
    expect((await change({ publishAt: at(-1) })).details.fields).toEqual({ publishAt: [{ code: 'DATE_PAST' }] });
    expect((await change({ publishAt: null })).details.fields).toEqual({ publishAt: [{ code: 'REQUIRED' }] });
    expect((await change({ audience: { supplierIds: [999_999] } })).code).toBe('EMPTY_AUDIENCE');
    const moved = (await change({ publishAt: at(6), audience: { all: true } })).body;
    expect(moved).toMatchObject({ recipientCount: 5 });
    expect(moved['publishedAt']).toBe(moved['publishAt']);
    test$.clock.advance(3 * 3_600_000);
    await tick(test$.app.services);
    expect(
      (await (await test$.signedIn('superAdmin')).list('SupplierAnnouncements', { where: { announcementPublishId: publish.id } })).body,
    ).toEqual([]);
    const since = await lastEvent(test$.db);
    test$.clock.advance(3 * 3_600_000 + 1_000);
    await tick(test$.app.services);
    expect(
      (await eventsAfter(test$.db, since)).filter((event) => event.collection === 'AnnouncementPublishes').map((event) => event.action),
    ).toEqual(['publish']);
    expect(
      (
        await (
          await test$.signedIn('superAdmin')
        ).patch(`/AnnouncementPublishes/${publish.id}`, { version: moved.version + 1, important: true })
      ).code,
    ).toBe('INVALID_TRANSITION');
  });
});

describe('the suppliers', () => {
  test('a first read is stored once, notifies the authors, and does not conflict with an answer in progress', async () => {
    const publish = await ask(await prepare(await write({ needAnswer: true, answerType: 'text' })));
    const row = await mine(publish);
    const since = await lastEvent(test$.db);
    await boss.get(`/SupplierAnnouncements/${row.id}/attachments`);
    expect((await readRow(test$.db, 'SupplierAnnouncement', row.id))!['seenAt']).toBeNull();
    await supplier.get(`/AnnouncementPublishes/${publish.id}/attachments`);
    await supplier.get(`/SupplierAnnouncements/${row.id}/attachments`);
    expect((await eventsAfter(test$.db, since)).map((event) => [event.action, event.audience])).toEqual([['see', ['staff']]]);
    expect(
      (await supplier.post(`/SupplierAnnouncements/${row.id}/answer`, { version: row.version, answer: { text: 'We do' } })).status,
    ).toBe(200);
  });

  test('nothing is answered once it is withdrawn or over', async () => {
    const publish = await ask(await prepare(await write({ needAnswer: true, answerType: 'text' }), { expireAt: at(5) }));
    const row = await mine(publish);
    const answer = (client: Client, version: number, text = 'We do') =>
      client.post(`/SupplierAnnouncements/${row.id}/answer`, { version, answer: { text } });
    expect((await answer(supplier, 1)).status).toBe(200);
    expect((await answer(supplier, 2, 'We do more')).status).toBe(200);
    const history = (await supplier.get<Row[]>(`/SupplierAnnouncements/${row.id}/history`)).body;
    expect(JSON.stringify(history)).toContain('We do more');
    test$.clock.advance(6 * 3_600_000);
    expect((await answer(await test$.signedIn('supplier'), 3)).code).toBe('ANSWER_CLOSED');
    test$.clock.reset();
    await boss.step('AnnouncementPublishes', publish, 'withdraw', { withdrawReason: 'Asked by mistake' });
    expect((await answer(supplier, 3)).code).toBe('ANSWER_CLOSED');
  });

  test('no reminder is sent when all have responded', async () => {
    const publish = await ask(await prepare(await write()));
    await supplier.step('SupplierAnnouncements', await mine(publish), 'gotIt');
    const before = (await mails(test$.db)).length;
    expect((await boss.post(`/AnnouncementPublishes/${publish.id}/remind`, { version: publish.version })).details.guards).toEqual([
      { guard: 'somebodyOpen' },
    ]);
    expect((await mails(test$.db)).length).toBe(before);
  });
});

describe('the answers', () => {
  test('counted by state and choice, for those who sent it only', async () => {
    const text = await write({ needAnswer: true, answerType: 'choice', choices: ['Yes', 'No', 'Later'] });
    const publish = await ask(await prepare(text, { audience: { all: true }, answerDueDate: '2026-03-12' }));
    await supplier.step('SupplierAnnouncements', await mine(publish), 'answer', { answer: { choice: 'No' } });
    const counts = async (client: Client) => (await client.get('/AnnouncementAnswers/count', { publish: String(publish.id) })).body;
    expect(await counts(boss)).toEqual({
      total: 5,
      seen: 0,
      answered: 1,
      gotIt: 0,
      openSeen: 0,
      openUnseen: 4,
      ended: 0,
      overdue: 0,
      choices: [
        { choice: 'Yes', n: 0 },
        { choice: 'No', n: 1 },
        { choice: 'Later', n: 0 },
      ],
    });
    test$.clock.advance(2 * 86_400_000);
    expect(await counts(await test$.signedIn('superAdmin'))).toMatchObject({ overdue: 4 });
    test$.clock.reset();
    expect((await supplier.get('/AnnouncementAnswers/count', { publish: String(publish.id) })).code).toBe('ACCESS_DENIED');
    expect((await boss.get('/AnnouncementAnswers/count', { publish: '999999' })).code).toBe('MODEL_NOT_FOUND');
    expect((await boss.get('/AnnouncementAnswers/count')).code).toBe('MODEL_NOT_FOUND');
  });

  test('an export leaves one line', async () => {
    const publish = await ask(await prepare(await write()));
    const lines = () =>
      test$.sql<{ summary: string }>(
        "select summary from logs where kind = 'export' and entity = 'AnnouncementPublishes' and entity_id = $1",
        [publish.id],
      );
    expect((await boss.post(`/AnnouncementPublishes/${publish.id}/exported`, { rows: 12, form: 'xlsx' })).status).toBe(200);
    expect(await lines()).toEqual([{ summary: 'Answers exported: 12 rows as xlsx' }]);
    expect((await boss.post(`/AnnouncementPublishes/${publish.id}/exported`, { rows: -1, form: 'xlsx' })).code).toBe('VALIDATION');
    expect((await boss.post(`/AnnouncementPublishes/${publish.id}/exported`, { rows: 1, form: 'exe' })).details.fields).toEqual({
      form: [{ code: 'ENUM' }],
    });
    expect((await supplier.post(`/AnnouncementPublishes/${publish.id}/exported`, { rows: 1, form: 'csv' })).code).toBe('ACCESS_DENIED');
    expect(await lines()).toHaveLength(1);
  });
});
