// A parameter over lots: mean, standard deviation, capability, and whether it drifts towards a limit before it fails.

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
  /** of ten points or more */
  cpk: number | null;
  /** lots until the line through the last points meets a limit; null: it does not within the next twenty */
  lotsToLimit: number | null;
}

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

export const trendOf = (points: readonly TrendPoint[], limits: TrendLimits): TrendFacts => {
  const values = points.map(({ value }) => value);
  if (values.length === 0) return { n: 0, mean: null, sd: null, cpk: null, lotsToLimit: null };
  const mean = meanOf(values);
  const sd = values.length < 2 ? null : sdOf(values, mean);
  return {
    n: values.length,
    mean,
    sd,
    cpk: sd === null || values.length < leastForCapability ? null : capability(mean, sd, limits),
    lotsToLimit: driftOf(values, limits),
  };
};
