/** How a page looks at rest, as the log records it and a verification compares it: alike for a redacted page, different for what a person would see. */
import { screenTree } from '#src/actionLog/screenTree.ts';
import { compareScreens } from '#src/actionLog/player/frame/compareScreens.ts';
import { watchScreens } from '#src/actionLog/write/screens.ts';
import { outside, type Action } from '#src/actions/index.ts';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createReplay } from '#src/actionLog/read/replay.ts';
import { createRecorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import { testRoutes } from '../support/clientApp.ts';
import { isTextOf } from '#src/i18n/textKeys.ts';
import { useTexts } from './client.tsx';

beforeAll(() => useTexts('en'));

const isText = (text: string): boolean => isTextOf(['complaints'], text);
const treeOf = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return screenTree(page, isText);
};
const page = (title: string, { badge = '3', button = '<button type="button">Cancel</button>', more = '' } = {}): string =>
  `<nav><a href="/complaint/list" aria-current="page">Complaints <span>${badge}</span></a></nav><main><h1>${title}</h1>${button}${more}</main>`;

test('texts of records are only some text; what the product says, badges, roles and states count', () => {
  const recorded = treeOf(page('Metal wire in oat cookies'));
  expect(Object.keys(recorded)).toEqual(['navigation', 'main']);
  expect(treeOf(page('~a1b2c3.4'))).toEqual(recorded);
  expect(treeOf(page('Metal wire', { badge: '4' })).navigation).not.toBe(recorded['navigation']);
  expect(treeOf(page('Metal wire', { badge: '4' })).main).toBe(recorded['main']);
  for (const button of [
    '<button type="button">Save</button>',
    '<button type="button" disabled>Cancel</button>',
    '<button type="button" aria-expanded="true">Cancel</button>',
    '<a href="/">Cancel</a>',
    '',
  ])
    expect([button, treeOf(page('Metal wire', { button })).main]).not.toEqual([button, recorded['main']]);
});

test('what nobody can see, what is spoken once and what is drawn from files is left out', () => {
  const recorded = treeOf(page('Metal wire'));
  for (const more of [
    '<div aria-hidden="true">x</div>',
    '<p hidden>x</p>',
    '<img alt="wire" src="blob:1">',
    '<p role="status">Copied</p>',
    '<div data-unrecorded><button>1</button></div>',
  ])
    expect([more, treeOf(page('Metal wire', { more }))]).toEqual([more, recorded]);
});

describe('a page is noted', () => {
  let noted: Action[] = [];
  let change = (): void => undefined;
  let address: string | null = null;
  let end = (): void => undefined;
  beforeEach(() => {
    jest.useFakeTimers();
    noted = [];
    address = '/complaint/list';
    document.body.innerHTML = page('Complaints');
    end = watchScreens(
      {
        note: (action) => void noted.push(action),
        subscribe: (hear) => {
          change = hear;
          return () => undefined;
        },
        address: () => address,
        isText,
      },
      document,
    );
  });
  afterEach(() => {
    end();
    jest.useRealTimers();
    document.body.innerHTML = '';
  });
  const rest = (): void => {
    jest.advanceTimersByTime(5_000);
  };

  test('once it has come to rest, and again when it looks otherwise', () => {
    change();
    jest.advanceTimersByTime(600);
    change();
    jest.advanceTimersByTime(600);
    expect(noted).toEqual([]);
    rest();
    expect(noted).toEqual([outside.drawn({ width: window.innerWidth, regions: screenTree(document.body, isText) })]);
    change();
    rest();
    expect(noted).toHaveLength(1);
    document.body.innerHTML = page('Complaints', { badge: '4' });
    change();
    rest();
    expect(noted).toHaveLength(2);
  });

  test('not before anything is shown, and not while it still moves', () => {
    address = null;
    change();
    rest();
    expect(noted).toEqual([]);
    address = '/complaint/list';
    change();
    const moving = setInterval(() => document.querySelector('h1')!.append(document.createElement('button')), 100);
    rest();
    expect(noted).toEqual([]);
    clearInterval(moving);
    rest();
    expect(noted).toHaveLength(1);
  });

  test('not after a press on it: components may hold what no action contains; the next page is noted again', () => {
    change();
    document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    rest();
    change();
    rest();
    expect(noted).toEqual([]);
    address = '/complaint/show/5';
    change();
    rest();
    expect(noted).toHaveLength(1);
  });
});

test('a verification names the region that looks otherwise, and leaves out what another width has drawn', async () => {
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
  for (const width of [1440, 1440, 360]) recorder.note(outside.drawn({ width, regions: { main: 'aa.10', navigation: 'bb.4' } }));
  const replay = createReplay(parseLog(await recorder.read()).loads[0]!);
  let [looks, backs] = [0, 0];
  const found = await compareScreens(replay, {
    look: () => {
      looks += 1;
      return Promise.resolve({ width: 1440, regions: { main: looks === 2 ? 'aa.9' : 'aa.10', navigation: 'bb.4' } });
    },
    back: () => void (backs += 1),
  });
  expect(found).toMatchObject({ compared: 2, otherWidth: 1 });
  expect(found.differences.map(({ what, seq, changes }) => ({ what, seq, changes }))).toEqual([
    { what: 'screen', seq: 2, changes: [{ path: ['main'], before: 'aa.10', after: 'aa.9' }] },
  ]);
  expect(backs).toBe(1);
});
