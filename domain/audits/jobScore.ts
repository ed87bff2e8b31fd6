// What an audit comes to from the results of its forms, and when the next one is due.
import { bandOf, noFindings, type FindingCounts } from './bands.ts';
import type { FormContent } from './formContent.ts';
import type { Band } from './formShapes.ts';
import { rounded, type FormScore } from './scoring.ts';

type BandResult = Band['result'];

export interface ScoredResult {
  score: number | null;
  /** share of it in the score of a quality audit */
  weight: number;
  grade: string | null;
  result: BandResult | null;
  counts: FindingCounts;
}

interface JobScore {
  totalScore: number | null;
  grade: string | null;
  result: BandResult | null;
  counts: FindingCounts;
}

const summed = (all: readonly FindingCounts[]): FindingCounts => {
  const sum = { ...noFindings };
  for (const one of all) for (const key of Object.keys(sum) as (keyof FindingCounts)[]) sum[key] += one[key];
  return sum;
};

/** Null when nothing has a score and a weight. */
const weightedMean = (all: readonly { score: number | null; weight: number }[]): number | null => {
  const counted = all.flatMap(({ score, weight }) => (score === null || weight <= 0 ? [] : [{ score, weight }]));
  const weight = counted.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? null : counted.reduce((sum, one) => sum + one.score * one.weight, 0) / weight;
};

const gravity: Readonly<Record<BandResult, number>> = { fail: 0, conditional: 1, pass: 2 };

const worstOf = (results: readonly ScoredResult[]): ScoredResult | null =>
  results
    .filter(({ result }) => result !== null)
    .toSorted((a, b) => gravity[a.result!] - gravity[b.result!] || (a.score ?? 0) - (b.score ?? 0))[0] ?? null;

/** Of a quality audit: the mean of its results by weight; grade and result are those of the worst, so that a good line hides no failed one. */
export const qualityJobScore = (results: readonly ScoredResult[]): JobScore => {
  const mean = weightedMean(results);
  const worst = worstOf(results);
  return {
    totalScore: mean === null ? null : rounded(mean),
    grade: worst?.grade ?? null,
    result: worst?.result ?? null,
    counts: summed(results.map(({ counts }) => counts)),
  };
};

export interface TypeScore {
  sustainTypeId: number;
  score: number;
  critical: number;
  major: number;
  minor: number;
}

interface ScoredForm {
  content: FormContent;
  found: FormScore;
}

const isCounted = ({ content, found }: ScoredForm): number =>
  content.sections
    .flatMap(({ questions }) => questions)
    .filter(({ key, weight }) => {
      const of = found.questions.get(key);
      return weight > 0 && of?.visible === true && !of.na && of.points !== null;
    }).length;

const typeScoresOf = (forms: readonly ScoredForm[]): readonly TypeScore[] => {
  const sections = forms.flatMap(({ content, found }) =>
    content.sections.map((section, i) => ({ section, score: found.sections[i]!.score, questions: found.questions })),
  );
  const types = [...new Set(sections.flatMap(({ section }) => section.sustainTypeId ?? []))].sort((a, b) => a - b);
  return types.flatMap((sustainTypeId) => {
    const own = sections.filter(({ section }) => section.sustainTypeId === sustainTypeId);
    const score = weightedMean(own.map((one) => ({ score: one.score, weight: one.section.weight })));
    if (score === null) return [];
    const found = own.flatMap(({ section, questions }) => section.questions.map(({ key }) => questions.get(key)?.severity));
    const many = (severity: string): number => found.filter((one) => one === severity).length;
    return [{ sustainTypeId, score: rounded(score), critical: many('critical'), major: many('major'), minor: many('minor') }];
  });
};

/** Of a sustainability audit: the mean of its forms by the number of scored questions; its level is that of the scale in force. */
export const sustainJobScore = (
  forms: readonly ScoredForm[],
  levels: readonly Band[],
): JobScore & { level: Band | null; typeScores: readonly TypeScore[] } => {
  const mean = weightedMean(forms.map((form) => ({ score: form.found.score, weight: isCounted(form) })));
  const totalScore = mean === null ? null : rounded(mean);
  const counts = summed(forms.map(({ found }) => found.counts));
  const typeScores = typeScoresOf(forms);
  const lowestPart = typeScores.length === 0 ? null : Math.min(...typeScores.map(({ score }) => score));
  const level = bandOf(levels, { score: totalScore, counts, lowestPart });
  return { totalScore, grade: level?.key ?? null, result: level?.result ?? null, counts, level, typeScores };
};

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day of the month so many months later, or the last of a shorter month. `day`: YYYY-MM-DD. */
export const monthsAfter = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  at.setUTCDate(Math.min(date, lastDayOf(at.getUTCFullYear(), at.getUTCMonth())));
  return at.toISOString().slice(0, 10);
};

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** When the next audit is due after one that ended on `day` with this band; a follow-up comes first. Null: the band asks for none. */
export const dueAfter = (day: string, band: Pick<Band, 'followUpDays' | 'nextAuditMonths'> | null): string | null => {
  if (band?.followUpDays) return daysAfter(day, band.followUpDays);
  return band?.nextAuditMonths ? monthsAfter(day, band.nextAuditMonths) : null;
};
