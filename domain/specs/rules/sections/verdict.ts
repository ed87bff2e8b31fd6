// The verdict of a result against its limits, and that of a certificate of analysis: the same on both sides, the server's is stored.
import { matchesPattern } from './linearPattern.ts';
import { lotNumberValid } from './lotNumber.ts';
import type { Limits } from './sectionRows.ts';

export type LineVerdict = 'pass' | 'marginal' | 'fail' | 'review' | 'notTested' | 'covered' | 'info';
export type CoaVerdict = 'pass' | 'conditional' | 'fail';

/** numeric, countPlan, attribute: a number, censored by < or >; presence: true = present; choice, text: a text. */
export interface ResultValue {
  op: '=' | '<' | '>';
  value: number | string | boolean;
}

export interface LineResult {
  values: readonly ResultValue[];
  /** attribute: how many pieces were looked at; null = all of the sample */
  inspected: number | null;
  notTestedReason: string | null;
  /** certificate that tested it when it was due */
  coveredByCoaId: number | null;
}

interface Measured {
  op: ResultValue['op'];
  value: number;
}

const isMeasured = (one: ResultValue): one is Measured =>
  typeof one.value === 'number' && Number.isFinite(one.value) && (one.op === '=' || one.op === '<' || one.op === '>');

const isUncensored = ({ op }: ResultValue): boolean => op === '=';

/** How many values a line may have: an attribute has one, the number of defects of its sample. */
const sizeOf = ({ type, n }: Limits): number => (type === 'attribute' ? 1 : (n ?? 1));

const isCount = ({ op, value }: ResultValue): boolean => op === '=' && typeof value === 'number' && Number.isInteger(value) && value >= 0;

const fits = (type: Limits['type'], one: ResultValue): boolean => {
  switch (type) {
    case 'numeric':
      return isMeasured(one);
    case 'countPlan':
      return isMeasured(one) && one.value >= 0;
    case 'presence':
      return isUncensored(one) && typeof one.value === 'boolean';
    case 'attribute':
      return isCount(one);
    case 'choice':
      return isUncensored(one) && typeof one.value === 'string';
    case 'text':
    case null:
      return isUncensored(one);
  }
};

/** Not a finite number, a negative count, an unknown operator, more values than the sample: the server refuses it as RESULT_INVALID. */
export const isResultValid = (limits: Limits, { values, inspected }: LineResult): boolean =>
  values.length <= sizeOf(limits) &&
  values.every((one) => fits(limits.type, one)) &&
  (inspected === null || (Number.isInteger(inspected) && inspected >= 0));

/** The worst of several values decides. */
const worst: readonly LineVerdict[] = ['fail', 'review', 'marginal', 'pass'];
const worstOf = (verdicts: readonly LineVerdict[]): LineVerdict => worst.find((one) => verdicts.includes(one)) ?? 'pass';

/**
 * Bounds are inclusive, a missing one is open, nothing is rounded. Of `<v` the true value lies below v, of `>v` above: both pass or fail only where
 * every such value does. A censored value is marginal where every such value lies outside the warning limits.
 */
const numeric = ({ min, max, warnMin, warnMax }: Limits, { op, value }: Measured): LineVerdict => {
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  const [warnLow, warnHigh] = [warnMin ?? Number.NEGATIVE_INFINITY, warnMax ?? Number.POSITIVE_INFINITY];
  switch (op) {
    case '=':
      return value < low || value > high ? 'fail' : value < warnLow || value > warnHigh ? 'marginal' : 'pass';
    case '<':
      if (min !== null && value <= min) return 'fail';
      if (min !== null || value > high) return 'review';
      return warnMin !== null && value <= warnMin ? 'marginal' : 'pass';
    case '>':
      if (max !== null && value >= max) return 'fail';
      if (max !== null || value < low) return 'review';
      return warnMax !== null && value >= warnMax ? 'marginal' : 'pass';
  }
};

/** Whether the value lies above the limit; null: censored around it. */
const exceeds = ({ op, value }: Measured, limit: number): boolean | null => {
  if (op === '=') return value > limit;
  if (op === '>') return value >= limit ? true : null;
  return value <= limit ? false : null;
};

/** Two classes without M, three with it: Regulation (EC) 2073/2005 Annex I (ICMSF). What is proven to fail, fails whatever the censored rest is. */
const countPlan = ({ c, m, M }: Limits, values: readonly Measured[]): LineVerdict => {
  const overM = values.map((one) => (M === null ? false : exceeds(one, M)));
  const overm = values.map((one) => exceeds(one, m ?? 0));
  const over = overm.filter((is) => is === true).length;
  if (overM.includes(true) || over > (c ?? 0)) return 'fail';
  if (overM.includes(null) || overm.includes(null)) return 'review';
  return over >= 1 ? 'marginal' : 'pass';
};

const choice = ({ allowedValues, marginalValues }: Limits, { value }: ResultValue): LineVerdict =>
  allowedValues.includes(String(value)) ? 'pass' : marginalValues.includes(String(value)) ? 'marginal' : 'fail';

/** Defects above the acceptance number fail even of a sample that was not looked at whole: more pieces cannot take them back. */
const attribute = ({ n, acceptNumber }: Limits, { value }: Measured, inspected: number | null): LineVerdict => {
  if (value > (acceptNumber ?? 0)) return 'fail';
  return inspected !== null && inspected < (n ?? 1) ? 'review' : 'pass';
};

/** A result that is not valid is never passed: somebody has to look at it. */
export const lineVerdict = (limits: Limits, result: LineResult): LineVerdict => {
  if (result.coveredByCoaId !== null) return 'covered';
  if (limits.type === 'text' || limits.type === null) return 'info';
  if (!isResultValid(limits, result)) return 'review';
  const { values } = result;
  if (values.length < sizeOf(limits)) return 'notTested';
  const measured = values.filter(isMeasured);
  switch (limits.type) {
    case 'numeric':
      return worstOf(measured.map((one) => numeric(limits, one)));
    case 'countPlan':
      return countPlan(limits, measured);
    case 'presence':
      return values.filter(({ value }) => value === true).length <= (limits.c ?? 0) ? 'pass' : 'fail';
    case 'choice':
      return worstOf(values.map((one) => choice(limits, one)));
    case 'attribute':
      return worstOf(measured.map((one) => attribute(limits, one, result.inspected)));
  }
};

export const coaVerdict = (lines: readonly LineVerdict[]): CoaVerdict => {
  if (lines.includes('fail')) return 'fail';
  return lines.some((one) => one === 'marginal' || one === 'review' || one === 'notTested') ? 'conditional' : 'pass';
};

/* lines that every certificate has */

/** Days are YYYY-MM-DD. */
export interface LotFacts {
  lotNo: string;
  mfgDate: string | null;
  expDate: string | null;
}

export interface SpecFacts {
  lotPattern: string | null;
  shelfLifeDays: number | null;
  /** days on which the revision came into force and went out of it; null = never */
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

export type SystemLine = 'lotNumber' | 'shelfLife' | 'revision';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

const lotLine = (lotNo: string, pattern: string | null): LineVerdict => {
  if (!lotNumberValid(lotNo)) return 'fail';
  const matches = pattern === null || matchesPattern(pattern, lotNo);
  // a pattern that cannot be run says nothing about the lot
  return matches === null ? 'review' : matches ? 'pass' : 'fail';
};

/** Days that are no days of a calendar have no life that could be compared. */
const lifeLine = ({ mfgDate, expDate }: LotFacts, shelfLifeDays: number | null): LineVerdict => {
  if (mfgDate === null || expDate === null) return 'notTested';
  if (shelfLifeDays === null) return 'info';
  const days = daysBetween(mfgDate, expDate);
  return days >= 0 && days <= shelfLifeDays ? 'pass' : 'fail';
};

const revisionLine = (mfgDate: string | null, { effectiveFrom, effectiveTo }: SpecFacts): LineVerdict => {
  if (mfgDate === null) return 'notTested';
  const inForce = effectiveFrom !== null && effectiveFrom <= mfgDate && (effectiveTo === null || mfgDate <= effectiveTo);
  return inForce ? 'pass' : 'review';
};

/** The lot number fits the pattern; expiry minus manufacture is within the shelf life; the revision was in force when the lot was made. */
export const systemVerdicts = (lot: LotFacts, spec: SpecFacts): Readonly<Record<SystemLine, LineVerdict>> => ({
  lotNumber: lotLine(lot.lotNo, spec.lotPattern),
  shelfLife: lifeLine(lot, spec.shelfLifeDays),
  revision: revisionLine(lot.mfgDate, spec),
});
