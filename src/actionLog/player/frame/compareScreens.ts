// Draws the recorded pages again at the steps where the recording says how they looked, and compares. A page is drawn in a browser only: the player and
// the recorded journeys of the deep test run do.
import type { Replay } from '#src/actionLog/read/replay.ts';
import type { Difference } from '#src/actionLog/verify/verify.ts';
import type { ReplayFrame } from './protocol.ts';

export interface Screens {
  /** pages compared */
  compared: number;
  /** pages of another width than the frame has */
  otherWidth: number;
  differences: readonly Difference[];
}

interface ScreensOptions {
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
}

/** Resolves with what was compared until `signal` ended it. */
export const compareScreens = async (
  replay: Replay,
  frame: Pick<ReplayFrame, 'look' | 'back'>,
  { signal, onProgress }: ScreensOptions = {},
): Promise<Screens> => {
  const marks = replay.actions.flatMap((action, i) => (action.type === 'outside.drawn' ? [{ action, step: i + 1 }] : []));
  const differences: Difference[] = [];
  let [compared, otherWidth] = [0, 0];
  for (const [i, { action, step }] of marks.entries()) {
    if (signal?.aborted) break;
    const { width, regions } = action.payload;
    const scene = { state: replay.stateAt(step), now: replay.timeAt(step), zone: replay.header.zone, press: null, playing: false };
    const now = await frame.look(scene, regions);
    onProgress?.((i + 1) / marks.length);
    if (now.width !== width) {
      otherWidth += 1;
      continue;
    }
    compared += 1;
    const names = [...new Set([...Object.keys(regions), ...Object.keys(now.regions)])];
    const changes = names.flatMap((name) =>
      regions[name] === now.regions[name] ? [] : [{ path: [name], before: regions[name], after: now.regions[name] }],
    );
    const seq = action.meta?.seq ?? 0;
    const line = { seq, type: action.type, payload: action.payload };
    if (changes.length > 0)
      differences.push({ is: 'differs', what: 'screen', seq, recorded: line, now: line, times: 0, changes, chain: [] });
  }
  frame.back();
  return { compared, otherWidth, differences };
};
