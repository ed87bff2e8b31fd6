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

export const useReplay = (replays: readonly Replay[], place: { load: number; step: number }): Player => {
  const [state, tell] = useReducer(playerReducer, place, startOf);
  const recorded = replays[Math.min(state.load, replays.length - 1)]!;
  const { copy } = state;
  const replay = useMemo(() => (isCopy(copy) ? copyOf(recorded, copy) : recorded), [recorded, copy]);
  const steps = replay.added.size === 0 ? recorded : replay;
  const index = useMemo(() => indexOf(steps), [steps]);
  const length = replay.length;
  const seek = useCallback((step: number) => tell({ is: 'seek', step: Math.max(0, Math.min(length, Math.round(step))) }), [length]);

  // a log that grows is followed by who stands at its end
  const end = useRef({ load: replays.length - 1, step: replays.at(-1)!.length });
  useEffect(() => {
    const before = end.current;
    const load = replays.length - 1;
    const last = replays[load]!.length;
    end.current = { load, step: last };
    if (state.load !== before.load || state.step < before.step || (load === before.load && last === before.step)) return;
    tell(load === state.load ? { is: 'seek', step: last } : { is: 'load', load, step: last });
    // when the log has grown, not at each step
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replays]);

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
      if (next.step !== at.current) tell({ is: 'seek', step: next.step, keepPlaying: true });
      if (next.ended) tell({ is: 'play', on: false });
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, index]);

  return useMemo(() => ({ replays, replay, index, state, seek, tell }), [replays, replay, index, state, seek]);
};
