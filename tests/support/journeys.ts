// Visits without a browser, the same each time: people at work, what the server answers, pushes, lost connections, minutes that pass.
// Logs of them are verified with the program as it is and with planted faults (`npm run replay:mutants`).
import {
  batches,
  drafts,
  files,
  inactivity,
  live,
  messages,
  navigation,
  notices,
  preferences,
  records,
  remote,
  session,
  views,
} from '#src/actions/index.ts';
import type { AnnouncementItem } from '#src/store/state.ts';
import { welcome, type ClientApp, type Person } from './clientApp.ts';
import type { FakeEnv } from './fakeEnv.ts';

interface Journey {
  address?: string;
  signedIn?: boolean;
  user?: Person;
  /** puts ports of another behaviour in the place of fake ones */
  through?: (env: FakeEnv) => void;
  walk: (app: ClientApp) => Promise<void>;
}

const row = (id: number, version = 1) => ({
  id,
  version,
  no: `C2026-${id}`,
  title: `Glass in jar ${id}`,
  status: 'Submitted',
  lotNo: 'L1',
});

const push = (seq: number, more: object = {}, ack: () => void = () => undefined) => ({
  is: 'push' as const,
  ack,
  push: { epoch: 'e1', seq, at: '2026-11-21T03:00:00.000Z', badges: { seq, set: { complaints: seq } }, ...more } as never,
});
const change = (seq: number, id: number, more: object = {}) => ({
  seq,
  collection: 'Complaints',
  id,
  action: 'edit',
  version: 3,
  changed: ['title'],
  ...more,
});
const say = (app: ClientApp, event: object): Promise<void> => {
  app.env.connections.at(-1)!.say(event as never);
  return app.env.settle();
};
const greet = (app: ClientApp, more: Record<string, unknown> = {}): Promise<void> => say(app, { is: 'welcome', welcome: welcome(more) });
const complaintsOf = ({ env }: ClientApp, count = 3): void => {
  env.on('GET', /^\/Complaints$/, {
    body: Array.from({ length: count }, (_, i) => row(i + 1)),
    headers: { 'x-event-seq': '10' },
    after: 40,
  });
  env.on('GET', /^\/Complaints\/\d+$/, ({ path }) => ({ body: row(Number(path.split('/')[2])), after: 25 }));
  env.counts('Complaints', count);
};

const exported = batches.exportRows({
  key: 'e',
  collection: 'Complaints',
  list: { where: undefined, include: undefined, order: undefined, q: '', topic: undefined },
  total: 3,
  form: 'csv',
  title: 'Complaints',
  columns: [{ at: 'no', head: 'Number', kind: 'text' }],
});

/** Sign-in by password, list, show, draft, refused write, pushes, a lost connection with polls and a new welcome, idle minutes. */
const ordinaryDay = async ({ env, wish, start }: ClientApp): Promise<void> => {
  env.on('GET', /^\/Complaints$/, { body: [row(1), row(2)], headers: { 'x-event-seq': '10' }, after: 40 });
  env.on('GET', /^\/Complaints\/1$/, { body: row(1) });
  env.on('PATCH', /^\/Complaints\/1$/, { body: row(1, 2), headers: { 'x-event': '77' }, after: 30 });
  env.on('POST', /^\/Complaints$/, {
    status: 422,
    body: { error: { code: 'VALIDATION', message: 'Title is too short', details: { fields: { title: [{ code: 'TOO_SHORT' }] } } } },
  });
  await start();
  await wish(session.signIn({ email: 'ann.lee@example.test', password: 'secret-word' }));
  await env.advance(20);
  env.connections.at(-1)!.say({ is: 'welcome', welcome: welcome() });
  await env.advance(300);
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(100);
  env.told.input();
  await wish(views.change({ view: 'list', q: 'glass' }));
  await env.advance(700);
  await wish(navigation.go({ to: '/complaint/show/1' }));
  await env.advance(500);
  await wish(
    drafts.change({
      key: '/complaint/show/1',
      collection: 'Complaints',
      values: { title: 'Glass in the jar of Ann' },
      version: 1,
      at: env.clock.now(),
    }),
  );
  await wish(
    records.patch({
      key: 'p',
      collection: 'Complaints',
      id: 1,
      version: 1,
      values: { title: 'Glass in the jar of Ann' },
      then: { discard: '/complaint/show/1', message: 'core:saved' },
    }),
  );
  await env.advance(50);
  env.connections.at(-1)!.say(push(11, { entities: [change(11, 1, { event: 77 })] }));
  await env.advance(6_000);
  await wish(records.create({ key: 'c', collection: 'Complaints', values: { title: 'x' } }));
  await env.advance(6_000);
  env.connections.at(-1)!.say({ is: 'lost', reason: 'transport' });
  await env.advance(70_000);
  env.connections
    .at(-1)!
    .say({ is: 'welcome', welcome: welcome({ mode: 'resume', seq: 14, badges: { seq: 14, counts: { complaints: 9 }, parts: {} } }) });
  await env.advance(1_000);
  env.connections.at(-1)!.say(push(3));
  env.popTo(1);
  await env.advance(2_000);
  await wish(preferences.set({ language: 'zh' }));
  await wish(navigation.closeTab({ key: '/complaint/show/1' }));
  await env.advance(150_000);
  await wish(live.refresh({}));
  await wish(inactivity.stay({}));
  await env.advance(10_000);
  await wish(session.signOut({}));
  await env.advance(1_000);
};

const draftAt = (app: ClientApp, key: string, title: string): Promise<void> =>
  app.wish(drafts.change({ key, collection: 'Complaints', values: { title }, version: null, at: app.env.clock.now() }));

/** Many tabs, unsaved forms, questions before closing, back and forward, settings, and a logout that keeps the drafts. */
const tabs = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  await app.start();
  await greet(app);
  await env.advance(500);
  await wish(navigation.go({ to: '/complaint/list?page=1&status=Submitted' }));
  await env.advance(200);
  await wish(navigation.go({ to: '/complaint/show/1?back=%2Fcomplaint%2Flist%3Fpage%3D1' }));
  await env.advance(300);
  await wish(navigation.go({ to: '/complaint/create' }));
  await draftAt(app, '/complaint/create', 'A new complaint');
  await env.advance(600);
  await wish(navigation.closeTab({ key: '/complaint/create' }));
  await wish(navigation.cancelClose({}));
  await wish(navigation.closeTab({ key: '/complaint/create' }));
  await wish(navigation.confirmClose({ keys: ['/complaint/create'] }));
  await env.advance(300);
  for (let i = 0; i < 20; i += 1) {
    await wish(navigation.go({ to: `/tab/${i}x` }));
    await env.advance(150);
  }
  await env.advance(500);
  // a push for a list that is not on screen
  await say(app, push(11, { entities: [change(11, 1)] }));
  await env.advance(3_000);
  await wish(navigation.go({ to: '/complaint/list?page=1&status=Submitted' }));
  await env.advance(300);
  await wish(views.change({ view: 'list', page: 2 }));
  await env.advance(300);
  await wish(views.change({ view: 'list', size: 50 }));
  await env.advance(300);
  await wish(navigation.stepTab({ by: 1 }));
  await wish(navigation.stepTab({ by: -1 }));
  await env.advance(300);
  await wish(navigation.back({}));
  await env.advance(300);
  env.popTo(2);
  await env.advance(300);
  await wish(preferences.set({ accent: '#336699', density: 'compact', sidebarOpen: false }));
  await env.advance(6_000);
  await wish(navigation.go({ to: '/manageUser/list' }));
  await wish(navigation.go({ to: '/nowhere' }));
  await env.advance(300);
  await wish(navigation.closeOthers({ key: '/complaint/list' }));
  await draftAt(app, '/complaint/create', 'Kept on the device');
  await env.advance(1_000);
  await wish(session.signOut({}));
  await env.advance(700);
  await wish(session.leave({ choice: 'stay' }));
  await env.advance(500);
  await wish(session.signOut({}));
  await env.advance(700);
  await wish(session.leave({ choice: 'keep' }));
  await env.advance(2_000);
};

const licence = (id: number, more: object = {}) => ({
  id,
  name: 'Food',
  mandatory: true,
  reasons: [],
  held: false,
  state: 'Missing',
  certificateId: null,
  expireDate: null,
  ...more,
});
const announcement = (id: number, important = false, remindedAt: string | null = null): AnnouncementItem => ({
  supplierAnnouncementId: id,
  announcementId: id,
  supplierId: 5,
  name: `A${id}`,
  important,
  needAnswer: false,
  answerDueDate: null,
  publishedAt: null,
  remindedAt,
});
const member = (id: number, supplierId: number) => ({
  id,
  appUserId: 7,
  supplierId,
  role: 'supplierManager',
  expiredAt: null,
  supplier: { id: supplierId, name: `Factory ${supplierId}`, status: 'active', wizardCompleted: true },
});

/** A supplier chooses a factory: licences and announcements open one after the other, are closed, and come back with a reminder. */
const supplier = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  env.on('GET', /^\/SupplierUsers$/, { body: [member(1, 5), member(2, 6)] });
  env.on('POST', /related-license$/, { body: [licence(1), licence(2, { held: true, state: 'Valid' })], after: 20 });
  await app.start();
  await env.advance(200);
  await wish(session.select({ supplierId: 5 }));
  await env.advance(300);
  await greet(app, {
    roles: ['supplierManager'],
    badges: { seq: 10, counts: { certificate: 1, complaints: 2 }, parts: { complaints: { open: 1, rest: 1 } } },
    announcements: [announcement(1), announcement(2, true)],
  });
  await env.advance(1_000);
  await wish(notices.close({ kind: 'license' }));
  await env.advance(1_000);
  await wish(notices.close({ kind: 'announcement' }));
  await env.advance(1_000);
  await say(app, push(11, { announcements: [announcement(1, false, '2026-11-21')], badges: { seq: 11, set: { certificate: 2 } } }));
  await env.advance(1_000);
  await wish(notices.close({ kind: 'announcement', go: '/announcement/list' }));
  await env.advance(500);
  await say(app, push(12, { announcementsEnded: [2] }));
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(500);
  await say(app, { is: 'rolesChanged' });
  await env.advance(3_000);
  await greet(app, { roles: ['supplierManager'], mode: 'reset', seq: 20 });
  await env.advance(3_000);
  await wish(session.changeRole({}));
  await env.advance(500);
  await wish(session.select({ supplierId: 6 }));
  await env.advance(1_500);
};

/** Uploads that end well, are cancelled and stall; downloads; a bulk action, an export, steps, deletions and refusals. */
const work = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  let fate: 'well' | 'never' = 'well';
  env.on('POST', /upload$/, (request) => {
    if (fate === 'never') return { after: 60_000 };
    request.onProgress?.(600);
    return { body: { file: 'AbCdEfGhIjKlMnOpQrStUv.png' }, after: 30 };
  });
  env.on('GET', /download/, { blob: new Blob(['x']), after: 15 });
  env.on('PATCH', /^\/Complaints\/[12]$/, ({ path }) => ({
    body: row(Number(path.split('/')[2]), 2),
    headers: { 'x-event': '80' },
    after: 20,
  }));
  env.on('PATCH', /^\/Complaints\/3$/, {
    status: 409,
    body: { error: { code: 'VERSION_CONFLICT', message: '', details: { current: row(3, 9) } } },
  });
  env.on('POST', /^\/Complaints\/1\/submit$/, { body: { ...row(1, 3), status: 'Submitted' }, headers: { 'x-event': '81' }, after: 20 });
  env.on('DELETE', /^\/Complaints\/2$/, { status: 200, body: {}, headers: { 'x-event': '82' } });
  env.on('POST', /^\/Exports$/, { body: {} });
  await app.start();
  await greet(app);
  await env.advance(300);
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(300);
  const file = { slot: 'photos', collection: 'Complaints', container: 'complaints', name: 'a.png', size: 1_000 };
  await wish(files.upload({ key: 'f1', ...file }));
  await env.advance(100);
  fate = 'never';
  await wish(files.upload({ key: 'f2', ...file }));
  await wish(files.cancel({ key: 'f2' }));
  await wish(files.upload({ key: 'f3', ...file }));
  await env.advance(6_000);
  await wish(files.remove({ key: 'f3' }));
  await wish(files.download({ collection: 'Complaints', file: 'AbCdEfGhIjKlMnOpQrStUv.pdf', name: 'report.pdf' }));
  await wish(files.preview({ key: 'v1', collection: 'Complaints', file: 'AbCdEfGhIjKlMnOpQrStUv.png', name: 'a.png' }));
  await env.advance(100);
  await wish(files.remove({ key: 'v1' }));
  const chosen = [1, 2, 3].map((id) => ({ id, version: 1 }));
  await wish(batches.edit({ key: 'b', collection: 'Complaints', rows: chosen, values: { lotNo: 'L2' } }));
  await env.advance(3_000);
  await wish(batches.forget({ key: 'b' }));
  await wish(exported);
  await env.advance(500);
  await wish(navigation.go({ to: '/complaint/show/1' }));
  await env.advance(200);
  await wish(records.patch({ key: 'p', collection: 'Complaints', id: 1, version: 1, values: { lotNo: 'L3' } }));
  await env.advance(1_500);
  await wish(records.remove({ key: 'd', collection: 'Complaints', id: 2, version: 1, then: { message: 'core:deleted', back: true } }));
  await env.advance(1_500);
  await wish(remote.call({ key: 'r', method: 'POST', path: '/Complaints/similar', body: { title: 'Glass' }, keep: true }));
  await wish(messages.show({ tone: 'info', key: 'core:saved' }));
  await wish(messages.show({ tone: 'info', key: 'core:saved' }));
  await env.advance(7_000);
  await wish(records.forget({ key: 'r' }));
  env.on('PATCH', /^\/Complaints\/1$/, { lost: true });
  await wish(records.patch({ key: 'q', collection: 'Complaints', id: 1, version: 2, values: { lotNo: 'L4' } }));
  await env.advance(500);
  env.on('PATCH', /^\/Complaints\/1$/, { body: row(1, 4), headers: { 'x-event': '90' } });
  await wish(records.patch({ key: 'q', collection: 'Complaints', id: 1, version: 2, values: { lotNo: 'L4' } }));
  await say(app, push(20, { entities: [change(20, 1, { event: 90, version: 4 })] }));
  await env.advance(3_000);
};

/** An hour without input, the warning, the end; another tab and the network speak up before. */
const idle = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  await app.start();
  await greet(app);
  await env.advance(1_000);
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(10_000);
  env.told.input();
  await env.advance(10_000);
  env.told.network(false);
  await env.settle();
  await wish(messages.acknowledge({ id: app.state().messages.alerts[0]!.id }));
  await env.advance(5_000);
  env.told.network(true);
  await env.advance(1_000);
  env.told.storage('idleUntil', String(env.clock.now() + 3_530_000));
  await env.advance(700_000);
  env.told.input();
  await env.advance(3_420_000);
  await wish(inactivity.stay({}));
  await draftAt(app, '/complaint/create', 'Typed before the end');
  await env.advance(3_600_000);
};

/** Changes by others while lists are open: shown, hidden, in bursts, unanswered; lost pushes; polls; a token that expires. */
const hints = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  await app.start();
  await greet(app);
  await env.advance(500);
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(3_000);
  await say(app, push(11, { entities: [change(11, 1), change(11, 9, { action: 'create', version: 1 })] }));
  await say(app, push(12, { entities: [change(12, 2)] }));
  await env.advance(500);
  await say(app, push(13, { entities: [change(13, 3)] }));
  await env.advance(3_000);
  await wish(views.refresh({ view: 'list' }));
  await env.advance(200);
  await wish(navigation.go({ to: '/complaint/show/2' }));
  await env.advance(300);
  await say(app, push(14, { entities: [change(14, 2, { collection: 'ComplaintAttachments', parents: { complaintId: 2 } })] }));
  await env.advance(3_000);
  env.on('GET', /^\/Complaints$/, { status: 500, body: { error: { code: 'INTERNAL', message: '' } } });
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(500);
  await say(app, push(15, { entities: [change(15, 2, { version: 7 })] }));
  await env.advance(4_000);
  complaintsOf(app, 4);
  env.on('GET', /^\/ConnectionTests\/test$/, { body: { ok: true, epoch: 'e1', seq: 16, scopeSeq: 16 } });
  await env.advance(130_000);
  await greet(app, { mode: 'resume', seq: 17, entities: [change(16, 1, { version: 8 })] });
  await env.advance(4_000);
  await say(app, { is: 'lost', reason: 'ping timeout' });
  await env.advance(90_000);
  await wish(live.refresh({ of: 'Complaints' }));
  await env.advance(1_000);
  await say(app, { is: 'welcome', welcome: welcome({ mode: 'reset', seq: 30 }) });
  await env.advance(4_000);
  await say(app, push(31, { epoch: 'e2' }));
  await env.advance(3_000);
  await greet(app, { epoch: 'e2', seq: 31 });
  await say(app, { is: 'watching', room: { collection: 'Complaints', id: 2, people: [{ id: 9, name: 'Bo Ek' }] } });
  env.on('GET', /^\/Complaints$/, { status: 401, body: { error: { code: 'INVALID_TOKEN', message: '' } } });
  await wish(views.refresh({ view: 'list' }));
  await env.advance(8_000);
};

/** A complaint on the list is changed by others twice, the second time after the answer to the first look. */
const twice = async (app: ClientApp): Promise<void> => {
  const { env } = app;
  let version = 1;
  env.on('GET', /^\/Complaints$/, () => ({ body: [row(1, version)], after: 40 }));
  await app.start();
  await greet(app);
  await env.advance(3_000);
  for (const seq of [11, 12]) {
    version += 1;
    await say(app, push(seq, { entities: [change(seq, 1, { version })] }));
    await env.advance(2_500);
  }
};

/** The port that writes files takes its time. */
const slowWriting = (env: FakeEnv): void => {
  env.files.save = () => env.clock.delay(80, 'writing');
};

/** The file of an export is written for a while, without a line of its own, and a push comes meanwhile. */
const written = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  env.on('POST', /^\/Exports$/, { body: {} });
  await app.start();
  await greet(app);
  await wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(300);
  await wish(exported);
  await env.advance(60);
  await say(app, push(11));
  await env.advance(500);
};

/** Each look at the clock finds it 40 ms later, as on a machine that is busy. */
const slowClock = (env: FakeEnv): void => {
  const { now } = env.clock;
  let lost = 0;
  env.clock.now = () => now() + (lost += 40);
};

/** A page is opened in the last milliseconds of a minute: what it asks for names the minute. */
const minuteTurns = async (app: ClientApp): Promise<void> => {
  const { env, wish } = app;
  complaintsOf(app);
  await app.start();
  await greet(app);
  for (let before = 1_000; before > 0; before -= 40) {
    const past = (env.clock.now() + app.state().session.serverTimeOffset) % 60_000;
    await env.advance(120_000 - past - before);
    await wish(navigation.go({ to: `/complaint/minute/${before}` }));
    await env.advance(50);
  }
};

export const journeys: Readonly<Record<string, Journey>> = {
  day: { address: '/login?rediRect=%2Fdashboard', signedIn: false, walk: ordinaryDay },
  tabs: { walk: tabs },
  supplier: {
    user: {
      roles: ['supplier'],
      supplierUsers: [
        { role: 'supplierManager', supplierId: 5, expiredAt: null },
        { role: 'supplierManager', supplierId: 6, expiredAt: null },
      ],
    },
    walk: supplier,
  },
  work: { walk: work },
  idle: { walk: idle },
  hints: { walk: hints },
  written: { through: slowWriting, walk: written },
  minuteTurns: { through: slowClock, walk: minuteTurns },
  twice: { address: '/complaint/list', walk: twice },
};
