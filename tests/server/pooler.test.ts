/** The server behind a real PgBouncer in transaction mode with four connections: everything works, and an address that cannot hold a session is refused at the start. */
import { checkSessions } from '#server/db/pooler.ts';
import { keepEvents, tick, tidy } from '#server/jobs/clock.ts';
import { sendQueued } from '#server/mail/outbox.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { Client } from '#tests/support/client.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { password } from '#tests/support/world.ts';

// the first run on a machine may have to install PgBouncer
jest.setTimeout(300_000);

describe('an application behind PgBouncer', () => {
  let test$: TestApp;
  let pooler: PgBouncer;
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    test$ = await startApp({ pooled: true, through: async (url) => (pooler = await startPgBouncer(url)).url, env: { SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await test$.close();
    await pooler.stop();
    await smtp.close();
  });
  const facts = (i: number) => ({
    title: `Hair ${i}`,
    description: 'A hair in the soup',
    category: 'foreignBody',
    productName: 'Soup',
    lotNo: 'L-77',
    quantity: 1,
    unit: 'pack',
    severity: 'major',
    receivedAt: test$.clock.now().toISOString(),
  });

  test('log in, report, send a case to a factory; the push and the email arrive; jobs run; an export is logged', async () => {
    const { body: session } = await test$
      .anonymous()
      .post<{ id: string }>('/appusers/login', { email: test$.world.users.qa.email, password });
    const qa = new Client(test$.app.http, session.id);
    const [staff, factory] = [await test$.live('superAdmin'), await test$.live('supplierQa')];
    const draft = await qa.do('POST', '/Complaints', { ...facts(0), ownerId: test$.world.users.qa.id });
    const complaint = await qa.step('Complaints', draft, 'submit');
    const made = await qa.do('POST', '/SupplierComplaints', {
      complaintId: complaint.id,
      supplierId: test$.world.factory.id,
      instruction: 'Find the cause',
    });
    await qa.step('SupplierComplaints', made, 'send');
    await staff.until((self) => self.entities().some((change) => change.id === complaint.id && change.action === 'submit'), 5_000);
    await factory.until(
      (self) => self.entities().some((change) => change.collection === 'SupplierComplaints' && change.id === made.id),
      5_000,
    );
    await sendQueued(test$.app.services);
    expect(smtp.taken.flatMap(({ to }) => to).sort()).toEqual(['supplierqa@example.test', 'suppliermanager@example.test'].sort());

    expect(await tick(test$.app.services)).toBe(true);
    await test$.sql("update event_parts set began_at = began_at - interval '2 years'");
    await keepEvents(test$.app.services);
    await tidy(test$.app.services);
    expect(await test$.sql('select name from event_parts where began_at is not null')).toHaveLength(2);

    const rows = (await qa.list('Complaints', { limit: 200, order: 'id' })).body;
    expect((await qa.post('/Exports', { collection: 'Complaints', rows: rows.length, form: 'csv' })).status).toBe(200);
    const boss = await test$.as('superAdmin');
    expect((await boss.list('logs', { where: { kind: 'export' } })).body).toMatchObject([
      { summary: `Complaints exported: ${rows.length} rows as csv`, at: expect.stringMatching(/Z$/) },
    ]);
    expect((await boss.get('/Search', { q: 'hair' })).status).toBe(200);
    expect((await qa.get('/Dashboards/series', { metric: 'complaints', days: '30' })).status).toBe(200);
    expect((await qa.get<unknown[]>(`/Complaints/${complaint.id}/history`)).body.length).toBeGreaterThan(1);
    for (const socket of [staff, factory]) socket.close();
  });

  test('forty calls at once, more than it has connections, three times over', async () => {
    const qa = await test$.as('qa');
    const socket = await test$.live('qa');
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          i % 2 === 0
            ? qa.post('/Complaints', facts(i))
            : i % 4 === 1
              ? qa.list('Complaints', { where: { status: 'Draft' }, limit: 20 })
              : qa.get('/Notifications/counts'),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    }
    const made = await test$.sql<{ id: number }>("select id from complaints where title like 'Hair %'");
    await eventually(
      () => socket.entities(),
      (all) => made.slice(1).every(({ id }) => all.some((change) => change.id === id)),
      10_000,
    );
    expect(socket.closed).toBe(false);
  });
});

describe('the start', () => {
  let database: TestDatabase;
  const poolers: PgBouncer[] = [];
  const through = async (settings?: string): Promise<string> => {
    const pooler = await startPgBouncer(database.url, settings === undefined ? {} : { settings });
    poolers.push(pooler);
    return pooler.url;
  };
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop();
    await database.drop();
  });

  test('takes PostgreSQL itself, and a pooler with PostgreSQL beside it', async () => {
    await expect(checkSessions(database.url, undefined)).resolves.toBeUndefined();
    await expect(checkSessions(await through(), database.url)).resolves.toBeUndefined();
  });

  test('refuses a pooler alone, a pooler as the direct address, and a pooler that sets nothing, each in one sentence', async () => {
    const url = await through();
    await expect(checkSessions(url, undefined)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler .* set DATABASE_DIRECT_URL to the address of PostgreSQL itself\.$/,
    );
    await expect(checkSessions(url, url)).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to a pooler .* must be the address of PostgreSQL itself\.$/,
    );
    await expect(checkSessions(await through(''), database.url)).rejects.toThrow(
      /^The pooler of DATABASE_URL gives its connections other settings .* connect_query=/,
    );
  });
});
