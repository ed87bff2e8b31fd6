/** A copy of a recorded page load: steps left out and added, by numbers of their own; the recording stays as it is. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyAction } from '#src/actions/index.ts';
import { messages, navigation } from '#src/actions/index.ts';
import type { AddedStep } from '#src/actionLog/read/copy.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import { actionOf, exampleOf } from '#src/actionLog/player/sandbox/payload.ts';
import { reducedTypes } from '#src/actionLog/player/sandbox/reducedTypes.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { createRecordedApp } from '#tests/support/clientApp.ts';

let recorded: Replay;
beforeAll(async () => {
  const { app, recorder } = createRecordedApp({ address: '/dashboard' });
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.env.advance(1_000);
  recorded = createReplay(parseLog(await recorder.read()).loads[0]!);
});

const said = (id: number, after: number, key: string): AddedStep => ({
  id,
  after,
  action: {
    ...messages.show({ tone: 'info', key, params: {} } as never),
    meta: { seq: -id, at: 1, cause: null, by: 'screen' },
  } as AnyAction,
});
const keysAt = (replay: Replay, step: number): string[] => JSON.stringify(replay.stateAt(step).messages).match(/tried\.\w+/g) ?? [];

test('added steps stand where they were put, in the order of the list, and what follows has later numbers', () => {
  const copy = createReplay(recorded.load, { skipped: [4], added: [said(1, 3, 'tried.b'), said(2, 3, 'tried.c'), said(3, 0, 'tried.a')] });
  expect([...copy.added]).toEqual([
    [1, 3],
    [5, 1],
    [6, 2],
  ]);
  expect([...copy.skipped]).toEqual([7]);
  expect(copy.length).toBe(recorded.length + 3);
  expect([0, 1, 2, 4, 5, 6, 7, copy.length].map(copy.recorded)).toEqual([0, 0, 1, 3, 3, 3, 4, recorded.length]);
  for (const at of [1, 3, 4, recorded.length]) {
    const { seq } = recorded.actions[at - 1]!.meta!;
    expect(copy.actions[copy.stepOf(seq)! - 1]).toBe(recorded.actions[at - 1]);
    expect(copy.recorded(copy.stepOf(seq)!)).toBe(at);
  }
  expect([0, 1, 5, 6].map((step) => keysAt(copy, step))).toEqual([
    [],
    ['tried.a'],
    ['tried.a', 'tried.b'],
    ['tried.a', 'tried.b', 'tried.c'],
  ]);
  expect(copy.stateAt(7)).toBe(copy.stateAt(6));
  // an added one names no recorded one
  expect(copy.stepOf(-1)).toBeNull();
});

test('a copy without changes is the recording, and a copy leaves the recording alone', () => {
  const before = stateHash(recorded.stateAt(recorded.length));
  const actions = [...recorded.load.actions];
  const copy = createReplay(recorded.load, { skipped: [], added: [said(1, 2, 'tried.a')] });
  copy.stateAt(copy.length);
  expect(recorded.load.actions).toEqual(actions);
  expect(stateHash(createReplay(recorded.load, { skipped: [], added: [] }).stateAt(recorded.length))).toBe(before);
});

test('what is typed: JSON, an object, declared fields at any depth, and a payload that the reducers bear', () => {
  const codeOf = (type: (typeof reducedTypes)[number], text: string): string => {
    const made = actionOf(type, text, 1, recorded, 5);
    return 'code' in made ? `${made.code} ${made.params['fields'] ?? ''}`.trim() : made.type;
  };
  expect(codeOf('live.watched', '{"room": ')).toBe('NOT_JSON');
  expect(codeOf('live.watched', 'null')).toBe('NOT_AN_OBJECT');
  expect(codeOf('live.watched', '{"room": {"people": [{"id": 1, "age": 3}], "size": 2}, "x": 1}')).toBe(
    'UNDECLARED room.people.0.age, room.size, x',
  );
  expect(codeOf('live.pushed', '{"at": 1}')).toBe('NOT_REDUCED');
  expect(codeOf('messages.show', '{"tone": "info", "key": "core:saved", "params": {}}')).toBe('messages.show');
  // what is offered to begin with: as it was last, else the declared fields
  expect(JSON.parse(exampleOf('navigation.committed', recorded, recorded.length))).toMatchObject({ path: '/complaint/list' });
  expect(JSON.parse(exampleOf('live.watched', recorded, 1))).toEqual({ room: null });
});

test('the types that can be added are those that the reducers take', () => {
  const taken = new Set<string>();
  for (const name of readdirSync('reducers').filter((one) => one.endsWith('.ts'))) {
    const source = readFileSync(`reducers/${name}`, 'utf8');
    const spaces = new Map(
      [...source.matchAll(/import \{([^}]*)\} from '#src\/actions\/index\.ts'/g)]
        .flatMap(([, list]) => list!.split(','))
        .map((one) => one.trim().split(' as '))
        .map((words) => [words.at(-1)!, words[0]!]),
    );
    for (const [, own, space] of source.matchAll(/import \* as (\w+) from '#src\/actions\/(\w+)\.ts'/g)) spaces.set(own!, space!);
    for (const [, space, word] of source.matchAll(/case (\w+)\.(\w+)\.type/g)) taken.add(`${spaces.get(space!)}.${word}`);
    for (const [, type] of source.matchAll(/^ {2}'([a-z]+\.[A-Za-z]+)'/gm)) taken.add(type!);
  }
  expect([...reducedTypes]).toEqual([...taken].sort());
});
