// A parameter over lots: its control chart of individuals, capability, and whether it drifts towards a limit before it fails.
// Chart and run rules: ISO 7870-2 (individuals, limits from the mean moving range, run rules); capability: ISO 22514-2.

export interface TrendPoint {
  coaId: number;
  lotId: number | null;
  lotNo: string | null;
  /** YYYY-MM-DD */
  at: string;
  /** mean of the line's values; a censored one counts as its limit */
  value: number;
  censored: boolean;
  verdict: string | null;
  tries: number;
}

interface TrendLimits {
  min: number | null;
  max: number | null;
}

interface TrendFacts {
  n: number;
  mean: number | null;
  sd: number | null;
  /** of ten points or more, from what lots next to each other differ by; a drift does not flatter it */
  cpk: number | null;
  /** limits of the control chart, of ten points or more */
  control: { lower: number; upper: number } | null;
  /** what the last points show before one fails */
  signals: readonly TrendSignal[];
  /** lots until the line through the last points meets a limit; null: it does not within the next twenty */
  lotsToLimit: number | null;
}

/** `beyond`: the last point is outside of the control limits. `side`: nine in a row on one side of the mean. `run`: six in a row rise or fall. */
export type TrendSignal = 'beyond' | 'side' | 'run';

/** d2 of moving ranges of two (ISO 7870-2, table 2). */
const d2 = 1.128;
const onOneSide = 9;
const inOneDirection = 6;

const leastForCapability = 10;
const leastForDrift = 6;
const drifted = 20;
const ahead = 20;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const sdOf = (values: readonly number[], mean: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));

const capability = (mean: number, sd: number, { min, max }: TrendLimits): number | null => {
  const sides = [...(max === null ? [] : [(max - mean) / (3 * sd)]), ...(min === null ? [] : [(mean - min) / (3 * sd)])];
  return sides.length === 0 || sd === 0 ? null : Math.min(...sides);
};

/** Least squares over the place of the lot; a slope counts where it explains half of what the points do. */
const driftOf = (values: readonly number[], { min, max }: TrendLimits): number | null => {
  if (values.length < leastForDrift) return null;
  const last = values.slice(-drifted);
  const [mx, my] = [(last.length - 1) / 2, meanOf(last)];
  const [sxy, sxx, syy] = last.reduce(([xy, xx, yy], y, x) => [xy + (x - mx) * (y - my), xx + (x - mx) ** 2, yy + (y - my) ** 2], [
    0, 0, 0,
  ] as [number, number, number]);
  if (syy === 0 || sxy ** 2 / (sxx * syy) < 0.5) return null;
  const slope = sxy / sxx;
  const now = my + slope * (last.length - 1 - mx);
  const limit = slope > 0 ? max : min;
  if (limit === null) return null;
  const lots = Math.ceil((limit - now) / slope);
  return lots >= 0 && lots <= ahead ? lots : null;
};

/** Of single values: what neighbours differ by, as a standard deviation. */
const sigmaOf = (values: readonly number[]): number | null =>
  values.length < 2 ? null : meanOf(values.slice(1).map((value, i) => Math.abs(value - values[i]!))) / d2;

const controlOf = (mean: number, sigma: number | null, n: number): TrendFacts['control'] =>
  sigma === null || n < leastForCapability ? null : { lower: mean - 3 * sigma, upper: mean + 3 * sigma };

const isRun = (last: readonly number[]): boolean => {
  const steps = last.slice(1).map((value, i) => Math.sign(value - last[i]!));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
};

const isOneSided = (last: readonly number[], mean: number): boolean =>
  last.every((value) => value > mean) || last.every((value) => value < mean);

const signalsOf = (values: readonly number[], mean: number, control: TrendFacts['control']): readonly TrendSignal[] => {
  const last = values.at(-1)!;
  return [
    ...(control && (last > control.upper || last < control.lower) ? (['beyond'] as const) : []),
    ...(values.length >= onOneSide && isOneSided(values.slice(-onOneSide), mean) ? (['side'] as const) : []),
    ...(values.length >= inOneDirection && isRun(values.slice(-inOneDirection)) ? (['run'] as const) : []),
  ];
};

/** A censored value stands on the chart and says nothing about how the process varies. */
const measuredIn = (points: readonly TrendPoint[]): readonly number[] =>
  points.filter(({ censored }) => !censored).map(({ value }) => value);

export const trendOf = (points: readonly TrendPoint[], limits: TrendLimits): TrendFacts => {
  const values = measuredIn(points);
  if (values.length === 0) return { n: 0, mean: null, sd: null, cpk: null, control: null, signals: [], lotsToLimit: null };
  const mean = meanOf(values);
  const sigma = sigmaOf(values);
  const control = controlOf(mean, sigma, values.length);
  return {
    n: values.length,
    mean,
    sd: values.length < 2 ? null : sdOf(values, mean),
    cpk: sigma === null || values.length < leastForCapability ? null : capability(mean, sigma, limits),
    control,
    signals: signalsOf(values, mean, control),
    lotsToLimit: driftOf(values, limits),
  };
};

/** Results of a certificate as they were written, by the key of the line; measured and not censored ones alone tell certificates apart. */
export interface ResultSet {
  coaId: number;
  coaNo: string;
  written: Readonly<Record<string, string>>;
}
const leastRepeated = 4;

/** Certificates of other lots in which every measured result is the same, sign by sign: two lots never measure alike. */
export const repeatedSets = (mine: Readonly<Record<string, string>>, others: readonly ResultSet[]): readonly ResultSet[] => {
  const keys = Object.keys(mine);
  return keys.length < leastRepeated ? [] : others.filter(({ written }) => keys.every((key) => written[key] === mine[key]));
};
