// At the edge: what a page that goes leaves behind, parts that are being written, visits across reloads.
import 'fake-indexeddb/auto';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { holdPage, livePages } from '#src/actionLog/write/livePages.ts';
import { createRecorder, type Recorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage, openStorage, surplus, type DeviceOptions, type LogStorage } from '#src/actionLog/write/storage.ts';
import { tailsOf } from '#src/actionLog/write/tail.ts';
import { createVisits, type Visits } from '#src/actionLog/write/visits.ts';
import { inactivity, outside, session, type Action, type AnyAction } from '#src/actions/index.ts';
import { initialState } from '#src/actionLog/read/replay.ts';
import { testRoutes } from '#tests/support/clientApp.ts';

const bounds = { bytes: 20 * 1024 * 1024, ms: 7 * 24 * 3_600_000, now: () => 1_000 };
const press = (x: number): Action => outside.pressed({ role: 'button', x }) as Action;
const opened = (options: DeviceOptions = {}): Promise<LogStorage> => openStorage(bounds, options);
const left = (): Storage => localStorage;

interface Made {
  recorder: Recorder;
  dispatch: (action: AnyAction) => void;
}
const make = (load: string, storage: Promise<LogStorage>, visits?: Visits): Made => {
  const recorder = createRecorder({
    now: () => 1_000,
    causes: createCauses(),
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load,
    app: '0',
    storage,
    tails: tailsOf(left, load),
    ...(visits ? { visits } : {}),
    later: () => undefined,
  });
  const state = initialState();
  const chain = recorder.middleware({ getState: () => state, dispatch: (() => undefined) as never })((action) => action);
  return { recorder, dispatch: (action) => void chain(action) };
};
const presses = (text: string): number[] =>
  parseLog(text).loads.flatMap((load) => load.actions.flatMap((one) => (one.type === 'outside.pressed' ? [one.payload.x!] : [])));

beforeEach(async () => {
  localStorage.clear();
  const storage = await opened();
  await storage.remove((await storage.list()).map((part) => part.key));
});

/** A storage whose writes never arrive: the page is gone before. */
const torn = async (after: number): Promise<LogStorage> => {
  const real = await opened();
  let taken = 0;
  return {
    ...real,
    kind: 'device',
    add: (...given) => {
      taken += 1;
      return taken <= after ? real.add(...given) : new Promise(() => undefined);
    },
  };
};

test.each([0, 1, 3])(
  'a press right before the page goes is joined to its part by the next page load (%s batches stored)',
  async (stored) => {
    const { recorder } = make('aaaa', torn(stored));
    for (let i = 0; i < stored; i += 1) {
      recorder.note(press(i));
      await recorder.flush();
    }
    if (stored === 0) {
      // the code of the recorder is here
      recorder.note(press(-1));
      void recorder.flush();
      await new Promise((done) => setTimeout(done, 50));
    }
    recorder.note(press(90));
    recorder.note(press(91));
    recorder.leave(true);
    const next = await opened({ left, tab: 'tab1' });
    const log = await next.read();
    expect(presses(log).slice(-2)).toEqual([90, 91]);
    expect(parseLog(log).damages).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    // once
    expect(await (await opened({ left, tab: 'tab1' })).read()).toBe(log);
  },
);

test('what the database did take is not joined again; what cannot be joined is forgotten', async () => {
  const { recorder } = make('bbbb', opened());
  recorder.note(press(1));
  await recorder.flush();
  recorder.note(press(2));
  recorder.leave(true);
  expect(Object.keys(localStorage)).toEqual(['log.tail.bbbb']);
  const kept = localStorage.getItem('log.tail.bbbb')!;
  await recorder.flush();
  // stored by now: nothing is left
  expect(Object.keys(localStorage)).toEqual([]);
  localStorage.setItem('log.tail.bbbb', kept);
  localStorage.setItem('log.tail.torn', '{"not');
  localStorage.setItem('log.tail.alone', kept.replaceAll('bbbb', 'cccc'));
  const log = await (await opened({ left })).read();
  expect(presses(log)).toEqual([1, 2]);
  expect(parseLog(log).damages).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the tail of a page that is open elsewhere is its own', async () => {
  const { recorder } = make('dddd', torn(0));
  recorder.note(press(1));
  void recorder.flush();
  await new Promise((done) => setTimeout(done, 50));
  recorder.leave(true);
  const live = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set(['dddd']));
  await opened({ left, live, tab: 'other' });
  expect(Object.keys(localStorage)).toEqual(['log.tail.dddd']);
  await opened({ left, live, tab: 'tab1' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a tail holds no word of a user', async () => {
  const { recorder } = make('eeee', torn(0));
  recorder.note(outside.pressed({ role: 'button', name: ['Canary words'], to: '/complaint/list?q=Canary' }) as Action);
  void recorder.flush();
  await new Promise((done) => setTimeout(done, 50));
  recorder.leave(true);
  const tail = localStorage.getItem('log.tail.eeee')!;
  expect(tail).toContain('outside.pressed');
  expect(tail).not.toContain('Canary');
});

test('a part that is being written stays, in whatever tab; the oldest closed one goes', () => {
  const parts = [
    { key: 'idle.1', bytes: 50, last: 1 },
    { key: 'idle.2', bytes: 50, last: 2 },
    { key: 'closed.1', bytes: 50, last: 3 },
    { key: 'own.1', bytes: 50, last: 4 },
  ];
  const small = { bytes: 120, ms: 1e9, now: () => 10 };
  expect(surplus(parts, 'own.1', small, new Set(['idle', 'own']))).toEqual(['idle.1', 'closed.1']);
  expect(surplus(parts, 'own.1', small, new Set(['own']))).toEqual(['idle.1', 'idle.2']);
  // without locks: what was written in the last hour
  expect(surplus(parts, 'own.1', small, null)).toEqual(['idle.1']);
  expect(surplus(parts, 'own.1', { ...small, now: () => 5_000_000 }, null)).toEqual(['idle.1', 'idle.2']);
});

test('21 MB from another tab leave the live part of an idle tab whole', async () => {
  const live = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set(['idle', 'busy']));
  const storage = await opened({ live });
  const idle = make('idle', Promise.resolve(storage));
  idle.recorder.note(press(1));
  await idle.recorder.flush();
  const [part] = await storage.list();
  for (let n = 1; n <= 6; n += 1)
    await storage.add(
      { ...part!, key: `busy.${n}`, header: { ...part!.header, load: 'busy', part: n }, bytes: 3.5 * 1024 * 1024, last: 2_000 + n },
      '',
    );
  idle.recorder.note(press(2));
  await idle.recorder.flush();
  const kept = (await storage.list()).map(({ key }) => key);
  expect(kept).toContain('idle.1');
  expect(kept).toContain('busy.6');
  expect(kept).not.toContain('busy.1');
  expect(presses(await storage.read(['idle.1']))).toEqual([1, 2]);
});

test('pages hold a lock while they live; without locks it is unknown', async () => {
  const held: string[] = [];
  const locks = {
    request: (name: string) => {
      held.push(name);
      return Promise.resolve();
    },
    query: () => Promise.resolve({ held: [...held.map((name) => ({ name })), { name: 'other' }] }),
  } as unknown as LockManager;
  holdPage('load1', locks);
  expect(await livePages(locks)).toEqual(new Set(['load1']));
  expect(await livePages({} as LockManager)).toBeNull();
});

test('a report is the visit across reloads; the visit of the next user is another one', async () => {
  const kept = new Map<string, string>();
  let made = 0;
  const visit = (): Visits =>
    createVisits({ get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) }, () => `visit${(made += 1)}`);
  const storage = Promise.resolve(memoryStorage(bounds));
  const loads = (text: string): string[] => parseLog(text).loads.map(({ header }) => `${header.load}.${header.part}`);

  const first = make('load1', storage, visit());
  first.recorder.note(press(1));
  first.dispatch(session.signIn({ email: 'a', password: 'b' }) as AnyAction);
  first.dispatch(session.signedIn({ userId: 1 }) as AnyAction);
  first.recorder.note(press(2));
  await first.recorder.flush();
  // reloaded: still the same visit
  const second = make('load2', storage, visit());
  second.dispatch(session.loaded({} as never) as AnyAction);
  second.recorder.note(press(3));
  const whole = await second.recorder.recent();
  expect(loads(whole)).toEqual(['load1.1', 'load2.1']);
  expect(presses(whole)).toEqual([1, 2, 3]);
  // another user logs in on the same page: a new part from a checkpoint on
  second.dispatch(session.ended({ reason: 'signOut', words: null, keepDrafts: false } as never) as AnyAction);
  second.dispatch(session.signIn({ email: 'c', password: 'd' }) as AnyAction);
  second.dispatch(session.signIn({ email: 'c', password: 'e' }) as AnyAction);
  second.dispatch(session.signedIn({ userId: 2 }) as AnyAction);
  second.dispatch(inactivity.stay({}) as AnyAction);
  second.recorder.note(press(4));
  const other = await second.recorder.recent();
  expect(loads(other)).toEqual(['load2.2']);
  expect(presses(other)).toEqual([4]);
  expect(parseLog(other).loads[0]!.actions[0]!.type).toBe('session.signIn');
  expect(parseLog(other).loads[0]!.header.state).not.toBeNull();
  // another tab has a visit of its own
  expect(
    await make(
      'load3',
      storage,
      createVisits({ get: () => null, set: () => undefined }, () => 'elsewhere'),
    ).recorder.recent(),
  ).toBe('');
});
