// The env of a browser.
import { CANCEL } from 'redux-saga';
import { createApi } from '#src/api/axiosApi.ts';
import { loadTexts, switchLanguage } from '#src/i18n/i18n.ts';
import { socketIoPort } from '#src/live/socketIo.ts';
import {
  selectionKeys,
  tokenKey,
  type DraftStore,
  type Env,
  type HistoryPort,
  type KeyValue,
  type LinePort,
  type PagePort,
  type RoutePort,
  type Sheet,
} from '#sagas/env.ts';
import { leavePart, showPart } from './pagePart.ts';
import { offerFile, takeFile } from './pickedFiles.ts';

/** A failing storage (blocked by settings) behaves like an empty one. */
const keyValue = (store: () => Storage): KeyValue => ({
  get: (key) => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      store().setItem(key, value);
    } catch {
      /* nothing is stored then */
    }
  },
  remove: (key) => {
    try {
      store().removeItem(key);
    } catch {
      /* nothing was stored */
    }
  },
});

const localStore = keyValue(() => localStorage);
const visitStore = keyValue(() => sessionStorage);
/** The customer's token: of this session only. */
const lineTokenKey = 'line.token';

/** Loaded on demand; the next call tries again where it could not be loaded. */
const lately = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let coming: Promise<T> | null = null;
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    }));
};

/** Login needs no store. */
const draftsOnDevice = (): DraftStore => {
  const store = lately(async () => {
    const file = await import(/* webpackChunkName: "deviceStore" */ './draftStore.ts');
    return file.withLeftDrafts(file.createDraftStore(), localStore, file.namesKept, file.pageGoes());
  });
  return {
    read: async (...of) => (await store()).read(...of),
    putDraft: async (...of) => (await store()).putDraft(...of),
    deleteDraft: async (...of) => (await store()).deleteDraft(...of),
    putPicture: async (...of) => (await store()).putPicture(...of),
    deletePicture: async (...of) => (await store()).deletePicture(...of),
    putTabs: async (...of) => (await store()).putTabs(...of),
    clear: async (...of) => (await store()).clear(...of),
  };
};

const year = 365 * 24 * 3_600;
const cookies: KeyValue = {
  get: (key) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
    return found === undefined ? null : decodeURIComponent(found.slice(key.length + 1));
  },
  set: (key, value) => {
    document.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`;
  },
  remove: (key) => {
    document.cookie = `${key}=; path=/; max-age=0; samesite=lax`;
  },
};

const here = (): string => `${location.pathname}${location.search}`;
const indexOf = (state: unknown): number | null => {
  const index = (state as { index?: unknown } | null)?.index;
  return typeof index === 'number' ? index : null;
};

const historyPort: HistoryPort = {
  read: () => ({ to: here(), index: indexOf(history.state) }),
  push: (to, index) => history.pushState({ index }, '', to),
  replace: (to, index) => history.replaceState({ index }, '', to),
  go: (delta) => history.go(delta),
  listen: (hear) => {
    const listener = (event: PopStateEvent): void => hear({ to: here(), index: indexOf(event.state) });
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
};

const listen = (
  target: EventTarget,
  names: readonly string[],
  hear: (event: Event) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  for (const name of names) target.addEventListener(name, hear, options);
  return () => {
    for (const name of names) target.removeEventListener(name, hear, options);
  };
};

const pagePort: PagePort = {
  onInput: (hear, everyMs) => {
    let last = 0;
    const seldom = (): void => {
      if (Date.now() - last < everyMs) return;
      last = Date.now();
      hear();
    };
    return listen(window, ['keydown', 'pointerdown', 'touchstart', 'pointermove', 'wheel'], seldom, { passive: true, capture: true });
  },
  onStorage: (hear) =>
    listen(window, ['storage'], (event) => {
      const { key, newValue } = event as StorageEvent;
      hear(key, newValue);
    }),
  onNetwork: (hear) => listen(window, ['online', 'offline'], (event) => hear(event.type === 'online')),
  onVisible: (hear) => listen(document, ['visibilitychange'], () => hear(document.visibilityState === 'visible')),
  visible: () => document.visibilityState === 'visible',
  dialogOpen: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
  scrollTop: () => {
    leavePart();
    window.scrollTo(0, 0);
  },
  showPart,
  reload: () => location.reload(),
  leave: (url) => location.assign(url),
};

const delay = (ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>;
  const rung = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  return Object.assign(rung, { [CANCEL]: () => clearTimeout(timer) });
};

const save = async (content: Blob | Sheet, name: string): Promise<void> => {
  const url = URL.createObjectURL(
    'form' in content ? await (await import(/* webpackChunkName: "sheetWriter" */ './writeSheet.ts')).writeSheet(content) : content,
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const idFrom = (key: string): number | null => {
  const id = Number(localStore.get(key) ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** crypto.randomUUID exists on secure origins only; an intranet address may be plain http. */
const uniqueId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Pages outside the messaging channel. */
const noLine: LinePort = {
  found: () => null,
  idToken: () => null,
  keep: () => undefined,
  forget: () => undefined,
  leave: () => undefined,
  returned: () => 'stale',
  target: () => '/',
};

export const createBrowserEnv = (routes: RoutePort, line: LinePort = noLine): Env => ({
  api: createApi({
    token: () => localStore.get(tokenKey),
    acting: () => ({
      supplierId: idFrom(selectionKeys.supplierId),
      groupId: idFrom(selectionKeys.groupId),
      auditorId: idFrom(selectionKeys.auditorId),
    }),
    language: () => cookies.get('language') ?? 'en',
    line: () => visitStore.get(lineTokenKey),
  }),
  socket: socketIoPort(),
  clock: { now: () => Date.now(), delay },
  random: () => Math.random(),
  id: uniqueId,
  local: localStore,
  visit: visitStore,
  cookie: cookies,
  drafts: draftsOnDevice(),
  answers: lately(async () => (await import(/* webpackChunkName: "answerStore" */ './answerStore.ts')).createAnswerStore()),
  history: historyPort,
  page: pagePort,
  files: { take: takeFile, offer: offerFile, save, url: (blob) => URL.createObjectURL(blob), release: (url) => URL.revokeObjectURL(url) },
  texts: { load: loadTexts, use: switchLanguage },
  line,
  routes,
  conditions: () => import(/* webpackChunkName: "poll" */ '#src/live/pollPlan.ts'),
});
