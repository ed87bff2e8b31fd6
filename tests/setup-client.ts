/** Prepares the browser-like document of the client tests: matchers, and the browser parts that jsdom lacks. */
import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { DecompressionStream } from 'node:stream/web';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import { takeLeftover } from './support/leftover.ts';

// what a test waits for comes later on a busy machine
configure({ asyncUtilTimeout: 10_000 });

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// nothing has a width here
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// tells the first size at once, and no other: nothing is laid out here
globalThis.ResizeObserver ??= class implements ResizeObserver {
  readonly #tell: () => void;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this);
  }
  observe(): void {
    this.#tell();
  }
  unobserve(): void {}
  disconnect(): void {}
};

globalThis.DecompressionStream ??= DecompressionStream as never;

// React's development build takes a stack of calls for each element, up to 10,000 a second: a sixth of the time of tests that draw pages
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/** What a test must not leave behind unsaid. */
afterEach(() => {
  const { missing, refused } = takeLeftover();
  if (missing.length > 0) throw new Error(`texts that are missing:\n${missing.join('\n')}`);
  if (refused.length > 0) throw new Error(`reads the server would refuse:\n${refused.join('\n')}`);
});
