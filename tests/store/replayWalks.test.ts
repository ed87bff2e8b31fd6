// What the player works out of a recording: its clock, its index, search, walks over the states, histories, places in the state.
import { openLog } from '#src/actionLog/read/openLog.ts';
import { valueAt } from '#src/actionLog/read/diff.ts';
import { initialState, type Replay } from '#src/actionLog/read/replay.ts';
import { callerOf, closeNetwork, NetworkRefused } from '#src/actionLog/player/frame/network.ts';
import { createFrameStore, withoutPictures } from '#src/actionLog/player/frame/frameStore.ts';
import type { Attempt } from '#src/actionLog/player/frame/protocol.ts';
import { historiesOf } from '#src/actionLog/player/state/histories.ts';
import { causeChain, causeStep, effectSteps, indexOf, nextFailure } from '#src/actionLog/player/open/loadIndex.ts';
import { oneAtATime } from '#src/actionLog/player/time/oneAtATime.ts';
import { parsePath, valueText } from '#src/actionLog/player/state/paths.ts';
import { advance, longestGap, playTimes, stepAtTime } from '#src/actionLog/player/time/playClock.ts';
import { playerReducer, startOf } from '#src/actionLog/player/playerState.ts';
import { hitBeside, searchActions } from '#src/actionLog/player/actions/search.ts';
import { sessionsOf } from '#src/actionLog/player/open/sessions.ts';
import { inSlices } from '#src/actionLog/player/state/slices.ts';
import { askedBy, linkTo, placeOf } from '#src/actionLog/player/open/source.ts';
import { drawTimeline, stepAtX, stretchAround, xOf, zooms } from '#src/actionLog/player/time/timelineDraw.ts';
import { clockText, lengthWords } from '#src/actionLog/player/time/times.ts';
import { treeRows, withParents } from '#src/actionLog/player/state/treeRows.ts';
import { firstStep, holds, nextChange, parseValue, previousChange } from '#src/actionLog/player/time/walks.ts';
import { parseAddress } from '#src/selectors/address.ts';
import { navigation } from '#src/actions/index.ts';
import { createRecordedApp, welcome } from '#tests/support/clientApp.ts';

let replay: Replay;

beforeAll(async () => {
  const { app, recorder } = createRecordedApp({ address: '/dashboard' });
  const { env } = app;
  env.on('GET', /^\/Complaints$/, { body: [{ id: 17, version: 1, no: 'C2026-00017', status: 'Draft' }], after: 40 });
  env.on('GET', /^\/Complaints\/99$/, { status: 404, body: { error: { code: 'NOT_FOUND', message: 'gone', details: {} } } });
  await app.start();
  env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await env.settle();
  await env.advance(30_000);
  env.connections[0]!.say({
    is: 'push',
    push: { epoch: 'e1', seq: 11, at: '', badges: { set: { complaints: 4 } } } as never,
    ack: () => undefined,
  } as never);
  await env.settle();
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(100);
  await app.wish(navigation.go({ to: '/complaint/show/99' }));
  await app.wish(navigation.closeTab({ key: '/complaint/list' }));
  replay = (await openLog(new Blob([await recorder.read()]))).replays[0]!;
});

const stepOfType = (type: string): number => replay.actions.findIndex((action) => action.type === type) + 1;

describe('the clock of playing', () => {
  test('idle gaps are shortened, a clock that was set back takes no time', () => {
    const at = [0, 100, 60_100, 60_050, 60_060];
    const times = playTimes({ length: 4, timeAt: (step) => at[step]! });
    expect([...times]).toEqual([0, 100, 100 + longestGap, 100 + longestGap, 110 + longestGap]);
    expect([0, 99, 100, 2_099, 2_100, 99_999].map((moment) => stepAtTime(times, moment))).toEqual([0, 0, 1, 1, 3, 4]);
  });

  test('speed counts recorded time; what is waited of a gap is kept; it ends at the last step', () => {
    const times = Float64Array.from([0, 100, 1_100]);
    const first = advance(times, 100, 16, 4);
    expect(first).toEqual({ moment: 164, step: 1, ended: false });
    expect(advance(times, first.moment, 58.5, 16)).toEqual({ moment: 1_100, step: 2, ended: true });
  });
});

describe('one page load', () => {
  test('causes lead back, effects forward, and the chain holds both ends', () => {
    const index = indexOf(replay);
    const go = replay.actions.findIndex((action) => action.type === 'navigation.go') + 1;
    const effects = effectSteps(index, go);
    expect(effects.length).toBeGreaterThan(0);
    for (const effect of effects) expect(causeStep(index, effect)).toBe(go);
    const [effect] = effects;
    expect(causeChain(index, effect!).slice(-2)).toEqual([go, effect]);
    expect(causeStep(index, 0)).toBeNull();
    expect(indexOf(replay)).toBe(index);
  });

  test('the next failure comes after the step, then from the front', () => {
    const index = indexOf(replay);
    const first = nextFailure(index, 0)!;
    expect(replay.actions[first - 1]).toMatchObject({ type: 'call.answered', payload: { status: 404 } });
    const second = nextFailure(index, first)!;
    expect(second).toBeGreaterThan(first);
    expect(nextFailure(index, replay.length)).toBe(first);
    expect(index.failures).toBeGreaterThanOrEqual(2);
  });

  test('every place on the bar leads to a step, every step to its place, at every zoom', () => {
    const index = indexOf(replay);
    for (const zoom of zooms)
      for (const step of [0, 1, Math.floor(replay.length / 2), replay.length]) {
        const stretch = stretchAround(index, zoom, index.times[step]!);
        expect(stretch.to - stretch.from).toBeCloseTo(index.times.at(-1)! / zoom);
        const x = xOf(index, step, 900, stretch);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(900);
        const back = stepAtX(index, x, 900, stretch);
        expect(Math.abs(index.times[back]! - index.times[step]!)).toBeLessThanOrEqual(((stretch.to - stretch.from) / 900) * 1.01);
      }
    expect(stepAtX(index, -5, 900, stretchAround(index, 1, 0))).toBe(stepAtTime(index.times, 0));
  });

  test('the canvas: strokes, bars of calls and marks, within the bar', () => {
    const drawn: { x: number; width: number; colour: string }[] = [];
    let marks = 0;
    const context = {
      fillStyle: '',
      clearRect: () => undefined,
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => undefined,
      fill: () => (marks += 1),
      fillRect(x: number, _y: number, width: number) {
        drawn.push({ x, width, colour: this.fillStyle });
      },
    };
    const index = indexOf(replay);
    const palette = { lanes: ['n', 'w', 'c', 'l', 'r', 'o'], good: 'good', bad: 'bad', wait: 'wait', line: 'line' };
    drawTimeline(context as never, index, 300, stretchAround(index, 1, 0), palette);
    expect(marks).toBeGreaterThan(0);
    expect(new Set(drawn.map((one) => one.colour))).toEqual(new Set(['line', 'n', 'w', 'l', 'r', 'o', 'good', 'bad']));
    for (const { x, width } of drawn) expect(x >= 0 && x + width <= 303).toBe(true);
    expect(drawn.length).toBeLessThan(300 * 8);
  });

  test('badges, tabs and addresses over the steps', async () => {
    const histories = (await historiesOf(replay))!;
    const complaints = histories.badges.filter((change) => change.topic === 'complaints');
    expect(complaints).toMatchObject([
      { before: null, after: 3, by: 'welcome' },
      { before: 3, after: 4, by: 'push' },
    ]);
    for (const { step, topic, after } of complaints) {
      expect(replay.stateAt(step).badges.topics[topic]?.n ?? null).toBe(after);
      expect(replay.stateAt(step - 1).badges.topics[topic]?.n ?? null).not.toBe(after);
    }
    expect(histories.tabs.map(({ what, key }) => `${what} ${key}`)).toEqual(
      expect.arrayContaining(['opened /dashboard', 'opened /complaint/list', 'closed /complaint/list']),
    );
    expect(histories.places.map((place) => place.address.split('?')[0])).toEqual(['/dashboard', '/complaint/list', '/complaint/show/99']);
  });
});

describe('looking for a step', () => {
  test('search by type and by content, all words, in any case', async () => {
    const hits = (await searchActions(replay.actions, 'CALL.sent complaints'))!;
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits)
      expect(replay.actions[hit - 1]).toMatchObject({ type: 'call.sent', payload: { path: expect.stringMatching(/complaints/i) } });
    expect(await searchActions(replay.actions, 'C2026-00017')).not.toEqual([]);
    expect(await searchActions(replay.actions, '  ')).toEqual([]);
    expect(hitBeside([3, 8, 20], 8, 1)).toBe(20);
    expect(hitBeside([3, 8, 20], 20, 1)).toBe(3);
    expect(hitBeside([3, 8, 20], 3, -1)).toBe(20);
    expect(hitBeside([], 3, 1)).toBeNull();
  });

  test('changes of a place, forwards and backwards', async () => {
    const path = ['badges', 'topics', 'complaints', 'n'];
    const first = (await nextChange(replay, path, 0))!;
    const second = (await nextChange(replay, path, first))!;
    expect([first, second].map((step) => valueAt(replay.stateAt(step), path))).toEqual([3, 4]);
    expect(await nextChange(replay, path, second)).toBeNull();
    expect(await previousChange(replay, path, replay.length)).toBe(second);
    expect(await previousChange(replay, path, second)).toBe(first);
    expect(await previousChange(replay, path, first)).toBeNull();
  });

  test.each([
    ['navigation.path', 'is', '/complaint/list'],
    ['badges.topics.complaints.n', 'more', '3'],
    ['views./complaint/list|list.rows.0.no', 'contains', 'c2026'],
    ['views./complaint/show/99|row.error', 'exists', ''],
    ['live.mode', 'isNot', 'off'],
  ] as const)('the first step where %s %s %s', async (path, condition, value) => {
    const step = (await firstStep(replay, { path, condition, value }))!;
    const at = (n: number): unknown => valueAt(replay.stateAt(n), parsePath(path, replay.stateAt(n)));
    expect(holds(at(step), condition, parseValue(value))).toBe(true);
    for (let n = 0; n < step; n += 1) expect(holds(at(n), condition, parseValue(value))).toBe(false);
  });

  test('nowhere is an answer; a walk ends when it is no longer wanted', async () => {
    expect(await firstStep(replay, { path: 'no.such.place', condition: 'exists', value: '' })).toBeNull();
    const stop = new AbortController();
    let seen = 0;
    const walk = inSlices(
      0,
      1_000_000_000,
      () => {
        seen += 1;
        return false;
      },
      stop.signal,
    );
    stop.abort();
    expect(await walk).toBeNull();
    expect(seen).toBeLessThan(1_000_000_000);
  });

  test('values: numbers, words, lists and keys; nothing is evaluated', () => {
    expect(holds(3, 'is', parseValue('3'))).toBe(true);
    expect(holds('3', 'is', parseValue('3'))).toBe(true);
    expect(holds(null, 'is', parseValue('null'))).toBe(true);
    expect(holds([1, 2], 'contains', 2)).toBe(true);
    expect(holds({ a: 1 }, 'contains', 'a')).toBe(true);
    expect(holds('abc', 'less', 'abd')).toBe(true);
    expect(holds('abc', 'less', 5)).toBe(false);
    expect(holds(undefined, 'isNot', 1)).toBe(false);
    expect(parseValue('alert(1)')).toBe('alert(1)');
  });
});

describe('places and trees', () => {
  test('keys with dots and slashes are read against the state', () => {
    const state = { views: { '/a/b.c|list': { rows: [{ title: 'x' }] } } };
    expect(parsePath('views./a/b.c|list.rows.0.title', state)).toEqual(['views', '/a/b.c|list', 'rows', 0, 'title']);
    expect(parsePath('views.unknown.rows', state)).toEqual(['views', 'unknown', 'rows']);
    expect([valueText(undefined), valueText([1, 2]), valueText({}), valueText('a')]).toEqual(['', '[2]', '{}', '"a"']);
  });

  test('a tree walks only what is unfolded, marks what changed, and shows long lists in hundreds', () => {
    const root = { a: { b: [1, 2] }, long: Array.from({ length: 250 }, (_, i) => i), empty: {} };
    const changed = withParents([['a', 'b', 1]]);
    const folded = treeRows(root, { open: new Set(), shown: {}, changed });
    expect(folded.map((row) => [row.label, row.open, row.changed])).toEqual([
      ['a', false, true],
      ['long', false, false],
      ['empty', null, false],
    ]);
    const rows = treeRows(root, { open: new Set(['a', 'a\u0000b', 'long']), shown: {}, changed });
    expect(rows.filter((row) => row.changed).map((row) => row.path.join('.'))).toEqual(['a', 'a.b', 'a.b.1']);
    expect(rows.find((row) => row.more)).toMatchObject({ more: 150, depth: 2 });
    expect(treeRows(root, { open: new Set(['long']), shown: { long: 300 }, changed }).some((row) => row.more)).toBe(false);
  });
});

describe('sources', () => {
  test('parts become page loads under their browser tabs, the own one first', () => {
    const part = (load: string, n: number, tab: string, startedAt: number) =>
      ({
        key: `${load}.${n}`,
        bytes: 10,
        lines: 5,
        last: startedAt + 50,
        header: { tab, load, part: n, startedAt, app: '1', roles: [], address: '/x' },
      }) as never;
    const tabs = sessionsOf([part('a', 1, 't1', 1), part('a', 2, 't1', 30), part('b', 1, 't2', 100), part('c', 1, 't1', 60)], 'a');
    expect(tabs.map((tab) => [tab.tab, tab.own, tab.sessions.map((one) => one.load)])).toEqual([
      ['t1', true, ['c', 'a']],
      ['t2', false, ['b']],
    ]);
    expect(tabs[0]!.sessions[1]).toMatchObject({ keys: ['a.1', 'a.2'], lines: 10, bytes: 20, startedAt: 1, last: 80, present: true });
  });

  test('a link names source, page load and step, and leads back to it; a file has none', () => {
    const link = linkTo({ is: 'session', load: 'load1' }, replay, 7)!;
    const { query } = parseAddress(link);
    expect(askedBy(query)).toEqual({ is: 'session', load: 'load1' });
    expect(placeOf(query, [replay], { is: 'session', load: 'load1' })).toEqual({ load: 0, step: 7 });
    expect(placeOf({ ...query, load: 'other' }, [replay], { is: 'session', load: 'load1' }).step).toBe(stepOfType('navigation.committed'));
    expect(placeOf({ report: '3' }, [replay], { is: 'report', id: 3, no: 'P1' })).toEqual({ load: 0, step: replay.length });
    expect(askedBy({ report: '3', session: 'x' })).toEqual({ is: 'report', id: 3 });
    expect(linkTo({ is: 'file', name: 'x' }, replay, 7)).toBeNull();
  });

  test('moments in the zone of the recording', () => {
    expect(clockText(Date.UTC(2026, 2, 12, 3, 14, 7, 220), 'Asia/Bangkok')).toBe('10:14:07.220');
    expect(clockText(0, 'No/Zone')).toMatch(/^\d\d:\d\d:\d\d\.000$/);
    expect([850, 12_400, 200_000, 3_900_000].map(lengthWords)).toEqual([
      { key: 'ms', a: 850, b: 0 },
      { key: 's', a: '12.4', b: 0 },
      { key: 'min', a: 3, b: 20 },
      { key: 'h', a: 1, b: 5 },
    ]);
  });
});

describe('the player itself', () => {
  test('a hand on the bar stops playing, the clock does not; the first attempt stays', () => {
    const playing = playerReducer(startOf({ load: 0, step: 3 }), { is: 'play', on: true });
    expect(playerReducer(playing, { is: 'seek', step: 4, keepPlaying: true })).toMatchObject({ step: 4, playing: true });
    expect(playerReducer(playing, { is: 'seek', step: 4 })).toMatchObject({ step: 4, playing: false });
    const attempt: Attempt = { what: 'fetch', url: '/a', caller: '' };
    const stopped = playerReducer(playing, { is: 'attempt', attempt });
    expect(stopped).toMatchObject({ playing: false, attempt });
    expect(playerReducer(stopped, { is: 'attempt', attempt: { ...attempt, url: '/b' } }).attempt).toBe(attempt);
    expect(playerReducer({ ...stopped, pinned: 'a.b' }, { is: 'load', load: 1, step: 0 })).toMatchObject({
      load: 1,
      step: 0,
      attempt: null,
      pinned: 'a.b',
    });
  });
});

describe('the frame', () => {
  test('every way out throws and is reported with its caller', () => {
    const attempts: Attempt[] = [];
    const listeners: Record<string, (event: unknown) => void> = {};
    const target = {
      navigator: {},
      document: { addEventListener: (name: string, hear: (event: unknown) => void) => void (listeners[name] = hear) },
    } as unknown as Window & typeof globalThis;
    closeNetwork(target, (attempt) => attempts.push(attempt));
    const ways: readonly (() => unknown)[] = [
      () => target.fetch('/api/x'),
      () => new target.XMLHttpRequest().open('GET', '/api/y'),
      () => new target.XMLHttpRequest().send(),
      () => new target.WebSocket('ws://host/z'),
      () => new target.EventSource('/events'),
      () => target.navigator.sendBeacon('/beacon'),
    ];
    for (const way of ways) expect(way).toThrow(NetworkRefused);
    expect(attempts.map(({ what, url }) => `${what} ${url}`)).toEqual([
      'fetch /api/x',
      'XMLHttpRequest /api/y',
      'XMLHttpRequest ',
      'WebSocket ws://host/z',
      'EventSource /events',
      'sendBeacon /beacon',
    ]);
    expect(attempts[0]!.caller).toContain('replayWalks.test');
    listeners['securitypolicyviolation']!({
      effectiveDirective: 'connect-src',
      blockedURI: 'http://host/a',
      sourceFile: 'main.js',
      lineNumber: 3,
    });
    listeners['securitypolicyviolation']!({ effectiveDirective: 'script-src', blockedURI: 'eval' });
    expect(attempts.slice(6)).toEqual([{ what: 'connect-src', url: 'http://host/a', caller: 'main.js:3' }]);
    expect(callerOf(undefined)).toBe('');
  });

  test('the store shows what it is given, counts what screens ask for and carries nothing out', () => {
    let refused = 0;
    const store = createFrameStore(initialState(), (count) => (refused = count));
    let heard = 0;
    const end = store.subscribe(() => (heard += 1));
    store.dispatch(navigation.go({ to: '/x' }));
    expect([refused, heard, store.getState().navigation.path]).toEqual([1, 0, initialState().navigation.path]);
    const next = replay.stateAt(replay.length);
    store.replace(next);
    expect([heard, store.getState()]).toEqual([1, next]);
    end();
    store.replace(initialState());
    expect(heard).toBe(1);
    const upload = {
      key: 'k',
      slot: '',
      name: '',
      size: 1,
      sent: 0,
      state: 'done',
      file: '~f',
      failure: null,
      url: '~u',
      type: 'image/png',
    } as const;
    expect(withoutPictures({ k: upload })['k']!.url).toBeNull();
  });
});

test('the frame draws one step at a time, of those that wait the last one', async () => {
  const drawn: number[] = [];
  let told: (() => void) | undefined;
  const nextDrawn = (): Promise<void> => new Promise((done) => (told = done));
  const draw = oneAtATime((step: number) => {
    drawn.push(step);
    told?.();
  });
  for (let step = 1; step <= 50; step += 1) draw(step);
  expect(drawn).toEqual([1]);
  await nextDrawn();
  expect(drawn).toEqual([1, 50]);
  const third = nextDrawn();
  draw(51);
  await third;
  expect(drawn).toEqual([1, 50, 51]);
});
