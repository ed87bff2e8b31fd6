/** What is counted of a new item, for any numbers: the fit of a factory, the best of several offers, the stage of a project. */
import fc from 'fast-check';
import { bestCells, sampleScore, type Offer } from '#domain/nir/comparison.ts';
import { fitOf, fitParts, fitPoints, fitScore, type FitFacts } from '#domain/nir/fit.ts';
import { projectStage, projectStages } from '#domain/nir/projectStage.ts';

const few = fc.integer({ min: 0, max: 12 });
const facts: fc.Arbitrary<FitFacts> = fc
  .record({
    technology: fc.constantFrom(true, false, null),
    category: fc.boolean(),
    licencesNeeded: few,
    held: few,
    auditResult: fc.constantFrom('pass' as const, 'conditional' as const, 'fail' as const, null),
    auditGrade: fc.constantFrom('A', null),
    coas: few,
    passed: few,
    complaints: few,
    similarSpecs: few,
    openRequests: few,
  })
  .map(({ held, passed, ...rest }) => ({
    ...rest,
    licencesHeld: Math.min(held, rest.licencesNeeded),
    coasPassed: Math.min(passed, rest.coas),
  }));

describe('the fit', () => {
  test('is between 0 and 100, and no part has more than its points', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const parts = fitOf(one);
        for (const part of fitParts) expect(parts[part] >= 0 && parts[part] <= fitPoints[part]).toBe(true);
        expect(fitScore(one) >= 0 && fitScore(one) <= 100).toBe(true);
      }),
    );
  });

  test('is never lowered by something good, nor raised by something bad', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const score = fitScore(one);
        expect(fitScore({ ...one, category: true })).toBeGreaterThanOrEqual(score);
        expect(fitScore({ ...one, technology: true })).toBeGreaterThanOrEqual(score);
        expect(fitScore({ ...one, licencesHeld: one.licencesNeeded })).toBeGreaterThanOrEqual(score);
        expect(fitScore({ ...one, auditResult: 'pass' })).toBeGreaterThanOrEqual(score);
        expect(fitScore({ ...one, complaints: one.complaints + 1 })).toBeLessThanOrEqual(score);
        expect(fitScore({ ...one, openRequests: one.openRequests + 1 })).toBeLessThanOrEqual(score);
      }),
    );
  });
});

const offer = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  status: fc.constantFrom('Accepted', 'Submitted', 'Awarded', 'NotSelected'),
  active: fc.boolean(),
  unitPrice: fc.constantFrom(null, undefined, 0, 1, 9.5, 1e12),
  currency: fc.constantFrom('THB', 'USD'),
  priceUnit: fc.constantFrom('kg', 'carton'),
  moq: fc.constantFrom(null, 0, 100, 500),
  leadTimeDays: fc.constantFrom(null, 0, 10, 20),
  capacityPerMonth: fc.constantFrom(null, 1000, 2000),
  toolingCost: fc.constantFrom(null, 0, 5),
  deviating: few,
  sampleScore: fc.constantFrom(null, 1, 6.5, 9),
  samplesApproved: few,
}) as unknown as fc.Arbitrary<Offer>;
const offers = fc.uniqueArray(offer, { maxLength: 20, selector: ({ id }) => id });
const better = { capacityPerMonth: 1, sampleScore: 1, samplesApproved: 1 } as Readonly<Record<string, number>>;

describe('the best offer', () => {
  test('can be chosen, is not free of charge, and beats all others of its currency and unit', () => {
    fc.assert(
      fc.property(offers, (all) => {
        for (const [criterion, { ids, mixed }] of Object.entries(bestCells(all))) {
          const best = all.filter(({ id }) => ids.includes(id));
          expect(best.length).toBe(ids.length);
          expect(best.every(({ active, status }) => active && ['Submitted', 'Awarded'].includes(status))).toBe(true);
          if (mixed) expect(ids).toEqual([]);
          const value = (one: Offer): number => one[criterion as 'moq'] as number;
          if (criterion === 'unitPrice') expect(best.every((one) => one.unitPrice !== 0)).toBe(true);
          const rivals = all.filter(
            (one) =>
              one.active &&
              ['Submitted', 'Awarded'].includes(one.status) &&
              value(one) != null &&
              !(criterion === 'unitPrice' && one.unitPrice === 0),
          );
          for (const one of best)
            for (const rival of rivals) expect(better[criterion] ? value(one) >= value(rival) : value(one) <= value(rival)).toBe(true);
          // what all have equal is nobody's advantage
          if (best.length > 0) expect(best.length).toBeLessThan(rivals.length);
        }
      }),
    );
  });

  test('does not depend on the order of the offers', () => {
    const cells = (all: readonly Offer[]): unknown =>
      Object.entries(bestCells(all)).map(([name, { ids, mixed }]) => [name, ids.toSorted((a, b) => a - b), mixed]);
    fc.assert(fc.property(offers, (all) => expect(cells(all.toReversed())).toEqual(cells(all))));
  });

  test('of several currencies or units is none', () => {
    const of = (id: number, more: Partial<Offer>) =>
      ({ id, status: 'Submitted', active: true, unitPrice: id, currency: 'THB', priceUnit: 'kg', moq: id, ...more }) as Offer;
    expect(bestCells([of(1, {}), of(2, { currency: 'USD' })]).unitPrice).toEqual({ ids: [], mixed: true });
    expect(bestCells([of(1, {}), of(2, { currency: 'USD' })]).moq).toEqual({ ids: [1], mixed: false });
    expect(bestCells([of(1, {}), of(2, { priceUnit: 'carton' })]).moq).toEqual({ ids: [], mixed: true });
    expect(bestCells([of(1, { unitPrice: 0 }), of(2, { unitPrice: 1e12 }), of(3, { unitPrice: 5 })]).unitPrice.ids).toEqual([3]);
  });
});

test('the score of samples is the mean of the latest round that somebody evaluated', () => {
  const samples = fc.array(
    fc.record({ round: fc.integer({ min: 1, max: 5 }), scores: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(samples, (all) => {
      const { sampleScore: score, evaluations } = sampleScore(all);
      const rounds = all.filter(({ scores }) => scores.length > 0).map(({ round }) => round);
      const given = all.filter(({ round }) => round === Math.max(...rounds)).flatMap(({ scores }) => scores);
      expect(evaluations).toBe(given.length);
      if (given.length === 0) expect(score).toBeNull();
      else expect(score! >= Math.min(...given) && score! <= Math.max(...given)).toBe(true);
    }),
  );
});

describe('the stage of a project', () => {
  const requests = fc.array(
    fc.record({ status: fc.constantFrom('Draft', 'Requested', 'Open', 'Awarded', 'Closed', 'Cancelled'), sampled: fc.boolean() }),
    { maxLength: 8 },
  );

  test('is that of the furthest request, and a cancelled one counts for nothing beside another', () => {
    fc.assert(
      fc.property(requests, (all) => {
        const stage = projectStage(all);
        expect(projectStages).toContain(stage);
        const live = all.filter(({ status }) => status !== 'Cancelled');
        if (live.length > 0) expect(projectStage(live)).toBe(stage);
        expect(projectStage(all.toReversed())).toBe(stage);
        expect(stage === 'stopped').toBe(all.length > 0 && live.length === 0);
      }),
    );
  });

  test('never falls when one of its requests goes on', () => {
    const way = ['Draft', 'Requested', 'Open', 'Awarded'];
    const rank = (list: Parameters<typeof projectStage>[0]): number => projectStages.indexOf(projectStage(list));
    const going = fc.array(fc.record({ status: fc.constantFrom(...way.slice(0, 3)), sampled: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(going, fc.nat(), (all, n) => {
        const i = n % all.length;
        const further = all.map((one, at) => (at === i ? { ...one, status: way[way.indexOf(one.status) + 1]! } : one));
        expect(rank(further)).toBeGreaterThanOrEqual(rank(all));
      }),
    );
  });
});
