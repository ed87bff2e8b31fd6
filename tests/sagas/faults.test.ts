// An error of the program itself, in each family of operations: the action ends as failed, the user sees a message, the log has the entry,
// and the program goes on. The fault comes through the env, as a port that breaks.
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyAction } from '#src/actions/index.ts';
import {
  announcements,
  batches as batchActions,
  channel,
  drafts,
  files as fileActions,
  navigation,
  preferences,
  records,
  remote,
  session,
  sheets,
  views,
} from '#src/actions/index.ts';
import { channelSagas } from '#src/areas/channel/channelSaga.ts';
import { wholeBook } from '#src/routing/routeTable.ts';
import { createClientApp, testRoutes, type ClientApp } from '#tests/support/clientApp.ts';
import type { FakeEnv } from '#tests/support/fakeEnv.ts';

const breaks = (): never => {
  throw new Error('broken');
};
/** A call that neither answers nor fails: the port itself is broken. */
const brokenCall =
  (path: RegExp) =>
  (env: FakeEnv): void => {
    const { send } = env.api;
    env.api.send = (request) => (path.test(request.path) ? Promise.reject(new Error('broken')) : send(request));
  };
const codes = (app: ClientApp) => app.state().messages.toasts.map(({ key }) => key);
const faults = (app: ClientApp) => app.log.flatMap((one) => (one.type === 'boot.sagaFailed' ? [one.payload.saga] : []));
/** Whatever is still on its way. */
const busy = ({ state }: ClientApp): string[] => {
  const { pending, files, batches, views } = state();
  return [
    ...Object.entries(pending).flatMap(([key, { busySince }]) => (busySince === null ? [] : [key])),
    ...Object.entries(files).flatMap(([key, one]) => (['sending', 'reading'].includes(one.state) ? [key] : [])),
    ...Object.entries(batches).flatMap(([key, one]) => (['running', 'stopping'].includes(one.state) ? [key] : [])),
    ...Object.entries(views).flatMap(([key, { loadingSince }]) => (loadingSince === null ? [] : [key])),
  ];
};
const at = 'Complaints';
const listOf = { where: {}, include: undefined, order: undefined, q: '', topic: undefined };
const upload = fileActions.upload({ key: 'k', slot: 's', collection: at, container: 'complaints', name: 'a.png', size: 1 });

/** `page`: its sagas come with it */
const families: readonly [name: string, wish: AnyAction, broken: (env: FakeEnv) => void, page?: string][] = [
  ['create', records.create({ key: 'k', collection: at, values: {} }), brokenCall(/^\/Complaints$/)],
  ['change', records.patch({ key: 'k', collection: at, id: 1, version: 1, values: {} }), brokenCall(/Complaints\/1/)],
  ['delete', records.remove({ key: 'k', collection: at, id: 1, version: 1 }), brokenCall(/Complaints\/1/)],
  ['step', records.transition({ key: 'k', collection: at, id: 1, version: 1, step: 'submit' }), brokenCall(/submit/)],
  ['call', remote.call({ key: 'k', method: 'POST', path: '/x' }), brokenCall(/x/)],
  ['upload: the call', upload, brokenCall(/upload/)],
  ['upload: the file', upload, (env) => void (env.files.take = breaks)],
  ['preview', fileActions.preview({ key: 'k', collection: at, file: 'f', name: '' }), brokenCall(/download/)],
  ['download', fileActions.download({ collection: at, file: 'f', name: 'n' }), brokenCall(/download/)],
  ['batch', batchActions.edit({ key: 'k', collection: at, rows: [{ id: 1, version: 1 }], values: {} }), brokenCall(/Complaints\/1/)],
  [
    'export of a list',
    batchActions.exportRows({ key: 'k', collection: at, list: listOf, total: 1, form: 'csv', title: 't', columns: [] }),
    brokenCall(/Complaints$/),
  ],
  [
    'export of answers',
    announcements.exportAnswers({
      key: 'k',
      publishId: 1,
      collection: 'SupplierAnnouncements',
      where: {},
      total: 1,
      form: 'csv',
      name: 'n',
      words: { head: [], states: {} },
    }),
    brokenCall(/SupplierAnnouncements$/),
    '/masterData/announcement/answer/1',
  ],
  ['table as a file', sheets.save({ key: 'k', collection: at, id: 1, form: 'csv', name: 'n', table: [] }), brokenCall(/exported/)],
  [
    'publish',
    announcements.publish({ key: 'k', announcementId: 1, text: null, publication: {} }),
    brokenCall(/AnnouncementPublishes/),
    '/masterData/announcementPublish/create',
  ],
  ['selection', session.select({ supplierId: 1 }), (env) => void (env.local.set = breaks)],
  ['account', session.reload({}), brokenCall(/appusers\/me/)],
  ['list', views.open({ view: 'dialog|x', collection: at }), brokenCall(/Complaints/)],
  ['record', records.open({ view: 'dialog|x', collection: at, id: 1 }), brokenCall(/Complaints/)],
  ['remote view', views.load({ view: 'dialog|x', path: '/trace' }), brokenCall(/trace/)],
  ['preference', preferences.set({ scheme: 'dark' }), (env) => void (env.local.set = breaks)],
];

// no named fourth parameter: jest would hand over a callback there
test.each(families)('%s', async (...[, wish, broken, page]) => {
  const app = createClientApp();
  await app.start();
  if (page) await app.wish(navigation.go({ to: page }));
  broken(app.env);
  await app.wish(wish);
  await app.env.advance(1_000);
  expect(busy(app)).toEqual([]);
  expect(faults(app)).toHaveLength(1);
  // a view says so in its own place
  const error = app.state().views['dialog|x']?.error;
  expect(error ? [`errors:${error.code}`] : codes(app)).toEqual(['errors:PROGRAM_FAULT']);
  // and it goes on
  await app.wish(navigation.go({ to: '/myProfile' }));
  expect(app.state().navigation.path).toBe('/myProfile');
});

test('what was begun says with which code it failed', async () => {
  const app = createClientApp();
  await app.start();
  brokenCall(/x|upload|Complaints$/)(app.env);
  await app.wish(remote.call({ key: 'call', method: 'POST', path: '/x' }));
  await app.wish(fileActions.upload({ key: 'file', slot: 's', collection: at, container: 'complaints', name: 'a.png', size: 1 }));
  await app.wish(batchActions.exportRows({ key: 'batch', collection: at, list: listOf, total: 1, form: 'csv', title: 't', columns: [] }));
  const { pending, files, batches } = app.state();
  expect([pending['call'], files['file'], batches['batch']].map((one) => one?.failure?.code)).toEqual(Array(3).fill('PROGRAM_FAULT'));
});

test('sign in', async () => {
  const app = createClientApp({ address: '/login', signedIn: false });
  await app.start();
  brokenCall(/login/)(app.env);
  await app.wish(session.signIn({ email: 'a@example.test', password: 'x' }));
  expect(busy(app)).toEqual([]);
  expect(codes(app)).toEqual(['errors:PROGRAM_FAULT']);
  expect(faults(app)).toEqual(['session.signIn']);
});

test('log out: the session ends here although the server is unreachable', async () => {
  const app = createClientApp();
  await app.start();
  brokenCall(/logout/)(app.env);
  await app.wish(session.signOut({}));
  await app.env.advance(2_000);
  expect(app.state().session).toMatchObject({ phase: 'signedOut', leaving: null });
  expect(app.state().navigation.path).toBe('/login');
  expect(faults(app)).toEqual(['session.logOut']);
});

test('a log-out that fails before its end: the user stays and can try again', async () => {
  const app = createClientApp();
  await app.start();
  app.env.visit.remove = breaks;
  await app.wish(session.signOut({}));
  await app.env.advance(2_000);
  expect(app.state().session.leaving).toBeNull();
  expect(codes(app)).toEqual(['errors:PROGRAM_FAULT']);
  expect(faults(app)).toEqual(['session.signOut']);
});

test('consequences of a write, and background loads, are logged and affect nobody', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  app.env.on('POST', /^\/Complaints$/, { body: { id: 6, version: 1 } });
  app.env.on('GET', /^\/Complaints$/, { body: [{ id: 5, version: 1 }] });
  await app.start();
  app.env.page.visible = breaks;
  await app.wish(records.create({ key: 'k', collection: at, values: {} }));
  await app.env.advance(3_000);
  expect(app.state().pending['k']).toMatchObject({ doneId: 6, failure: null });
  expect(faults(app)).toEqual(['write.after']);
  expect(codes(app)).toEqual([]);
});

describe('channel of customers', () => {
  const found = {
    line: 'ready' as const,
    inApp: false,
    demo: true,
    browserSignIn: true,
    scan: false,
    phone: null,
    language: null,
    stores: [],
  };
  const opened = async (): Promise<ClientApp> => {
    const app = createClientApp({
      address: '/register/1',
      signedIn: false,
      through: (env) => {
        env.line.found = () => found;
        // its page brings the sagas of the channel
        env.routes = wholeBook(testRoutes.map((route) => ({ ...route, sagasFile: () => Promise.resolve(channelSagas) })));
      },
    });
    app.env.on('POST', /^\/LineComplaints$/, { body: { id: 9 } });
    await app.start();
    return app;
  };
  test.each<[string, AnyAction, (env: FakeEnv) => void]>([
    ['sign in', channel.signIn({ how: 'demo' }), brokenCall(/session/)],
    ['sign in at the provider', channel.signIn({ how: 'app' }), (env) => void (env.line.idToken = breaks)],
    ['send', channel.send({ form: '/f' }), brokenCall(/LineComplaints/)],
    ['answer', channel.change({ id: 1, is: 'answer', reload: 'own' }), brokenCall(/answerInfo/)],
    ['discard', channel.discard({ id: 1 }), brokenCall(/LineComplaints/)],
    ['a picture', channel.attach({ id: 1, key: 'p', name: 'a.png', size: 1, kind: 'other', reload: 'own' }), brokenCall(/files/)],
  ])('%s', async (_, wish, broken) => {
    const app = await opened();
    broken(app.env);
    await app.wish(wish);
    expect(busy(app)).toEqual([]);
    expect(faults(app)).toHaveLength(1);
    expect(codes(app)).toEqual(['errors:PROGRAM_FAULT']);
  });
  test('a picture that breaks while the complaint is sent frees the button of the complaint', async () => {
    const app = await opened();
    await app.wish(drafts.change({ key: '/f', collection: 'LineComplaints', values: {}, version: null, at: 1 }));
    await app.wish(channel.pick({ key: 'p', name: 'a.png', size: 1, kind: 'other' }));
    brokenCall(/files/)(app.env);
    await app.wish(channel.send({ form: '/f' }));
    expect(busy(app)).toEqual([]);
    expect(app.state().pending['channel.send']?.failure?.code).toBe('PROGRAM_FAULT');
  });
});

test('an action is started, and a request is handled, through the boundary alone', () => {
  const past = readdirSync('sagas', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'effects.ts' && /takeEvery\(|records\.started\(/.test(readFileSync(`sagas/${name}`, 'utf8')),
  );
  expect(past).toEqual([]);
});
