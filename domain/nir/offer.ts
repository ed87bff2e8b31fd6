// What is missing of an offer before it may be handed in.
import type { TargetAnswer } from './draftSpec.ts';

interface Target {
  lineKey: string;
  must: boolean;
}

const isAnswered = ({ meets, offered }: TargetAnswer): boolean => meets === true || (meets === false && (offered ?? '').trim() !== '');

/** Keys of musts without an answer: whoever deviates says what is offered instead. */
export const openMusts = (targets: readonly Target[], answers: readonly TargetAnswer[] | null): readonly string[] => {
  const answered = new Set((answers ?? []).filter(isAnswered).map(({ targetKey }) => targetKey));
  return targets.filter(({ must, lineKey }) => must && !answered.has(lineKey)).map(({ lineKey }) => lineKey);
};
