// What the lines of a certificate say together: the same on both sides, the server's answer is stored.
import {
  coaVerdict,
  lineVerdict,
  systemVerdicts,
  type CoaVerdict,
  type LineVerdict,
  type LotFacts,
  type SpecFacts,
  type SystemLine,
} from '../specs/rules/sections/verdict.ts';
import { readResult, type ResultRead } from './typedResult.ts';
import type { LineParameter, LineValue } from './coaResult.ts';

export const systemLines: readonly SystemLine[] = ['lotNumber', 'shelfLife', 'revision'];

/** A line as both sides hold it. */
export interface CoaLine {
  lineKey: string;
  parameterKind: 'spec' | 'system';
  name: string;
  parameter: LineParameter | null;
  values: readonly LineValue[];
  inspected: number | null;
  notTestedReason: string | null;
  coveredByCoaId: number | null;
}

/** A cell as it is typed, read for the parameter of its line. */
export const readLine = (parameter: LineParameter, written: string, lod: number | null, loq: number | null): ResultRead =>
  readResult(written, { limits: parameter, unit: parameter.unit || null, decimal: '.', lod, loq });

const verdictOf = (line: CoaLine, lot: LotFacts, spec: SpecFacts): LineVerdict => {
  if (line.parameterKind === 'system') return systemVerdicts(lot, spec)[line.lineKey as SystemLine];
  if (!line.parameter) return 'info';
  if (line.values.length === 0 && line.coveredByCoaId === null) return 'notTested';
  // a result beside the certificate that covers it counts: it is newer
  const coveredByCoaId = line.values.length > 0 ? null : line.coveredByCoaId;
  return lineVerdict(line.parameter, { ...line, coveredByCoaId });
};

export interface Judged {
  lines: readonly LineVerdict[];
  verdict: CoaVerdict;
}

export const judge = (lines: readonly CoaLine[], lot: LotFacts, spec: SpecFacts): Judged => {
  const verdicts = lines.map((line) => verdictOf(line, lot, spec));
  return { lines: verdicts, verdict: coaVerdict(verdicts) };
};

/** Lines that are due and say nothing, and critical ones that say they were not tested. */
export const unanswered = (lines: readonly CoaLine[]): { open: readonly string[]; critical: readonly string[] } => {
  const due = lines.filter(
    ({ parameterKind, coveredByCoaId, values }) => parameterKind === 'spec' && coveredByCoaId === null && values.length === 0,
  );
  return {
    open: due.filter(({ notTestedReason }) => !notTestedReason).map(({ lineKey }) => lineKey),
    critical: due.filter(({ notTestedReason, parameter }) => notTestedReason && parameter?.critical).map(({ lineKey }) => lineKey),
  };
};

/** Days for which a result of a parameter that is not tested every lot covers the lots after it. */
export const coveredDays: Readonly<Record<string, number>> = { weekly: 7, monthly: 31, quarterly: 92, yearly: 366 };
