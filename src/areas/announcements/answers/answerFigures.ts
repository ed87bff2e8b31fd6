/** The data of the two charts: suppliers by status, and by choice. */

export interface AnswerCounts {
  total: number;
  seen: number;
  answered: number;
  gotIt: number;
  openSeen: number;
  openUnseen: number;
  ended: number;
  overdue: number;
  choices: readonly { choice: string; n: number }[];
}

export interface Figure {
  label: string;
  n: number;
}

export const readCounts = (value: unknown): AnswerCounts | null =>
  typeof value === 'object' && value !== null && 'total' in value ? (value as AnswerCounts) : null;

const states = ['answered', 'gotIt', 'openSeen', 'openUnseen', 'ended'] as const;

/** Each supplier once; an empty status is left out, except those that are awaited. */
export const stateFigures = (counts: AnswerCounts, needAnswer: boolean, t: (key: string) => string): Figure[] =>
  states
    .filter((state) => counts[state] > 0 || state === 'openUnseen' || state === (needAnswer ? 'answered' : 'gotIt'))
    .map((state) => ({ label: t(`answers.state.${state}`), n: counts[state] }));

export const choiceFigures = (counts: AnswerCounts): Figure[] => counts.choices.map(({ choice, n }) => ({ label: choice, n }));
