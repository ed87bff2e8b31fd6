// What a measured value of a sample says about its target: the verdict of certificates, with the limits of the request.
import { readResult } from '../lots/typedResult.ts';
import { lineVerdict, type LineVerdict } from '../specs/rules/sections/verdict.ts';
import type { Limits } from '../specs/rules/sections/sectionRows.ts';
import type { DecimalSign } from '../numberText.ts';

export interface Target {
  lineKey: string;
  name: string;
  must: boolean;
  target: number | null;
  min: number | null;
  max: number | null;
  unit: string | null;
  requirement: string | null;
}

const none = {
  warnMin: null,
  warnMax: null,
  n: null,
  c: null,
  m: null,
  M: null,
  acceptNumber: null,
  allowedValues: [],
  marginalValues: [],
};

/** A target without numbers is a text: people judge it. */
const limitsOf = ({ min, max, target }: Target): Limits => ({
  ...none,
  type: min === null && max === null && target === null ? 'text' : 'numeric',
  min,
  max,
});

/** `unread`: what was entered is no result. */
export type MeasuredVerdict = LineVerdict | 'unread';

export const measuredVerdict = (target: Target, entered: string | null | undefined, decimal: DecimalSign): MeasuredVerdict => {
  const limits = limitsOf(target);
  const read = readResult(entered ?? '', { limits, unit: target.unit, decimal, lod: null, loq: null });
  if (read.is === 'empty') return 'notTested';
  if (read.is === 'none') return 'unread';
  return lineVerdict(limits, { values: read.values, inspected: read.inspected, notTestedReason: null, coveredByCoaId: null });
};
