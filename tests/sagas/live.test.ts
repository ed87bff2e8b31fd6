// The channel: welcome, push, fallback to polling, reconnect, and that both carriers end in the same state.
import { live, navigation, records, session, views } from '#src/actions/index.ts';
import type { EntityChange, Push } from '#src/actions/live.ts';
import { createClientApp, welcome } from '#tests/support/clientApp.ts';

const row = (id: number, version = 1, more: Record<string, unknown> = {}) => ({
  id,
  version,
  no: `C${id}`,
  source: 'qa',
  parentId: null,
  status: 'Submitted',
  isQaAction: true,
  ...more,
});
const change = (id: number, version: number, more: Partial<EntityChange> = {}): EntityChange => ({
  seq: 11,
  collection: 'Complaints',
  id,
  action: 'edit',
  version,
  changed: ['title'],
  parents: {},
  event: 900,
  ...more,
});
const push = (more: Partial<Push>): Push => ({ epoch: 'e1', seq: 11, at: '2026-11-21T03:00:01.000Z', ...more });
const badge = (app: ReturnType<typeof createClientApp>, topic = 'complaints') => app.state().badges.topics[topic]?.n;

const liveApp = async (address = '/complaint/list') => {
  const app = createClientApp({ address });
  app.env.on('GET', /^\/Complaints$/, { body: [row(1), row(2)] });
  app.env.counts('Complaints', 2);
  await app.start();
  const socket = app.env.connections[0]!;
  socket.say({ is: 'welcome', welcome: welcome() });
  await app.env.settle();
  const tell = async (given: Partial<Push>): Promise<number> => {
    let acks = 0;
    app.env.connections.at(-1)!.say({ is: 'push', push: push(given), ack: () => (acks += 1) });
    await app.env.settle();
    return acks;
  };
  return { app, socket, tell };
};

test('handshake, welcome, push with acknowledgement; absolute values, nothing twice', async () => {
  const { app, socket, tell } = await liveApp();
  expect(socket.handshake).toMatchObject({ proto: 1, token: 'token-secret-1', acting: {} });
  expect(socket.handshake.epoch).toBeUndefined();
  expect(app.state().live).toMatchObject({ mode: 'live', epoch: 'e1', lastSeq: 10 });
  expect(badge(app)).toBe(3);
  expect(await tell({ seq: 12, badges: { set: { complaints: 5 } } })).toBe(1);
  expect(badge(app)).toBe(5);
  expect(await tell({ seq: 11, badges: { set: { complaints: 1 } } })).toBe(1);
  expect(badge(app)).toBe(5);
  expect(app.state().live.lastSeq).toBe(12);
  // recounted badges come with an equal number
  await tell({ seq: 12, badges: { seq: 13, set: { complaints: 6 } } });
  expect(badge(app)).toBe(6);
});

test('a changed visible row is replaced in place, a new one waits in the pill, one fetch in two seconds', async () => {
  const { app, tell } = await liveApp();
  const before = app.env.calls.length;
  app.env.on('GET', /^\/Complaints$/, (request) => ({
    body: request.query?.['filter']?.includes('inq') ? [row(2, 4, { status: 'Closed' }), row(9)] : [row(9), row(2, 4), row(1)],
  }));
  await tell({ seq: 11, entities: [change(2, 4)] });
  await tell({ seq: 12, entities: [change(9, 1, { action: 'create' })] });
  await app.env.advance(2_400);
  const asked = app.env.calls.slice(before).filter((call) => call.path === '/Complaints');
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0]!.query!['filter']!)).toEqual({ where: { id: { inq: [2, 9] } } });
  const view = app.state().views['/complaint/list|list']!;
  expect(view.rows.map((one) => [one.id, one.version])).toEqual([
    [1, 1],
    [2, 4],
  ]);
  expect(view.fresh.added).toEqual([9]);
  await app.wish(views.refresh({ view: 'list' }));
  expect(app.state().views['/complaint/list|list']!.rows.map((one) => one.id)).toEqual([9, 2, 1]);
  expect(app.state().views['/complaint/list|list']!.fresh.added).toEqual([]);
});

test('children reach the list through their parents; a hidden tab is only marked stale and asks when it comes forward', async () => {
  const { app, tell } = await liveApp();
  await app.wish(navigation.go({ to: '/dashboard' }));
  const before = app.env.calls.length;
  await tell({ seq: 11, entities: [change(70, 2, { collection: 'SupplierComplaints', parents: { complaintId: 1 } })] });
  await app.env.advance(3_000);
  expect(app.env.calls.slice(before).some((call) => call.path === '/Complaints')).toBe(false);
  expect(app.state().views['/complaint/list|list']!.stale).toBe(true);
  await app.wish(navigation.go({ to: '/complaint/list' }));
  expect(app.env.calls.slice(before).filter((call) => call.path === '/Complaints')).toHaveLength(1);
});

test('a sum with a pace of its own is fetched once in that time, however many changes come', async () => {
  const { app, tell } = await liveApp('/dashboard');
  app.env.on('GET', /^\/Dashboards\/series$/, { body: { labels: [], series: [] } });
  await app.wish(
    views.load({ view: 'figure', path: '/Dashboards/series', query: { metric: 'complaints' }, watches: ['Complaints'], paceMs: 60_000 }),
  );
  const asked = (): number => app.env.calls.filter((call) => call.path === '/Dashboards/series').length;
  for (let seq = 11; seq < 41; seq += 1) {
    await tell({ seq, entities: [change(seq, 2)] });
    await app.env.advance(1_000);
  }
  expect(asked()).toBe(1);
  await app.env.advance(31_000);
  expect(asked()).toBe(2);
  await tell({ seq: 50, entities: [change(50, 2)] });
  await app.env.advance(30_000);
  expect(asked()).toBe(2);
  await app.env.advance(31_000);
  expect(asked()).toBe(3);
});

test('own writes are not fetched again', async () => {
  const { app, tell } = await liveApp();
  app.env.on('POST', /^\/Complaints\/1\/startInvestigation$/, {
    body: row(1, 2, { status: 'Investigating' }),
    headers: { 'x-event': '900' },
  });
  await app.wish(records.transition({ key: 'k', collection: 'Complaints', id: 1, version: 1, step: 'startInvestigation' }));
  const before = app.env.calls.length;
  await tell({ seq: 11, entities: [change(1, 2, { event: 900 })] });
  await app.env.advance(3_000);
  expect(app.env.calls.slice(before).filter((call) => call.path === '/Complaints')).toHaveLength(0);
  expect(app.state().views['/complaint/list|list']!.rows[0]).toMatchObject({ version: 2, status: 'Investigating' });
});

test('what others change moves the counts of the tabs, and nothing that is fetched for it prolongs the session', async () => {
  const { app, tell } = await liveApp('/dashboard');
  await app.wish(views.open({ view: 'list', collection: 'Complaints', counts: { open: { status: 'Submitted' } } }));
  await app.wish(records.open({ view: 'row', collection: 'Complaints', id: 2 }));
  app.env.on('GET', /^\/Complaints\/2$/, { body: row(2, 4) });
  app.env.counts('Complaints', 1);
  const before = app.env.calls.length;
  await tell({ seq: 11, entities: [change(2, 4)] });
  await app.env.advance(2_400);
  expect(app.state().views['/dashboard|list']!.counts['open']).toBe(1);
  const calls = app.env.calls.slice(before).filter(({ path }) => path.startsWith('/Complaints'));
  expect(calls.map(({ path }) => path).sort()).toEqual(['/Complaints', '/Complaints/2', '/Complaints/counts']);
  expect(calls.filter(({ headers }) => headers?.['X-Background'] === undefined)).toEqual([]);
});

test('tabs count what was just written, once for many writes', async () => {
  const app = createClientApp({ address: '/dashboard' });
  app.env.on('GET', /^\/Complaints$/, { body: [row(1), row(2)] });
  app.env.counts('Complaints', 2);
  await app.start();
  await app.wish(views.open({ view: 'list', collection: 'Complaints', counts: { open: { status: 'Submitted' } } }));
  const counted = (): unknown => app.state().views['/dashboard|list']!.counts['open'];
  expect(counted()).toBe(2);
  app.env.counts('Complaints', 1);
  for (const id of [1, 2])
    app.env.on('POST', new RegExp(`^/Complaints/${id}/startInvestigation$`), {
      body: row(id, 2, { status: 'Investigating' }),
      headers: { 'x-event': '900' },
    });
  const before = app.env.calls.length;
  for (const id of [1, 2])
    await app.wish(records.transition({ key: `k${id}`, collection: 'Complaints', id, version: 1, step: 'startInvestigation' }));
  await app.env.advance(400);
  expect(counted()).toBe(1);
  expect(app.env.calls.slice(before).filter((call) => call.path === '/Complaints/counts')).toHaveLength(1);
});

test('an own write without its push polls the topics it can have changed', async () => {
  const { app } = await liveApp();
  app.env.on('POST', /^\/Complaints\/1\/startInvestigation$/, { body: row(1, 2), headers: { 'x-event': '900' } });
  const before = app.env.calls.length;
  await app.wish(records.transition({ key: 'k', collection: 'Complaints', id: 1, version: 1, step: 'startInvestigation' }));
  await app.env.advance(1_100);
  const polled = app.env.calls.slice(before).filter((call) => call.headers?.['X-Background'] === 'poll');
  expect(polled.map((call) => call.path)).toContain('/Complaints');
});

test('while polling, an own child row refreshes the page of its parent at once', async () => {
  const app = createClientApp({ address: '/complaint/show/17' });
  app.env.on('GET', /^\/Complaints\/17$/, { body: row(17) });
  app.env.on('POST', /^\/ComplaintAttachments$/, { body: { id: 70, version: 1, complaintId: 17 } });
  await app.start();
  app.env.connections[0]!.say({ is: 'lost', reason: 'connect_error' });
  await app.env.settle();
  expect(app.state().live.mode).toBe('polling');
  const before = app.env.calls.length;
  await app.wish(records.create({ key: 'k', collection: 'ComplaintAttachments', values: { complaintId: 17, file: 'a.png' } }));
  await app.env.advance(400);
  expect(app.env.calls.slice(before).filter((call) => call.path === '/Complaints/17')).toHaveLength(1);
});

test('a lost live channel polls after five seconds and resumes with its cursor; a welcome ends polling', async () => {
  const { app, socket } = await liveApp('/dashboard');
  socket.say({ is: 'lost', reason: 'transport close' });
  await app.env.settle();
  expect(app.state().live.mode).toBe('connecting');
  await app.env.advance(2_000);
  const second = app.env.connections[1]!;
  expect(second.handshake).toMatchObject({ epoch: 'e1', lastSeq: 10 });
  expect(socket.closed).toBe(true);
  await app.env.advance(3_500);
  expect(app.state().live.mode).toBe('polling');
  second.say({ is: 'welcome', welcome: welcome({ mode: 'resume', seq: 14 }) });
  await app.env.settle();
  expect(app.state().live).toMatchObject({ mode: 'live', lastSeq: 14 });
  const before = app.env.calls.length;
  await app.env.advance(61_000);
  expect(app.env.calls.slice(before).filter((call) => call.headers?.['X-Background'] === 'poll')).toEqual([]);
});

test('websocket blocked: polling at once, then again only when something moved for this caller; same badge as by push', async () => {
  const app = createClientApp();
  const rows = [row(1), row(2, 1, { isQaAction: false }), row(3, 1, { status: 'Draft' }), row(4, 1, { status: 'Draft', source: 'line' })];
  app.env.on('GET', /^\/Complaints$/, (request) => ({
    body: request.query?.['filter']?.includes('isQaAction') ? rows : [],
    headers: { 'x-event-seq': '12' },
  }));
  app.env.on('GET', /^\/SupplierComplaints$/, {
    body: [
      { id: 5, complaintId: 1, notRelated: false, status: 'Submitted', investigationReports: [{ id: 8, status: 'Submitted' }] },
      { id: 6, complaintId: 77, notRelated: false, status: 'Submitted', investigationReports: [{ id: 9, status: 'Submitted' }] },
    ],
    headers: { 'x-event-seq': '11' },
  });
  app.env.on('GET', /^\/ProductMovements$/, { body: [] });
  app.env.on('POST', /list$|mfg-specs$/, { body: { data: [], total: 0 } });
  app.env.on('GET', /^\/(Certificates|OperationSpecs|AuditJobs\/\w+)$/, { body: [] });
  // what the specification never reads is counted by the server
  app.env.on('GET', /^\/Notifications\/counts$/, {
    body: { seq: 13, counts: { complaints: 99, operationSpecs: 0, nirSample: 4, nirLotApproval: 0 } },
  });
  await app.start();
  app.env.connections[0]!.say({ is: 'lost', reason: 'connect_error' });
  await app.env.settle();
  expect(app.state().live.mode).toBe('polling');
  expect(badge(app, 'nirSample')).toBe(4);
  expect(badge(app)).toBe(2);
  expect(badge(app, 'supplierComplaints')).toBe(2);
  expect(badge(app, 'complaintTotal')).toBe(3);
  expect(app.state().badges.parts['complaints']).toEqual({ draft: 1, toTriage: 1, toConclude: 0 });
  expect(app.state().live.lastSeq).toBe(11);
  const polls = () => app.env.calls.filter((call) => call.path === '/Complaints' && call.headers?.['X-Background'] === 'poll').length;
  expect(polls()).toBe(1);
  for (const connection of app.env.connections) connection.say({ is: 'lost', reason: 'connect_error' });
  await app.env.advance(60_500);
  expect(polls()).toBe(1);
  rows.push(row(10));
  app.env.on('GET', /^\/ConnectionTests\/test$/, { body: { ok: true, epoch: 'e1', seq: 20, scopeSeq: 20 } });
  await app.env.advance(60_500);
  expect(polls()).toBe(2);
  expect(badge(app)).toBe(3);
});

test('a failed poll call keeps the number and marks it stale; a refused one reads the server’s counts', async () => {
  const { app } = await liveApp('/dashboard');
  app.env.on('GET', /^\/Complaints$/, { lost: true });
  app.env.on('GET', /^\/SupplierComplaints$/, { status: 403, body: { error: { code: 'ACCESS_DENIED' } } });
  app.env.on('GET', /^\/Notifications\/counts$/, { body: { seq: 15, counts: { supplierComplaints: 8 }, parts: {} } });
  await app.wish(live.refresh({}));
  expect(app.state().badges.topics['complaints']).toMatchObject({ n: 3, stale: true });
  expect(badge(app, 'supplierComplaints')).toBe(8);
  // the number is there, and the log says that a call was refused
  expect(app.log.findLast((action) => action.type === live.polled.type)!.payload).toMatchObject({
    refused: expect.arrayContaining(['GET /SupplierComplaints ACCESS_DENIED']),
  });
});

test('another epoch connects anew; the server’s end of the session ends it; a selection starts another channel', async () => {
  const { app, tell } = await liveApp('/dashboard');
  expect(await tell({ epoch: 'e2', seq: 1 })).toBe(0);
  expect(app.env.connections[0]!.closed).toBe(true);
  await app.env.advance(3_000);
  app.env.connections.at(-1)!.say({ is: 'welcome', welcome: welcome({ epoch: 'e2', seq: 1, mode: 'reset' }) });
  await app.env.settle();
  expect(app.state().live).toMatchObject({ epoch: 'e2', lastSeq: 1, mode: 'live' });
  app.env.connections.at(-1)!.say({ is: 'ended', code: 'INVALID_TOKEN' });
  await app.env.advance(5_100);
  expect(app.state().session.phase).toBe('signedOut');
  expect(app.state().live.mode).toBe('off');
  expect(app.state().badges.topics).toEqual({});
});

test('signing out closes the channel and forgets the badges', async () => {
  const { app, socket } = await liveApp('/dashboard');
  await app.wish(session.signOut({}));
  await app.env.advance(1_000);
  expect(socket.closed).toBe(true);
  expect(app.state().badges.topics).toEqual({});
  expect(app.state().live).toMatchObject({ mode: 'off', epoch: null, lastSeq: 0 });
});

test('a lost network shows one alert until it is acknowledged', async () => {
  const { app } = await liveApp('/dashboard');
  app.env.told.network(false);
  await app.env.settle();
  app.env.told.network(false);
  await app.env.settle();
  expect(app.state().messages.alerts).toHaveLength(1);
  expect(app.state().messages.alerts[0]).toMatchObject({ kind: 'connection', titleKey: 'core:connection.title' });
  expect(app.state().live.offline).toBe(true);
  app.env.told.network(true);
  await app.env.settle();
  expect(app.state().live.offline).toBe(false);
});

test('the organisation is no longer theirs: why is said before another one is chosen', async () => {
  const { app, socket } = await liveApp();
  socket.say({ is: 'ended', code: 'CONTEXT_INVALID' });
  await app.env.settle();
  expect(app.state().messages.toasts).toMatchObject([{ tone: 'error', key: 'errors:CONTEXT_INVALID' }]);
  expect(app.state().navigation.path).toBe('/selectSupplier');
});

test('a change that arrives while its view is being fetched is fetched once more', async () => {
  const { app, tell } = await liveApp();
  let version = 1;
  app.env.on('GET', /^\/Complaints$/, () => ({ body: [row(1, version)], after: 500 }));
  await app.env.advance(3_000);
  const edited = (seq: number): Promise<number> => {
    version += 1;
    return tell({ seq, entities: [change(1, version)] });
  };
  const shown = (): unknown => app.state().views['/complaint/list|list']?.rows[0]?.version;
  await edited(12);
  // its fetch is under way: the answer was made before the second change
  await app.env.advance(200);
  await edited(13);
  await app.env.advance(500);
  expect(shown()).toBe(2);
  await app.env.advance(4_000);
  expect(shown()).toBe(3);
});
