// Grade bands of a form and levels of a rating scale: the first one whose every condition holds.
import type { Band } from './formShapes.ts';

export interface FindingCounts {
  critical: number;
  major: number;
  minor: number;
  observation: number;
}
export const noFindings: FindingCounts = { critical: 0, major: 0, minor: 0, observation: 0 };

/** What a band is chosen by; `lowestPart` is the lowest score of a part that has one. */
export interface Graded {
  score: number | null;
  counts: FindingCounts;
  lowestPart: number | null;
}

const within = (count: number, most: number | undefined): boolean => most === undefined || count <= most;
const holds = (band: Band, { counts, lowestPart }: Graded, score: number): boolean =>
  score >= band.minScore &&
  within(counts.critical, band.maxCritical) &&
  within(counts.major, band.maxMajor) &&
  within(counts.minor, band.maxMinor) &&
  (band.minPartScore === undefined || lowestPart === null || lowestPart >= band.minPartScore);

/** Null: nothing was scored, or there are no bands. */
export const bandOf = (bands: readonly Band[], graded: Graded): Band | null => {
  const { score } = graded;
  return score === null ? null : (bands.find((band) => holds(band, graded, score)) ?? null);
};

export type BandFault = { code: 'BAND_KEY' | 'BAND_LABEL' | 'BAND_ORDER' | 'BAND_LAST'; index: number };

const isOpenEnd = ({ minScore, maxCritical, maxMajor, maxMinor, minPartScore }: Band): boolean =>
  minScore === 0 && [maxCritical, maxMajor, maxMinor, minPartScore].every((limit) => limit === undefined);

/** Scores go down from band to band, and the last one takes every score: no result is left without a grade. */
export const bandFaults = (bands: readonly Band[]): readonly BandFault[] =>
  bands.flatMap((band, index): BandFault[] => [
    ...(bands.findIndex(({ key }) => key === band.key) < index ? [{ code: 'BAND_KEY' as const, index }] : []),
    ...(band.label === '' ? [{ code: 'BAND_LABEL' as const, index }] : []),
    ...(index > 0 && band.minScore >= bands[index - 1]!.minScore ? [{ code: 'BAND_ORDER' as const, index }] : []),
    ...(index === bands.length - 1 && !isOpenEnd(band) ? [{ code: 'BAND_LAST' as const, index }] : []),
  ]);
