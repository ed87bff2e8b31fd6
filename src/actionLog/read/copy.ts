// A copy of a page load to try what would have been: recorded steps left out, steps of one's own added. The recording stays as it is.
import type { AnyAction } from '#src/actions/index.ts';

export interface AddedStep {
  /** names it among the added ones; its action has the negative of it as its number */
  id: number;
  /** recorded step that it follows; several after one: in the order of the list */
  after: number;
  action: AnyAction;
}

export interface Copy {
  /** recorded steps without effect */
  skipped: readonly number[];
  added: readonly AddedStep[];
}

export const noCopy: Copy = { skipped: [], added: [] };
export const isCopy = ({ skipped, added }: Copy): boolean => skipped.length > 0 || added.length > 0;

export interface CopiedSteps {
  actions: readonly AnyAction[];
  /** by the numbers of the copy */
  skipped: ReadonlySet<number>;
  /** id by step of the copy */
  added: ReadonlyMap<number, number>;
  /** from recorded to copied numbers, and back to the recorded step it is or follows */
  copied: (recorded: number) => number;
  recorded: (step: number) => number;
}

export const copiedSteps = (actions: readonly AnyAction[], copy: Copy): CopiedSteps => {
  const own = copy.added.toSorted((a, b) => a.after - b.after);
  const added = new Map(own.map((one, i) => [one.after + i + 1, one.id]));
  const places = [...added.keys()];
  const all = own.length === 0 ? actions : [...actions];
  own.forEach(({ action }, i) => (all as AnyAction[]).splice(places[i]! - 1, 0, action));
  const copied = (recorded: number): number => recorded + own.filter(({ after }) => after < recorded).length;
  return {
    actions: all,
    skipped: new Set(copy.skipped.map(copied)),
    added,
    copied,
    recorded: (step) => step - places.filter((place) => place <= step).length,
  };
};
