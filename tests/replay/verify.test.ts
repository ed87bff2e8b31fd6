// A recorded page load runs through the real sagas again: nothing differs, and what a changed program does otherwise is named.
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { verify, type Difference } from '#src/actionLog/verify/verify.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { createRecordedApp, testRoutes, type ClientApp } from '#tests/support/clientApp.ts';
import { journeys } from '#tests/support/journeys.ts';

const recorded = async (): Promise<{ load: RecordedLoad; app: ClientApp }> => {
  const { app, recorder } = createRecordedApp({ address: '/login?rediRect=%2Fdashboard', signedIn: false });
  await journeys['day']!.walk(app);
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
  // the press was not there: sums of states do not fit
  const { marks: _, ...rest } = load;
  const { differences } = await verify({ ...rest, actions: cut as typeof load.actions }, { routes: testRoutes });
  expect(differences.map(brief)).toEqual([]);
});

test('a page that was slow between a press and its effects did nothing else; another instant than that of its line is named', async () => {
  const { load } = await recorded();
  const slow = 9_000;
  const asked = load.actions.findIndex((action) => action.type === 'views.asked');
  const later = (line: number): typeof load.actions =>
    load.actions.map((action, i) => {
      if (action.type !== 'views.asked' || i !== asked) return action;
      const payload = { ...action.payload, at: action.payload.at + slow };
      return { ...action, payload, meta: { ...action.meta!, at: action.meta!.at + line } } as typeof action;
    });
  const { marks: _, ...rest } = load;
  expect((await verify({ ...rest, actions: later(slow) }, { routes: testRoutes })).differences.map(brief)).toEqual([]);
  const { differences } = await verify({ ...rest, actions: later(0) }, { routes: testRoutes });
  expect(differences[0]).toMatchObject({ is: 'differs', recorded: { type: 'views.asked' }, changes: [{ path: ['at'] }] });
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
  // the state that follows has another sum than the recorded one, too
  expect(differences.map(({ what = 'action' }) => what)).toEqual(['action', 'state']);
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
