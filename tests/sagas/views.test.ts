// What a list asks of the server: the rows, and beside them one call for all its numbers; another page of the same list asks its rows alone.
import { live, records, views } from '#src/actions/index.ts';
import { createClientApp, welcome, type ClientApp } from '#tests/support/clientApp.ts';

const tabs = { open: { status: 'Submitted' }, mine: { ownerId: 7 }, all: {} };
const row = (id: number, version = 1) => ({ id, version, no: `C${id}`, status: 'Submitted' });
const view = '/dashboard|list';

const opened = async (total = 45): Promise<ClientApp> => {
  const app = createClientApp();
  app.env.on('GET', /^\/Complaints$/, { body: [row(1), row(2)] });
  app.env.counts('Complaints', total);
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await app.env.settle();
  await app.wish(views.open({ view: 'list', collection: 'Complaints', counts: tabs, topic: 'complaints' }));
  return app;
};
const asks = async (app: ClientApp, work: () => Promise<unknown>): Promise<string[]> => {
  const before = app.env.calls.length;
  await work();
  return app.env.calls.slice(before).map(({ path }) => path);
};
const open = (app: ClientApp, more: object) => () =>
  app.wish(views.open({ view: 'list', collection: 'Complaints', counts: tabs, topic: 'complaints', ...more }));

test('opening and filtering are two calls, turning a page, its size and its order one', async () => {
  const app = await opened();
  expect(app.env.calls.filter(({ path }) => path.startsWith('/Complaints')).map(({ path }) => path)).toEqual([
    '/Complaints',
    '/Complaints/counts',
  ]);
  expect(JSON.parse(String(app.env.calls.at(-1)!.query!['of']))).toEqual({
    open: { where: { status: 'Submitted' } },
    mine: { where: { ownerId: 7 } },
    all: {},
    $total: { topic: 'complaints' },
  });
  expect(app.state().views[view]).toMatchObject({ total: 45, counts: { open: 45, mine: 45, all: 45 } });
  expect(await asks(app, open(app, { page: 2 }))).toEqual(['/Complaints']);
  expect(await asks(app, open(app, { page: 2, size: 10, order: 'no desc' }))).toEqual(['/Complaints']);
  expect(app.state().views[view]).toMatchObject({ total: 45, counts: { open: 45 }, list: { page: 2, size: 10 } });
  expect((await asks(app, open(app, { where: { severity: 'critical' } }))).toSorted()).toEqual(['/Complaints', '/Complaints/counts']);
  expect((await asks(app, open(app, { where: { severity: 'critical' }, q: 'oat' }))).toSorted()).toEqual([
    '/Complaints',
    '/Complaints/counts',
  ]);
});

test('a list without tabs counts its total alone', async () => {
  const app = createClientApp();
  app.env.counts('Complaints', 3);
  await app.start();
  expect(await asks(app, () => app.wish(views.open({ view: 'list', collection: 'Complaints' })))).toEqual([
    '/Complaints',
    '/Complaints/count',
  ]);
});

test('the counts are requested again with the next page after an own write, after a received change, and when they never arrived', async () => {
  const app = await opened();
  app.env.on('POST', /^\/Complaints\/9\/startInvestigation$/, { body: row(9, 2) });
  await app.wish(records.transition({ key: 'k', collection: 'Complaints', id: 9, version: 1, step: 'startInvestigation' }));
  await app.env.advance(2_000);
  expect((await asks(app, open(app, { page: 2 }))).toSorted()).toEqual(['/Complaints', '/Complaints/counts']);
  expect(await asks(app, open(app, { page: 3 }))).toEqual(['/Complaints']);

  const change = { seq: 20, collection: 'Complaints', id: 77, action: 'create', version: 1, changed: [], parents: {}, event: 1 };
  app.env.connections
    .at(-1)!
    .say({ is: 'push', push: { epoch: 'e1', seq: 20, at: '', entities: [change] } as never, ack: () => undefined });
  await app.env.advance(4_000);
  expect((await asks(app, open(app, { page: 2 }))).toSorted()).toEqual(['/Complaints', '/Complaints/counts']);

  const broken = createClientApp();
  broken.env.on('GET', /^\/Complaints\/counts$/, { status: 500 });
  await broken.start();
  await open(broken, {})();
  expect((await asks(broken, open(broken, { page: 2 }))).toSorted()).toEqual(['/Complaints', '/Complaints/counts']);
});

test('a list that cannot be read says so for five seconds too, with the text of the status where the answer has none', async () => {
  const app = createClientApp();
  await app.start();
  app.env.on('GET', /^\/Complaints$/, { status: 403 });
  await open(app, {})();
  expect(app.state().messages.toasts).toMatchObject([{ tone: 'error', key: 'errors:status.403' }]);
  await app.env.advance(5_500);
  expect(app.state().messages.toasts).toEqual([]);
});

test('a list that was asked without a network asks again when the server is there, and once only', async () => {
  const app = createClientApp();
  app.env.on('GET', /^\/Complaints$/, { lost: true });
  app.env.on('GET', /^\/ConnectionTests\/test$/, { lost: true });
  await app.start();
  app.env.told.network(false);
  await app.wish(views.open({ view: 'list', collection: 'Complaints' }));
  expect(app.state().views[view]).toMatchObject({ loadedAt: null, error: { code: 'NETWORK' } });
  app.env.told.network(true);
  await app.env.settle();
  expect(app.state().views[view]!.error).not.toBeNull();
  app.env.on('GET', /^\/Complaints$/, { body: [row(1)] });
  app.env.on('GET', /^\/ConnectionTests\/test$/, { body: { ok: true, epoch: 'e1', seq: 10, scopeSeq: 10 } });
  expect(
    (await asks(app, async () => (app.env.told.network(true), app.env.settle()))).filter((path) => path === '/Complaints'),
  ).toHaveLength(1);
  // nobody asked for it: the session is not prolonged
  expect(app.env.calls.findLast(({ path }) => path === '/Complaints')!.headers).toMatchObject({ 'X-Background': 'live' });
  expect(app.state().views[view]).toMatchObject({ error: null, rows: [{ id: 1 }] });
  expect((await asks(app, async () => (app.env.told.network(true), app.env.settle()))).filter((path) => path === '/Complaints')).toEqual(
    [],
  );
});

test('a page beyond the end shows the last one, also when only the page was asked', async () => {
  const app = await opened(21);
  const pages: unknown[] = [];
  app.store.subscribe(() => void pages.push(app.state().navigation.query['page']));
  await open(app, { page: 9 })();
  expect(pages).toContain('2');
});

test('a list that is shown whole takes in at once what comes', async () => {
  const app = createClientApp();
  app.env.on('GET', /^\/ComplaintTodos$/, { body: [{ id: 1, version: 1 }] });
  await app.start();
  await app.wish(live.welcomed({ welcome: welcome(), at: 1 }));
  await app.wish(views.open({ view: 'dialog|all', collection: 'ComplaintTodos', whole: true }));
  await app.wish(views.open({ view: 'dialog|page', collection: 'ComplaintTodos' }));
  app.env.on('GET', /^\/ComplaintTodos$/, {
    body: [
      { id: 1, version: 1 },
      { id: 2, version: 1 },
    ],
  });
  const entities = [{ seq: 11, collection: 'ComplaintTodos', id: 2, action: 'create', version: 1, changed: [] }];
  await app.wish(live.pushed({ push: { epoch: 'e1', seq: 11, at: '', entities } as never, at: 2 }));
  await app.env.advance(3_000);
  const rowsOf = (name: string) => app.state().views[name]?.rows.map(({ id }) => id);
  expect(rowsOf('dialog|all')).toEqual([1, 2]);
  expect(rowsOf('dialog|page')).toEqual([1]);
  expect(app.state().views['dialog|page']?.fresh.added).toEqual([2]);
});

test('an own write that names another row is followed by that row, where a list shows it', async () => {
  const app = createClientApp();
  const owned = (version: number, assigneeId: number, name: string) => [{ id: 1, version, assigneeId, assignee: { id: assigneeId, name } }];
  app.env.on('GET', /^\/ComplaintTodos$/, { body: owned(1, 3, 'QA lead food') });
  await app.start();
  await app.wish(live.welcomed({ welcome: welcome(), at: 1 }));
  await app.wish(views.open({ view: 'dialog|all', collection: 'ComplaintTodos', include: ['assignee'] }));
  // what the welcome left in doubt is asked by then
  await app.env.advance(5_000);
  app.env.on('GET', /^\/ComplaintTodos$/, { body: owned(2, 4, 'QA lead non-food') });
  const row = { id: 1, version: 2, assigneeId: 4 };
  await app.wish(records.transitioned({ key: 'k', collection: 'ComplaintTodos', id: 1, step: 'assign', row }));
  expect(app.state().views['dialog|all']).toMatchObject({ rows: [{ version: 2, assigneeId: 4, assignee: { id: 3 } }], stale: true });
  const entities = [{ seq: 11, collection: 'ComplaintTodos', id: 1, action: 'assign', version: 2, changed: ['assigneeId'] }];
  await app.wish(live.pushed({ push: { epoch: 'e1', seq: 11, at: '', entities } as never, at: 2 }));
  await app.env.advance(3_000);
  expect(app.state().views['dialog|all']?.rows).toEqual(owned(2, 4, 'QA lead non-food'));
});
