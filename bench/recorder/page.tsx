// The page of the recorder bench, built with the product's own configuration. Without `?bench` it is the product; with it, two whole clients run side by side
// in one page, one with recorder, saga monitor and tape, one without, each with the mounted complaint list.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { createRecorder, ringBytes, ringMs, type Recorder } from '#src/actionLog/write/recorder.ts';
import { tapeEnv } from '#src/actionLog/write/tape.ts';
import { drafts, inactivity, messages, navigation, views } from '#src/actions/index.ts';
import type { Push, Welcome } from '#src/actions/live.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import { Root } from '#src/app/Root.tsx';
import { routes } from '#src/app/routes.ts';
import { wholeBook } from '#src/routing/routeTable.ts';
import type { SocketEvent } from '#src/live/socketPort.ts';
import { createBrowserEnv } from '#src/store/browserEnv.ts';
import { createAppStore, type AppStore } from '#src/store/createStore.ts';
import type { Env } from '#sagas/env.ts';

type Store = AppStore['store'];

interface Side {
  store: Store;
  recorder: Recorder | null;
  say: (event: SocketEvent) => void;
}
/** One action of a user or an external event. */
type Act = (side: Side, i: number) => void;

export interface Timed {
  /** the call of `dispatch` or of the socket's handler alone, ms per action */
  call: number;
  /** with all consequences before the browser continues: sagas, their actions, rendering; ms per action */
  whole: number;
}

const answers = new Map<string, Promise<Reply>>();
/** The server answers each question once; afterwards the answer is here, so that no network is measured. */
const remembered = (api: Env['api']): Env['api'] => ({
  send: ({ signal: _signal, ...request }: ApiRequest) => {
    const key = JSON.stringify([request.method, request.path, request.query ?? null]);
    let answer = answers.get(key);
    if (!answer) answers.set(key, (answer = api.send(request)));
    return answer;
  },
});

/** Each client has an address of its own. */
const ownHistory = (to: string): Env['history'] => {
  let at: { to: string; index: number | null } = { to, index: 0 };
  const set = (address: string, index: number): void => void (at = { to: address, index });
  return { read: () => at, push: set, replace: set, go: () => undefined, listen: () => () => undefined };
};

const slices: number[] = [];
/** set: batches wait until they are asked for */
let held: (() => void)[] | null = null;
/** Batches are written as in the product, and each is marked for the trace. */
const later = (work: () => void, on: boolean): void => {
  if (held) return void held.push(work);
  setTimeout(
    () => {
      const began = performance.now();
      performance.mark('recorder');
      work();
      slices.push(performance.now() - began);
    },
    on ? 16 : 200,
  );
};

const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 400 && !holds(); i += 1) await new Promise((done) => setTimeout(done, 25));
  if (!holds()) throw new Error('the page did not come');
};

const book = wholeBook(routes);
const listAddress = '/complaint/list?tab=closed&page=1';

const makeSide = async (recording: boolean, partBytes?: number): Promise<Side> => {
  let hear: (event: SocketEvent) => void = () => undefined;
  const browser = createBrowserEnv(book);
  const device: Env = {
    ...browser,
    api: remembered(browser.api),
    history: ownHistory(listAddress),
    socket: {
      open: (_handshake, tell) => {
        hear = tell;
        return () => undefined;
      },
      watch: () => undefined,
    },
  };
  const causes = createCauses();
  const now = device.clock.now;
  const recorder = recording
    ? createRecorder({
        now,
        causes,
        routes: book.whole,
        tab: 'bench',
        load: `b${Math.floor(now() % 1e6)}`,
        app: 'bench',
        zone: 'Asia/Bangkok',
        address: listAddress,
        window: null,
        later,
        ...(partBytes ? { partBytes } : {}),
        storage: import(/* webpackChunkName: "recording" */ '#src/actionLog/write/storage.ts').then((file) =>
          file.openStorage({ bytes: ringBytes, ms: ringMs, now }),
        ),
      })
    : null;
  const { store, run } = createAppStore(
    recorder ? tapeEnv(device, recorder.note) : device,
    recorder ?? undefined,
    recorder ? causes.monitor : undefined,
  );
  run();
  await until(() => store.getState().navigation.routeId === 'complaintList' && store.getState().live.mode === 'connecting');
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(place).render(<Root store={store} routes={book} />));
  const welcome = {
    proto: 1,
    epoch: 'e1',
    mode: 'fresh',
    seq: 10,
    serverTime: new Date().toISOString(),
    roles: ['qa'],
    badges: { seq: 10, counts: { complaints: 3 }, parts: {} },
    announcements: [],
    entities: [],
    reminders: [],
  };
  hear({ is: 'welcome', welcome: welcome as unknown as Welcome });
  await until(() => place.querySelectorAll('table tr').length > 15);
  return { store, recorder, say: (event) => hear(event) };
};

let seq = 10;
const push = (extra: Partial<Push>): SocketEvent => {
  seq += 1;
  return { is: 'push', ack: () => undefined, push: { epoch: 'e1', seq, at: new Date().toISOString(), ...extra } };
};
const key = '/complaint/list|list';
const typed = 'A piece of blue plastic in the biscuit, as long as a nail';

/** What ordinary work consists of, about as often as in recorded journeys: lists asked, answered and counted, pushes with badges and hints, typing, clocks, toasts. */
const acts: readonly Act[] = [
  ({ say }, i) => say(push({ badges: { seq: seq + 1, set: { complaints: 5 + (i % 9), complaintTotal: 20 + (i % 9) } } })),
  ({ store }) => store.dispatch(views.refresh({ view: key })),
  ({ store }, i) =>
    store.dispatch(
      drafts.change({
        key: '/complaint/create',
        collection: 'Complaints',
        values: { title: typed.slice(0, 5 + (i % 50)), description: typed, productName: 'Oat cookies 200 g' },
        version: null,
        at: Date.now(),
      }),
    ),
  ({ say, store }, i) => {
    const row = store.getState().views[key]!.rows[i % 20]!;
    say(
      push({
        badges: { seq: seq + 1, set: { complaints: 5 + (i % 7) } },
        entities: [
          {
            seq: seq + 1,
            collection: 'Complaints',
            id: row.id,
            action: 'edit',
            version: row.version,
            changed: ['title'],
            parents: {},
            event: i,
          },
        ],
      }),
    );
  },
  ({ store }) => store.dispatch(inactivity.stay({})),
  ({ store }, i) => store.dispatch(navigation.query({ set: { page: String(1 + (i % 2)) } })),
  ({ store }, i) => store.dispatch(messages.show({ tone: 'success', key: 'core:saved', params: { n: i } })),
  ({ say }, i) =>
    say(
      push({
        badges: { seq: seq + 1, set: { supplierComplaints: i % 5 } },
        entities: [{ seq: seq + 1, collection: 'Suppliers', id: 1, action: 'edit', version: 2, changed: ['name'], parents: {}, event: i }],
      }),
    ),
  ({ store }) => store.dispatch(messages.dismiss({ id: store.getState().messages.toasts[0]?.id ?? 0 })),
];

const breath = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** All work that runs before the browser continues: promises of sagas, React's rendering. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 250; i += 1) await Promise.resolve();
};

const round = async (side: Side, actsARound: number): Promise<Timed> => {
  let [call, whole] = [0, 0];
  for (let i = 0; i < actsARound; i += 1) {
    const began = performance.now();
    acts[i % acts.length]!(side, Math.floor(i / acts.length));
    call += performance.now() - began;
    await settled();
    whole += performance.now() - began;
  }
  return { call: call / actsARound, whole: whole / actsARound };
};

let sides: { plain: Side; recorded: Side };
/** Mounts both clients. */
const prepare = async (recordedFirst: boolean): Promise<void> => {
  const first = await makeSide(recordedFirst);
  const second = await makeSide(!recordedFirst);
  sides = recordedFirst ? { recorded: first, plain: second } : { plain: first, recorded: second };
  held = [];
};
/** One round of one variant. Nothing else runs: batches wait for `rest`. */
const turn = (which: keyof typeof sides, actsARound: number): Promise<Timed> => round(sides[which], actsARound);
/** Between the rounds timers and batches have their time. Answers the lines written so far. */
const rest = async (): Promise<number> => {
  for (const work of held?.splice(0) ?? []) work();
  await breath(400);
  for (const work of held?.splice(0) ?? []) work();
  await sides.recorded.recorder!.flush();
  (globalThis as { gc?: () => void }).gc?.();
  await breath(50);
  return sides.recorded.recorder!.status().lines;
};

/** So many actions a second for some seconds with recording on; answers the slices in which lines were redacted and packed. */
const steady = async (
  actionsASecond: number,
  seconds: number,
  partBytes?: number,
): Promise<{ slices: number[]; lines: number; parts: number; stored: string }> => {
  const side = await makeSide(true, partBytes);
  await breath(1_500);
  slices.length = 0;
  const { lines } = side.recorder!.status();
  let taken = 0;
  side.store.subscribe(() => void (taken += 1));
  const began = performance.now();
  for (let i = 0; performance.now() - began < seconds * 1_000; await breath(8)) {
    if (taken >= (performance.now() - began) * (actionsASecond / 1_000)) continue;
    acts[i % acts.length]!(side, i);
    i += 1;
  }
  await breath(600);
  const now = side.recorder!.status();
  const parts = (await side.recorder!.list()).filter((part) => part.header.load === side.recorder!.load).length;
  return { slices: [...slices], lines: now.lines - lines, parts, stored: now.stored };
};

export const bench = { prepare, turn, rest, steady };
export type Bench = typeof bench;

if (new URLSearchParams(location.search).has('bench')) (globalThis as { bench?: Bench }).bench = bench;
else void import('#src/main.tsx');
