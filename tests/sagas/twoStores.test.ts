// Two stores in one page: what the sagas of one remember is none of the other's business, and a log that is played beside them moves neither.
import { files, live, navigation, records, views } from '#src/actions/index.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { createClientApp, createRecordedApp, testRoutes, welcome, type ClientApp } from '#tests/support/clientApp.ts';

const rows = [{ id: 5, version: 1, no: 'C5', title: 'Glass' }];
const slow = async (app: ClientApp): Promise<ClientApp> => {
  app.env.on('GET', /^\/Complaints$/, () => ({ after: 500, body: rows, headers: { 'x-event-seq': '10' } }));
  await app.start();
  return app;
};
const two = async (): Promise<[ClientApp, ClientApp]> => [await slow(createClientApp()), await slow(createClientApp())];
const dialog = 'dialog|pick';
const open = views.open({ view: dialog, collection: 'Complaints' });
const shown = (app: ClientApp) => app.state().views[dialog]?.rows.map(({ id }) => id);

test('lists: the same view is asked in both, and closing one gives up nothing of the other', async () => {
  const [a, b] = await two();
  await a.wish(open);
  await b.wish(open);
  await b.wish(views.close({ view: dialog }));
  for (const app of [a, b]) await app.env.advance(1_000);
  expect(shown(a)).toEqual([5]);
  expect(shown(b)).toBeUndefined();
});

test('hints: a change that is waiting in one is fetched in the other too', async () => {
  const [a, b] = await two();
  const changed = { seq: 11, collection: 'Complaints', id: 5, action: 'edit', version: 2, changed: ['title'], parents: {} };
  for (const app of [a, b]) {
    await app.wish(open);
    await app.env.advance(1_000);
    app.env.on('GET', /^\/Complaints$/, { body: [{ ...rows[0], version: 2, title: 'Stone' }] });
    await app.wish(live.welcomed({ welcome: welcome(), at: 1 }));
  }
  // both have the event before either has fetched
  for (const app of [a, b]) await app.wish(live.pushed({ push: { epoch: 'e1', seq: 11, at: '', entities: [changed] } as never, at: 2 }));
  for (const app of [a, b]) await app.env.advance(5_000);
  for (const app of [a, b]) expect(app.state().views[dialog]?.rows[0]?.['title']).toBe('Stone');
});

test('records: a write without an answer is the same write again in its own store only', async () => {
  const [a, b] = await two();
  b.env.id = () => 'ofB';
  for (const app of [a, b]) app.env.on('POST', /^\/Complaints$/, { lost: true });
  const create = records.create({ key: 'k', collection: 'Complaints', values: { title: 'Glass' } });
  for (const app of [a, a, b]) await app.wish(create);
  const keys = (app: ClientApp) =>
    app.env.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers?.['Idempotency-Key']);
  const [first, second] = keys(a);
  expect(second).toBe(first);
  expect(keys(b)).toEqual(['ofB']);
});

test('files: an address is released by the store that made it', async () => {
  const [a, b] = await two();
  const released: string[] = [];
  for (const [name, app] of [
    ['a', a],
    ['b', b],
  ] as const) {
    app.env.on('GET', /download/, { body: null, blob: new Blob(['x']) });
    app.env.files.url = () => `blob:${name}`;
    app.env.files.release = (url) => void released.push(`${name} ${url}`);
    await app.wish(files.preview({ key: 'photo', collection: 'Complaints', file: 'f', name: '' }));
  }
  for (const app of [a, b]) await app.wish(files.remove({ key: 'photo' }));
  expect(released).toEqual(['a blob:a', 'b blob:b']);
});

test('calls are numbered, and work begins, in each by itself', async () => {
  const a = await slow(createClientApp());
  const b = createClientApp({ address: '/login', signedIn: false });
  await b.start();
  const numbers = (app: ClientApp) => app.log.flatMap((one) => (one.type === 'call.sent' ? [one.payload.n] : []));
  expect(numbers(a)[0]).toBe(1);
  expect(numbers(b)).toEqual([]);
  // nothing listens on the login page yet
  await b.wish(views.load({ view: dialog, path: '/trace' }));
  expect(b.state().views).toEqual({});
});

test('a log that is played in the same page leaves the live store alone', async () => {
  const { app, recorder } = createRecordedApp();
  await slow(app);
  await app.wish(open);
  await app.env.advance(1_000);
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.env.advance(1_000);
  const [load] = parseLog(await recorder.read()).loads;
  const here = await slow(createClientApp());
  await here.wish(open);
  const before = here.log.length;
  const verdict = await verify(load!, { routes: testRoutes });
  expect(verdict.differences).toEqual([]);
  expect(verdict.alike).toBeGreaterThan(10);
  expect(here.log).toHaveLength(before);
  await here.env.advance(1_000);
  expect(shown(here)).toEqual([5]);
});
