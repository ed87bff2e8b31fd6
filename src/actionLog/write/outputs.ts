// Notes what the sagas do outside: calls as they are sent, history, storage, timers with their length, messages of the socket, files. The same notes are made
// when a log is verified, and compared.
import type { ApiRequest } from '#src/api/request.ts';
import type { Cell, Env, KeyValue } from '#sagas/env.ts';
import { shown } from './shown.ts';

export type TellOutput = (is: string, ...args: readonly unknown[]) => void;

/** An instant differs by the moment it was read in: its distance from now, in seconds. */
const instant = (value: string | null, now: number): string | null => {
  const at = value !== null && /^\d{13}$/.test(value) ? Number(value) : null;
  return at === null ? value : `+${Math.round((at - now) / 1_000)}`;
};

const storeOf = (port: 'local' | 'visit' | 'cookie', store: KeyValue, now: () => number, tell: TellOutput): KeyValue => ({
  get: store.get,
  set: (key, value) => {
    tell(`${port}.set`, key, instant(shown(key, value), now()));
    store.set(key, value);
  },
  remove: (key) => {
    tell(`${port}.remove`, key);
    store.remove(key);
  },
});

const idempotency = 'Idempotency-Key';

/** Names of headers; a key against repeated writes by its number: the same key again is the same number. */
const createCallNotes = (tell: TellOutput) => {
  const keys = new Map<string, number>();
  return ({ path, headers = {}, timeoutMs, blob, signal }: ApiRequest): void => {
    const key = headers[idempotency];
    if (key !== undefined && !keys.has(key)) keys.set(key, keys.size + 1);
    const manner = [...(timeoutMs === undefined ? [] : [`${timeoutMs} ms`]), ...(blob ? ['blob'] : [])].join(' ');
    tell('api.send', Object.keys(headers).join(' '), key === undefined ? 0 : keys.get(key), manner);
    signal?.addEventListener('abort', () => tell('api.abort', path));
  };
};

/** How many cells of each kind: their content is not recorded. */
const cellsOf = (table: readonly (readonly Cell[])[]): string => {
  const counts = new Map<string, number>();
  for (const row of table)
    for (const cell of row) {
      const kind = cell === null ? 'empty' : typeof cell === 'object' ? Object.keys(cell).join() : typeof cell;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return [`${table.length} rows`, ...[...counts].map(([kind, n]) => `${n} ${kind}`).sort()].join(', ');
};

/** The env, each of whose outputs is told before it is carried out. */
export const withOutputs = (env: Env, tell: TellOutput): Env => {
  const { api, clock, drafts, answers, history, page, files, texts, line, socket } = env;
  const sent = createCallNotes(tell);
  return {
    ...env,
    api: {
      send: (request) => {
        sent(request);
        return api.send(request);
      },
    },
    clock: {
      now: clock.now,
      delay: (ms, timer) => {
        tell('clock.delay', timer, ms);
        return clock.delay(ms, timer);
      },
    },
    local: storeOf('local', env.local, clock.now, tell),
    visit: storeOf('visit', env.visit, clock.now, tell),
    cookie: storeOf('cookie', env.cookie, clock.now, tell),
    drafts: {
      read: drafts.read,
      putDraft: (user, draft) => {
        const { collection, values, version } = draft;
        tell('drafts.putDraft', draft.key, { collection, values, version });
        return drafts.putDraft(user, draft);
      },
      deleteDraft: (user, key) => {
        tell('drafts.deleteDraft', key);
        return drafts.deleteDraft(user, key);
      },
      putPicture: (user, picture, now) => {
        tell('drafts.putPicture', picture.key);
        return drafts.putPicture(user, picture, now);
      },
      deletePicture: (user, key) => {
        tell('drafts.deletePicture', key);
        return drafts.deletePicture(user, key);
      },
      putTabs: (user, tabs) => {
        tell('drafts.putTabs', tabs);
        return drafts.putTabs(user, tabs);
      },
      clear: (user) => {
        tell('drafts.clear');
        return drafts.clear(user);
      },
    },
    answers: async () => {
      const store = await answers();
      return {
        ...store,
        keep: (user, resultId, holder, kept) => {
          tell('answers.keep', resultId, kept.packet.queue.length, kept.pictures.length);
          return store.keep(user, resultId, holder, kept);
        },
      };
    },
    history: {
      ...history,
      push: (to, index) => {
        tell('history.push', to, index);
        history.push(to, index);
      },
      replace: (to, index) => {
        tell('history.replace', to, index);
        history.replace(to, index);
      },
      go: (delta) => {
        tell('history.go', delta);
        history.go(delta);
      },
    },
    page: {
      ...page,
      scrollTop: () => {
        tell('page.scrollTop');
        page.scrollTop();
      },
      showPart: (id) => {
        tell('page.showPart', id);
        page.showPart(id);
      },
      reload: () => {
        tell('page.reload');
        page.reload();
      },
      leave: (url) => {
        tell('page.leave');
        page.leave(url);
      },
    },
    files: {
      ...files,
      offer: (key, file) => {
        tell('files.offer', key);
        files.offer(key, file);
      },
      save: (content, name) => {
        const sheet = 'form' in content ? content : null;
        tell('files.save', name, sheet?.form ?? '', sheet ? cellsOf(sheet.table) : '');
        return files.save(content, name);
      },
      url: (blob) => {
        tell('files.url');
        return files.url(blob);
      },
      release: (url) => {
        tell('files.release');
        files.release(url);
      },
    },
    texts: {
      load: (language, area) => {
        tell('texts.load', language, area);
        return texts.load(language, area);
      },
      use: (language) => {
        tell('texts.use', language);
        return texts.use(language);
      },
    },
    line: {
      ...line,
      keep: (session) => {
        tell('line.keep');
        line.keep(session);
      },
      forget: () => {
        tell('line.forget');
        line.forget();
      },
      leave: (url, target) => {
        tell('line.leave', target);
        line.leave(url, target);
      },
    },
    socket: {
      open: (handshake, hear) => {
        const { acting, epoch = '', lastSeq = -1 } = handshake;
        const actingFor = Object.entries(acting).map(([who, id]) => `${who} ${id}`);
        tell('socket.open', actingFor.join(' '), epoch, lastSeq);
        const close = socket.open(handshake, (event) => {
          if (event.is !== 'push') return hear(event);
          return hear({
            ...event,
            ack: () => {
              tell('socket.ack', event.push.seq);
              event.ack();
            },
          });
        });
        return () => {
          tell('socket.close');
          close();
        };
      },
      watch: (record) => {
        tell('socket.watch', record?.collection ?? '', record?.id ?? 0, record?.at ?? '');
        socket.watch(record);
      },
    },
  };
};
