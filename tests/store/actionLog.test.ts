// The action log: nothing personal or secret gets in, what gets in folds back to the same state, and the ring drops whole page loads.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { createCauses } from '#src/actionLog/causes.ts';
import { createReader, createWriter } from '#src/actionLog/codec.ts';
import { fold, parseLog } from '#src/actionLog/fold.ts';
import { pseudonyms } from '#src/actionLog/pseudonym.ts';
import { redactAddress } from '#src/actionLog/redactAddress.ts';
import { createRecorder, type Recorder } from '#src/actionLog/recorder.ts';
import { deviceStorage, memoryStorage, surplus, type LogStorage } from '#src/actionLog/storage.ts';
import { draft, list, live, navigation, record, session } from '#src/actions/index.ts';
import { createClientApp, testRoutes, welcome, type ClientApp } from '#tests/support/clientApp.ts';

const bounds = { bytes: 20 * 1024 * 1024, ms: 7 * 24 * 3_600_000, now: () => 1_000 };

const recorded = async (storage: Promise<LogStorage> = Promise.resolve(memoryStorage(bounds)), address = '/login?rediRect=%2Fcomplaint%2Flist'): Promise<{ app: ClientApp; recorder: Recorder }> => {
  const causes = createCauses();
  const recorder = createRecorder({ now: () => 1_000, causes, routes: testRoutes, load: 'load1', app: '0', storage, later: () => undefined });
  const app = createClientApp({ address, signedIn: false, causes, recorder });
  return { app, recorder };
};

const secrets = {
  password: 'pw-Canary-7431',
  token: 'token-Canary-9f2c',
  email: 'canary.person@secret.example',
  phone: '+66-555-CANARY',
  customer: 'Canary Customer Name',
  text: 'Canary: there was glass in the milk of my daughter',
  search: 'canary search words',
  firstname: 'Canaryna',
  message: 'The canary person is not allowed',
  tracking: 'canarytrackingcode22ch',
};

const row = { id: 17, version: 1, no: 'C2026-00017', status: 'Draft', source: 'qa', title: secrets.text, description: secrets.text, customerName: secrets.customer, customerPhone: secrets.phone, customerEmail: secrets.email, lineUserId: secrets.token, lotNo: 'LOT-1', unheardOf: secrets.text, brand: { id: 3, version: 1, name: 'Acme', secretNote: secrets.text } };

const journey = async (app: ClientApp): Promise<void> => {
  const { env } = app;
  env.on('POST', /login$/, { body: { id: secrets.token, userId: 7 } });
  env.on('GET', /me$/, { body: { id: 7, firstname: secrets.firstname, lastname: secrets.firstname, email: secrets.email, roles: [], companyUsers: [{ role: 'qa', expiredAt: null }], supplierUsers: [], businessTz: 'UTC' } });
  env.on('GET', /^\/Complaints$/, { body: [row] });
  env.on('GET', /^\/Complaints\/17$/, { body: row });
  env.on('POST', /^\/Complaints$/, { status: 403, body: { error: { code: 'ACCESS_DENIED', message: secrets.message, details: { params: { who: secrets.customer } } } } });
  await app.start();
  await app.wish(session.signIn({ email: secrets.email, password: secrets.password }));
  env.connections[0]!.say({ is: 'welcome', welcome: welcome({ entities: [{ seq: 1, collection: 'Complaints', id: 17, action: 'edit', version: 1, changed: ['title'], actorName: secrets.firstname }] }) });
  await env.settle();
  await app.wish(list.change({ view: 'list', q: secrets.search }));
  await app.wish(list.open({ view: 'dialog|find', collection: 'Complaints', q: secrets.search, where: { or: [{ customerEmail: secrets.email }, { title: { ilike: `%${secrets.search}%` } }] } }));
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  await app.wish(navigation.go({ to: `/register/${secrets.tracking}` }));
  await app.wish(navigation.go({ to: `/nowhere/${secrets.tracking}?x=${encodeURIComponent(secrets.email)}` }));
  await app.wish(draft.change({ key: '/complaint/create', collection: 'Complaints', values: { title: secrets.text, customerName: secrets.customer, lotNo: 'LOT-2', extra: secrets.text }, version: null, at: 1 }));
  await app.wish(record.create({ key: 'c', collection: 'Complaints', values: { title: secrets.text, customerPhone: secrets.phone, category: 'foreignBody' } }));
  await app.wish(list.call({ key: 'r', method: 'POST', path: '/appusers/reset-password', body: { token: secrets.token, newPassword: secrets.password } }));
  await app.wish(record.transition({ key: 't', collection: 'Complaints', id: 17, version: 1, step: 'requestInfo', input: { infoRequest: secrets.text, password: secrets.password } }));
};

test('canaries: no password, token, mail, phone, name or complaint text is recorded', async () => {
  const { app, recorder } = await recorded();
  await journey(app);
  const text = await recorder.read();
  expect(text.length).toBeGreaterThan(4_000);
  for (const [name, secret] of Object.entries(secrets)) {
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), secret.toLowerCase(), new URLSearchParams({ a: secret }).toString().slice(2)];
    for (const form of forms) expect([name, text.toLowerCase().includes(form.toLowerCase())]).toEqual([name, false]);
  }
  // what is business stays
  expect(text).toContain('C2026-00017');
  expect(text).toContain('LOT-1');
  expect(text).toContain('foreignBody');
});

test('the log folds back: same addresses, tabs, roles, badges and rows; twice the same', async () => {
  const { app, recorder } = await recorded();
  await journey(app);
  const [load] = parseLog(await recorder.read());
  expect(load!.header).toMatchObject({ format: 1, load: 'load1', address: '/login?rediRect=%2Fcomplaint%2Flist' });
  const again = fold(load!.actions);
  const now = app.state();
  expect(again.navigation.routeId).toBe(now.navigation.routeId);
  expect(again.navigation.tabs.map((tab) => [tab.routeId, tab.params])).toEqual(now.navigation.tabs.map((tab) => [tab.routeId, tab.params]));
  expect(again.session.roles).toEqual(now.session.roles);
  expect(again.badges).toEqual(now.badges);
  expect(again.live).toEqual(now.live);
  expect(Object.values(again.views).map((view) => view.rows.map((one) => [one.id, one.version, one['no'], one['lotNo']]))).toEqual(
    Object.values(now.views).map((view) => view.rows.map((one) => [one.id, one.version, one['no'], one['lotNo']])),
  );
  expect(Object.keys(again.drafts)).toEqual(Object.keys(now.drafts));
  expect(again.pending['c']?.failure?.code).toBe('ACCESS_DENIED');
  expect(fold(parseLog(await recorder.read())[0]!.actions)).toEqual(again);
});

test('the same value has the same stand-in inside one page load', () => {
  const name = pseudonyms('a');
  expect(name('Ann')).toBe(name('Ann'));
  expect(name('Ann')).not.toBe(name('Bob'));
  expect(pseudonyms('b')('Ann')).not.toBe(name('Ann'));
});

test('addresses keep their words and numbers only', () => {
  const rules = { routes: testRoutes, name: () => '~' };
  expect(redactAddress('/complaint/show/17?back=%2Fcomplaint%2Flist%3Fpage%3D2%26q%3Dann', rules)).toBe(`/complaint/show/17?${new URLSearchParams({ back: '/complaint/list?page=2&q=%7E' })}`);
  expect(redactAddress('/register/abcdef', rules)).toBe('/register/~');
  expect(redactAddress('/complaint/list?page=2&l=50&topic=complaints&sort=dueAt+desc', rules)).toBe('/complaint/list?page=2&l=50&topic=complaints&sort=dueAt+desc');
});

test('a row already written is a reference, and reading restores it', () => {
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof({ depthSize: 'small' }, fc.constant(null), fc.integer(), fc.string(), fc.array(tie('node'), { maxLength: 3 }), fc.record({ id: fc.integer({ min: 1, max: 3 }), version: fc.integer({ min: 1, max: 2 }), title: fc.constantFrom('a', 'b') }), fc.record({ list: tie('node'), other: fc.string() })),
  })).node;
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const write = createWriter();
      const read = createReader();
      const lines = values.map((one) => JSON.stringify(write(one)));
      expect(lines.map((line) => read(JSON.parse(line)))).toEqual(JSON.parse(JSON.stringify(values)));
    }),
  );
  const write = createWriter();
  const big = { id: 1, version: 1, text: 'x'.repeat(500) };
  expect(JSON.stringify(write([big])).length).toBeGreaterThan(500);
  expect(JSON.stringify(write([big])).length).toBeLessThan(40);
});

describe('storage', () => {
  test('batches lie in IndexedDB; whole page loads go when the ring is full or old', async () => {
    let now = 1_000;
    const ring = await deviceStorage({ bytes: 100, ms: 10_000, now: () => now });
    await ring.clear();
    const add = (load: string, size: number): Promise<void> => ring.add({ load, at: now, bytes: size, text: `${load}${'x'.repeat(size - load.length - 1)}\n` });
    await add('a', 40);
    now += 1;
    await add('a', 20);
    now += 1;
    await add('b', 30);
    expect((await ring.read()).startsWith('a')).toBe(true);
    now += 1;
    await add('c', 20);
    expect(await ring.read()).not.toContain('a');
    expect(await ring.read()).toContain('b');
    now += 20_000;
    await add('d', 10);
    expect((await ring.read())[0]).toBe('d');
  });

  test('the present page load is never dropped', () => {
    expect(surplus([{ load: 'p', bytes: 500, last: 1 }, { load: 'q', bytes: 10, last: 0 }], 'p', { bytes: 100, ms: 1e9, now: () => 2 })).toEqual(['q']);
  });

  test('without a device store the log stays in memory and says so', async () => {
    const { app, recorder } = await recorded(Promise.reject(new Error('blocked')), '/login');
    await app.start();
    expect(parseLog(await recorder.read())[0]!.actions.length).toBeGreaterThan(2);
    expect(recorder.status().stored).toBe('memory');
  });
});

test('actions know what led to them', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await app.env.settle();
  const bySeq = new Map(app.log.map((action) => [action.meta!.seq, action]));
  const causeOf = (type: string): string | undefined => bySeq.get(app.log.find((action) => action.type === type)!.meta!.cause ?? -1)?.type;
  expect(causeOf(navigation.committed.type)).toBe(navigation.go.type);
  expect(causeOf(list.open.type)).toBe(navigation.go.type);
  expect(causeOf(list.loaded.type)).toBe(list.open.type);
  expect(app.log.find((action) => action.type === live.welcomed.type)!.meta!.cause).toBeNull();
});
