// What a verification says of outputs and states, the order of inputs, a page load as it would have been, sealed headers and other declarations.
import { gzipSync } from 'node:zlib';
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { openLog } from '#src/actionLog/read/openLog.ts';
import { fold } from '#src/actionLog/read/replay.ts';
import { headerSeal, sealer } from '#src/actionLog/write/seal.ts';
import { rerun } from '#src/actionLog/verify/rerun.ts';
import { compareStates } from '#src/actionLog/verify/states.ts';
import { differenceText } from '#src/actionLog/verify/text.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { drafts, messages, navigation } from '#src/actions/index.ts';
import { createRecordedApp, testRoutes } from '#tests/support/clientApp.ts';
import { journeys } from '#tests/support/journeys.ts';

const textOf = async (name: string): Promise<string> => {
  const { walk, ...options } = journeys[name]!;
  const { app, recorder } = createRecordedApp({ ...options, load: name });
  await walk(app);
  return recorder.read();
};
const loadOf = async (name: string): Promise<RecordedLoad> => parseLog(await textOf(name)).loads[0]!;
const texts = async (load: RecordedLoad): Promise<string[]> => (await verify(load, { routes: testRoutes })).differences.map(differenceText);

test.each(Object.keys(journeys))('%s: nothing differs in actions, outputs and states', async (name) => {
  const load = await loadOf(name);
  const verdict = await verify(load, { routes: testRoutes });
  expect(verdict.differences.map(differenceText)).toEqual([]);
  expect(verdict.states).toBe(load.actions.length);
  expect(verdict.outputs).toBeGreaterThan(20);
});

test('an output that is not made, is made otherwise, or is new is named with the line before it', async () => {
  const load = await loadOf('twice');
  const [seq, list] = [...load.outputs!].find(([, all]) => all.some(([is]) => is === 'history.replace'))!;
  const other = (change: (all: typeof list) => typeof list): RecordedLoad => ({
    ...load,
    outputs: new Map([...load.outputs!, [seq, change(list)]]),
  });
  expect(
    await texts(other((all) => all.map((one) => (one[0] === 'history.replace' ? ['history.replace', '/complaint/list?page=2', 0] : one)))),
  ).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${seq - 1}: env history.replace\\("/complaint/list\\?page=2", 0\\) differs: 0 "/complaint/list\\?page=2" -> "/complaint/list"`,
      ),
    ),
  ]);
  expect(await texts(other((all) => all.filter(([is]) => is !== 'history.replace')))).toEqual([
    expect.stringMatching(new RegExp(`^${seq - 1}: now env history.replace\\("/complaint/list", 0\\), not in the recording`)),
  ]);
  expect(await texts(other((all) => [...all, ['page.reload']]))).toEqual([
    expect.stringMatching(new RegExp(`^${seq - 1}: recorded env page.reload\\(\\), not said now`)),
  ]);
});

test('a page that is left in the turn of its last presses has told nothing of what they led to', async () => {
  const { app, recorder } = createRecordedApp({ load: 'left' });
  await app.start();
  app.store.dispatch(messages.show({ tone: 'success', key: 'core:saved' }));
  app.store.dispatch(drafts.discard({ key: '/complaint/create' }));
  const load = parseLog(await recorder.read()).loads[0]!;
  const shown = load.actions.findLastIndex(({ type }) => type === 'messages.show');
  const left = { ...load, actions: load.actions.slice(0, shown + 2) };
  const first = left.actions.at(-2)!.meta!.seq;
  // where the page presses within a turn of its sagas, those run when it ends: after both lines, and what follows the last line is in no log
  const outputs = new Map([...load.outputs!].filter(([seq]) => seq <= first));
  expect(await texts({ ...left, outputs })).toEqual([]);
});

test('a timer of constant length is compared exactly, one that depends on the clock within a quarter of a second', async () => {
  const load = await loadOf('day');
  const longer = (timer: string, ms: number): RecordedLoad => {
    let first = true;
    const outputs = [...load.outputs!].map(([seq, all]) => [
      seq,
      all.map((one) => {
        if (one[0] !== 'clock.delay' || one[1] !== timer || (timer !== 'drafts.tabs' && !first)) return one;
        first = false;
        return [one[0], one[1], Number(one[2]) + ms] as const;
      }),
    ]) as [number, never][];
    return { ...load, outputs: new Map(outputs) };
  };
  expect((await texts(longer('drafts.tabs', 1))).length).toBeGreaterThan(0);
  expect(await texts(longer('message.toasts', 117))).toEqual([]);
  expect((await texts(longer('message.toasts', 900))).length).toBe(1);
});

test('sums of states hold over the parts of a page load, from any of them on', async () => {
  const { app, recorder } = createRecordedApp({ partBytes: 4_000 });
  await app.start();
  for (let i = 0; i < 25; i += 1) {
    await app.wish(navigation.go({ to: `/tab/${i}x` }));
    await app.env.advance(1_000);
    // a part ends where its batch was written
    await recorder.flush();
  }
  const text = await recorder.read();
  const headers = text.match(/^\{"format":5/gm)!.length;
  expect(headers).toBeGreaterThan(4);
  const [whole] = parseLog(text).loads;
  expect(compareStates(whole!)).toEqual({ compared: whole!.actions.length, first: null });
  expect([...whole!.marks!.values()].filter(({ whole: hash }) => hash !== undefined).length).toBeGreaterThanOrEqual(headers - 1);
  const [rest] = parseLog(text.slice(text.indexOf('\n{"format":') + 1)).loads;
  expect(rest!.header.part).toBe(2);
  expect(compareStates(rest!)).toEqual({ compared: rest!.actions.length, first: null });
  // one tab less at the end of a part is noticed there at the latest
  const ends = [...whole!.marks!].findLast(([, mark]) => mark.whole !== undefined)!;
  const other = new Map([...whole!.marks!].map(([seq, mark]) => [seq, seq === ends[0] ? { ...mark, whole: '00000000' } : mark]));
  expect(compareStates({ ...whole!, marks: other }).first).toMatchObject({ seq: ends[0], what: 'whole' });
});

test('a log whose sums contain other values of selectors is compared by its own, or without them', async () => {
  const load = await loadOf('twice');
  const as = (shown: readonly string[]): RecordedLoad => ({ ...load, header: { ...load.header, shown } });
  expect(compareStates(as(load.header.shown!.slice(0, 2))).first).toMatchObject({ what: 'shown' });
  expect(compareStates(as([...load.header.shown!, 'of another version'])).first).toBeNull();
});

test('a log of an older format has neither outputs nor sums, and the verification says so', async () => {
  const { outputs: _outputs, marks: _marks, ...load } = await loadOf('day');
  expect(await verify(load, { routes: testRoutes })).toMatchObject({ outputs: null, states: null, differences: [] });
});

test('run again without a fault a page load ends as it did; with other inputs as it would have', async () => {
  const load = await loadOf('twice');
  const again = await rerun(load, { routes: testRoutes });
  expect(again.verdict.differences).toEqual([]);
  const rowsOf = (of: RecordedLoad): unknown => fold(of.actions).views['/complaint/list|list']!.rows.map(({ version }) => version);
  expect(rowsOf(again.load)).toEqual([3]);
  // the last answer never came
  const without = await rerun(load, { routes: testRoutes, inputs: (recorded) => recorded.slice(0, -1) });
  expect(rowsOf(without.load)).toEqual([2]);
});

describe('the header', () => {
  const changed = async (change: (header: Record<string, unknown>) => Record<string, unknown>) => {
    const [first, ...rest] = (await textOf('twice')).split('\n');
    return parseLog([JSON.stringify(change(JSON.parse(first!) as Record<string, unknown>)), ...rest].join('\n'));
  };
  test('is sealed: another address, build or format is a changed line', async () => {
    for (const change of [{ address: '/x' }, { build: 'b' }, { startedAt: 1 }, { shapes: {} }, { h: '00000000' }])
      expect((await changed((header) => ({ ...header, ...change }))).damages).toEqual([{ load: 'twice', line: 1, why: 'changed' }]);
    // an older format would turn the seal off
    for (const format of [1, 2, 3, 4])
      expect((await changed((header) => ({ ...header, format }))).damages).toEqual([{ load: 'twice', line: 2, why: 'changed' }]);
    expect((await changed((header) => ({ ...header, roles: ['qa'], locale: 'zh' }))).damages).toEqual([]);
  });

  test('a field that is declared no more, or otherwise, is named with its type and first step', async () => {
    const [first, ...rest] = (await textOf('twice')).split('\n');
    const header = JSON.parse(first!) as { h: string; load: string; shapes: Record<string, string> };
    const before = {
      ...header.shapes,
      'navigation.go': '{target:address replace}',
      'live.offline': '{offline:personal}',
      'views.open': header.shapes['views.open']!,
    };
    const { h: _, ...bare } = { ...header, shapes: before };
    const sealed = { ...bare, h: headerSeal(bare) };
    // as a build with these declarations would have written it
    const seal = sealer(`twice.1.${sealed.h}`);
    const lines = rest.filter((line) => line !== '').map((line) => seal(`${line.slice(0, line.lastIndexOf(',"h":'))}}`));
    const { loads, damages } = parseLog([JSON.stringify(sealed), ...lines].join('\n'));
    expect(damages).toEqual([]);
    expect(loads[0]!.otherShapes).toEqual([{ type: 'navigation.go', seq: expect.any(Number), gone: ['target:address'] }]);
    expect(parseLog(await textOf('twice')).loads[0]!.otherShapes).toEqual([]);
    // a rename that is declared is read with the name of today
    const renames = [{ type: 'navigation.go', from: 'target', to: 'to' }];
    const old = lines.map((line) => line.replace('"type":"navigation.go","payload":{"to":', '"type":"navigation.go","payload":{"target":'));
    const again = sealer(`twice.1.${sealed.h}`);
    const sealedAgain = old.map((line) => again(`${line.slice(0, line.lastIndexOf(',"h":'))}}`));
    const renamed = parseLog([JSON.stringify(sealed), ...sealedAgain].join('\n'), renames).loads[0]!;
    expect(renamed.otherShapes).toEqual([]);
    expect(renamed.actions.find(({ type }) => type === 'navigation.go')!.payload).toMatchObject({ to: '/complaint/list' });
    expect(parseLog([JSON.stringify(sealed), ...sealedAgain].join('\n')).loads[0]!.otherShapes).toHaveLength(1);
  });
});

test('a zipped log that is cut off opens up to where it ends, at any length', async () => {
  const text = await textOf('idle');
  const zipped = gzipSync(text);
  const whole = (await openLog(new Blob([zipped]))).replays[0]!.length;
  for (const part of [0.3, 0.6, 0.95, 0.999]) {
    const { replays, damages } = await openLog(new Blob([zipped.subarray(0, Math.floor(zipped.length * part))]));
    expect(damages).toMatchObject([{ load: 'idle', why: 'cut' }]);
    // the header takes a good part of the first bytes
    expect(replays[0]!.length).toBeGreaterThan(whole * (part - 0.35));
    expect(replays[0]!.length).toBeLessThanOrEqual(whole);
  }
});
