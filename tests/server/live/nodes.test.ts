/** Two instances on one database, and time-driven changes: every node's sockets receive them. */
import { tick } from '#server/jobs/clock.ts';
import { Client } from '#tests/support/client.ts';
import { dealt, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { App } from '#server/app.ts';

let test$: TestApp;
let other: { app: App; url: string };
beforeAll(async () => {
  test$ = await startApp();
  other = await test$.another();
});
afterAll(() => test$.close());

test('a write through one reaches sockets and badges of the other within a second', async () => {
  const here = await test$.live('qa2');
  const there = await test$.live('qa', {}, other.url);
  const writer = await test$.as('qa');
  const before = there.badge('complaints')!;
  for (let i = 1; i <= 3; i += 1) {
    await writer.do('POST', '/Complaints', {
      title: 'Hair',
      description: 'A hair in the soup',
      receivedAt: test$.clock.now().toISOString(),
    });
    await Promise.all(
      [here, there].map((socket) => socket.until((self) => self.badge('complaints') === before + i && self.entities().length >= i, 1_000)),
    );
  }
  expect(here.entities().map((change) => change.seq)).toEqual(there.entities().map((change) => change.seq));
  const resumed = await test$.live('qa', { epoch: here.welcome!.epoch, lastSeq: here.welcome!.seq }, other.url);
  expect(resumed.welcome!.entities).toHaveLength(here.entities().length);
});

test('a logout, a new password and a revoked role end there what they end here', async () => {
  const session = await test$.signedIn('rd');
  const mirrored = new Client(other.app.http, session.token);
  expect((await mirrored.get('/positions')).status).toBe(200);
  const socket = await test$.live('rd', { token: session.token }, other.url);
  await session.post('/appusers/logout');
  await socket.until((self) => self.ended.includes('INVALID_TOKEN') && self.closed, 2_000);
  expect((await mirrored.get('/positions')).code).toBe('INVALID_TOKEN');

  const area = await test$.live('Area', {}, other.url);
  const boss = await test$.as('superAdmin');
  const [mine] = (await boss.list('CompanyUsers', { where: { appUserId: test$.world.users.Area.id } })).body;
  await boss.step('CompanyUsers', mine!, 'revoke');
  await area.until((self) => self.rolesChanged === 1 && self.closed, 2_000);
  expect((await (await test$.as('Area', {}, other.app)).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['temp'] });
});

test('a new day: an expiring certificate counts as missing again, published by whichever node changes the day', async () => {
  const license = await insertRow(test$.db, 'License', { name: `L ${unique()}`, status: 'active' });
  await insertRow(test$.db, 'LicenseBusinessType', { licenseId: license.id, businessTypeId: test$.world.businessType.id, mandatory: true });
  const today = test$.clock.day(test$.clock.now());
  await insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    status: 'Approved',
    certificateNo: 'X',
    expireDate: today,
    files: [],
  });
  await tick(test$.app.services);
  // the first day of the installation opens reminders too
  for (const { app } of [test$, other]) {
    app.services.feed.poke();
    await dealt(test$, app);
  }
  const here = await test$.live('supplier');
  const there = await test$.live('supplierRd', {}, other.url);
  expect([here.badge('certificate'), there.badge('certificate')]).toEqual([0, 0]);
  await tick(test$.app.services);
  expect(here.pushes).toEqual([]);
  test$.clock.advance(24 * 3_600_000);
  await tick(other.app.services);
  other.app.services.feed.poke();
  await Promise.all([here, there].map((socket) => socket.until((self) => self.badge('certificate') === 1, 2_000)));
  const days = await test$.sql("select 1 from events where collection = 'clock' and action = 'day'");
  expect(days).toHaveLength(2);
  test$.clock.reset();
});

test('another epoch: sockets are cut, and a place of the old one is reset', async () => {
  const socket = await test$.live('qa', {}, other.url);
  const { epoch, seq } = socket.welcome!;
  await test$.sql("update feed_meta set epoch = 'restored'");
  // looked at every ten rounds of the backstop
  await socket.until((self) => self.closed, 15_000);
  expect((await test$.live('qa', { epoch, lastSeq: seq }, other.url)).welcome).toMatchObject({ mode: 'reset', epoch: 'restored' });
});
