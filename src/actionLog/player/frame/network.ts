// Blocks all network access of the frame: every API throws and reports its caller. The page's content security policy enforces the same in the browser (server/http/headers.ts).
import type { Attempt } from './protocol.ts';

const words = (url: unknown): string => {
  if (typeof url === 'string') return url;
  if (typeof url === 'object' && url !== null && 'url' in url) return String(url.url);
  return String(url);
};

const fileOf = (line: string | undefined): string => /([^\s(,@]+):\d+:\d+\)?$/.exec(line ?? '')?.[1] ?? '';

/** The first line of a stack outside this file, without the browser's prefix. */
export const callerOf = (stack: string | undefined): string => {
  const lines = (stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line));
  const own = fileOf(lines[0]);
  return (lines.find((line) => fileOf(line) !== own) ?? lines.at(-1) ?? '').trim().replace(/^at /, '');
};

export class NetworkRefused extends Error {
  override readonly name = 'NetworkRefused';
}

/** Directives that concern network access; the others (an inline style, a probe for eval) send nothing. */
const waysOut = /^(connect|img|media|frame|child|worker|object|manifest|form-action|prefetch)/;

/** Replaces every API that can send by one that refuses. */
export const closeNetwork = (target: Window & typeof globalThis, report: (attempt: Attempt) => void): void => {
  const refuse = (what: string, url: unknown): never => {
    report({ what, url: words(url), caller: callerOf(new Error().stack) });
    throw new NetworkRefused(`${what} ${words(url)}: nothing is sent during a replay`);
  };
  const put = (owner: object, name: string, value: unknown): void =>
    void Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  const closed = (what: string) =>
    class {
      constructor(url?: unknown) {
        refuse(what, url ?? '');
      }
    };
  put(target, 'fetch', function fetch(url: unknown) {
    return refuse('fetch', url);
  });
  put(
    target,
    'XMLHttpRequest',
    class {
      open(_method: string, url: unknown): never {
        return refuse('XMLHttpRequest', url);
      }
      send(): never {
        return refuse('XMLHttpRequest', '');
      }
    },
  );
  for (const name of ['WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection', 'Worker', 'SharedWorker'])
    put(target, name, closed(name));
  put(target.navigator, 'sendBeacon', function sendBeacon(url: unknown) {
    return refuse('sendBeacon', url);
  });
  target.document.addEventListener('securitypolicyviolation', (event) => {
    const rule = event.effectiveDirective;
    if (waysOut.test(rule))
      report({ what: rule, url: event.blockedURI, caller: event.sourceFile ? `${event.sourceFile}:${event.lineNumber}` : '' });
  });
};
