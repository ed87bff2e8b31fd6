// Verdicts of measured values of samples against the targets of their request.
import { measuredVerdict, type Target } from '#domain/nir/measured.ts';

const target = (limits: Partial<Target>): Target => ({
  lineKey: 'k',
  name: 'Salt',
  must: true,
  target: null,
  min: null,
  max: null,
  unit: 'g',
  requirement: null,
  ...limits,
});

test.each([
  [{ max: 1.2 }, '1.2', 'pass'],
  [{ max: 1.2 }, '1.21', 'fail'],
  [{ max: 1.2 }, '<0.5', 'pass'],
  [{ max: 1.2 }, '<10', 'review'],
  [{ min: 3, max: 4 }, '2.9', 'fail'],
  [{ min: 3, max: 4 }, '3 g', 'pass'],
  [{ min: 3 }, '>3', 'pass'],
  [{ max: 1.2 }, '', 'notTested'],
  [{ max: 1.2 }, null, 'notTested'],
  [{ max: 1.2 }, 'about one', 'unread'],
  [{ requirement: 'Crisp' }, 'crisp', 'info'],
] as const)('%j and %j: %s', (limits, entered, verdict) => {
  expect(measuredVerdict(target(limits), entered, '.')).toBe(verdict);
});
