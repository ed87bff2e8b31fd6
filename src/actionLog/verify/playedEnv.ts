// An env that gives sagas the recorded external inputs at the recorded times, and nothing else. It reaches no network, device or clock.
import type { ApiRequest, Reply } from '#src/api/request.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { answering } from '#reducers/answering.ts';
import { bringAnswering } from '#reducers/lateAnswering.ts';
import { isAnswersAddress } from '#src/routing/answersAddress.ts';
import { wholeBook, type AppRoute } from '#src/routing/routeTable.ts';
import type { Push, Welcome } from '#src/actions/live.ts';
import type { Watchers } from '#src/store/state.ts';
import type { SocketEvent } from '#src/live/socketPort.ts';
import type { Draft, Failure, LineFound, Readiness, Tab } from '#src/store/state.ts';
import type { AnswerStore, Conditions, Env, KeyValue } from '#sagas/env.ts';
import { arrivals, cancellable } from '#src/actionLog/write/tape.ts';
import { hiddenValue } from '#src/actionLog/write/shown.ts';
import { pictureKey } from '#src/actions/answering.ts';
import { readKey, type Record, type Recorded } from './record.ts';

interface Waiting<T> {
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}
interface Call extends Waiting<Reply> {
  request: ApiRequest;
  /** recorded number of the same call; null = not in the recording */
  n: number | null;
}
interface Timer extends Waiting<void> {
  timer: string;
  /** ordinal among its name */
  nth: number;
  due: number;
}

/** An unrecorded timer of this age fires by itself: the program has a timer that the recorded one did not have. */
const overdueMs = 70_000;

const waitFor = <T>(put: (waiting: Waiting<T>) => void): Promise<T> => new Promise((resolve, reject) => put({ resolve, reject }));

/** The answer of a recorded call; what the log withholds (tokens, files) gets a placeholder. */
const replyOf = ({ payload }: Extract<AnyAction, { type: 'call.answered' }>, request: ApiRequest): Reply => {
  const { status, body, headers, path } = payload;
  // a row may have a field of that name: only a refused call has a failure
  const refused = status < 200 || status > 299;
  const failure = refused && typeof body === 'object' && body !== null && 'error' in body ? body['error'] : undefined;
  if (failure !== undefined) return { ok: false, failure: failure as unknown as Failure };
  const given = /^\/appusers\/login$/i.test(path) ? { ...(body as object), id: hiddenValue } : body;
  return { ok: true, status, headers: headers ?? {}, body: given, ...(request.blob ? { blob: new Blob([]) } : {}) };
};

// in a browser it comes with the store of answers
bringAnswering(answering);

export interface Played {
  env: Env;
  /** delivers the external input of this line */
  say: (line: Recorded, windowEnd: number) => void;
  /** `n`: of the recorded call that the next call was matched with */
  expectCall: (n: number | null) => void;
}

/** `passed`: this line of the recording was used. */
export const createPlayedEnv = (
  record: Record,
  routes: readonly AppRoute[],
  filesHere: ReadonlyMap<string, unknown>,
  passed: (seq: number) => void = () => undefined,
): Played => {
  let now = record.actions[0]?.meta.at ?? 0;
  let windowEnd = 0;
  /** seq of the last delivered line */
  let position = 0;
  let ids = 0;
  let found = 0;
  const next: (number | null)[] = [];
  let calls: Call[] = [];
  /** key of a file -> its upload call */
  const uploading = new Map<string, Call>();
  let timers: Timer[] = [];
  const named = new Map<string, number>();
  const answerTakes: Waiting<Awaited<ReturnType<AnswerStore['take']>>>[] = [];
  const answerKeeps: Waiting<boolean>[] = [];
  const answerPictures = new Map<string, Waiting<void>>();
  const answerLists: Waiting<readonly string[]>[] = [];
  const answerFiles: Waiting<Awaited<ReturnType<AnswerStore['unpack']>> | Blob>[] = [];
  const answerReadies: Waiting<Readiness>[] = [];
  const draftReads: Waiting<{ tabs: readonly Tab[]; drafts: readonly Draft[] }>[] = [];
  const coming = new Map<string, Waiting<unknown>[]>();
  const here = new Map<string, boolean>();
  let hearSocket: ((event: SocketEvent) => void) | null = null;
  let hearPop: ((at: { to: string; index: number | null }) => void) | null = null;
  const hearers = {
    input: new Set<() => void>(),
    storage: new Set<(key: string | null, value: string | null) => void>(),
    network: new Set<(on: boolean) => void>(),
    visible: new Set<(on: boolean) => void>(),
  };
  const listen =
    <T>(to: Set<T>) =>
    (hear: T) => {
      to.add(hear);
      return () => void to.delete(hear);
    };

  /** The next recorded value of that key, if it was recorded before the next external input. */
  const noted = (port: string, key: string): { value: unknown } | null => {
    const notes = record.reads.get(readKey(port, key));
    if (!notes?.[0] || notes[0].seq >= windowEnd) return null;
    passed(notes[0].seq);
    // what was read says when: the page may have been busy since the external input
    now = Math.max(now, notes[0].at);
    return notes.shift()!;
  };
  const keyValue = (port: string): KeyValue => {
    const values = new Map<string, string | null>();
    return {
      get: (key) => {
        const note = noted(port, key);
        if (note) values.set(key, note.value as string | null);
        return values.get(key) ?? null;
      },
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.set(key, null),
    };
  };
  const switched = (port: string, assumed: boolean): (() => boolean) => {
    let last = assumed;
    return () => (last = (noted(port, '')?.value as boolean | undefined) ?? last);
  };
  const arrive = <T>(what: string, value: T): Promise<T> => {
    // unknown arrivals resolve at once, but a page that was never shown, or no longer, was never ready
    const never =
      (what.startsWith('route:') && !record.shown.has(what.slice('route:'.length))) ||
      (what === arrivals.conditions ? !record.polled : !what.startsWith('language:') && position > record.lastShown);
    if (here.get(what) === true || (!record.arrivals.has(what) && !never)) return Promise.resolve(value);
    return waitFor<unknown>((waiting) => void coming.set(what, [...(coming.get(what) ?? []), waiting])).then(() => value);
  };
  const started = record.actions.find((action) => action.type === 'boot.started');

  const env: Env = {
    api: {
      send: (request) =>
        waitFor((waiting) => {
          calls.push({ ...waiting, request, n: next.shift() ?? null });
        }),
    },
    socket: {
      open: (_, hear) => {
        hearSocket = hear;
        return () => {
          if (hearSocket === hear) hearSocket = null;
        };
      },
      watch: () => undefined,
    },
    clock: {
      now: () => now,
      delay: (ms, timer) => {
        const nth = (named.get(timer) ?? 0) + 1;
        named.set(timer, nth);
        let mine: Timer | undefined;
        const rung = waitFor<void>((waiting) => {
          mine = { ...waiting, timer, nth, due: now + ms };
          timers.push(mine);
        });
        return cancellable(rung, () => (timers = timers.filter((one) => one !== mine)));
      },
    },
    random: () => Number(noted('random', '')?.value ?? 0.5),
    id: () => `replayed${(ids += 1)}`,
    local: keyValue('local'),
    visit: keyValue('visit'),
    cookie: keyValue('cookie'),
    drafts: {
      read: () => waitFor((waiting) => void draftReads.push(waiting)),
      putDraft: () => Promise.resolve(),
      deleteDraft: () => Promise.resolve(),
      putPicture: () => Promise.resolve(),
      deletePicture: () => Promise.resolve(),
      putTabs: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
    answers: () =>
      Promise.resolve({
        take: () => waitFor((waiting) => void answerTakes.push(waiting)),
        keep: () => waitFor((waiting) => void answerKeeps.push(waiting)),
        putContent: () => Promise.resolve(),
        putPicture: (_user, _result, key) => waitFor((waiting) => void answerPictures.set(key, waiting)),
        deletePicture: () => Promise.resolve(),
        unsent: () => waitFor((waiting) => void answerLists.push(waiting)),
        takeAlong: () => waitFor((waiting) => void answerReadies.push(waiting)),
        pack: () => waitFor((waiting) => void answerFiles.push(waiting as never)),
        unpack: () => waitFor((waiting) => void answerFiles.push(waiting as never)),
        readiness: () => waitFor((waiting) => void answerReadies.push(waiting)),
        wipe: () => Promise.resolve(),
        lock: () => undefined,
      }),
    history: {
      read: () => (started?.type === 'boot.started' ? { to: started.payload.to, index: started.payload.index } : { to: '/', index: 0 }),
      push: () => undefined,
      replace: () => undefined,
      go: () => undefined,
      listen: (hear) => {
        hearPop = hear;
        return () => (hearPop = null);
      },
    },
    page: {
      onInput: listen(hearers.input),
      onStorage: listen(hearers.storage),
      onNetwork: listen(hearers.network),
      onVisible: listen(hearers.visible),
      visible: switched('visible', true),
      dialogOpen: switched('dialog', false),
      scrollTop: () => undefined,
      showPart: () => undefined,
      reload: () => undefined,
      leave: () => undefined,
    },
    files: {
      take: (key) => (typeof noted('file', key)?.value === 'number' ? new Blob([]) : null),
      offer: () => undefined,
      save: () => undefined,
      url: () => `blob:${hiddenValue}`,
      release: () => undefined,
    },
    line: {
      // known before anything was rendered: the same at any time
      found: () => {
        const notes = record.reads.get(readKey('line', 'found')) ?? [];
        const own = notes[found];
        found += 1;
        if (own && own.seq < windowEnd) passed(own.seq);
        return (notes[0]?.value ?? null) as LineFound | null;
      },
      idToken: () => (noted('line', 'idToken')?.value ?? null) as string | null,
      keep: () => undefined,
      forget: () => undefined,
      leave: () => undefined,
      returned: () => (noted('line', 'returned')?.value ?? 'stale') as ReturnType<Env['line']['returned']>,
      target: () => String(noted('line', 'target')?.value ?? '/'),
    },
    texts: {
      load: (language, area) => arrive(arrivals.texts(language, area), undefined),
      use: (language) => arrive(arrivals.language(language), undefined),
    },
    routes: wholeBook(
      routes.map((route) => ({
        ...route,
        load: () => arrive(arrivals.code(route), { default: () => null }),
        ...(route.loadsFile ? { loadsFile: () => arrive(arrivals.loads(route), filesHere.get(arrivals.loads(route)) as never) } : {}),
        ...(route.sagasFile ? { sagasFile: () => arrive(arrivals.sagas(route), filesHere.get(arrivals.sagas(route)) as never) } : {}),
      })),
    ),
    conditions: () => arrive(arrivals.conditions, filesHere.get(arrivals.conditions) as Conditions),
  };

  const ring = (timer: Timer): void => {
    timers = timers.filter((one) => one !== timer);
    timer.resolve();
  };
  const earliest = (among: readonly Timer[]): Timer | undefined => [...among].sort((a, b) => a.due - b.due)[0];
  const sayHeard = ({ payload, meta }: Extract<Recorded, { type: 'outside.heard' }>): void => {
    if (payload.port === 'input') hearers.input.forEach((hear) => hear());
    else if (payload.port === 'storage')
      hearers.storage.forEach((hear) => hear(payload.key ?? null, (payload.value ?? null) as string | null));
    else if (payload.port === 'network') hearers.network.forEach((hear) => hear(payload.on === true));
    else if (payload.port === 'visible') hearers.visible.forEach((hear) => hear(payload.on === true));
    else if (payload.is === 'welcome') {
      const welcome = record.contentOf(meta.seq, 'live.welcomed', payload.seq ?? 0);
      if (welcome) hearSocket?.({ is: 'welcome', welcome: welcome as Welcome });
    } else if (payload.is === 'push') {
      const push = record.contentOf(meta.seq, 'live.pushed', payload.seq ?? 0) ?? {
        epoch: payload.epoch ?? '',
        seq: payload.seq ?? 0,
        at: '',
      };
      hearSocket?.({ is: 'push', push: push as Push, ack: () => undefined });
    } else if (payload.is === 'ended') hearSocket?.({ is: 'ended', code: payload.code ?? '' });
    else if (payload.is === 'rolesChanged') hearSocket?.({ is: 'rolesChanged' });
    else if (payload.is === 'watching') {
      const room = record.contentOf(meta.seq, 'live.watched', 0);
      if (room) hearSocket?.({ is: 'watching', room: room as Watchers });
    } else hearSocket?.({ is: 'lost', reason: payload.code ?? '' });
  };
  const answer = (line: Extract<Recorded, { type: 'call.answered' }>): void => {
    const call = calls.find((one) => one.n === line.payload.n);
    if (!call) return;
    calls = calls.filter((one) => one !== call);
    call.resolve(replyOf(line, call.request));
  };
  const arrived = (what: string, ok: boolean): void => {
    if (ok) here.set(what, true);
    for (const waiting of coming.get(what) ?? []) {
      if (ok) waiting.resolve(undefined);
      else waiting.reject(new Error('did not arrive'));
    }
    coming.delete(what);
  };

  return {
    env,
    expectCall: (n) => void next.push(n),
    say: (line, end) => {
      now = Math.max(now, line.meta.at);
      windowEnd = end;
      position = line.meta.seq;
      for (const late of timers.filter((one) => now - one.due > overdueMs)) ring(late);
      switch (line.type) {
        case 'outside.heard':
          sayHeard(line);
          break;
        case 'outside.rang': {
          const same = timers.filter((one) => one.timer === line.payload.timer);
          const timer = same.find((one) => one.nth === line.payload.nth) ?? earliest(same);
          if (timer) ring(timer);
          break;
        }
        case 'outside.ready':
          arrived(line.payload.what, line.payload.ok);
          break;
        case 'call.answered':
          answer(line);
          break;
        case 'navigation.popped':
          hearPop?.(line.payload);
          break;
        case 'session.restored':
          draftReads.shift()?.resolve(line.payload);
          break;
        case 'answering.opened': {
          const { packet, pictures, path, content } = line.payload;
          answerTakes.shift()?.resolve({ locked: null, kept: { packet, pictures, path }, content });
          break;
        }
        case 'answering.locked':
          answerTakes.shift()?.resolve({ locked: { left: line.payload.left }, kept: null, content: null });
          break;
        case 'answering.ready':
          if (line.payload.readiness) answerReadies.shift()?.resolve(line.payload.readiness);
          else answerReadies.shift()?.reject(new Error('not taken along'));
          break;
        case 'answering.fileSaved':
          answerFiles.shift()?.resolve(new Blob([]));
          break;
        case 'answering.fileTaken': {
          const { deviceId, queue, pictures } = line.payload;
          answerFiles.shift()?.resolve({ deviceId, queue, pictures });
          break;
        }
        case 'answering.fileFailed': {
          const { code } = line.payload;
          const waiting = answerFiles.shift();
          if (code === 'UNSAVED') waiting?.reject(new Error('not saved'));
          else waiting?.resolve({ fault: code as 'FOREIGN' });
          break;
        }
        case 'answering.kept':
          answerKeeps.shift()?.resolve(true);
          break;
        case 'answering.taken':
          answerKeeps.shift()?.resolve(false);
          break;
        case 'answering.pictureKept':
          answerPictures.get(pictureKey(line.payload.fileId))?.resolve();
          break;
        case 'answering.pictureUnkept':
          answerPictures.get(pictureKey(line.payload.fileId))?.reject(new Error('full'));
          break;
        case 'answering.unkept':
          answerKeeps.shift()?.reject(new Error('full'));
          break;
        case 'session.unsentFound': {
          answerLists.shift()?.resolve(line.payload.drafts.filter(isAnswersAddress));
          const drafts = line.payload.drafts
            .filter((key) => !isAnswersAddress(key))
            .map((key): Draft => ({
              key,
              collection: '',
              values: {},
              at: now,
              version: null,
              restored: true,
            }));
          draftReads.shift()?.resolve({ tabs: [], drafts });
          break;
        }
        case 'files.progressed': {
          const { key, sent } = line.payload;
          // the log does not say which call uploads the file: at first the oldest unmatched upload
          const of = uploading.get(key) ?? calls.find((one) => one.request.onProgress && ![...uploading.values()].includes(one));
          if (of) uploading.set(key, of);
          of?.request.onProgress?.(sent);
          break;
        }
        case 'boot.sagaFailed':
          // the store of drafts failed: the only failing read a saga survives
          if (line.payload.saga === 'drafts.store') draftReads.shift()?.reject(new Error(line.payload.error));
          break;
        default:
          break;
      }
    },
  };
};
