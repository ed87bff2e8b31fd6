// A long working day of quality assurance, driven through the real client: real sagas, reducers, routes and recorder over an env without a browser.
import { createCauses } from '#src/actionLog/read/causes.ts';
import { createRecorder, type Recorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import { tapeEnv } from '#src/actionLog/write/tape.ts';
import { drafts, navigation, records, views, type AnyAction } from '#src/actions/index.ts';
import { routes } from '#src/app/routes.ts';
import { createAppStore } from '#src/store/createStore.ts';
import { welcome } from '#tests/support/clientApp.ts';
import { createFakeEnv, type FakeEnv } from '#tests/support/fakeEnv.ts';
import { serve, type DemoServer } from './demoServer.ts';

/** Pages without their screens: nothing is drawn here. */
const pages = routes.map((route) => ({ ...route, load: () => Promise.resolve({ default: () => null }) }));

/** The same numbers each time. */
export const dice = (seed: number): ((below: number) => number) => {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
};

interface Day {
  env: FakeEnv;
  server: DemoServer;
  wish: (action: AnyAction) => Promise<void>;
  roll: (below: number) => number;
  /** number of the last push */
  seq: number;
}

const lists = ['', '?tab=closed', '?tab=closed&page=2', '?tab=closed&page=3', '?tab=mine', '?page=2'];

const showList = async ({ env, wish, roll }: Day): Promise<void> => {
  env.told.input();
  await wish(navigation.go({ to: `/complaint/list${lists[roll(lists.length)]}` }));
  await env.advance(2_000 + roll(6_000));
};
const turnPage = async ({ env, wish, roll }: Day): Promise<void> => {
  env.told.input();
  await wish(navigation.go({ to: '/complaint/list?tab=closed' }));
  await env.advance(900);
  for (const page of [2, 3]) {
    await wish(navigation.query({ set: { page: String(page) } }));
    await env.advance(1_000 + roll(3_000));
  }
};
const showOne = async ({ env, server, wish, roll }: Day): Promise<void> => {
  const id = server.complaints[roll(60)]!;
  env.told.input();
  await wish(navigation.go({ to: `/complaint/show/${id}` }));
  await env.advance(5_000 + roll(20_000));
  if (roll(2) === 0) await wish(navigation.closeTab({ key: `/complaint/show/${id}` }));
  await env.advance(500);
};
const showDashboard = async ({ env, wish, roll }: Day): Promise<void> => {
  env.told.input();
  await wish(navigation.go({ to: '/dashboard' }));
  await env.advance(500);
  await wish(views.refresh({ view: '/dashboard|work.complaints.Complaint' }));
  await env.advance(2_000 + roll(8_000));
};
/** A complaint of the first pages is edited elsewhere. */
const push = async (day: Day): Promise<void> => {
  const { env, server, roll } = day;
  const row = server.touch(server.complaints[roll(25)]!);
  day.seq += 1;
  const at = new Date(env.clock.now()).toISOString();
  const badges = {
    seq: day.seq,
    set: { complaints: 10 + roll(9), complaintTotal: 20 + roll(9) },
    parts: { complaints: { draft: 3, toTriage: roll(9), toConclude: 3 } },
  };
  const entities = [
    {
      seq: day.seq,
      collection: 'Complaints',
      id: row.id,
      action: 'edit',
      version: row.version,
      changed: ['title', 'severity'],
      parents: {},
      event: day.seq,
    },
  ];
  env.connections.at(-1)!.say({ is: 'push', ack: () => undefined, push: { epoch: 'e1', seq: day.seq, at, badges, entities } });
  await env.advance(2_500 + roll(4_000));
};
const values = (text: string, quantity: number) => ({
  productName: 'Oat cookies 200 g',
  barcode: '8850123451065',
  brandId: 3,
  lotNo: 'L240309',
  lotUnknown: false,
  mfgDate: '2026-01-20',
  title: text,
  description: `${text}, found on opening the pack.`,
  category: 'foreignBody',
  defectCode: 'plastic',
  quantity,
  unit: 'pack',
  severity: 'major',
  healthEffect: false,
  source: 'qa',
  receivedAt: '2026-11-21T03:00:00.000Z',
  customerName: 'Ann Lee',
  files: [],
  resumeId: 0,
});
/** Half a sentence at a time, as the form keeps it, then the save. */
const write = async ({ env, server, wish, roll }: Day): Promise<void> => {
  const id = server.complaints[roll(20)]!;
  const key = `/complaint/show/${id}`;
  await wish(navigation.go({ to: key }));
  await env.advance(1_500);
  const sentence = 'A piece of blue plastic in the biscuit, as long as a nail';
  for (let end = 12; end < sentence.length; end += 12) {
    env.told.input();
    await wish(
      drafts.change({
        key,
        collection: 'Complaints',
        values: values(sentence.slice(0, end), 1),
        version: server.row(id).version,
        at: env.clock.now(),
      }),
    );
    await env.advance(900 + roll(1_500));
  }
  await wish(
    records.patch({
      key: 'save',
      collection: 'Complaints',
      id,
      version: server.row(id).version,
      values: { title: sentence, severity: 'major' },
      then: { discard: key, message: 'core:saved' },
    }),
  );
  await env.advance(4_000);
};
const loseConnection = async (day: Day): Promise<void> => {
  const { env, roll } = day;
  env.connections.at(-1)!.say({ is: 'lost', reason: 'transport' });
  await env.advance(3_000);
  day.seq += 1;
  const counts = { complaints: 10 + roll(9), complaintTotal: 20, supplierComplaints: 4, productMovements: 3 };
  env.connections.at(-1)!.say({
    is: 'welcome',
    welcome: welcome({
      mode: 'resume',
      seq: day.seq,
      badges: { seq: day.seq, counts, parts: { complaints: { draft: 3, toTriage: 4, toConclude: 3 } } },
    }),
  });
  await env.advance(1_000);
};
const rest = async ({ env, roll }: Day): Promise<void> => {
  for (let i = 0; i < 3; i += 1) {
    env.told.input();
    await env.advance(6_000 + roll(20_000));
  }
};

/** Out of 100 actions. Chosen so that the kinds of lines match the recorded browser journeys (`proportions.ts`). */
const acts: readonly [number, (day: Day) => Promise<void>][] = [
  [12, showList],
  [2, turnPage],
  [7, showOne],
  [6, showDashboard],
  [28, push],
  [5, write],
  [26, loseConnection],
  [14, rest],
];
const pick = (roll: Day['roll']): ((day: Day) => Promise<void>) => {
  let at = roll(100);
  return acts.find(([share]) => (at -= share) < 0)?.[1] ?? rest;
};

/** The log of one page load with at least so many actions, as the device would give it out; the rest is cut off. */
export const makeLog = async (actions: number): Promise<string> => {
  const env = createFakeEnv(pages, '/dashboard');
  env.local.set('accesstoken', 'token-secret-1');
  const causes = createCauses();
  const storage = memoryStorage({ bytes: Infinity, ms: Infinity, now: env.clock.now });
  const recorder: Recorder = createRecorder({
    now: env.clock.now,
    causes,
    routes: env.routes.whole,
    tab: 'bench1',
    load: 'bench1',
    app: '0',
    zone: 'Asia/Bangkok',
    address: '/dashboard',
    storage: Promise.resolve(storage),
    later: () => undefined,
  });
  const { store, run } = createAppStore(tapeEnv(env, recorder.note), recorder, causes.monitor);
  const day: Day = {
    env,
    server: serve(env),
    roll: dice(7),
    seq: 10,
    wish: async (action) => {
      store.dispatch(action);
      await env.settle();
    },
  };
  run();
  for (let i = 0; i < 40 && store.getState().navigation.routeId === null; i += 1) {
    // code and texts of the first page are really fetched
    await new Promise((done) => setTimeout(done, 25));
    await env.advance(50);
  }
  env.connections.at(-1)!.say({ is: 'welcome', welcome: welcome() });
  await env.advance(500);
  while (recorder.status().lines < actions) {
    for (let i = 0; i < 20; i += 1) await pick(day.roll)(day);
    await recorder.flush();
  }
  let lines = 0;
  const kept: string[] = [];
  for (const line of (await recorder.read()).split('\n')) {
    if (!line.startsWith('{"format":')) lines += 1;
    if (lines > actions) break;
    kept.push(line);
  }
  return `${kept.join('\n')}\n`;
};
