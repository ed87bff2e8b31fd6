/** A parameter over lots: control chart, capability, patterns before a failure, repeated results. */
import fc from 'fast-check';
import { repeatedSets, trendOf, type TrendPoint } from '#domain/lots/trend.ts';

const points = (values: readonly number[], censored: readonly number[] = []): readonly TrendPoint[] =>
  values.map((value, i) => ({
    coaId: i + 1,
    lotId: i + 1,
    lotNo: `L${i + 1}`,
    at: '2026-11-01',
    value,
    censored: censored.includes(i),
    verdict: 'pass',
    tries: 1,
  }));
const none = { min: null, max: null };

/** Chemical process viscosity, NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2: mean 50.81, mean moving range 1.8778, limits 45.8159 and 55.8041. */
const viscosity = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];

test('the chart of individuals has the limits of the textbook', () => {
  const { mean, control, cpk, signals } = trendOf(points(viscosity), { min: 40, max: 60 });
  expect(mean).toBeCloseTo(50.81, 6);
  expect(control!.lower).toBeCloseTo(45.8159, 3);
  expect(control!.upper).toBeCloseTo(55.8041, 3);
  // (60 - 50.81) / 3 sigma, where 3 sigma = 4.9941
  expect(cpk).toBeCloseTo(9.19 / 4.9941, 3);
  expect(signals).toEqual([]);
});

test('fewer than ten lots say nothing about capability', () => {
  expect(trendOf(points(viscosity.slice(0, 9)), { min: 40, max: 60 })).toMatchObject({ n: 9, cpk: null, control: null });
  expect(trendOf([], none)).toEqual({ n: 0, mean: null, sd: null, cpk: null, control: null, signals: [], lotsToLimit: null });
});

test('patterns before a failure: beyond the limits, nine on one side, six in one direction', () => {
  const calm = [10, 10.2, 9.9, 10.1, 10, 9.8, 10.1, 10, 9.9, 10.1, 10, 9.9];
  expect(trendOf(points(calm), none).signals).toEqual([]);
  expect(trendOf(points([...calm, 11.5]), none).signals).toEqual(['beyond']);
  expect(trendOf(points([...calm.slice(0, 6), 10.1, 10.2, 10.3, 10.4, 10.5, 10.6]), none).signals).toContain('run');
  const high = [10.4, 10.3, 10.5, 10.4, 10.3, 10.5, 10.4, 10.3, 10.5];
  expect(trendOf(points([...calm, ...calm, ...high]), none).signals).toEqual(['side']);
  expect(trendOf(points([...calm, ...calm, ...high.slice(1)]), none).signals).toEqual([]);
});

test('a drift is said before the first failure', () => {
  const rising = Array.from({ length: 12 }, (_, i) => 10 + i * 0.1);
  expect(trendOf(points(rising), { min: null, max: 11.95 }).lotsToLimit).toBe(9);
  expect(trendOf(points(rising), { min: 5, max: null }).lotsToLimit).toBeNull();
});

test('censored values do not make a process look steadier', () => {
  const mixed = points([...viscosity, 0.01, 0.01], [10, 11]);
  expect(trendOf(mixed, none)).toEqual(trendOf(points(viscosity), none));
});

test('limits lie around the mean, and a shift moves everything with it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 10, maxLength: 40 }),
      fc.integer({ min: -500, max: 500 }),
      (values, by) => {
        const [one, other] = [trendOf(points(values), none), trendOf(points(values.map((value) => value + by)), none)];
        expect(one.control!.lower).toBeLessThanOrEqual(one.mean!);
        expect(one.control!.upper).toBeGreaterThanOrEqual(one.mean!);
        expect(other.mean! - one.mean!).toBeCloseTo(by, 6);
        expect(other.control!.upper - one.control!.upper).toBeCloseTo(by, 6);
      },
    ),
  );
});

test('a full set of the same results in another lot is found, a part of it is not', () => {
  const mine = { a: '12.4', b: '0.31', c: '7.02', d: '155' };
  const other = (coaId: number, written: Record<string, string>) => ({ coaId, coaNo: `COA-${coaId}`, written });
  expect(
    repeatedSets(mine, [other(1, mine), other(2, { ...mine, d: '156' }), other(3, { ...mine, e: '9' })]).map(({ coaId }) => coaId),
  ).toEqual([1, 3]);
  expect(repeatedSets({ a: '12.4', b: '0.31', c: '7.02' }, [other(1, mine)])).toEqual([]);
});

test('5,000 lots within 200 ms', () => {
  const many = points(Array.from({ length: 5_000 }, (_, i) => 10 + (i % 17) / 10));
  const before = performance.now();
  trendOf(many, { min: 5, max: 15 });
  expect(performance.now() - before).toBeLessThan(200);
});
