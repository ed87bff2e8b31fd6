// What a journey really does, written down apart from the action log: every call of the env with its arguments, every action, the whole state and what is
// shown of it after each line. Compared with the same journey under a fault it tells the true first step.
import type { Middleware } from 'redux';
import { canonical } from '#domain/kernel/canonical.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createRecorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import type { Action, AnyAction } from '#src/actions/index.ts';
import * as ofForms from '#src/selectors/forms.ts';
import * as ofLive from '#src/selectors/live.ts';
import * as ofNavigation from '#src/selectors/navigation.ts';
import * as ofPresent from '#src/selectors/present.ts';
import * as ofSession from '#src/selectors/session.ts';
import type { State } from '#src/store/state.ts';
import { createClientApp, testRoutes } from '#tests/support/clientApp.ts';
import type { FakeEnv } from '#tests/support/fakeEnv.ts';
import type { journeys } from '#tests/support/journeys.ts';

interface Event {
  is: 'env' | 'action' | 'state' | 'shown';
  /** the last line before it, of an action its own */
  seq: number;
  text: string;
}
export interface Truth {
  events: readonly Event[];
  log: string;
}

const shown = [ofForms, ofLive, ofNavigation, ofPresent, ofSession]
  .flatMap((file) => Object.entries(file))
  .filter(([name, one]) => name.startsWith('select') && typeof one === 'function' && one.length <= 1)
  .map(([name, one]) => [name, one as (state: State) => unknown] as const);

const plain = (value: unknown): unknown => {
  if (typeof value === 'function' || value instanceof AbortSignal) return null;
  if (value instanceof Blob || value instanceof FormData) return 'bytes';
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
  return value;
};

/** Ports whose calls leave something outside. */
const outputs = {
  api: ['send'],
  clock: ['delay'],
  local: ['set', 'remove'],
  visit: ['set', 'remove'],
  cookie: ['set', 'remove'],
  drafts: ['putDraft', 'deleteDraft', 'putPicture', 'deletePicture', 'putTabs', 'clear'],
  history: ['push', 'replace', 'go'],
  page: ['scrollTop', 'reload'],
  files: ['offer', 'save', 'url', 'release'],
  line: ['keep', 'forget', 'leave'],
  texts: ['load', 'use'],
  socket: ['watch'],
} as const;

const watch = (env: FakeEnv, tell: (text: string) => void): void => {
  for (const [port, names] of Object.entries(outputs))
    for (const name of names) {
      const of = env[port as 'api'] as unknown as Record<string, (...given: unknown[]) => unknown>;
      const real = of[name]!.bind(of);
      of[name] = (...given) => {
        tell(`${port}.${name} ${canonical(plain(given))}`);
        const [{ signal }] = [(given[0] ?? {}) as { signal?: AbortSignal }];
        signal?.addEventListener('abort', () => tell(`${port}.${name} aborted`));
        return real(...given);
      };
    }
  const open = env.socket.open;
  env.socket.open = (handshake, hear) => {
    tell(`socket.open ${canonical(handshake)}`);
    const close = open(handshake, (event) =>
      hear(
        event.is === 'push'
          ? {
              ...event,
              ack: () => {
                tell('socket.ack');
                event.ack();
              },
            }
          : event,
      ),
    );
    return () => {
      tell('socket.close');
      close();
    };
  };
};

/** Walks a journey and writes everything down, its action log too. */
export const truthOf = async (name: string, { walk, ...options }: (typeof journeys)[string]): Promise<Truth> => {
  const events: Event[] = [];
  let seq = 0;
  /** the last dispatched action: the present state is that after it */
  let dispatched = 0;
  let present: () => State | null = () => null;
  let seen: State | null = null;
  let now = (): number => 0;
  const causes = createCauses();
  const storage = Promise.resolve(memoryStorage({ bytes: 1e9, ms: 1e12, now: () => now() }));
  const recorder = createRecorder({
    now: () => now(),
    causes,
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab',
    load: name,
    app: '0',
    zone: 'Asia/Bangkok',
    address: options.address ?? '/dashboard',
    storage,
    later: () => undefined,
  });
  const look = (): void => {
    const state = present();
    if (state === null || state === seen) return;
    seen = state;
    events.push({ is: 'state', seq: dispatched, text: stateHash(state) });
    events.push({ is: 'shown', seq: dispatched, text: stateHash(shown.map(([word, select]) => [word, select(state)])) });
  };
  const tell = (is: Event['is'], text: string): void => {
    look();
    events.push({ is, seq, text });
  };
  const middleware: Middleware<object, State> = (api) => {
    const below = recorder.middleware(api as never);
    present = api.getState;
    return (next) => {
      const dispatch = below((given) => {
        const action = given as AnyAction;
        look();
        seq = action.meta!.seq;
        dispatched = seq;
        tell('action', `${action.type} ${canonical(plain(action.payload))}`);
        return next(action);
      });
      return dispatch;
    };
  };
  const note = (action: Action): void => {
    recorder.note(action);
    // an output has no line of its own, and is watched apart
    if (!action.meta) return;
    look();
    seq = action.meta.seq;
    tell('action', `${action.type} ${canonical(plain(action.payload))}`);
  };
  const app = createClientApp({
    ...options,
    causes,
    recorder: { ...recorder, middleware: middleware as Middleware, note },
    through: (env) => watch(env, (text) => tell('env', text)),
  });
  now = app.env.clock.now;
  try {
    await walk(app);
  } catch (error) {
    tell('env', `ended by ${String(error)}`);
  }
  look();
  return { events, log: await recorder.read() };
};

const lineText = ({ type, payload }: AnyAction): string => `${type} ${canonical(payload)}`;

/** Where two truths part: the steps at which a finding is exact; null = nowhere. */
export const partingOf = (was: Truth, is: Truth): { from: number; to: number; what: string } | null => {
  const i = was.events.findIndex((event, at) => event.text !== is.events[at]?.text || event.is !== is.events[at]?.is);
  if (i < 0) {
    // the same was done: a fault of the redaction shows in the log alone
    const [before, after] = [was, is].map(({ log }) => parseLog(log).loads[0]!.actions);
    const line = before!.find((action, at) => lineText(action) !== lineText(after![at]!));
    return line ? { from: line.meta!.seq, to: line.meta!.seq, what: 'line' } : null;
  }
  const event = was.events[i]!;
  const now = is.events[i];
  if ((event.is === 'state' || event.is === 'shown') && now?.is === event.is) {
    // what differs before the first line can show at it at the earliest
    const at = Math.max(event.seq, 1);
    return { from: at, to: at, what: event.is };
  }
  // an output or an action: between the last common line and the next
  const before = was.events[i - 1]?.seq ?? 0;
  return { from: before, to: before + 1, what: `${event.text.slice(0, 60)} / ${(now?.text ?? 'nothing').slice(0, 60)}` };
};
