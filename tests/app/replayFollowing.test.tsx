/** A log that grows while it is watched: who is at its end sees each new step, who looks at an earlier one stays there. */
import { act, renderHook } from '@testing-library/react';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { useReplay, type Player } from '#src/actionLog/player/useReplay.ts';
import { navigation } from '#src/actions/index.ts';
import { createRecordedApp } from '../support/clientApp.ts';

let load: RecordedLoad;

beforeAll(async () => {
  const { app, recorder } = createRecordedApp({ address: '/dashboard', load: 'load1' });
  await app.start();
  await app.env.settle();
  for (const to of ['/complaint/list', '/dashboard', '/complaint/list']) await app.wish(navigation.go({ to }));
  load = parseLog(await recorder.read()).loads[0]!;
});

const upTo = (steps: number): Replay => {
  const replay = createReplay({ ...load, actions: load.actions.slice(0, steps) });
  replay.prepare();
  return replay;
};
const watch = (replays: readonly Replay[], place: { load: number; step: number }) =>
  renderHook<Player, { replays: readonly Replay[] }>((props) => useReplay(props.replays, place), { initialProps: { replays } });

test('at the end each new step is followed, also into the next page load', () => {
  const { result, rerender } = watch([upTo(4)], { load: 0, step: 4 });
  rerender({ replays: [upTo(6)] });
  expect(result.current.state.step).toBe(6);
  rerender({ replays: [upTo(7), upTo(2)] });
  expect(result.current.state).toMatchObject({ load: 1, step: 2 });
});

test('an earlier step stays, and so does the end of an earlier page load', () => {
  const { result, rerender } = watch([upTo(6), upTo(3)], { load: 1, step: 3 });
  act(() => result.current.seek(1));
  rerender({ replays: [upTo(6), upTo(5)] });
  expect(result.current.state).toMatchObject({ load: 1, step: 1 });
  act(() => result.current.tell({ is: 'load', load: 0, step: 0 }));
  act(() => result.current.seek(6));
  rerender({ replays: [upTo(6), upTo(7)] });
  expect(result.current.state).toMatchObject({ load: 0, step: 6 });
});

test('a jump to the end that was asked for before the log grew arrives at the end of the grown one', () => {
  const { result, rerender } = watch([upTo(4)], { load: 0, step: 4 });
  act(() => result.current.seek(0));
  const { seek } = result.current;
  rerender({ replays: [upTo(7)] });
  act(() => seek(4));
  expect(result.current.state.step).toBe(7);
  rerender({ replays: [upTo(8)] });
  expect(result.current.state.step).toBe(8);
});
