// Order of a page load: browser gate, messaging-app start on channel pages, store, first page, root.
import type { Store } from 'redux';
import th from '../../locales/th/browserGate.json' with { type: 'json' };
import { createCauses } from '#src/actionLog/read/causes.ts';
import { createFaults, watchFaults, type Faults } from '#src/actionLog/write/faults.ts';
import { createRecorder, ringBytes, ringMs, type Recorder } from '#src/actionLog/write/recorder.ts';
import { tailsOf } from '#src/actionLog/write/tail.ts';
import { tapeEnv } from '#src/actionLog/write/tape.ts';
import { createVisits } from '#src/actionLog/write/visits.ts';
import { tokenKey, type Env, type LinePort } from '#sagas/env.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { loadPart } from '#src/components/page/lazyPart.ts';
import { createBrowserEnv } from '#src/store/browserEnv.ts';
import { createAppStore } from '#src/store/createStore.ts';
import { isTextOf, textKey } from '#src/i18n/textKeys.ts';
import type { State } from '#src/store/state.ts';
import { onFirstInput } from '#src/app/warmUp.ts';
import { startPage, textsOf, type RouteBook } from '#src/routing/routeTable.ts';

/** Download page for unsupported browsers. */
const downloadPage = 'https://www.google.com/chrome/';

const channelPaths = /^\/(lineCreateComplaint|submittedLineComplaint|auth\/line|lineAttachComplaintEdit|lineTackingComplaint)(\/|$)/;
const isChannelPath = (path: string): boolean => channelPaths.test(path);

const isChannel = (): boolean => isChannelPath(location.pathname) || new URLSearchParams(location.search).has('liff.state');

/** Single keys that are shortcuts outside fields. */
const shortcuts: ReadonlySet<string> = new Set('?/[]gjkxnep');

interface Browser {
  userAgent: string;
  userAgentData?: { brands?: readonly { brand: string }[] } | undefined;
}

/** Chrome, Edge, Opera, Samsung and others identify as Chromium; Chrome on iOS is based on Safari and identifies as CriOS. */
const isSupported = ({ userAgent, userAgentData }: Browser): boolean => {
  if (userAgentData?.brands?.some(({ brand }) => /Chrom/i.test(brand))) return true;
  return /\b(Chrome|Chromium|CriOS|HeadlessChrome)\/\d+/.test(userAgent);
};

const english = {
  unsupported: 'This browser is not supported. Open the page in Google Chrome or Microsoft Edge.',
  download: 'Go to the Google Chrome download page',
};

/** The bilingual alert (Thai, English), then the download page; true = continue. */
const gate = (): boolean => {
  if (isChannel() || isSupported(navigator as Browser)) return true;
  // eslint-disable-next-line no-alert
  window.alert(`${th.unsupported}\n\n${english.unsupported}`);
  location.assign(downloadPage);
  return false;
};

/** Channel pages run in a messaging app: its library is started before anything mounts. A link into the app may open at any address with the page in `liff.state`. */
const startChannel = async (): Promise<LinePort | undefined> =>
  isChannel() ? (await import(/* webpackChunkName: "channelBoot" */ '#src/areas/channel/bootLine.ts')).bootLine() : undefined;

export interface Booted {
  store: Store<State, AnyAction>;
  recorder: Recorder & { onFault: Faults['listen']; relay: Env['api'] };
  faults: Faults;
}

const firstPage = (store: Store<State, AnyAction>): Promise<void> =>
  new Promise((done) => {
    const look = (): boolean => store.getState().navigation.routeId !== null;
    if (look()) return done();
    const limit = setTimeout(done, 4_000);
    const stop = store.subscribe(() => {
      if (!look()) return;
      clearTimeout(limit);
      stop();
      done();
    });
    return undefined;
  });

const tabKey = 'log.tab';
/** The name of the browser tab in the logs, constant across reloads. */
const tabName = ({ visit, id }: Env): string => {
  const known = visit.get(tabKey);
  if (known) return known;
  const made = id().slice(0, 6);
  visit.set(tabKey, made);
  return made;
};

const recordingFiles = async () => ({
  ...(await import(/* webpackChunkName: "recording" */ '#src/actionLog/write/livePages.ts')),
  ...(await import(/* webpackChunkName: "recording" */ '#src/actionLog/write/storage.ts')),
});

/** Null when the browser was redirected. Resolves when the first page may be drawn. `warm`: begins to load the code of the page at a path. */
export const boot = async (routes: RouteBook, version: string, warm: (path: string) => void): Promise<Booted | null> => {
  if (!gate()) return null;
  const line = await startChannel();
  const made = createBrowserEnv(routes, line);
  // the service worker marks a page that it gave because the server did not answer
  const device = document.querySelector('meta[name="offline"]')
    ? await (await import(/* webpackChunkName: "offlineStart" */ './offlineStart.tsx')).default(made)
    : made;
  if (device.local.get(tokenKey)) warm(location.pathname);
  else onFirstInput(document, () => warm(startPage));
  const causes = createCauses();
  const bounds = { bytes: ringBytes, ms: ringMs, now: device.clock.now };
  const load = device.id().slice(0, 6);
  const tab = tabName(device);
  const recorder = createRecorder({
    now: device.clock.now,
    causes,
    routes: routes.whole,
    tab,
    load,
    app: version,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    address: device.history.read().to,
    window: { width: innerWidth, height: innerHeight },
    textKey,
    tails: tailsOf(() => localStorage, load),
    visits: createVisits(device.visit, device.id),
    storage: recordingFiles().then(({ holdPage, livePages, openStorage }) => {
      holdPage(load);
      return openStorage(bounds, { live: livePages, left: () => localStorage, tab, load });
    }),
  });
  const faults = createFaults({
    note: recorder.note,
    now: device.clock.now,
    address: () => device.history.read().to,
    origin: location.origin,
  });
  watchFaults(faults, window);
  void loadPart(() => import(/* webpackChunkName: "recording" */ '#src/actionLog/write/presses.ts')).then(
    (file) => void file.watchPresses({ note: recorder.note, press: recorder.press, shortcuts }, document),
    () => undefined,
  );
  const env = tapeEnv(device, recorder.note, (saga, error) => faults.tell('saga', error, { what: saga }));
  const { store, run } = createAppStore(env, recorder, causes.monitor);
  void loadPart(() => import(/* webpackChunkName: "recording" */ '#src/actionLog/write/screens.ts')).then(
    (file) => {
      const shown = () => routes.rows().find(({ id }) => id === store.getState().navigation.routeId);
      file.watchScreens(
        {
          note: recorder.note,
          subscribe: store.subscribe,
          // under the notice that a session has ended its page stays as it was
          address: () => {
            const { navigation, session } = store.getState();
            return session.phase === 'signedIn' || shown()?.roles === 'public' ? navigation.path : null;
          },
          isText: (text) => isTextOf(textsOf(shown()), text),
        },
        document,
      );
    },
    () => undefined,
  );
  const leave = (gone: boolean): void => {
    faults.flush();
    recorder.leave(gone);
    void recorder.flush();
  };
  window.addEventListener('pagehide', () => leave(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(false));
  run();
  await firstPage(store);
  return { store, recorder: { ...recorder, onFault: faults.listen, relay: device.api }, faults };
};
