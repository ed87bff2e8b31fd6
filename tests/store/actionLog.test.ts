// The action log: nothing personal or secret gets in, what gets in folds back to the same state, and the ring drops whole page loads.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { createReader, createWriter } from '#src/actionLog/codec.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { fold } from '#src/actionLog/read/replay.ts';
import type { Header } from '#src/actionLog/write/header.ts';
import { pseudonyms } from '#src/actionLog/redact/pseudonym.ts';
import { redactBody } from '#src/actionLog/redact/redactBody.ts';
import { redactAddress } from '#src/actionLog/redact/redactAddress.ts';
import { createRecorder, type Recorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage, openStorage, surplus, type LogStorage, type Part } from '#src/actionLog/write/storage.ts';
import { drafts, live, navigation, records, remote, session, views } from '#src/actions/index.ts';
import { createClientApp, testRoutes, welcome, type ClientApp } from '#tests/support/clientApp.ts';

const bounds = { bytes: 20 * 1024 * 1024, ms: 7 * 24 * 3_600_000, now: () => 1_000 };

const recorded = async (
  storage: Promise<LogStorage> = Promise.resolve(memoryStorage(bounds)),
  address = '/login?rediRect=%2Fcomplaint%2Flist',
): Promise<{ app: ClientApp; recorder: Recorder }> => {
  const causes = createCauses();
  const recorder = createRecorder({
    now: () => 1_000,
    causes,
    routes: () => Promise.resolve(testRoutes),
    address,
    tab: 'tab1',
    load: 'load1',
    app: '0',
    storage,
    later: () => undefined,
  });
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

const row = {
  id: 17,
  version: 1,
  no: 'C2026-00017',
  status: 'Draft',
  source: 'qa',
  title: secrets.text,
  description: secrets.text,
  customerName: secrets.customer,
  customerPhone: secrets.phone,
  customerEmail: secrets.email,
  lineUserId: secrets.token,
  lotNo: 'LOT-1',
  unheardOf: secrets.text,
  brand: { id: 3, version: 1, name: 'Acme', secretNote: secrets.text },
};

const journey = async (app: ClientApp): Promise<void> => {
  const { env } = app;
  env.on('POST', /login$/, { body: { id: secrets.token, userId: 7 } });
  env.on('GET', /me$/, {
    body: {
      id: 7,
      firstname: secrets.firstname,
      lastname: secrets.firstname,
      email: secrets.email,
      roles: [],
      companyUsers: [{ role: 'qa', expiredAt: null }],
      supplierUsers: [],
      businessTz: 'UTC',
    },
  });
  env.on('GET', /^\/Complaints$/, { body: [row] });
  env.on('GET', /^\/Complaints\/17$/, { body: row });
  env.on('POST', /^\/Complaints$/, {
    status: 403,
    body: { error: { code: 'ACCESS_DENIED', message: secrets.message, details: { params: { who: secrets.customer } } } },
  });
  await app.start();
  await app.wish(session.signIn({ email: secrets.email, password: secrets.password }));
  env.connections[0]!.say({
    is: 'welcome',
    welcome: welcome({
      entities: [
        { seq: 1, collection: 'Complaints', id: 17, action: 'edit', version: 1, changed: ['title'], actorName: secrets.firstname },
      ],
    }),
  });
  await env.settle();
  await app.wish(views.change({ view: 'list', q: secrets.search }));
  await app.wish(
    views.open({
      view: 'dialog|find',
      collection: 'Complaints',
      q: secrets.search,
      where: { or: [{ customerEmail: secrets.email }, { title: { ilike: `%${secrets.search}%` } }] },
    }),
  );
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  await app.wish(navigation.go({ to: `/register/${secrets.tracking}` }));
  await app.wish(navigation.go({ to: `/nowhere/${secrets.tracking}?x=${encodeURIComponent(secrets.email)}` }));
  await app.wish(
    drafts.change({
      key: '/complaint/create',
      collection: 'Complaints',
      values: { title: secrets.text, customerName: secrets.customer, lotNo: 'LOT-2', extra: secrets.text },
      version: null,
      at: 1,
    }),
  );
  await app.wish(
    records.create({
      key: 'c',
      collection: 'Complaints',
      values: { title: secrets.text, customerPhone: secrets.phone, category: 'foreignBody' },
    }),
  );
  await app.wish(
    remote.call({
      key: 'r',
      method: 'POST',
      path: '/appusers/reset-password',
      body: { token: secrets.token, newPassword: secrets.password },
    }),
  );
  await app.wish(
    records.transition({
      key: 't',
      collection: 'Complaints',
      id: 17,
      version: 1,
      step: 'requestInfo',
      input: { infoRequest: secrets.text, password: secrets.password },
    }),
  );
};

test('canaries: no password, token, email, telephone, name or complaint text is recorded', async () => {
  const { app, recorder } = await recorded();
  await journey(app);
  const text = await recorder.read();
  expect(text.length).toBeGreaterThan(4_000);
  for (const [name, secret] of Object.entries(secrets)) {
    const forms = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      secret.toLowerCase(),
      new URLSearchParams({ a: secret }).toString().slice(2),
    ];
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
  const [load] = parseLog(await recorder.read()).loads;
  expect(load!.header).toMatchObject({
    format: 5,
    tab: 'tab1',
    load: 'load1',
    part: 1,
    state: null,
    roles: ['qa'],
    address: '/login?rediRect=%2Fcomplaint%2Flist',
  });
  const again = fold(load!.actions);
  const now = app.state();
  expect(again.navigation.routeId).toBe(now.navigation.routeId);
  expect(again.navigation.tabs.map((tab) => [tab.routeId, tab.params])).toEqual(
    now.navigation.tabs.map((tab) => [tab.routeId, tab.params]),
  );
  expect(again.session.roles).toEqual(now.session.roles);
  expect(again.badges).toEqual(now.badges);
  expect(again.live).toEqual(now.live);
  expect(Object.values(again.views).map((view) => view.rows.map((one) => [one.id, one.version, one['no'], one['lotNo']]))).toEqual(
    Object.values(now.views).map((view) => view.rows.map((one) => [one.id, one.version, one['no'], one['lotNo']])),
  );
  expect(Object.keys(again.drafts)).toEqual(Object.keys(now.drafts));
  expect(again.pending['c']?.failure?.code).toBe('ACCESS_DENIED');
  expect(fold(parseLog(await recorder.read()).loads[0]!.actions)).toEqual(again);
});

test('the same value has the same stand-in inside one page load', () => {
  const name = pseudonyms('a');
  expect(name('Ann')).toBe(name('Ann'));
  expect(name('Ann')).not.toBe(name('Bob'));
  expect(pseudonyms('b')('Ann')).not.toBe(name('Ann'));
});

test('addresses keep their words and numbers only', () => {
  const rules = { routes: testRoutes, name: () => '~' };
  expect(redactAddress('/complaint/show/17?back=%2Fcomplaint%2Flist%3Fpage%3D2%26q%3Dann', rules)).toBe(
    `/complaint/show/17?${new URLSearchParams({ back: '/complaint/list?page=2&q=%7E' })}`,
  );
  expect(redactAddress('/register/abcdef', rules)).toBe('/register/~');
  expect(redactAddress('/complaint/list?page=2&l=50&topic=complaints&sort=dueAt+desc', rules)).toBe(
    '/complaint/list?page=2&l=50&topic=complaints&sort=dueAt+desc',
  );
});

test('the policy of a master specification is recorded as its row with its parameters, so that a replay checks by the same limits', () => {
  const line = { lineKey: 'moisture', seq: 1, name: 'Moisture', type: 'numeric', unit: '%', max: 12 };
  const body = { masterSpec: { code: 'MS-0001', revision: 2, bannedIngredients: ['Borax'], parameters: [line] } };
  expect(redactBody('/ProductMfgSpecs/7/master', body, pseudonyms('x'))).toEqual(body);
  expect(redactBody('/ProductMfgSpecs/7/master', { masterSpec: null }, pseudonyms('x'))).toEqual({ masterSpec: null });
});

test('timelines keep what happened; names, texts and undeclared fields do not stay', () => {
  const event = {
    id: 5,
    at: '2026-03-11T03:00:00.000Z',
    collection: 'Complaints',
    entityId: 17,
    action: 'edit',
    version: 3,
    actorRole: 'qa',
    actorName: secrets.firstname,
    secretNote: secrets.text,
    title: 'C2026-00017',
    changes: {
      status: ['Draft', 'Submitted'],
      title: [null, secrets.text],
      customerName: [secrets.customer, null],
      unheardOf: [secrets.text, secrets.token],
    },
  };
  const kept = redactBody('/Complaints/17/timeline', [event], pseudonyms('x'));
  expect(kept).toEqual([
    {
      id: 5,
      at: event.at,
      collection: 'Complaints',
      entityId: 17,
      action: 'edit',
      version: 3,
      actorRole: 'qa',
      actorName: expect.stringMatching(/^~x\./),
      title: 'C2026-00017',
      changes: {
        status: ['Draft', 'Submitted'],
        title: [null, expect.stringMatching(/^~x\./)],
        customerName: [expect.stringMatching(/^~x\./), null],
      },
    },
  ]);
  expect(redactBody('/Nowhere/17/timeline', [{ ...event, collection: 'Nowhere' }], pseudonyms('x'))).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/^~x\./), changes: {} }),
  ]);
});

test('an answer of its own that nothing declares keeps its numbers, so that a replay goes to the same address and draws it, and none of its texts', () => {
  const body = { id: 2, name: secrets.text, rows: [{ id: 4, title: secrets.text }] };
  const standIn = expect.stringMatching(/^~x\./) as string;
  for (const path of ['/RegisterChecks/reconcile', '/Complaints/17/unheardOf'])
    expect(redactBody(path, body, pseudonyms('x'))).toEqual({ id: 2, name: standIn, rows: [{ id: 4, title: standIn }] });
  expect(redactBody('/appusers/17/unheardOf', body, pseudonyms('x'))).toEqual({ id: 2 });
  expect(redactBody('/Nowhere', { id: secrets.text }, pseudonyms('x'))).toBeNull();
});

test('what pages draw from calls of their own is replayed: facts as they are, names and texts as stand-ins', () => {
  const body = (path: string, of: unknown): unknown => redactBody(path, of, pseudonyms('x'));
  const standIn = expect.stringMatching(/^~x\./) as string;
  const file = {
    id: 4,
    container: 'complaints',
    file: 'abc.pdf',
    name: 'Canary.pdf',
    type: 'application/pdf',
    size: 12,
    createdAt: '2026-11-01',
  };
  expect(body('/SupplierComplaints/files', [file])).toEqual([
    { id: 4, file: standIn, name: standIn, type: 'application/pdf', size: 12, createdAt: '2026-11-01' },
  ]);
  const invitation = {
    kind: 'supplier',
    role: 'supplierQa',
    organisation: 'Canary',
    email: 'canary@example.test',
    firstname: null,
    hasAccount: false,
  };
  expect(body('/InvitationEmails/by-token/secret', invitation)).toEqual({ ...invitation, organisation: standIn, email: standIn });
  expect(body('/Certificates/5/evidence', [{ kind: 'certificate', id: 7, title: 'Canary', expireDate: '2026-12-01', own: true }])).toEqual([
    { kind: 'certificate', id: 7, title: standIn, expireDate: '2026-12-01', own: true },
  ]);
  const asked = { id: 1, at: '2026-11-01', collection: 'Complaints', entityId: 17, action: 'ask', about: ['S101 Canary'] };
  expect(body('/Complaints/17/timeline', [{ ...asked, names: { ownerId: { 3: 'Canary' } } }])).toEqual([
    { ...asked, about: [standIn], names: { ownerId: { 3: standIn } } },
  ]);
});

test('how often a row is used is kept as numbers of its relations', () => {
  const row = { id: 3, version: 1, usage: { complaints: 12, brandContacts: secrets.text, unheardOf: 5 } };
  expect(redactBody('/Brands', [row], pseudonyms('x'))).toEqual([{ id: 3, version: 1, usage: { complaints: 12 } }]);
  expect(redactBody('/Brands', [{ id: 3, usage: secrets.text }], pseudonyms('x'))).toEqual([{ id: 3 }]);
});

test('of the rows a step made, their collections and numbers are kept and nothing else', () => {
  const made = [
    { collection: 'ProductMovements', id: 9, instruction: secrets.text },
    { collection: secrets.text, id: 10 },
    { collection: 'ProductMovements', id: secrets.token },
    secrets.text,
  ];
  const kept = redactBody('/ProductMovements/8/escalate', { id: 8, version: 4, status: 'Submitted', made }, pseudonyms('x'));
  expect(kept).toMatchObject({ id: 8, version: 4, made: [{ collection: 'ProductMovements', id: 9 }] });
  expect(JSON.stringify(kept)).not.toContain(secrets.text);
  expect(redactBody('/ProductMovements/8', { id: 8, version: 4, made }, pseudonyms('x'))).not.toHaveProperty('made');
});

test('a row already written is a reference, and reading restores it', () => {
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constant(null),
      fc.integer(),
      fc.string(),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.record(
        {
          id: fc.integer({ min: 1, max: 3 }),
          version: fc.integer({ min: 1, max: 2 }),
          title: fc.constantFrom('a', 'b'),
          text: fc.constant('a text as long as that of a real row, so that what differs is shorter'),
          more: tie('node'),
        },
        { requiredKeys: ['id', 'version', 'title'] },
      ),
      fc.record({ list: tie('node'), other: fc.string() }),
      fc.record({
        rows: fc.array(tie('node')),
        where: fc.constantFrom({ status: 'Closed', receivedAt: { gt: '2026-01-01' } }, { status: 'Open' }),
      }),
    ),
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
  // its next self is what differs
  expect(JSON.stringify(write([{ ...big, version: 2 }]))).toBe('[{"$row":"0","$with":{"version":2}}]');
  // another row with the same fields is its values; JSON in a text is JSON
  const wide = createWriter();
  const like = { id: 1, version: 1, no: 'C-1', a: null, b: null, c: null, title: 'x' };
  wide([like]);
  const other = { ...like, id: 2, no: 'C-2', title: 'y' };
  expect(wide([other])).toEqual([{ $like: '0', $v: [2, { $n: 1 }, 'C-2', { $n: 3 }, 'y'] }]);
  expect(wide('{"where":{"id":3}}')).toEqual({ $json: { where: { id: 3 } } });
  expect(wide('{"a": 1}')).toBe('{"a": 1}');
  // instants are differences
  const times = { at: 1_795_424_354_366, until: 1_795_424_359_366, n: 12 };
  expect([wide(times), wide(times)]).toEqual([
    { at: { $t: 1_795_424_354_366 }, until: { $t: 5_000 }, n: 12 },
    { at: { $t: -5_000 }, until: { $t: 5_000 }, n: 12 },
  ]);
  const narrow = createReader();
  narrow([{ ...like }]);
  expect(narrow([{ $like: '0', $v: [2, { $n: 1 }, 'C-2', { $n: 3 }, 'y'] }])).toEqual([other]);
  expect(narrow({ at: { $t: 1_795_424_354_366 }, list: [{ $t: 5_000 }] })).toEqual({ at: 1_795_424_354_366, list: [1_795_424_359_366] });
  expect(narrow({ q: { $json: { where: { id: 3 } } } })).toEqual({ q: '{"where":{"id":3}}' });
  // a page of rows that follow each other is one reference, a question asked before another
  write([{ ...big, id: 2 }]);
  const question = { where: { status: 'Closed', severity: 'major' } };
  write(question);
  expect(
    write({
      ...question,
      rows: [
        { ...big, version: 2 },
        { ...big, id: 2 },
      ],
    }),
  ).toEqual({ where: { $same: '0' }, rows: [{ $row: '1', $to: '2' }] });
});

describe('storage', () => {
  const header = (load: string, startedAt: number): Header => ({
    format: 2,
    app: '0',
    domain: '',
    tab: 't',
    load,
    part: 1,
    startedAt,
    zone: 'UTC',
    locale: 'en',
    window: null,
    roles: [],
    address: '/',
    state: null,
  });
  const partOf = (load: string, bytes: number, last: number): Part => ({
    key: `${load}.1`,
    header: header(load, last),
    bytes,
    lines: 1,
    last,
  });

  test('lines lie in IndexedDB; the oldest parts go whole when the ring is full or old', async () => {
    let now = 1_000;
    const ring = await openStorage({ bytes: 100, ms: 10_000, now: () => now });
    expect(ring.kind).toBe('device');
    await ring.remove((await ring.list()).map((part) => part.key));
    const add = (load: string, bytes: number): Promise<void> => ring.add(partOf(load, bytes, now), `"${load}"\n`);
    const kept = async (): Promise<string[]> => (await ring.list()).map((part) => part.header.load);
    await add('a', 40);
    now += 1;
    await add('a', 60);
    now += 1;
    await add('b', 30);
    expect(await kept()).toEqual(['a', 'b']);
    expect((await ring.read(['a.1'])).split('\n').slice(1)).toEqual(['"a"', '"a"', '']);
    now += 1;
    await add('c', 20);
    expect(await kept()).toEqual(['b', 'c']);
    now += 20_000;
    await add('d', 10);
    expect(await kept()).toEqual(['d']);
    expect(await ring.read(['a.1'])).toBe('');
  });

  test('a disk that refuses: what was written stays readable, what follows goes to memory and it says so', async () => {
    const ring = await openStorage(bounds);
    await ring.remove((await ring.list()).map((part) => part.key));
    await ring.add(partOf('a', 10, 1), '"on disk"\n');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await ring.add(partOf('a', 20, 2), '"in memory"\n');
    put.mockRestore();
    expect(ring.kind).toBe('memory');
    expect((await ring.read(['a.1'])).split('\n').slice(1)).toEqual(['"on disk"', '"in memory"', '']);
    expect((await ring.list()).map((part) => part.bytes)).toEqual([20]);
  });

  test('the present page load is never dropped', () => {
    expect(
      surplus(
        [
          { key: 'p', bytes: 500, last: 1 },
          { key: 'q', bytes: 10, last: 0 },
        ],
        'p',
        { bytes: 100, ms: 1e9, now: () => 2 },
      ),
    ).toEqual(['q']);
  });

  test('without a device store the log stays in memory and says so', async () => {
    const { app, recorder } = await recorded(Promise.reject(new Error('blocked')), '/login');
    await app.start();
    expect(parseLog(await recorder.read()).loads[0]!.actions.length).toBeGreaterThan(2);
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
  expect(causeOf(views.open.type)).toBe(navigation.go.type);
  expect(causeOf(views.loaded.type)).toBe(views.open.type);
  expect(app.log.find((action) => action.type === live.welcomed.type)!.meta!.cause).toBeNull();
});
