/** The player's own state, its clock, and jumps to steps. A jump that has to search can be aborted by the next one. */
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import { isCopy, type Copy } from '#src/actionLog/read/copy.ts';
import { indexOf, type LoadIndex } from './open/loadIndex.ts';
import { advance } from './time/playClock.ts';
import { playerReducer, startOf, type PlayerEvent, type PlayerState } from './playerState.ts';

export interface Player {
  replays: readonly Replay[];
  replay: Replay;
  index: LoadIndex;
  state: PlayerState;
  /** stops playing */
  seek: (step: number) => void;
  tell: (event: PlayerEvent) => void;
}

/** Longer page loads are folded as far as they are looked at. */
const preparedAtOnce = 20_000;

const copyOf = ({ load }: Replay, changes: Copy): Replay => {
  const copy = createReplay(load, changes);
  for (let made = copy.prepare(); made < Math.min(copy.length, preparedAtOnce); made = copy.prepare());
  return copy;
};

/** Between two drawn steps, a little under two frames of a screen: more often leaves no time to draw the page of the step. */
const drawMs = 30;

/** A hidden page gets no frames; playback continues where it was. */
const longestFrame = 250;

const atEnd = (replays: readonly Replay[], { load, step }: { load: number; step: number }): boolean =>
  load === replays.length - 1 && step === replays[load]?.length;

export const useReplay = (replays: readonly Replay[], place: { load: number; step: number }): Player => {
  const [state, tell] = useReducer(playerReducer, { ...place, following: atEnd(replays, place) }, startOf);
  const recorded = replays[Math.min(state.load, replays.length - 1)]!;
  const { copy } = state;
  const replay = useMemo(() => (isCopy(copy) ? copyOf(recorded, copy) : recorded), [recorded, copy]);
  const steps = replay.added.size === 0 ? recorded : replay;
  const index = useMemo(() => indexOf(steps), [steps]);
  const length = replay.length;
  const grows = state.load === replays.length - 1 && !isCopy(copy);
  const seek = useCallback(
    (step: number) => {
      const to = Math.max(0, Math.min(length, Math.round(step)));
      tell({ is: 'seek', step: to, following: grows && to === length });
    },
    [length, grows],
  );

  // who was sent to the end knew no later one: the log may have grown since, and may grow
  const last = replays.length - 1;
  const end = replays[last]!.length;
  const { following } = state;
  useEffect(() => {
    if (!following || (state.load === last && state.step === end)) return;
    tell(state.load === last ? { is: 'seek', step: end, following } : { is: 'load', load: last, step: end, following });
  }, [following, state.load, state.step, last, end]);

  const { playing, speed, step } = state;
  const at = useRef(step);
  useEffect(() => {
    at.current = step;
  }, [step]);
  useEffect(() => {
    if (!playing) return undefined;
    const { times } = index;
    let moment = times[at.current] ?? 0;
    let before = performance.now();
    let frame = 0;
    const tick = (now: number): void => {
      if (now - before < drawMs) {
        frame = requestAnimationFrame(tick);
        return;
      }
      const next = advance(times, moment, Math.min(longestFrame, Math.max(0, now - before)), speed);
      before = now;
      moment = next.moment;
      if (next.step !== at.current)
        tell({ is: 'seek', step: next.step, keepPlaying: true, following: grows && next.step === times.length - 1 });
      if (next.ended) tell({ is: 'play', on: false });
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, index, grows]);

  return useMemo(() => ({ replays, replay, index, state, seek, tell }), [replays, replay, index, state, seek]);
};
