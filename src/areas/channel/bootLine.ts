/** Runs before anything mounts on a channel page: settings of the channel, the messaging app's library where configured, and a session from the app's ID token. */
import { customerLanguages, wished } from '#domain/languages.ts';
import type { Json, LineFound } from '#src/store/state.ts';

const limitMs = 5_000;
const tokenKey = 'line.token';
const stateKey = 'line.state';
const targetKey = 'line.target';
const firstPage = '/lineCreateComplaint';

interface Config {
  enabled: boolean;
  liffId: string | null;
  demo: boolean;
  browserSignIn: boolean;
  phone: string | null;
  stores: { id: number; name: string }[];
}
/** The functions of the library used before the page is drawn. */
interface App {
  isInClient: () => boolean;
  isApiAvailable: (name: 'scanCodeV2') => boolean;
  getIDToken: () => string | null;
}

/** With a failing store (private window) every page load needs a new login. */
const kept = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // see above
    }
  },
};

/** Only channel pages may be returned to, with a number at most. */
const safeTarget = (to: string): string => {
  const [path = '', query = ''] = to.split('?');
  if (path === '/submittedLineComplaint' && /^id=\d{1,10}$/.test(query)) return to;
  return /^\/(lineCreateComplaint|lineAttachComplaintEdit|lineTackingComplaint)(\/\d{1,10})?$/.test(path) ? path : firstPage;
};

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('too late')), ms);
    }),
  ]);

const readConfig = async (): Promise<Config> => {
  const answer = await fetch('/api/LineComplaints/config', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error('no answer');
  return (await answer.json()) as Config;
};

/** The address is read only afterwards: the library restores path and query of a link into the app. */
const startApp = async (liffId: string): Promise<App> => {
  const { liff } = await import(/* webpackChunkName: "liff" */ '@line/liff');
  await liff.init({ liffId });
  return liff;
};

const keep = (session: Json): void => {
  const token = (session as { lineToken?: string } | null)?.lineToken;
  if (token) kept.set(tokenKey, token);
};

const openSession = async (idToken: string): Promise<boolean> => {
  const answer = await fetch('/api/LineComplaints/session', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? closed.language ?? 'en',
    },
    body: JSON.stringify({ idToken }),
  });
  if (answer.ok) keep((await answer.json()) as Json);
  return answer.ok;
};

const closed: LineFound = {
  line: 'failed',
  inApp: false,
  demo: false,
  browserSignIn: false,
  scan: false,
  phone: null,
  language: wished(customerLanguages, navigator.language),
  stores: [],
};

/** A placeholder until React renders. */
const skeleton = (): void => {
  const wait = document.createElement('p');
  wait.setAttribute('role', 'status');
  wait.setAttribute('aria-busy', 'true');
  wait.className = 'waiting';
  wait.textContent = '…';
  document.getElementById('root')?.replaceChildren(wait);
};

export interface Line {
  found: () => LineFound | null;
  idToken: () => string | null;
  keep: (session: Json) => void;
  forget: () => void;
  leave: (url: string, target: string) => void;
  returned: () => 'ok' | 'refused' | 'stale';
  target: () => string;
}

/** Never throws and never takes longer than 5 seconds. */
export const bootLine = async (): Promise<Line> => {
  skeleton();
  let app: App | null = null;
  let found = closed;
  const start = async (): Promise<void> => {
    const config = await readConfig();
    const { demo, browserSignIn, phone, stores } = config;
    found = { ...found, demo, browserSignIn, phone, stores };
    // on return from the provider's page the server exchanges the code, not the library
    const comingBack = location.pathname === '/auth/line';
    if (config.enabled && config.liffId && !comingBack) app = await startApp(config.liffId);
    const inApp = app?.isInClient() ?? false;
    found = { ...found, inApp, scan: app?.isApiAvailable('scanCodeV2') ?? false };
    const proof = app?.getIDToken() ?? null;
    const signedIn = (proof !== null && (await openSession(proof))) || kept.get(tokenKey) !== null;
    found = { ...found, line: !config.enabled ? 'off' : signedIn ? 'ready' : 'needLogin' };
  };
  await within(limitMs, start()).catch(() => undefined);
  const atMount = found;
  return {
    found: () => atMount,
    idToken: () => app?.getIDToken() ?? null,
    keep,
    forget: () => kept.set(tokenKey, null),
    leave: (url, target) => {
      if (!/^https?:\/\//.test(url)) return;
      kept.set(stateKey, new URL(url).searchParams.get('state'));
      kept.set(targetKey, safeTarget(target));
      location.assign(url);
    },
    returned: () => {
      const query = new URLSearchParams(location.search);
      const expected = kept.get(stateKey);
      kept.set(stateKey, null);
      if (query.get('error') !== null) return 'refused';
      return expected !== null && query.get('state') === expected && query.get('code') ? 'ok' : 'stale';
    },
    target: () => safeTarget(kept.get(targetKey) ?? firstPage),
  };
};
