// Errors of the page as lines: readable, counted, and without a word of a user.
import { createCauses } from '#src/actionLog/read/causes.ts';
import { isFailure } from '#src/actionLog/read/lanes.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { redactFrames, redactMessage } from '#src/actionLog/redact/redactFault.ts';
import { createFaults, framesOf, rootOptions, watchFaults, type Faults } from '#src/actionLog/write/faults.ts';
import { createRecorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { testRoutes } from '#tests/support/clientApp.ts';

const origin = 'https://quality.test';
let at = 0;
let lines: AnyAction[] = [];
let timers: (() => void)[] = [];
const make = (): Faults => {
  at = 1_000;
  lines = [];
  timers = [];
  return createFaults({
    note: (action) => void lines.push(action as AnyAction),
    now: () => at,
    address: () => '/complaint/show/17?q=Canary',
    origin,
    later: (work) => void timers.push(work),
  });
};
const told = () => lines.flatMap((one) => (one.type === 'outside.failed' ? [one.payload] : []));

const name = (value: string): string => `~${value.length}`;

test.each([
  ["Cannot read properties of undefined (reading 'rows')", "Cannot read properties of undefined (reading 'rows')"],
  ['e.rows.map is not a function', 'e.rows.map is not a function'],
  ["Cannot access 't' before initialization", "Cannot access 't' before initialization"],
  ['Minified React error #185; visit the docs', 'Minified React error #185; visit the ~4'],
  ['Request failed with status code 404', 'Request failed with status code 404'],
  ['Loading chunk 412 failed.', 'Loading chunk 412 failed.'],
  ['Unexpected token \'C\', "Canary tex"... is not valid JSON', 'Unexpected token \'~1\', "~10"... is not valid JSON'],
  ['No row for Canarina Seventythree', 'No ~3 for ~21'],
  ["Cannot read properties of undefined (reading 'Canarina')", "Cannot read properties of undefined (reading '~8')"],
  ['phone 66731731 failed', '~14 failed'],
])('the message %s is recorded as %s', (message, expected) => {
  expect(redactMessage(message, name)).toBe(expected);
});

test('a stack keeps the places in our own bundles alone', () => {
  const stack = [
    'TypeError: Canary',
    `    at load (${origin}/js/main.1a2b.js:1:2345)`,
    `    at async ${origin}/js/c.99.js:2:1`,
    '    at evil (https://elsewhere.test/js/x.js:1:1)',
    '    at chrome-extension://abc/x.js:1:1',
    '    at <anonymous>',
  ].join('\n');
  expect(framesOf(stack, origin)).toEqual(['load /js/main.1a2b.js:1:2345', '/js/c.99.js:2:1']);
  expect(redactFrames(['load /js/main.1a2b.js:1:2345', 'Canary words', '/js/x.js?q=Canary:1:1', 7])).toEqual([
    'load /js/main.1a2b.js:1:2345',
  ]);
});

test('the same error is one line and a count; a minute has a limited number of lines', () => {
  const faults = make();
  for (let i = 0; i < 50; i += 1) faults.tell('window', new Error('same'));
  expect(told()).toHaveLength(1);
  timers.splice(0).forEach((work) => work());
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatchObject({ name: 'Error', times: 49 });
  for (let i = 0; i < 100; i += 1) faults.tell('window', new Error(`other ${i}`));
  expect(told().filter((one) => one.times === undefined)).toHaveLength(20);
  timers.splice(0).forEach((work) => work());
  expect(told().at(-1)).toMatchObject({ from: 'many', times: 81 });
  at += 61_000;
  faults.tell('window', new Error('other 7'));
  expect(told().at(-1)).toMatchObject({ message: 'other 7' });
});

test('window, promise, console and a crashed screen are lines, each error once', () => {
  const faults = make();
  const heard: string[] = [];
  faults.listen((from) => heard.push(from));
  const before = { error: console.error, warn: console.warn };
  console.error = () => undefined;
  console.warn = () => undefined;
  const end = watchFaults(faults, window);
  try {
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'boom', error: new TypeError('boom') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }));
    console.error('Warning: %s is deprecated', 'findDOMNode');
    console.warn('a library says something');
    console.warn('Warning: React says something');
    const crash = new RangeError('too deep');
    rootOptions(faults).onCaughtError(crash, { componentStack: `\n    at Screen (${origin}/js/main.js:1:7)\n    at div` });
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'ResizeObserver loop limit exceeded', error: null }));
  } finally {
    end();
    Object.assign(console, before);
  }
  expect(told().map(({ from, name: called, quiet }) => [from, called, quiet ?? false])).toEqual([
    ['window', 'TypeError', false],
    ['promise', 'Error', false],
    ['console', 'Error', false],
    ['console', 'Warning', true],
    ['screen', 'RangeError', false],
    ['window', 'Error', true],
  ]);
  expect(told()[4]!.component).toEqual(['Screen /js/main.js:1:7', 'div']);
  expect(heard).toEqual(['window', 'promise', 'screen']);
});

test('a thrown value that cannot be read is still a line, and leads to no further error', () => {
  const faults = make();
  const nasty = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
    },
  );
  for (const thrown of [nasty, null, undefined, 7, 'Canary text', { message: 5 }, Object.create(null)]) faults.tell('promise', thrown);
  timers.splice(0).forEach((work) => work());
  // those without a message are one error
  expect(told().map(({ name: called, times }) => [called, times ?? 1])).toEqual([
    ['Error', 1],
    ['object', 1],
    ['undefined', 1],
    ['number', 1],
    ['string', 1],
    ['Error', 2],
  ]);
});

test('the line in the log holds no word of a user and counts as a failure', async () => {
  const recorder = createRecorder({
    now: () => 1_000,
    causes: createCauses(),
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load: 'load1',
    app: '0',
    storage: Promise.resolve(memoryStorage({ bytes: 1e9, ms: 1e9, now: () => 1_000 })),
    later: () => undefined,
  });
  const faults = createFaults({ note: recorder.note, now: () => 1, address: () => '/complaint/list?q=Canary', origin });
  faults.tell(
    'window',
    Object.assign(new TypeError('Canary glass in the milk of "Canarina" 66731'), { stack: `Canary\n at ${origin}/js/a.js:1:2` }),
  );
  const text = await recorder.read();
  expect(text).not.toMatch(/canar|glass|66731/i);
  const [line] = parseLog(text).loads[0]!.actions;
  expect(line).toMatchObject({ type: 'outside.failed', payload: { name: 'TypeError', stack: ['/js/a.js:1:2'] }, meta: { by: 'env' } });
  expect(isFailure(line!)).toBe(true);
});
