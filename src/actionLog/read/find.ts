// The first step at which a condition holds. Every step is tested: bisecting would miss a condition that is temporary.
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import type { Replay } from './replay.ts';

/** `action` led from `before` to `state`; at step 0 it is null. */
export type Predicate = (state: State, action: AnyAction | null, before: State) => boolean;

/** Step 0 counts too; null = at none. */
export const firstStep = (replay: Replay, holds: Predicate): number | null => {
  let before = replay.stateAt(0);
  for (let step = 0; step <= replay.length; step += 1) {
    const state = replay.stateAt(step);
    if (holds(state, step === 0 ? null : replay.actions[step - 1]!, before)) return step;
    before = state;
  }
  return null;
};
