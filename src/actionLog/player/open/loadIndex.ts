// Data of a page load that the player needs repeatedly, computed once: lanes, failures, effects, calls, and the playback clock.
import { callsOf, isFailure, laneOf, lanes, type Lane, type RecordedCall } from '#src/actionLog/read/lanes.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { playTimes } from '#src/actionLog/player/time/playClock.ts';

export interface LoadIndex {
  replay: Replay;
  /** by action, index in `lanes` */
  lane: Uint8Array;
  /** by action, 1 = failure */
  failed: Uint8Array;
  failures: number;
  /** actions of each lane */
  counts: Readonly<Record<Lane, number>>;
  /** ms of recorded time with shortened idle gaps, by step (0 = start) */
  times: Float64Array;
  /** by seq of `call.sent` and of `call.answered` */
  calls: ReadonlyMap<number, RecordedCall>;
  /** seqs of the actions that an action caused */
  effects: ReadonlyMap<number, readonly number[]>;
}

const build = (replay: Replay): LoadIndex => {
  const { actions, length } = replay;
  const lane = new Uint8Array(length);
  const failed = new Uint8Array(length);
  const effects = new Map<number, number[]>();
  const counts = Object.fromEntries(lanes.map((one) => [one, 0])) as Record<Lane, number>;
  let failures = 0;
  for (let i = 0; i < length; i += 1) {
    const action = actions[i]!;
    const name = laneOf(action);
    lane[i] = lanes.indexOf(name);
    counts[name] += 1;
    if (isFailure(action)) {
      failed[i] = 1;
      failures += 1;
    }
    const cause = action.meta?.cause ?? null;
    if (cause === null) continue;
    const known = effects.get(cause);
    if (known) known.push(action.meta!.seq);
    else effects.set(cause, [action.meta!.seq]);
  }
  const calls = new Map<number, RecordedCall>();
  for (const call of callsOf(actions)) {
    calls.set(call.sent, call);
    if (call.answered !== null) calls.set(call.answered, call);
  }
  return { replay, lane, failed, failures, counts, times: playTimes(replay), calls, effects };
};

const known = new WeakMap<Replay, LoadIndex>();
export const indexOf = (replay: Replay): LoadIndex => {
  let index = known.get(replay);
  if (!index) known.set(replay, (index = build(replay)));
  return index;
};

const seqAt = ({ replay }: LoadIndex, step: number): number | null => replay.actions[step - 1]?.meta?.seq ?? null;

/** Step of the action that caused the current one. */
export const causeStep = (index: LoadIndex, step: number): number | null => {
  const cause = index.replay.actions[step - 1]?.meta?.cause ?? null;
  return cause === null ? null : index.replay.stepOf(cause);
};

/** Steps that the current one caused. */
export const effectSteps = (index: LoadIndex, step: number): readonly number[] => {
  const seq = seqAt(index, step);
  if (seq === null) return [];
  return (index.effects.get(seq) ?? []).flatMap((one) => index.replay.stepOf(one) ?? []);
};

/** From the first cause to the step itself. */
export const causeChain = (index: LoadIndex, step: number): readonly number[] => {
  const chain = [step];
  for (let at = causeStep(index, step); at !== null && !chain.includes(at) && chain.length < 50; at = causeStep(index, at))
    chain.unshift(at);
  return chain;
};

/** The next failure after this step, else the first one; null = there is none. */
export const nextFailure = ({ failed }: LoadIndex, step: number): number | null => {
  const after = failed.indexOf(1, step);
  const found = after >= 0 ? after : failed.indexOf(1);
  return found >= 0 ? found + 1 : null;
};

/** The last failure before this step, else the last one of all. */
export const previousFailure = ({ failed }: LoadIndex, step: number): number | null => {
  const before = step < 2 ? -1 : failed.lastIndexOf(1, step - 2);
  const found = before >= 0 ? before : failed.lastIndexOf(1);
  return found >= 0 ? found + 1 : null;
};
