// A recorded page load runs through the real sagas again: nothing differs, and what a changed program does otherwise is named.
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { verify, type Difference } from '#src/actionLog/verify/verify.ts';
import { drafts, inactivity, live, navigation, preferences, records, session, views, type AnyAction } from '#src/actions/index.ts';
import { createRecordedApp, testRoutes, welcome, type ClientApp } from '#tests/support/clientApp.ts';

const row = (id: number, version = 1) => ({
  id,
  version,
  no: `C2026-${id}`,
  title: `Glass in jar ${id}`,
  status: 'Submitted',
  lotNo: 'L1',
});

const push = (seq: number, more: object = {}) => ({
  is: 'push' as const,
  ack: () => undefined,
  push: { epoch: 'e1', seq, at: '2026-11-21T03:00:00.000Z', badges: { seq, set: { complaints: seq } }, ...more } as never,
});

/** Sign-in by password, list, show, draft, refused write, pushes, a lost connection with polls and a new welcome, idle minutes. */
const journey = async ({ env, wish, start }: ClientApp): Promise<void> => {
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
  env.connections
    .at(-1)!
    .say(push(11, { entities: [{ seq: 11, collection: 'Complaints', id: 1, action: 'edit', version: 3, changed: ['title'], event: 77 }] }));
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

const recorded = async (): Promise<{ load: RecordedLoad; app: ClientApp }> => {
  const { app, recorder } = createRecordedApp({ address: '/login?rediRect=%2Fdashboard', signedIn: false });
  await journey(app);
  const { loads, damages } = parseLog(await recorder.read());
  expect(damages).toEqual([]);
  return { load: loads[0]!, app };
};

/** One line a difference: what a failing test shows. */
const brief = ({ is, seq, recorded, now, changes }: Difference): string =>
  `${is} at ${seq}: ${recorded?.type ?? '-'} / ${now?.type ?? '-'} ${JSON.stringify(changes.length > 0 ? changes : (now ?? recorded)?.payload).slice(0, 300)}`;

const without = (load: RecordedLoad, drop: (action: AnyAction) => boolean): RecordedLoad => {
  const gone = load.actions.find(drop);
  expect(gone).toBeDefined();
  return { ...load, actions: load.actions.filter((action) => action !== gone) };
};

test('a whole journey is said again word for word', async () => {
  const { load } = await recorded();
  const verdict = await verify(load, { routes: testRoutes });
  expect(verdict.differences.map(brief)).toEqual([]);
  expect(verdict.alike).toBeGreaterThan(100);
  expect(verdict.alike).toBe(load.actions.filter((action) => action.meta!.by === 'saga').length);
});

test('a log that ends while the effects of one event go on, though a later one was recorded among them, says nothing else', async () => {
  const { load } = await recorded();
  // a press during the loads of the complaint's page, as when a user leaves at once
  const from = load.actions.findIndex(
    (action) =>
      action.type === 'navigation.go' && action.meta!.by === 'screen' && (action.payload as { to?: string }).to === '/complaint/show/1',
  );
  const asked = load.actions.findIndex((action, i) => i > from && action.type === 'records.open');
  const begun = load.actions[asked]!;
  const press = {
    type: 'views.refresh',
    payload: { view: 'none' },
    meta: { ...begun.meta!, cause: null, by: 'screen' },
  } as unknown as AnyAction;
  const cut = [...load.actions.slice(0, asked), press, begun].map((action, i) =>
    i < asked ? action : { ...action, meta: { ...action.meta!, seq: load.actions[asked]!.meta!.seq + (action === press ? 0 : 1) } },
  );
  const { differences } = await verify({ ...load, actions: cut as typeof load.actions }, { routes: testRoutes });
  expect(differences.map(brief)).toEqual([]);
});

test('twice in one process is the same', async () => {
  const { load } = await recorded();
  await verify(load, { routes: testRoutes });
  expect((await verify(load, { routes: testRoutes })).differences).toEqual([]);
});

test('a call that is made now and was not made then is named first, with what led to it', async () => {
  const { load } = await recorded();
  // as if the program had begun to ask twice: the recording lacks one of its calls
  const { differences } = await verify(
    without(load, (action) => action.type === 'call.sent' && action.payload.path === '/Complaints/1' && action.payload.method === 'GET'),
    { routes: testRoutes },
  );
  expect(differences[0]).toMatchObject({
    is: 'extra',
    recorded: null,
    now: { type: 'call.sent', payload: { method: 'GET', path: '/Complaints/1' } },
  });
  expect(differences[0]!.chain.map((link) => link.type)).toEqual(['navigation.go', 'records.open']);
});

test('a call that is no longer made is missing', async () => {
  const { load } = await recorded();
  const sent = load.actions.find((action) => action.type === 'call.sent' && action.payload.path === '/Complaints/count')!;
  const twice = { ...sent, meta: { ...sent.meta!, seq: sent.meta!.seq + 0.5 } } as AnyAction;
  const { differences } = await verify(
    { ...load, actions: load.actions.flatMap((action) => (action === sent ? [sent, twice] : [action])) },
    { routes: testRoutes },
  );
  expect(differences[0]).toMatchObject({ is: 'missing', recorded: { type: 'call.sent', payload: { path: '/Complaints/count' } } });
});

test('another payload is shown by its path', async () => {
  const { load } = await recorded();
  const actions = load.actions.map((action) =>
    action.type === 'session.loaded' ? ({ ...action, payload: { ...action.payload, businessTz: 'Europe/Oslo' } } as AnyAction) : action,
  );
  const { differences } = await verify({ ...load, actions }, { routes: testRoutes });
  expect(differences).toHaveLength(1);
  expect(differences[0]).toMatchObject({
    is: 'differs',
    changes: [{ path: ['businessTz'], before: 'Europe/Oslo', after: 'Asia/Bangkok' }],
  });
});

test('a log without its beginning or without notes is refused with a reason', async () => {
  const { load } = await recorded();
  await expect(verify({ ...load, header: { ...load.header, part: 2 } }, { routes: testRoutes })).rejects.toThrow('beginning');
  await expect(
    verify({ ...load, actions: load.actions.filter((action) => action.meta!.by !== 'env') }, { routes: testRoutes }),
  ).rejects.toThrow('notes');
});

test('what follows a line without declarations is not verified', async () => {
  const { load } = await recorded();
  const cut = load.actions.findIndex((action) => action.type === 'session.loaded');
  const actions = load.actions.map((action, i) =>
    i < cut
      ? action
      : ({
          ...action,
          payload: action.type === 'session.loaded' ? {} : action.payload,
          meta: { ...action.meta!, bare: true },
        } as AnyAction),
  );
  expect((await verify({ ...load, actions }, { routes: testRoutes })).differences).toEqual([]);
});
