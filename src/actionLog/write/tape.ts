// Records external inputs that no action contains: stored values, window and socket events, timers, loaded code.
import { CANCEL } from 'redux-saga';
import { outside, type Action } from '#src/actions/index.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { SocketEvent } from '#src/live/socketPort.ts';
import type { Json } from '#src/store/state.ts';
import { tokenKey, type Env, type KeyValue, type RoutePort } from '#sagas/env.ts';
import { withOutputs } from './outputs.ts';
import { plainKeys, shown, hiddenValue } from './shown.ts';

type Note = (action: Action) => void;
type Port = 'local' | 'visit' | 'cookie';

const tapeStore = (store: KeyValue, port: Port, note: Note): KeyValue => {
  const known = new Map<string, string | null>();
  return {
    get: (key) => {
      const value = store.get(key);
      // written or read by this page load before: recorded already
      if (known.get(key) !== value || !known.has(key)) note(outside.read({ port, key, value: shown(key, value) }));
      known.set(key, value);
      return value;
    },
    set: (key, value) => {
      known.set(key, value);
      store.set(key, value);
    },
    remove: (key) => {
      known.set(key, null);
      store.remove(key);
    },
  };
};

/** A value that rarely changes, recorded when it does. */
const tapeSwitch = (read: () => boolean, port: 'visible' | 'dialog', note: Note, assumed: boolean): (() => boolean) => {
  let last = assumed;
  return () => {
    const value = read();
    if (value !== last) note(outside.read({ port, key: '', value }));
    last = value;
    return value;
  };
};

const socketNote = (event: SocketEvent): Action => {
  const from = { port: 'socket', is: event.is } as const;
  if (event.is === 'welcome') return outside.heard({ ...from, epoch: event.welcome.epoch, seq: event.welcome.seq });
  if (event.is === 'push') return outside.heard({ ...from, epoch: event.push.epoch, seq: event.push.seq });
  if (event.is === 'ended') return outside.heard({ ...from, code: event.code });
  return outside.heard({ ...from, ...(event.is === 'lost' ? { code: event.reason } : {}) });
};

/** Code and texts: recorded on arrival, once each. */
const tapeArrivals = (note: Note) => {
  const here = new Set<string>();
  return async <T>(what: string, fetch: () => Promise<T>): Promise<T> => {
    if (here.has(what)) return fetch();
    try {
      const got = await fetch();
      if (!here.has(what)) note(outside.ready({ what, ok: true }));
      here.add(what);
      return got;
    } catch (error) {
      note(outside.ready({ what, ok: false }));
      throw error;
    }
  };
};

/** One external subscription, any number of internal subscribers: an event is recorded once. */
const shared = <A extends unknown[]>(
  subscribe: (hear: (...event: A) => void) => () => void,
  tell: (...event: A) => void,
): ((hear: (...event: A) => void) => () => void) => {
  const hearers = new Set<(...event: A) => void>();
  let end = (): void => undefined;
  return (hear) => {
    hearers.add(hear);
    if (hearers.size === 1)
      end = subscribe((...event) => {
        tell(...event);
        for (const one of hearers) one(...event);
      });
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0) end();
    };
  };
};

/** Names of arrivals, as used by a verification. */
export const arrivals = {
  code: (route: AppRoute) => `route:${route.id}`,
  loads: (route: AppRoute) => `loads:${route.id}`,
  sagas: (route: AppRoute) => `sagas:${route.id}`,
  texts: (language: string, area: string) => `texts:${language}:${area}`,
  language: (language: string) => `language:${language}`,
  conditions: 'conditions',
};

/** A promise that a cancelled saga can end: its timer then does not fire. */
export const cancellable = <T>(promise: Promise<T>, cancel: () => void): Promise<T> => Object.assign(promise, { [CANCEL]: cancel });

/** Records when a page's code has arrived; the same list for the same routes. */
const tapeRoutes = (routes: RoutePort, arrive: ReturnType<typeof tapeArrivals>): RoutePort => {
  let of: readonly AppRoute[] = [];
  let taped: readonly AppRoute[] = [];
  return {
    whole: routes.whole,
    rows: () => {
      if (of !== routes.rows()) {
        of = routes.rows();
        taped = of.map((route) => ({
          ...route,
          load: () => arrive(arrivals.code(route), route.load),
          ...(route.loadsFile ? { loadsFile: () => arrive(arrivals.loads(route), route.loadsFile!) } : {}),
          ...(route.sagasFile ? { sagasFile: () => arrive(arrivals.sagas(route), route.sagasFile!) } : {}),
        }));
      }
      return taped;
    },
  };
};

const tapeInputs = (env: Env, note: Note, fault?: (saga: string, error: unknown) => void): Env => {
  const arrive = tapeArrivals(note);
  const timers = new Map<string, number>();
  const noted = <T>(key: string, value: T, tell: (value: T) => Json): T => {
    note(outside.read({ port: 'line', key, value: tell(value) }));
    return value;
  };
  const { page, socket, clock, texts, files, line } = env;
  return {
    ...env,
    local: tapeStore(env.local, 'local', note),
    visit: tapeStore(env.visit, 'visit', note),
    cookie: tapeStore(env.cookie, 'cookie', note),
    random: () => {
      const value = env.random();
      note(outside.read({ port: 'random', key: '', value }));
      return value;
    },
    clock: {
      now: clock.now,
      delay: (ms, timer) => {
        const nth = (timers.get(timer) ?? 0) + 1;
        timers.set(timer, nth);
        let over = false;
        const inner = clock.delay(ms, timer) as Promise<void> & { [CANCEL]?: () => void };
        const rung = inner.then(() => {
          if (!over) note(outside.rang({ timer, nth }));
        });
        return cancellable(rung, () => {
          over = true;
          inner[CANCEL]?.();
        });
      },
    },
    socket: {
      open: (handshake, hear) =>
        socket.open(handshake, (event) => {
          note(socketNote(event));
          hear(event);
        }),
      watch: socket.watch,
    },
    page: {
      ...page,
      ...(fault ? { failed: fault } : {}),
      visible: tapeSwitch(page.visible, 'visible', note, true),
      dialogOpen: tapeSwitch(page.dialogOpen, 'dialog', note, false),
      onInput: (hear, everyMs) =>
        page.onInput(() => {
          note(outside.heard({ port: 'input' }));
          hear();
        }, everyMs),
      // keys of other applications of the same origin are ignored
      onStorage: shared(page.onStorage, (key, value) => {
        if (key === null || key === tokenKey || plainKeys.test(key))
          note(outside.heard({ port: 'storage', key, value: key === null ? null : shown(key, value) }));
      }),
      onNetwork: shared(page.onNetwork, (on) => note(outside.heard({ port: 'network', on }))),
      onVisible: shared(page.onVisible, (on) => note(outside.heard({ port: 'visible', on }))),
    },
    files: {
      ...files,
      take: (key) => {
        const blob = files.take(key);
        note(outside.read({ port: 'file', key, value: (blob?.size ?? null) as Json }));
        return blob;
      },
    },
    line: {
      ...line,
      found: () => noted('found', line.found(), (value) => value as Json),
      idToken: () => noted('idToken', line.idToken(), (value) => (value === null ? null : hiddenValue)),
      returned: () => noted('returned', line.returned(), (value) => value),
      target: () => noted('target', line.target(), (value) => value),
    },
    texts: {
      load: (language, area) => arrive(arrivals.texts(language, area), () => texts.load(language, area)),
      use: (language) => arrive(arrivals.language(language), () => texts.use(language)),
    },
    routes: tapeRoutes(env.routes, arrive),
    conditions: () => arrive(arrivals.conditions, env.conditions),
  };
};

/** `note`: also of the outputs, as `outside.did`; `fault`: takes the errors of sagas. */
export const tapeEnv = (env: Env, note: Note, fault?: (saga: string, error: unknown) => void): Env =>
  withOutputs(tapeInputs(env, note, fault), (is, ...args) => note(outside.did({ is, args })));
