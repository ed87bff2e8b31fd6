/** @jest-environment jsdom */
// What index.html draws before anything is loaded: the frame of the page that will be there, for every route.
import { firstPaint, start } from '../../build/firstPaint.ts';
import { tokenKey } from '#sagas/env.ts';
import { routes } from '#src/app/routes.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const agent = (text: string): void => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
const addressOf = (path: string): string => path.replace(/:\w+\??/g, '1');

const drawn = (address: string): HTMLElement | null => {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  firstPaint();
  return document.querySelector('#root > *');
};

beforeEach(() => {
  agent(chrome);
  localStorage.clear();
  localStorage.setItem(tokenKey, 'secret-of-the-test');
});
afterEach(() => jest.restoreAllMocks());

const inShell = routes.filter((route) => route.shell !== false);
const without = routes.filter((route) => route.shell === false && route.area !== 'channel' && route.id !== 'start');
const channel = routes.filter((route) => route.area === 'channel' && route.shell === false);

test.each(inShell.map(({ path }) => path))('%s has the frame of the shell', (path) => {
  expect(drawn(addressOf(path))?.className).toMatch(/first--shell/);
});

test.each(without.map(({ path }) => path))('%s has no shell', (path) => {
  expect(drawn(addressOf(path))?.className).toMatch(/first--open/);
});

test.each(channel.map(({ path }) => path))('%s is a page of the messaging app: nothing is drawn before its library has started', (path) => {
  expect(drawn(addressOf(path))).toBeNull();
});

test('there are pages of each kind', () => {
  expect([inShell.length > 100, without.length > 5, channel.length > 1]).toEqual([true, true, true]);
});

test('without a token every page leads to the login', () => {
  localStorage.clear();
  expect(drawn('/complaint/list')?.className).toBe('first first--open');
});

test('it has no word, is hidden from screen readers, and keeps light or dark and the folded menu', () => {
  localStorage.setItem('scheme', 'dark');
  document.cookie = 'sidebarStatus=0';
  const frame = drawn('/complaint/list?q=Canary');
  expect([frame?.textContent, frame?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
  expect(frame?.className).toBe('first first--shell first--small');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  localStorage.setItem('scheme', 'light');
  drawn('/complaint/list');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('a browser that is not supported sees the gate alone', () => {
  agent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(drawn('/complaint/list')).toBeNull();
});

test('where storage is switched off it is drawn as for a new visitor', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(drawn('/complaint/list')?.className).toBe('first first--open');
});

describe('the scripts of the page', () => {
  const seen = (state: DocumentVisibilityState): void => void jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const scripts = (): (string | null)[] => [...document.querySelectorAll('head script')].map((one) => one.getAttribute('src'));
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = '<meta name="csp-nonce" content="n1" />';
  });
  afterEach(() => jest.useRealTimers());

  test('run in their order and once, behind the first frame, with the nonce of the page', () => {
    seen('visible');
    start(['/a.js', '/b.js']);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(100);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(scripts()).toEqual(['/a.js', '/b.js']);
    expect([...document.querySelectorAll<HTMLScriptElement>('head script')].map(({ nonce, async }) => [nonce, async])).toEqual([
      ['n1', false],
      ['n1', false],
    ]);
  });

  test('do not wait in a tab that is not seen, nor in one that is left before its first frame', () => {
    seen('hidden');
    start(['/a.js']);
    expect(scripts()).toEqual(['/a.js']);
    document.head.innerHTML = '';
    seen('visible');
    start(['/b.js']);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(scripts()).toEqual(['/b.js']);
    jest.advanceTimersByTime(100);
    expect(scripts()).toEqual(['/b.js']);
  });
});
