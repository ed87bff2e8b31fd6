// An env without a browser: a clock that is moved by hand, an API that answers from a table, a socket the test speaks through.
import type { ApiRequest, Reply } from '#src/api/request.ts';
import { CANCEL } from 'redux-saga';
import { failureOf } from '#src/api/failure.ts';
import type { Handshake, SocketEvent } from '#src/live/socketPort.ts';
import { wholeBook, type AppRoute } from '#src/routing/routeTable.ts';
import type { Draft, PickedPicture, Json, Readiness, Tab } from '#src/store/state.ts';
import { answering } from '#reducers/answering.ts';
import { bringAnswering } from '#reducers/lateAnswering.ts';
import type { AnswerStore, Env, KeptAnswers, KeyValue } from '#sagas/env.ts';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** milliseconds of the fake clock until it comes */
  after?: number;
  /** no answer at all */
  lost?: true;
  /** what a file call brings */
  blob?: Blob;
}
type Rule = { method: string; path: RegExp; answer: (request: ApiRequest) => Answer };

interface FakeConnection {
  handshake: Handshake;
  say: (event: SocketEvent) => void;
  closed: boolean;
}

export interface FakeEnv extends Env {
  calls: ApiRequest[];
  /** calls that were answered with a refusal, in words */
  refused: string[];
  /** the newest rule that fits answers */
  on: (method: string, path: RegExp, answer: Answer | ((request: ApiRequest) => Answer)) => void;
  /** answers what a collection counts, alone or many at once: `n` for each, or by the words asked as JSON */
  counts: (collection: string, n: number | ((words: string) => number)) => void;
  connections: FakeConnection[];
  /** records the page said it shows */
  watched: ({ collection: string; id: number; at?: string } | null)[];
  /** lets promises resolve */
  settle: () => Promise<void>;
  /** moves the clock, firing timers in order */
  advance: (ms: number) => Promise<void>;
  entries: { to: string; index: number }[];
  at: () => { to: string; index: number };
  popTo: (entry: number) => void;
  told: {
    input: () => void;
    storage: (key: string | null, value: string | null) => void;
    network: (online: boolean) => void;
    visible: (visible: boolean) => void;
  };
  stored: { drafts: Map<string, Draft>; pictures: Map<string, PickedPicture>; tabs: Map<number, readonly Tab[]> };
  reloads: number;
  /** pages of another origin that the page was left for */
  left: string[];
  /** the part of the page that was brought into sight */
  part: string | null;
  texts: Env['texts'] & { language: string };
  dialog: boolean;
}

const memory = (): KeyValue => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

export interface MemoryAnswers extends AnswerStore {
  /** what the device has, by user and result */
  readonly stored: Map<string, { holder: string; kept: KeptAnswers | null; content: Json }>;
  full: boolean;
}

bringAnswering(answering);

const nothingTaken: Readiness = { sealable: true, pin: false, shell: false, lasting: null, room: null };

/** A device: given to several envs, it is the one of several tabs, or of a browser that was killed. */
export const memoryAnswers = (): MemoryAnswers => {
  const stored: MemoryAnswers['stored'] = new Map();
  const at = (userId: number, resultId: number): string => `${userId} ${resultId}`;
  const device: MemoryAnswers = {
    stored,
    full: false,
    take: (userId, resultId, holder) => {
      const known = stored.get(at(userId, resultId)) ?? { holder, kept: null, content: null };
      stored.set(at(userId, resultId), { ...known, holder });
      return Promise.resolve(structuredClone({ locked: null, kept: known.kept, content: known.content }));
    },
    keep: (userId, resultId, holder, kept) => {
      const known = stored.get(at(userId, resultId));
      if (device.full) return Promise.reject(new Error('QuotaExceededError'));
      if (known && known.holder !== holder) return Promise.resolve(false);
      stored.set(at(userId, resultId), { holder, content: known?.content ?? null, kept: structuredClone(kept) });
      return Promise.resolve(true);
    },
    putContent: (userId, resultId, content) => {
      const known = stored.get(at(userId, resultId)) ?? { holder: '', kept: null };
      stored.set(at(userId, resultId), { ...known, content });
      return Promise.resolve();
    },
    putPicture: () => (device.full ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve()),
    deletePicture: () => Promise.resolve(),
    takeAlong: () => Promise.resolve({ ...nothingTaken, pin: true, shell: true }),
    readiness: () => Promise.resolve(nothingTaken),
    pack: () => Promise.resolve(new Blob(['sealed'])),
    unpack: () => Promise.resolve({ fault: 'FOREIGN' }),
    wipe: () => Promise.resolve(),
    lock: () => undefined,
    unsent: (userId) =>
      Promise.resolve(
        [...stored].flatMap(([key, { kept }]) =>
          key.startsWith(`${userId} `) && kept && kept.packet.queue.length + kept.pictures.length > 0 ? [kept.path] : [],
        ),
      ),
  };
  return device;
};

const start = Date.UTC(2026, 10, 21, 3, 0, 0);

const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; i += 1) await Promise.resolve();
};

export const createFakeEnv = (routes: readonly AppRoute[], address = '/'): FakeEnv => {
  let now = start;
  let timers: { at: number; done: () => void }[] = [];
  const rules: Rule[] = [];
  const calls: ApiRequest[] = [];
  const refused: string[] = [];
  const connections: FakeConnection[] = [];
  const watched: FakeEnv['watched'] = [];
  const entries = [{ to: address, index: 0 }];
  let present = 0;
  let ids = 0;
  let hearPop: ((at: { to: string; index: number | null }) => void) | null = null;
  const device = memoryAnswers();
  const hearers = {
    input: new Set<() => void>(),
    storage: new Set<(key: string | null, value: string | null) => void>(),
    network: new Set<(online: boolean) => void>(),
    visible: new Set<(visible: boolean) => void>(),
  };
  const stored = { drafts: new Map<string, Draft>(), pictures: new Map<string, PickedPicture>(), tabs: new Map<number, readonly Tab[]>() };
  const delay = (ms: number): Promise<void> => {
    let timer: { at: number; done: () => void };
    const rung = new Promise<void>((done) => {
      timer = { at: now + ms, done };
      timers.push(timer);
    });
    return Object.assign(rung, { [CANCEL]: () => (timers = timers.filter((one) => one !== timer)) });
  };
  const subscribe =
    <T>(set: Set<T>) =>
    (hear: T) => {
      set.add(hear);
      return () => void set.delete(hear);
    };
  const pop = (entry: number): void => {
    present = Math.max(0, Math.min(entries.length - 1, entry));
    hearPop?.({ ...entries[present]! });
  };

  const on: FakeEnv['on'] = (method, path, answer) =>
    void rules.push({ method, path, answer: typeof answer === 'function' ? answer : () => answer });
  const send = async (request: ApiRequest): Promise<Reply> => {
    calls.push(request);
    const rule = [...rules].reverse().find((one) => one.method === request.method && one.path.test(request.path));
    const answer: Answer = rule
      ? rule.answer(request)
      : { status: 404, body: { error: { statusCode: 404, name: 'Error', code: 'ROUTE_NOT_FOUND', message: '' } } };
    if (answer.after) await delay(answer.after);
    const status = answer.status ?? 200;
    if (answer.lost) return { ok: false, failure: { status: 0, code: 'NETWORK', message: '' } };
    if (status >= 400)
      refused.push(`${request.method} ${request.path} ${JSON.stringify(request.query ?? {})}: ${status} ${JSON.stringify(answer.body)}`);
    if (status >= 300) return { ok: false, failure: failureOf(request.method, request.path, status, answer.body) };
    return {
      ok: true,
      status,
      body: (answer.body ?? null) as Json,
      headers: answer.headers ?? {},
      ...(answer.blob ? { blob: answer.blob } : {}),
    };
  };

  const env: FakeEnv = {
    api: { send },
    socket: {
      open: (handshake, hear) => {
        const connection: FakeConnection = { handshake, say: (event) => !connection.closed && hear(event), closed: false };
        connections.push(connection);
        return () => {
          connection.closed = true;
        };
      },
      watch: (record) => void watched.push(record),
    },
    clock: { now: () => now, delay },
    random: () => 0.5,
    id: () => `id${(ids += 1)}`,
    local: memory(),
    visit: memory(),
    cookie: memory(),
    drafts: {
      read: (userId) =>
        Promise.resolve({
          pictures: [...stored.pictures].filter(([key]) => key.startsWith(`${userId} `)).map(([, picture]) => picture),
          tabs: stored.tabs.get(userId) ?? [],
          drafts: [...stored.drafts].filter(([key]) => key.startsWith(`${userId} `)).map(([, draft]) => draft),
        }),
      putDraft: (userId, draft) => Promise.resolve(void stored.drafts.set(`${userId} ${draft.key}`, draft)),
      deleteDraft: (userId, key) => Promise.resolve(void stored.drafts.delete(`${userId} ${key}`)),
      putPicture: (userId, picture) => Promise.resolve(void stored.pictures.set(`${userId} ${picture.key}`, picture)),
      deletePicture: (userId, key) => Promise.resolve(void stored.pictures.delete(`${userId} ${key}`)),
      putTabs: (userId, tabs) => Promise.resolve(void stored.tabs.set(userId, tabs)),
      clear: (userId) => {
        for (const key of stored.drafts.keys()) if (key.startsWith(`${userId} `)) stored.drafts.delete(key);
        stored.tabs.delete(userId);
        return Promise.resolve();
      },
    },
    answers: () => Promise.resolve(device),
    history: {
      read: () => ({ ...entries[present]!, index: entries[present]!.index }),
      push: (to, index) => {
        entries.splice(present + 1);
        entries.push({ to, index });
        present = entries.length - 1;
      },
      replace: (to, index) => {
        entries[present] = { to, index };
      },
      go: (delta) => pop(present + delta),
      listen: (hear) => {
        hearPop = hear;
        return () => {
          hearPop = null;
        };
      },
    },
    page: {
      onInput: (hear, everyMs) => {
        let last = 0;
        return subscribe(hearers.input)(() => {
          if (now - last < everyMs) return;
          last = now;
          hear();
        });
      },
      onStorage: subscribe(hearers.storage),
      onNetwork: subscribe(hearers.network),
      onVisible: subscribe(hearers.visible),
      visible: () => true,
      dialogOpen: () => env.dialog,
      scrollTop: () => void (env.part = null),
      showPart: (id) => void (env.part = id),
      leave: (url) => void env.left.push(url),
      reload: () => {
        env.reloads += 1;
      },
    },
    files: { take: () => new Blob(['x']), offer: () => undefined, save: () => undefined, url: () => 'blob:x', release: () => undefined },
    line: {
      found: () => null,
      idToken: () => null,
      keep: () => undefined,
      forget: () => undefined,
      leave: () => undefined,
      returned: () => 'stale',
      target: () => '/lineCreateComplaint',
    },
    texts: {
      language: '',
      load: () => Promise.resolve(),
      use: (language) => {
        env.texts.language = language;
        return Promise.resolve();
      },
    },
    routes: wholeBook(routes),
    conditions: () => import('#src/live/pollPlan.ts'),
    calls,
    refused,
    connections,
    watched,
    entries,
    at: () => entries[present]!,
    popTo: pop,
    on,
    counts: (collection, n) => {
      const of = typeof n === 'function' ? n : () => n;
      on('GET', new RegExp(`^/${collection}/count$`), ({ query }) => ({ body: { count: of(JSON.stringify(query ?? {})) } }));
      on('GET', new RegExp(`^/${collection}/counts$`), ({ query }) => {
        const asked = Object.entries(JSON.parse(String(query?.['of'])) as Record<string, unknown>);
        return { body: { counts: Object.fromEntries(asked.map(([name, words]) => [name, of(JSON.stringify(words))])) } };
      });
    },
    settle,
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        timers.sort((a, b) => a.at - b.at);
        const next = timers[0];
        if (!next || next.at > end) break;
        timers = timers.slice(1);
        now = Math.max(now, next.at);
        next.done();
        await settle();
      }
      now = end;
      await settle();
    },
    told: {
      input: () => hearers.input.forEach((hear) => hear()),
      storage: (key, value) => hearers.storage.forEach((hear) => hear(key, value)),
      network: (online) => hearers.network.forEach((hear) => hear(online)),
      visible: (visible) => hearers.visible.forEach((hear) => hear(visible)),
    },
    stored,
    reloads: 0,
    left: [],
    part: null,
    dialog: false,
  };
  return env;
};
