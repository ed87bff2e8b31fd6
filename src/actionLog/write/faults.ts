// Errors as lines: uncaught ones, rejected promises, errors on the console, crashed screens, failed sagas, code that did not load. Repeated ones are counted.
import { outside, type Action } from '#src/actions/index.ts';
import type { Fault } from '#src/actions/outside.ts';

export interface FaultsOptions {
  note: (action: Action) => void;
  now: () => number;
  /** of the page at this moment */
  address: () => string;
  /** own bundles: frames of other scripts are left out */
  origin: string;
  later?: (work: () => void, ms: number) => unknown;
}

export interface Faults {
  /** `component`: React's component stack; `what`: the saga or the file. An error is recorded once, wherever it surfaces. */
  tell: (from: Fault['from'], error: unknown, of?: { component?: string | undefined; what?: string; quiet?: boolean }) => void;
  /** writes the counts of repeated errors */
  flush: () => void;
  /** hears of errors that a user may want to report, and where they surfaced */
  listen: (hear: (from: Fault['from']) => void) => () => void;
}

/** Lines of different errors in a minute; what is beyond is counted. */
const mostAMinute = 20;
const minute = 60_000;
/** Repetitions are written as a count after this time. */
const countAfterMs = 5_000;
const mostFrames = 12;
const longestMessage = 300;
/** The browser's own note of a layout that needed another frame: nothing failed. */
const harmless = /^ResizeObserver loop/;

const word = /^[A-Za-z]\w{0,39}$/;
const textOf = (value: unknown, name: string): string => {
  try {
    const part = (value as Record<string, unknown> | null)?.[name];
    return typeof part === 'string' ? part : '';
  } catch {
    return '';
  }
};

const frame = /^\s*(?:at\s+)?(?:async\s+)?(?:([\w$.<>]{1,60})[^(@]*?[(@])?\(?(https?:\/\/[^\s/]+)(\/[\w./-]+\.[jt]sx?):(\d+):(\d+)\)?$/;
/** ` at Name` of a component stack: an element of the page, or a component whose place is unknown */
const bare = /^\s*at\s+([\w$.]{1,60})$/;

/** `name /js/main.1a2b.js:1:2345`: frames of our own bundles alone. */
export const framesOf = (stack: string, origin: string): string[] => {
  const frames: string[] = [];
  for (const line of stack.split('\n')) {
    const found = frame.exec(line);
    if (found && found[2] === origin) frames.push(`${found[1] ? `${found[1]} ` : ''}${found[3]}:${found[4]}:${found[5]}`);
    else if (!found) {
      const name = bare.exec(line)?.[1];
      if (name) frames.push(name);
    }
    if (frames.length === mostFrames) break;
  }
  return frames;
};

const described = (error: unknown, origin: string): Pick<Fault, 'name' | 'message' | 'stack'> => {
  const name = textOf(error, 'name');
  const message = typeof error === 'string' ? error : textOf(error, 'message');
  return {
    name: word.test(name) ? name : typeof error === 'object' && error !== null ? 'Error' : typeof error,
    message: message.slice(0, longestMessage),
    stack: framesOf(textOf(error, 'stack'), origin),
  };
};

export const createFaults = ({ note, now, address, origin, later = setTimeout }: FaultsOptions): Faults => {
  const hearers = new Set<(from: Fault['from']) => void>();
  const seen = new WeakSet<object>();
  /** by error: when it was written last, and how often it has occurred since */
  const known = new Map<string, { at: number; fault: Fault; more: number }>();
  let written: number[] = [];
  let counting = false;
  /** recording an error must not lead to another one */
  let busy = false;

  const flush = (): void => {
    counting = false;
    for (const one of known.values()) {
      if (one.more === 0) continue;
      const { from, name, message } = one.fault;
      note(outside.failed({ from, name, message, times: one.more, ...(one.fault.quiet ? { quiet: true } : {}) }));
      one.more = 0;
    }
  };
  const count = (): void => {
    if (counting) return;
    counting = true;
    later(flush, countAfterMs);
  };

  const write = (fault: Fault): void => {
    const at = now();
    const key = `${fault.from} ${fault.name} ${fault.message} ${fault.stack?.[0] ?? ''}`;
    const before = known.get(key);
    written = written.filter((time) => at - time < minute);
    if (before && (at - before.at < minute || written.length >= mostAMinute)) {
      before.more += 1;
      return count();
    }
    if (written.length >= mostAMinute) {
      const rest = known.get('') ?? { at, fault: { from: 'many', name: 'Error', message: '' }, more: 0 };
      known.set('', { ...rest, more: rest.more + 1 });
      return count();
    }
    if (known.size > 200) known.clear();
    known.set(key, { at, fault, more: 0 });
    written.push(at);
    note(outside.failed(fault));
  };

  return {
    tell: (from, error, { component, what, quiet = false } = {}) => {
      if (busy) return;
      if (typeof error === 'object' && error !== null) {
        if (seen.has(error)) return;
        seen.add(error);
      }
      busy = true;
      try {
        const of = described(error, origin);
        const calm = quiet || harmless.test(of.message);
        const parts = component ? framesOf(component, origin) : [];
        write({
          from,
          ...of,
          ...(parts.length > 0 ? { component: parts } : {}),
          ...(what ? { what } : {}),
          address: address(),
          ...(calm ? { quiet: true } : {}),
        });
        if (!calm && ['window', 'promise', 'screen'].includes(from)) for (const hear of hearers) hear(from);
      } catch {
        // an error that cannot be read is not worth another one
      } finally {
        busy = false;
      }
    },
    flush,
    listen: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};

/** `%s` and its like take the following values; only texts are taken. */
const saidOf = (given: readonly unknown[]): string => {
  const [first, ...rest] = given;
  if (typeof first !== 'string') return '';
  const values = [...rest];
  const filled = first.replaceAll(/%[sdifoOc]/g, (sign) => {
    const value = values.shift();
    return sign === '%c' ? '' : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return [filled, ...values.filter((value) => typeof value === 'string')].join(' ');
};
const isComponentStack = (value: unknown): value is string => typeof value === 'string' && /^\s*\n?\s+at \S/.test(value);

/** Listens to the window and the console; the answer ends it. */
export const watchFaults = (faults: Faults, page: Window & typeof globalThis): (() => void) => {
  const { console: device } = page;
  const onError = (event: ErrorEvent | Event): void => {
    if ('message' in event) return faults.tell('window', event.error ?? { name: 'Error', message: event.message });
    const { target } = event;
    if (!(target instanceof page.HTMLScriptElement || target instanceof page.HTMLLinkElement)) return;
    const url = new URL(target instanceof page.HTMLScriptElement ? target.src : target.href, page.location.href);
    if (url.origin === page.location.origin) faults.tell('code', { name: 'LoadError', message: 'did not load' }, { what: url.pathname });
  };
  const onRejection = (event: PromiseRejectionEvent): void => faults.tell('promise', event.reason);
  page.addEventListener('error', onError, true);
  page.addEventListener('unhandledrejection', onRejection);
  const { error, warn } = device;
  const said = (given: readonly unknown[], quiet: boolean): void => {
    const thrown = given.find((one) => one instanceof Error);
    const component = given.find(isComponentStack);
    const of = { quiet, ...(component ? { component } : {}) };
    if (thrown) return faults.tell('console', thrown, of);
    const message = saidOf(given.filter((one) => one !== component));
    const name = quiet ? 'Warning' : 'Error';
    // the first frames are those of this file
    const stack = (new Error(name).stack ?? '').split('\n').slice(3).join('\n');
    faults.tell('console', { name, message, stack }, of);
  };
  device.error = (...given: unknown[]) => {
    said(given, false);
    error.apply(device, given);
  };
  device.warn = (...given: unknown[]) => {
    // others warn of what they can live with
    if (typeof given[0] === 'string' && /^(Warning: |React |An? .*React)/.test(given[0])) said(given, true);
    warn.apply(device, given);
  };
  return () => {
    page.removeEventListener('error', onError, true);
    page.removeEventListener('unhandledrejection', onRejection);
    Object.assign(device, { error, warn });
  };
};

/** What React does with the errors of screens, recorded with the component stack first. */
export const rootOptions = (faults: Faults) => ({
  onCaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }): void => {
    faults.tell('screen', error, { component: componentStack });
    console.error(error);
  },
  onUncaughtError: (error: unknown, { componentStack }: { componentStack?: string | undefined }): void => {
    faults.tell('screen', error, { component: componentStack });
    reportError(error);
  },
});
