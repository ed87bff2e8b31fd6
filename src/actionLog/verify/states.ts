// Compares the states of a replay with the sums in the log: a reducer or selector that computes something else is named at the line where it did first.
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import { initialState, next } from '#src/actionLog/read/replay.ts';
import { createSums } from '#src/actionLog/sums.ts';
import { shownNames } from '#src/actionLog/shownValues.ts';
import type { State } from '#src/store/state.ts';

export interface StateDifference {
  seq: number;
  /** state: slices of the state; shown: values selectors compute from it; whole: the state as a whole, by its hash alone */
  what: 'state' | 'shown' | 'whole';
  /** the parts that changed here now: the recorded ones are known by their sum alone */
  parts: readonly string[];
  recorded: string;
  now: string;
  /** this build cannot reduce the action */
  error?: string;
}

export interface StateVerdict {
  /** lines whose sums were compared; 0 = the log has none */
  compared: number;
  /** the first one; later states follow from it */
  first: StateDifference | null;
}

export const compareStates = ({ header, actions, marks }: RecordedLoad): StateVerdict => {
  if (!marks || marks.size === 0) return { compared: 0, first: null };
  const values = header.shown ?? shownNames;
  // a selector that is gone cannot be asked
  const asks = values.every((name) => shownNames.includes(name));
  const sums = createSums(header.state, undefined, values);
  let state: State = header.state ?? initialState();
  let compared = 0;
  for (const action of actions) {
    const seq = action.meta?.seq ?? 0;
    const mark = marks.get(seq);
    try {
      state = next(state, action);
    } catch (error) {
      return { compared, first: { seq, what: 'state', parts: [], recorded: mark?.sum ?? '', now: '', error: String(error) } };
    }
    const sum = sums.next(state);
    compared += 1;
    const recorded = mark?.sum ?? '';
    const differs = (what: StateDifference['what'], parts: readonly string[], was: string, is: string): StateVerdict => ({
      compared,
      first: { seq, what, parts, recorded: was, now: is },
    });
    if (recorded.slice(0, 4) !== sum.mark.slice(0, 4)) return differs('state', sum.slices, recorded.slice(0, 4), sum.mark.slice(0, 4));
    if (asks && recorded.slice(4) !== sum.mark.slice(4)) return differs('shown', sum.shown, recorded.slice(4), sum.mark.slice(4));
    if (mark?.whole !== undefined) {
      const whole = sums.whole(state);
      if (whole !== mark.whole) return differs('whole', [], mark.whole, whole);
    }
  }
  return { compared, first: null };
};
