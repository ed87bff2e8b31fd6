// Offers side by side: which value of each criterion is the best, among those that can be compared at all.
import type { Target } from './measured.ts';

export interface Offer {
  id: number;
  version: number;
  supplierId: number;
  supplier: string;
  group: string;
  status: string;
  /** prices are absent for readers who may not see them */
  unitPrice?: number | null;
  currency?: string | null;
  priceUnit?: string | null;
  freeReason?: string | null;
  incoterm?: string | null;
  moq?: number | null;
  toolingCost?: number | null;
  validUntil?: string | null;
  leadTimeDays: number | null;
  capacityPerMonth: number | null;
  /** targets it has to meet and does; deviations of musts count in `missedMusts` */
  met: number;
  deviating: number;
  missedMusts: number;
  unanswered: number;
  samplesApproved: number;
  samples: number;
  /** of the evaluations that the reader may see; null: none yet */
  sampleScore: number | null;
  evaluations: number;
  licencesHeld: number;
  licencesNeeded: number;
  missingLicences: readonly string[];
  auditGrade: string | null;
  auditResult: string | null;
  decisionReason: string | null;
  submittedAt: string | null;
  mfgSpecId: number | null;
  active: boolean;
  answers: readonly { targetKey: string; meets?: boolean | undefined; offered?: string | undefined; comment?: string | undefined }[];
}

const criteria = [
  'unitPrice',
  'moq',
  'leadTimeDays',
  'capacityPerMonth',
  'toolingCost',
  'deviating',
  'sampleScore',
  'samplesApproved',
] as const;
export type Criterion = (typeof criteria)[number];

const higherIsBetter: ReadonlySet<Criterion> = new Set(['capacityPerMonth', 'sampleScore', 'samplesApproved']);

/** Money is compared within one currency, amounts within one unit; the text names what a value is measured in. */
const measure: Readonly<Record<Criterion, (offer: Offer) => string>> = {
  unitPrice: ({ currency, priceUnit }) => `${currency ?? ''}/${priceUnit ?? ''}`,
  moq: ({ priceUnit }) => priceUnit ?? '',
  leadTimeDays: () => 'days',
  capacityPerMonth: ({ priceUnit }) => priceUnit ?? '',
  toolingCost: ({ currency }) => currency ?? '',
  deviating: () => 'lines',
  sampleScore: () => 'points',
  samplesApproved: () => 'samples',
};

export interface ScoredSample {
  round: number;
  /** what its evaluators gave it as a whole */
  scores: readonly number[];
}

/** The mean of the latest round that was evaluated: what was made again is judged by how it is now. */
export const sampleScore = (samples: readonly ScoredSample[]): Pick<Offer, 'sampleScore' | 'evaluations'> => {
  const scored = samples.filter(({ scores }) => scores.length > 0);
  const latest = Math.max(...scored.map(({ round }) => round));
  const scores = scored.filter(({ round }) => round === latest).flatMap((sample) => sample.scores);
  if (scores.length === 0) return { sampleScore: null, evaluations: 0 };
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { sampleScore: Math.round(mean * 10) / 10, evaluations: scores.length };
};

const valueOf = (offer: Offer, criterion: Criterion): number | null => {
  // what costs nothing is no price to beat
  if (criterion === 'unitPrice' && offer.unitPrice === 0) return null;
  return offer[criterion] ?? null;
};

/** Offers that are no longer to be chosen are shown, never best. */
const isChoosable = ({ status, active }: Offer): boolean => active && (status === 'Submitted' || status === 'Awarded');

export interface Best {
  /** offers with the best value; empty: nothing to compare */
  ids: readonly number[];
  /** the values are in several currencies or units: none is best */
  mixed: boolean;
}

const bestOf = (offers: readonly Offer[], criterion: Criterion): Best => {
  const known = offers.filter((offer) => isChoosable(offer) && valueOf(offer, criterion) !== null);
  if (new Set(known.map(measure[criterion])).size > 1) return { ids: [], mixed: true };
  const values = known.map((offer) => valueOf(offer, criterion)!);
  if (new Set(values).size < 2) return { ids: [], mixed: false };
  const best = higherIsBetter.has(criterion) ? Math.max(...values) : Math.min(...values);
  return { ids: known.filter((offer) => valueOf(offer, criterion) === best).map(({ id }) => id), mixed: false };
};

export const bestCells = (offers: readonly Offer[]): Readonly<Record<Criterion, Best>> =>
  Object.fromEntries(criteria.map((criterion) => [criterion, bestOf(offers, criterion)])) as Record<Criterion, Best>;

export interface ComparedTarget extends Target {
  section: string;
}

export interface Comparison {
  targets: readonly ComparedTarget[];
  offers: readonly Offer[];
  best: Readonly<Record<Criterion, Best>>;
}
