// How well a factory fits a request: points for what can be looked up, so that every reason beside the number can be checked.
export interface FitFacts {
  /** null: the request names no technology */
  technology: boolean | null;
  category: boolean;
  licencesHeld: number;
  licencesNeeded: number;
  /** of the last reported quality audit; null: never audited */
  auditResult: 'pass' | 'conditional' | 'fail' | null;
  auditGrade: string | null;
  /** certificates of analysis of twelve months */
  coas: number;
  coasPassed: number;
  /** cases of twelve months */
  complaints: number;
  /** specifications in force of the same category */
  similarSpecs: number;
  /** requests that it answers at the moment */
  openRequests: number;
}

export const fitPoints = { technology: 25, category: 20, licences: 20, audit: 12, coa: 8, complaints: 8, similar: 4, load: 3 } as const;
export type FitPart = keyof typeof fitPoints;
export const fitParts = Object.keys(fitPoints) as FitPart[];

const auditShare = { pass: 1, conditional: 0.6, fail: 0 } as const;
/** What is not known counts neither for nor against. */
const unknown = 0.5;

const shares: Readonly<Record<FitPart, (facts: FitFacts) => number>> = {
  technology: ({ technology }) => (technology === false ? 0 : 1),
  category: ({ category }) => (category ? 1 : 0),
  licences: ({ licencesHeld, licencesNeeded }) => (licencesNeeded === 0 ? 1 : licencesHeld / licencesNeeded),
  audit: ({ auditResult }) => (auditResult === null ? unknown : auditShare[auditResult]),
  coa: ({ coas, coasPassed }) => (coas === 0 ? unknown : coasPassed / coas),
  complaints: ({ complaints }) => Math.max(0, 1 - complaints / 4),
  similar: ({ similarSpecs }) => Math.min(1, similarSpecs / 2),
  load: ({ openRequests }) => Math.max(0, 1 - openRequests / 3),
};

/** Each part with one decimal. */
export const fitOf = (facts: FitFacts): Readonly<Record<FitPart, number>> =>
  Object.fromEntries(fitParts.map((part) => [part, Math.round(fitPoints[part] * shares[part](facts) * 10) / 10])) as Record<
    FitPart,
    number
  >;

export const fitScore = (facts: FitFacts): number => {
  const points = fitOf(facts);
  return Math.round(fitParts.reduce((sum, part) => sum + points[part], 0));
};

/** What speaks against naming it without a word: it lacks the technology or a licence. */
export const misfits = ({ technology, licencesHeld, licencesNeeded }: FitFacts): readonly ('technology' | 'licences')[] => [
  ...(technology === false ? (['technology'] as const) : []),
  ...(licencesHeld < licencesNeeded ? (['licences'] as const) : []),
];

export interface Candidate {
  supplierId: number;
  name: string;
  code: string;
  supplierGroupId: number;
  group: string;
  facts: FitFacts;
  score: number;
  /** the state of what it was asked already; null: not asked */
  requestStatus: string | null;
  /** licences that the request names and the factory lacks */
  missing: readonly string[];
}
