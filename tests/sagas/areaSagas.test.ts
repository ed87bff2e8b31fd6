// Sagas of an area come with the first of its pages, run once, end with the session and begin again with the next; a replay runs the same.
import { put, type SagaGenerator } from 'typed-redux-saga';
import { navigation, remote, session, views } from '#src/actions/index.ts';
import { wholeBook, type AppRoute } from '#src/routing/routeTable.ts';
import { mineSagas } from '#src/areas/channel/tracking/mineSaga.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { each } from '#sagas/effects.ts';
import { createClientApp, createRecordedApp, testRoutes, type ClientApp } from '#tests/support/clientApp.ts';

const echo = {
  *echo(): SagaGenerator<void> {
    yield* each(remote.call, function* ({ payload }) {
      if (payload.path === '/ping') yield* put(remote.call({ key: 'pong', method: 'GET', path: '/pong' }));
    });
  },
};
const routes = (fetch: () => Promise<typeof echo> = () => Promise.resolve(echo)): readonly AppRoute[] =>
  testRoutes.map((route) => (route.area === 'complaints' ? { ...route, sagasFile: fetch } : route));
const ping = remote.call({ key: 'ping', method: 'GET', path: '/ping' });
const pongs = (app: ClientApp): number => app.env.calls.filter(({ path }) => path === '/pong').length;
const withRoutes = (of: readonly AppRoute[]) => ({ through: (env: ClientApp['env']) => void (env.routes = wholeBook(of)) });

test('they come with a page, once, and end with the session', async () => {
  const app = createClientApp(withRoutes(routes()));
  await app.start();
  await app.wish(ping);
  expect(pongs(app)).toBe(0);
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(navigation.go({ to: '/complaint/create' }));
  await app.wish(ping);
  expect(pongs(app)).toBe(1);
  await app.wish(session.signOut({}));
  await app.env.advance(2_000);
  expect(app.state().session.phase).toBe('signedOut');
  await app.wish(ping);
  expect(pongs(app)).toBe(1);
  await app.wish(session.signIn({ email: 'a@example.test', password: 'x' }));
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(ping);
  expect(pongs(app)).toBe(2);
});

test('a page whose sagas cannot be fetched does not open, and opens with the next try', async () => {
  let away = true;
  const app = createClientApp(withRoutes(routes(() => (away ? Promise.reject(new Error('away')) : Promise.resolve(echo)))));
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/list' }));
  expect(app.state().navigation.path).toBe('/dashboard');
  expect(app.state().messages.toasts[0]?.key).toBe('errors:PAGE_NOT_LOADED');
  away = false;
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(ping);
  expect(pongs(app)).toBe(1);
});

test('a replay runs them too', async () => {
  const { app, recorder } = createRecordedApp(withRoutes(routes()));
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(ping);
  const [load] = parseLog(await recorder.read()).loads;
  expect((await verify(load!, { routes: routes() })).differences).toEqual([]);
  // without them the recorded call is missed
  expect((await verify(load!, { routes: testRoutes })).differences).toMatchObject([{ is: 'missing', recorded: { type: 'remote.call' } }]);
});

test('who has one open complaint only is taken to it, again when they come back', async () => {
  const page: AppRoute = {
    ...testRoutes.find(({ id }) => id === 'denied')!,
    id: 'lineAttachList',
    path: '/lineAttachComplaintEdit',
    loads: () => [views.load({ view: 'mine', path: '/LineComplaints/mine' })],
    sagasFile: () => Promise.resolve(mineSagas),
  };
  const one: AppRoute = { ...page, id: 'lineAttach', path: '/lineAttachComplaintEdit/:id', loads: () => [] };
  const app = createClientApp(withRoutes([...testRoutes, page, one]));
  app.env.on('GET', /mine$/, { body: [{ id: 7, canAttach: true }] });
  await app.start();
  for (const _ of [1, 2]) {
    await app.wish(navigation.go({ to: '/lineAttachComplaintEdit' }));
    expect(app.state().navigation.path).toBe('/lineAttachComplaintEdit/7');
  }
  app.env.on('GET', /mine$/, {
    body: [
      { id: 7, canAttach: true },
      { id: 8, canAttach: true },
    ],
  });
  await app.wish(views.refresh({ view: '/lineAttachComplaintEdit|mine' }));
  await app.wish(navigation.go({ to: '/lineAttachComplaintEdit' }));
  expect(app.state().navigation.path).toBe('/lineAttachComplaintEdit');
});
