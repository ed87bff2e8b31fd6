// The tests that `--test` writes: red with the fault, green without it, and what they show when they are red.
import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { predicateOf } from '#scripts/replay/expression.ts';
import { stateDiff } from '#src/actionLog/read/diff.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createReplay } from '#src/actionLog/read/replay.ts';
import { createRecordedApp, testRoutes } from '#tests/support/clientApp.ts';
import { journeys } from '#tests/support/journeys.ts';
import { openRecorded, otherEffects, otherState, whereItHolds } from '#tests/support/recordedLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'made-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recorded = async (name: string): Promise<string> => {
  const { walk, ...options } = journeys[name]!;
  const { app, recorder } = createRecordedApp({ ...options, load: name });
  await walk(app);
  return recorder.read();
};
/** As `--test` writes it; answers the address of the test. */
const put = (name: string, text: string, changes?: unknown): string => {
  writeFileSync(join(folder, `${name}.actionlog.ndjson.gz`), gzipSync(text));
  if (changes) writeFileSync(join(folder, `${name}.states.json.gz`), gzipSync(JSON.stringify(changes)));
  return pathToFileURL(join(folder, `${name}.test.ts`)).href;
};
const changesOf = (text: string) => {
  const replay = createReplay(parseLog(text).loads[0]!);
  return replay.actions.map((_, i) => stateDiff(replay.stateAt(i), replay.stateAt(i + 1)));
};

test('never: where it comes about now, with step, action, path, before and after; a recording in which it did is no matter', async () => {
  const opened = await openRecorded(put('never', await recorded('twice')));
  expect(await whereItHolds(opened, predicateOf('state.badges.topics.complaints.n === 99'), testRoutes)).toBeNull();
  const text = await whereItHolds(opened, predicateOf('state.badges.topics.complaints.n === 12'), testRoutes);
  expect(text).toMatch(/^step \d+: live\.pushed /);
  expect(text).toContain('badges.topics.complaints.n: 11 -> 12');
  // as a program with a fault recorded it: the sagas of now do otherwise, and that counts
  const faulty = {
    ...opened.load,
    actions: opened.load.actions.map((action) =>
      action.type === 'views.loaded' ? { ...action, payload: { ...action.payload, rows: [] } } : action,
    ),
  };
  const lost = predicateOf("state.views['/complaint/list|list']?.loadedAt > 0 && state.views['/complaint/list|list'].rows.length === 0");
  const wasSo = createReplay(faulty as typeof opened.load);
  expect([...Array(wasSo.length).keys()].some((step) => lost(wasSo.stateAt(step), null, wasSo.stateAt(0)))).toBe(true);
  expect(await whereItHolds({ ...opened, load: faulty as typeof opened.load }, lost, testRoutes)).toBeNull();
});

test('states: the step, its action, the path, the value then and now; without kept states their sums', async () => {
  const text = await recorded('twice');
  const changes = changesOf(text);
  expect(otherState(await openRecorded(put('same', text, changes)))).toBeNull();
  const [step, at] = changes
    .flatMap((list, i) => list.flatMap((one, k) => (one.path.join('.') === 'badges.topics.complaints.n' ? [[i, k]] : [])))
    .at(-1)!;
  const other = changes.map((list, i) => (i === step ? list.map((one, k) => (k === at ? { ...one, after: 7 } : one)) : list));
  expect(otherState(await openRecorded(put('other', text, other)))).toBe(
    `step ${step! + 1}, live.pushed: badges.topics.complaints.n became 7 then, 12 now`,
  );
  const bare = await openRecorded(put('bare', text));
  expect(otherState(bare)).toBeNull();
  const [seq, mark] = [...bare.load.marks!].find(([, one]) => one.sum !== '')!;
  const marks = new Map([...bare.load.marks!, [seq, { ...mark, sum: '0000' }]]);
  expect(otherState({ ...bare, load: { ...bare.load, marks } })).toMatch(
    new RegExp(`^step ${seq}: state .*: sum 0000 then, [0-9a-f]{4} now$`),
  );
});

test('effects: what is done otherwise, outputs too', async () => {
  const opened = await openRecorded(put('effects', await recorded('twice')));
  expect(await otherEffects(opened, testRoutes)).toEqual([]);
  const outputs = new Map([...opened.load.outputs!].map(([seq, all]) => [seq, all.filter(([is]) => is !== 'socket.ack')]));
  expect((await otherEffects({ ...opened, load: { ...opened.load, outputs } }, testRoutes))[0]).toMatch(
    /now env socket\.ack\(11\), not in the recording/,
  );
});
