/** The socket protocol: welcome, pushes one at a time, resume, reset, ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf, visibleFields } from '#domain/kernel/access.ts';
import { roles } from '#domain/roles.ts';
import { tellsNothing } from '#server/live/connection.ts';
import type { FeedItem } from '#server/live/feed.ts';
import { systemCaller } from '#server/records/caller.ts';
import type { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, boss] = await Promise.all([test$.as('qa'), test$.as('superAdmin')]);
});
afterAll(() => test$.close());

const facts = () => ({
  title: 'Hair',
  description: 'A hair in the soup',
  category: 'quality',
  productName: 'Soup',
  quantity: 1,
  unit: 'pack',
  lotNo: 'L1',
  severity: 'minor',
  ownerId: test$.world.users.qa.id,
  receivedAt: test$.clock.now().toISOString(),
});
const complaint = () => qa.do('POST', '/Complaints', facts());
const position = () => boss.do('POST', '/positions', { name: `P ${unique()}` });
const head = () => test$.app.services.feed.head();
const settled = async (): Promise<void> => {
  const [meta] = await test$.sql<{ n: number }>('select count(*)::int as n from events where id not in (select event_id from feed)');
  if (meta!.n > 0)
    await eventually(
      () => test$.sql<{ n: number }>('select count(*)::int as n from outbox'),
      ([row]) => row!.n === 0,
    );
  const [last] = await test$.sql<{ head: number }>('select head from feed_meta');
  await eventually(head, (at) => at >= last!.head);
};

const editOf = (collection: string, ...changed: string[]): FeedItem => ({
  seq: 1,
  eventId: 1,
  at: test$.clock.now().toISOString(),
  actorId: null,
  actorRole: 'system',
  actorName: null,
  collection,
  id: 1,
  action: 'edit',
  version: 2,
  changed,
  parents: {},
  audience: ['all'],
});

describe('handshake', () => {
  test('refused: no token, a false one, another protocol, a foreign context, a foreign origin', async () => {
    const token = await test$.token('qa');
    const refusal = async (options: Parameters<TestApp['socket']>[0]) =>
      (await test$.socket(options).until((self) => self.refused !== undefined)).refused;
    expect(await refusal({})).toBe('AUTHORIZATION_REQUIRED');
    expect(await refusal({ token: 'x'.repeat(43) })).toBe('INVALID_TOKEN');
    expect(await refusal({ token, proto: 2 })).toBe('PROTO');
    expect(await refusal({ token: await test$.token('supplierQa'), acting: { supplierId: test$.world.foreignFactory.id } })).toBe(
      'CONTEXT_INVALID',
    );
    expect(await refusal({ token, origin: 'http://evil.example' })).toBeDefined();
    await test$.socket({ token, origin: 'http://product.test' }).welcomed();
  });

  test('a single context is taken by itself, as calls take it', async () => {
    const socket = await test$.live('supplierQa', { acting: undefined });
    expect(socket.welcome!.roles).toEqual(['supplierQa']);
    expect(socket.welcome!.badges.counts).toEqual(
      (await (await test$.as('supplierQa', {})).get<{ counts: object }>('/Notifications/counts')).body.counts,
    );
  });

  test('fresh: the numbers of the moment, the head of the feed, no changes', async () => {
    await settled();
    const socket = await test$.live('qa');
    expect(socket.welcome).toMatchObject({
      proto: 1,
      mode: 'fresh',
      seq: head(),
      epoch: test$.app.services.feed.epoch(),
      entities: [],
      roles: ['qa'],
    });
    expect(socket.welcome!.badges.counts).toEqual((await qa.get<{ counts: object }>('/Notifications/counts')).body.counts);
  });
});

describe('a push of which its reader may know nothing', () => {
  const someStore = () => insertRow(test$.db, 'Branch', { storeNo: `S${unique()}`, name: `Store ${unique()}`, status: 'active' });
  const edited = (collection: string, id: number) => (self: { entities: () => { collection: string; id: number }[] }) =>
    self.entities().some((one) => one.collection.toLowerCase() === collection.toLowerCase() && one.id === id);

  test('is not sent, nor told after a reconnect, while those who see the field have it; the next one they may see is', async () => {
    const [staff, warehouse] = await Promise.all([test$.live('qa'), test$.live('wareHouseAdmin')]);
    const store = await someStore();
    const seq = head();
    await boss.do('PATCH', `/branches/${store.id}`, { version: store.version, openDate: '2020-05-01' });
    await staff.until(edited('branches', store.id));
    // what is sent in order after it has come
    await boss.do('PATCH', `/branches/${store.id}`, { version: store.version + 1, region: 'North' });
    await warehouse.until(edited('branches', store.id));
    expect(warehouse.entities().filter(({ id, collection }) => id === store.id && collection === 'branches')).toMatchObject([
      { version: store.version + 2, changed: ['region'] },
    ]);
    const back = await test$.live('wareHouseAdmin', { epoch: test$.app.services.feed.epoch(), lastSeq: seq });
    expect([back.welcome!.mode, back.welcome!.entities.filter(({ id }) => id === store.id).map(({ changed }) => changed)]).toEqual([
      'resume',
      [['region']],
    ]);
  });

  test('is told, without the name of the field, where the field decides whether the row is in the reader’s list', async () => {
    const supplierId = test$.world.factory.id;
    const note = await insertRow(test$.db, 'SupplierNote', { supplierId, visibility: 'shared', hidden: false });
    const clerk = await test$.as('supplierQa');
    const listed = async () => (await clerk.list('SupplierNotes')).body.map(({ id }) => id);
    expect(await listed()).toContain(note.id);
    const seq = head();
    const socket = await test$.live('supplierQa');
    await test$.unit((unit) => unit.update(entityNamed('SupplierNote'), note, { hidden: true }));
    await socket.until(edited('SupplierNotes', note.id));
    expect(socket.entities().find(({ id, collection }) => id === note.id && collection === 'SupplierNotes')).toMatchObject({
      action: 'edit',
      changed: [],
    });
    expect(await listed()).not.toContain(note.id);
    const back = await test$.live('supplierQa', { epoch: test$.app.services.feed.epoch(), lastSeq: seq });
    expect(back.welcome!.entities.map(({ collection, id }) => `${collection} ${id}`)).toContain(`SupplierNotes ${note.id}`);
  });

  test('of every field that is hidden from a role, the role is told an edit only where it decides their rows or badges', () => {
    const told: string[] = [];
    for (const entity of entities)
      for (const role of roles) {
        const caller = { ...systemCaller, userId: 1, roles: [role], supplierId: 1, groupId: 1, auditorId: 1 };
        const rows = accessOf(entity, caller);
        const seen = visibleFields(entity, rows);
        if (rows.length === 0) continue;
        for (const name of Object.keys(entity.fields).filter((one) => !seen.has(one)))
          if (!tellsNothing(caller, editOf(entity.collection, name))) told.push(`${entity.name}.${name}`);
      }
    // added to by whoever declares an access or a badge over a field its readers do not see
    expect([...new Set(told)].sort()).toEqual(['AnnouncementPublish.staffReaders', 'SupplierNote.hidden']);
  });
});

describe('pushes', () => {
  test('in a burst each push carries more: few pushes, every change, the last numbers', async () => {
    const socket = await test$.live('qa');
    const began = performance.now();
    const made = await Promise.all(Array.from({ length: 40 }, complaint));
    await socket.until((self) =>
      made.every((row) => self.entities().some((change) => change.collection === 'Complaints' && change.id === row.id)),
    );
    const least = 4 + (performance.now() - began) / 100;
    expect(socket.pushes.length).toBeLessThanOrEqual(Math.ceil(least));
    const { counts } = (await qa.get<{ counts: Record<string, number> }>('/Notifications/counts')).body;
    await socket.until((self) => self.badge('complaints') === counts['complaints']);
  });

  test('a write reaches its audience within a second, with the changed names but no values', async () => {
    const socket = await test$.live('OD/OM');
    const supplier = await test$.live('supplierQa');
    const began = Date.now();
    const answer = await qa.post('/Complaints', { ...facts(), title: 'Canary title' });
    await socket.until(
      (self) => self.entities().some((change) => change.collection === 'Complaints' && change.id === answer.body.id),
      1_000,
    );
    expect(Date.now() - began).toBeLessThan(1_000);
    const change = socket.entities().find((one) => one.id === answer.body.id && one.collection === 'Complaints')!;
    const { firstname, lastname } = (await readRow(test$.db, 'AppUser', test$.world.users.qa.id))!;
    expect(change).toMatchObject({
      actorName: `${String(firstname)} ${String(lastname)}`,
      action: 'create',
      version: 1,
      event: Number(answer.headers['x-event']),
      changed: expect.arrayContaining(['title', 'status']),
    });
    expect(socket.frames.join()).not.toContain('Canary');
    await sleep(50);
    expect(supplier.entities()).toEqual([]);
  });

  test('users of a company see which colleague wrote', async () => {
    const socket = await test$.live('supplierQa');
    const made = await qa.do('POST', '/Complaints', facts());
    const of = await insertRow(test$.db, 'SupplierComplaint', {
      complaintId: made.id,
      supplierId: test$.world.factory.id,
      status: 'Inprogress',
      no: `SC${unique()}`,
    });
    const report = await insertRow(test$.db, 'InvestigationReport', { supplierComplaintId: of.id, status: 'Draft' });
    const saved = await (
      await test$.as('supplierManager')
    ).do('POST', `/InvestigationReports/${report.id}/saveDraft`, { version: report.version, d2Problem: 'Metal' });
    await socket.until((self) => self.entities().some((change) => change.collection === 'InvestigationReports'));
    expect(socket.entities().find((change) => change.collection === 'InvestigationReports')).toMatchObject({
      id: report.id,
      version: saved.version,
      actorName: 'supplierManager Tester',
    });
  });

  test('suppliers see that something changed, never who did it', async () => {
    const supplier = await test$.live('supplierQa');
    await boss.do('PATCH', `/Suppliers/${test$.world.factory.id}`, {
      version: (await readRow(test$.db, 'Supplier', test$.world.factory.id))!.version,
      taxId: '0105-77',
    });
    await supplier.until((self) => self.entities().some((change) => change.collection === 'Suppliers'));
    for (const change of supplier.entities()) expect(change).not.toHaveProperty('actorName');
  });

  test('a caller who may not see a row any longer is informed that it left', async () => {
    const spec = await insertRow(test$.db, 'ProductMfgSpec', {
      supplierId: test$.world.factory.id,
      status: 'draft',
      lane: 'direct',
      specNo: `S${unique()}`,
    });
    const socket = await test$.live('supplierRd');
    const counted = socket.badge('productMfgSpecs')!;
    await test$.unit((unit) => unit.update(entityNamed('ProductMfgSpec'), spec, { status: 'created' }));
    await socket.until((self) => self.badge('productMfgSpecs') === counted - 1);
  });

  test('one on its way at a time: the next is built when the last is acknowledged, and holds everything since', async () => {
    const socket = await test$.live('rd', { acks: false });
    await position();
    await socket.until((self) => self.pushes.length === 1);
    for (let i = 0; i < 3; i += 1) await position();
    await settled();
    await sleep(50);
    expect(socket.pushes).toHaveLength(1);
    socket.ackAll();
    await socket.until((self) => self.pushes.length === 2);
    expect(socket.pushes[1]!.entities).toHaveLength(3);
    const seqs = socket.entities().map((change) => change.seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(socket.pushes[1]!.seq).toBe(seqs.at(-1));
  });

  test('a badge moves within a second of the commit, and only where it changed', async () => {
    const socket = await test$.live('qa');
    const supplier = await test$.live('supplierQa');
    const before = socket.badge('complaints')!;
    const made = await complaint();
    await socket.until((self) => self.badge('complaints') === before + 1, 1_000);
    await qa.do('DELETE', `/Complaints/${made.id}`);
    await socket.until((self) => self.badge('complaints') === before, 1_000);
    expect(supplier.pushes.filter((push) => push.badges)).toEqual([]);
    expect(Object.keys(socket.pushes.find((push) => push.badges)!.badges!.set).sort()).toEqual(['complaintTotal', 'complaints']);
  });

  test('an announcement reaches the suppliers it is for, with what a dialog shows, and leaves when it is withdrawn', async () => {
    const [mine, sibling, foreign] = await Promise.all([test$.live('supplierRd'), test$.live('siblingQa'), test$.live('foreignSupplier')]);
    const announcement = await boss.do('POST', '/Announcements', { name: 'Recall', body: { en: 'Canary body' } });
    const sending = await boss.do('POST', '/AnnouncementPublishes', {
      announcementId: announcement.id,
      audience: { supplierIds: [test$.world.factory.id] },
      important: true,
    });
    await boss.step('AnnouncementPublishes', sending, 'publish');
    await mine.until((self) => self.pushes.some((push) => push.announcements?.length), 1_000);
    expect(mine.pushes.flatMap((push) => push.announcements ?? [])).toEqual([
      expect.objectContaining({ announcementId: announcement.id, supplierId: test$.world.factory.id, name: 'Recall', important: true }),
    ]);
    await mine.until((self) => self.badge('announcements') === 1);
    const late = await test$.live('supplierManager');
    expect(late.welcome!.announcements).toHaveLength(1);
    await boss.step('AnnouncementPublishes', sending, 'withdraw', { withdrawReason: 'It was a mistake' });
    await mine.until((self) => self.badge('announcements') === 0 && self.pushes.some((push) => push.announcementsEnded?.length));
    expect([...sibling.frames, ...foreign.frames].join()).not.toMatch(/Recall|SupplierAnnouncements/);
    expect(mine.frames.join()).not.toContain('Canary');
  });
});

describe('resume', () => {
  const epoch = () => test$.app.services.feed.epoch();

  test('where it left off: the changes since, each once', async () => {
    await settled();
    const lastSeq = head();
    const made = [await position(), await position()];
    await complaint();
    await settled();
    const socket = await test$.live('rd', { epoch: epoch(), lastSeq });
    expect(socket.welcome).toMatchObject({ mode: 'resume', seq: head() });
    // complaints are closed to this role
    expect(socket.welcome!.entities.map((change) => [change.collection, change.id])).toEqual(made.map((row) => ['positions', row.id]));
    const again = await test$.live('rd', { epoch: epoch(), lastSeq: head() });
    expect([again.welcome!.mode, again.welcome!.entities]).toEqual(['resume', []]);
  });

  test.each([
    ['of another epoch', () => ({ epoch: 'foreign', lastSeq: 0 })],
    ['ahead of the feed', () => ({ epoch: epoch(), lastSeq: head() + 1 })],
    ['that is no number of a feed', () => ({ epoch: epoch(), lastSeq: -1 })],
  ])('a place %s is reset', async (_what, at) => {
    await position();
    await settled();
    expect((await test$.live('rd', at())).welcome).toMatchObject({ mode: 'reset', entities: [] });
  });

  test('200 changes are resumed, 201 are not', async () => {
    await settled();
    const lastSeq = head();
    const insert = (n: number) =>
      test$.sql(
        "with e as (insert into events (actor_role, collection, entity_id, action, version, audience) select 'system', 'positions', n, 'edit', 2, array['all'] from generate_series(1, $1::int) n returning id) insert into outbox select id, array['all'] from e",
        [n],
      );
    await insert(200);
    test$.app.services.feed.poke();
    await settled();
    expect((await test$.live('rd', { epoch: epoch(), lastSeq })).welcome!.entities).toHaveLength(200);
    await insert(1);
    test$.app.services.feed.poke();
    await settled();
    expect((await test$.live('rd', { epoch: epoch(), lastSeq })).welcome).toMatchObject({ mode: 'reset', entities: [] });
  });

  test('what is no longer stored is reset, even when nothing is stored', async () => {
    await settled();
    const lastSeq = head();
    await position();
    await settled();
    await test$.sql('delete from feed');
    expect((await test$.live('rd', { epoch: epoch(), lastSeq })).welcome!.mode).toBe('reset');
    expect((await test$.live('rd', { epoch: epoch(), lastSeq: head() })).welcome!.mode).toBe('resume');
    await position();
    await settled();
    expect((await test$.live('rd', { epoch: epoch(), lastSeq })).welcome!.mode).toBe('reset');
  });
});

describe('ends', () => {
  test('logout ends the sockets of that session only', async () => {
    const one = await test$.signedIn('sourcing');
    const two = await test$.signedIn('sourcing');
    const first = await test$.live('sourcing', { token: one.token });
    const second = await test$.live('sourcing', { token: two.token });
    await one.post('/appusers/logout');
    await first.until((self) => self.ended.includes('LOGGED_OUT') && self.closed);
    await sleep(50);
    expect([second.closed, second.ended]).toEqual([false, []]);
  });

  test('a revoked membership: the client has to reconnect, and the context is gone', async () => {
    const { id } = test$.world.users.foreignSupplierQa;
    const client = await test$.as('foreignSupplierQa');
    const socket = await test$.live('foreignSupplierQa');
    const [row] = (await boss.list('SupplierUsers', { where: { appUserId: id } })).body;
    await boss.step('SupplierUsers', row!, 'revoke');
    await socket.until((self) => self.rolesChanged === 1 && self.closed, 1_000);
    expect((await client.get('/Suppliers')).code).toBe('CONTEXT_INVALID');
    expect((await test$.socket({ token: client.token, acting: client.acting }).until((self) => self.refused !== undefined)).refused).toBe(
      'CONTEXT_INVALID',
    );
    await boss.step('SupplierUsers', row!, 'restore');
    expect((await client.get('/Suppliers')).status).toBe(200);
  });

  test('a role given or taken, a disabled account; a deactivated warehouse is read-only', async () => {
    const { id } = test$.world.users.rd;
    const rd = await test$.live('rd');
    const [mine] = (await boss.list('CompanyUsers', { where: { appUserId: id } })).body;
    await boss.step('CompanyUsers', mine!, 'revoke');
    await rd.until((self) => self.rolesChanged === 1 && self.closed, 1_000);
    expect((await (await test$.as('rd')).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['temp'] });
    await boss.step('CompanyUsers', mine!, 'restore');

    const foreign = await test$.live('foreignWarehouse');
    const store = (await boss.get(`/Suppliers/${test$.world.foreignWarehouse.id}`)).body;
    await boss.do('POST', `/Suppliers/${store.id}/deactivate`, { version: store.version, inactiveReason: 'The contract has ended' });
    await foreign.until((self) => self.rolesChanged === 1 && self.closed, 1_000);
    const member = await test$.as('foreignWarehouse');
    expect((await member.get('/Suppliers')).status).toBe(200);
    const { body: closed } = await member.get(`/Suppliers/${store.id}`);
    expect((await member.patch(`/Suppliers/${store.id}`, { version: closed.version, phone: '+66 2 555 0100' })).code).toBe(
      'PARTNER_INACTIVE',
    );

    const person = await test$.signedIn('auditorUser');
    const socket = await test$.live('auditorUser', { token: person.token });
    const row = (await readRow(test$.db, 'AppUser', test$.world.users.auditorUser.id))!;
    await boss.do('POST', `/appusers/${row.id}/disable`, { version: row.version });
    await socket.until((self) => self.ended.includes('INVALID_TOKEN') && self.closed, 1_000);
    expect((await person.get('/positions')).code).toBe('INVALID_TOKEN');
  });

  test('a session that idled away is noticed at its next use, also by a new socket', async () => {
    const client = await test$.signedIn('Area');
    test$.clock.advance(3_700_000);
    expect((await test$.socket({ token: client.token }).until((self) => self.refused !== undefined)).refused).toBe('INVALID_TOKEN');
    test$.clock.reset();
  });
});

test('what clients send is not listened to; rubbish closes their own socket only', async () => {
  const socket = await test$.live('qa');
  const other = await test$.live('qa');
  socket.socket.emit('push', { anything: true });
  socket.socket.emit('subscribe', ['supplier:1'], Buffer.alloc(100));
  socket.socket.io.engine.write('9nonsense' as never);
  socket.socket.emit('big', 'x'.repeat(70_000));
  await socket.until((self) => self.closed);
  await insertRow(test$.db, 'Position', { name: `P ${unique()}` });
  await position();
  await other.until((self) => self.entities().some((change) => change.collection === 'positions'));
});
