/** Verdicts of results: every cell of the table, the lines that every certificate has, and the verdict of the certificate. */
import fc from 'fast-check';
import type { Limits } from '#domain/specs/rules/sections/sectionRows.ts';
import {
  coaVerdict,
  isResultValid,
  lineVerdict,
  systemVerdicts,
  type LineResult,
  type LineVerdict,
  type ResultValue,
} from '#domain/specs/rules/sections/verdict.ts';
import { parameter } from '#tests/support/specRows.ts';

const limits = (of: Partial<Limits>): Limits => parameter(of);

/** `<10`, `>3`, `7`; true and texts as they are. */
const value = (of: string | number | boolean): ResultValue => {
  if (typeof of !== 'string' || !/^[<>]/.test(of)) return { op: '=', value: of };
  return { op: of.startsWith('<') ? '<' : '>', value: Number(of.slice(1)) };
};
const result = (values: readonly (string | number | boolean)[], of: Partial<LineResult> = {}): LineResult => ({
  values: values.map(value),
  inspected: null,
  notTestedReason: null,
  coveredByCoaId: null,
  ...of,
});
const judge = (of: Partial<Limits>, ...values: (string | number | boolean)[]): LineVerdict => lineVerdict(limits(of), result(values));

const both = { type: 'numeric', min: 2, max: 8, warnMin: 3, warnMax: 7 } as const;
const upper = { type: 'numeric', max: 8, warnMax: 7, warnMin: 3 } as const;
const lower = { type: 'numeric', min: 2, warnMin: 3, warnMax: 7 } as const;

test.each<[string, Partial<Limits>, string | number, LineVerdict]>([
  // a number: bounds are inclusive
  ['below min', both, 1.999999, 'fail'],
  ['at min', both, 2, 'marginal'],
  ['below warnMin', both, 2.999, 'marginal'],
  ['at warnMin', both, 3, 'pass'],
  ['at warnMax', both, 7, 'pass'],
  ['above warnMax', both, 7.001, 'marginal'],
  ['at max', both, 8, 'marginal'],
  ['above max', both, 8.0000001, 'fail'],
  ['no min', upper, -1e9, 'marginal'],
  ['no max', lower, 1e9, 'marginal'],
  ['no limits at all', { type: 'numeric' }, 1e9, 'pass'],
  // 0.1 + 0.2 is not rounded to 0.3
  ['nothing is rounded', { type: 'numeric', max: 0.3 }, 0.1 + 0.2, 'fail'],
  // below a value
  ['<v, v below max', upper, '<5', 'pass'],
  ['<v, v at max', upper, '<8', 'pass'],
  ['<v, v above max: the true value may be either', upper, '<10', 'review'],
  ['<v, v at min: every such value is too low', both, '<2', 'fail'],
  ['<v, v below min', both, '<1', 'fail'],
  ['<v, v above min: the true value may be too low', both, '<5', 'review'],
  ['<v, a min only', lower, '<5', 'review'],
  ['<v, wholly below warnMin', upper, '<3', 'marginal'],
  ['<v, v above warnMin', upper, '<3.1', 'pass'],
  ['<v without limits', { type: 'numeric' }, '<5', 'pass'],
  // above a value
  ['>v, v above min', lower, '>5', 'pass'],
  ['>v, v at min', lower, '>2', 'pass'],
  ['>v, v below min: the true value may be either', lower, '>1', 'review'],
  ['>v, v at max: every such value is too high', both, '>8', 'fail'],
  ['>v, v above max', both, '>9', 'fail'],
  ['>v, v below max: the true value may be too high', both, '>5', 'review'],
  ['>v, a max only', upper, '>5', 'review'],
  ['>v, wholly above warnMax', lower, '>7', 'marginal'],
  ['>v, v below warnMax', lower, '>6.9', 'pass'],
  ['>v without limits', { type: 'numeric' }, '>5', 'pass'],
  ['<10 against max 5', { type: 'numeric', max: 5 }, '<10', 'review'],
])('numeric, %s', (_, of, on, expected) => {
  expect(judge(of, on)).toBe(expected);
});

test('of several values the worst decides', () => {
  expect(judge({ ...both, n: 3 }, 5, 5, 5)).toBe('pass');
  expect(judge({ ...both, n: 3 }, 5, 2, 5)).toBe('marginal');
  expect(judge({ ...both, n: 3 }, '<5', 2, 5)).toBe('review');
  expect(judge({ ...both, n: 3 }, '<5', 2, 9)).toBe('fail');
});

const three = { type: 'countPlan', n: 5, c: 2, m: 10, M: 100 } as const;
const two = { type: 'countPlan', n: 5, c: 1, m: 10, M: null } as const;
const strict = { type: 'countPlan', n: 5, c: 0, m: 0, M: null } as const;

test.each<[string, Partial<Limits>, (string | number)[], LineVerdict]>([
  ['all up to m', three, [0, 1, 9, 10, 10], 'pass'],
  ['one above m', three, [0, 1, 9, 10, 11], 'marginal'],
  ['c of them above m, one at M', three, [0, 1, 9, 11, 100], 'marginal'],
  ['c + 1 above m', three, [0, 1, 11, 11, 11], 'fail'],
  ['one above M', three, [0, 0, 0, 0, 101], 'fail'],
  ['censored up to m', three, ['<10', '<10', 0, 0, 0], 'pass'],
  ['censored around m', three, ['<11', 0, 0, 0, 0], 'review'],
  ['censored around M', three, ['<101', 0, 0, 0, 0], 'review'],
  ['above a value below m', three, ['>5', 0, 0, 0, 0], 'review'],
  ['above m, perhaps above M', three, ['>10', 0, 0, 0, 0], 'review'],
  ['above M', three, ['>100', 0, 0, 0, 0], 'fail'],
  ['fails whatever the censored one is', three, ['<50', 11, 11, 11, 0], 'fail'],
  ['two classes, none', two, [0, 0, 0, 0, 10], 'pass'],
  ['two classes, c of them', two, [0, 0, 0, 0, 1e6], 'marginal'],
  ['two classes, more', two, [0, 0, 0, 11, 11], 'fail'],
  ['two classes, above m whatever it is', two, ['>10', 0, 0, 0, 0], 'marginal'],
  ['none allowed', strict, [0, 0, 0, 0, 0], 'pass'],
  ['one found', strict, [0, 0, 0, 0, 1], 'fail'],
  ['below the detection limit is not proven 0', strict, ['<1', 0, 0, 0, 0], 'review'],
])('countPlan, %s', (_, of, on, expected) => {
  expect(judge(of, ...on)).toBe(expected);
});

test.each<[string, Partial<Limits>, (string | number | boolean)[], LineVerdict]>([
  ['absent', { type: 'presence' }, [false], 'pass'],
  ['present', { type: 'presence' }, [true], 'fail'],
  ['c of n', { type: 'presence', n: 3, c: 1 }, [true, false, false], 'pass'],
  ['more than c of n', { type: 'presence', n: 3, c: 1 }, [true, true, false], 'fail'],
  ['allowed', { type: 'choice', allowedValues: ['ivory', 'cream'], marginalValues: ['yellow'] }, ['cream'], 'pass'],
  ['marginal', { type: 'choice', allowedValues: ['ivory', 'cream'], marginalValues: ['yellow'] }, ['yellow'], 'marginal'],
  ['neither', { type: 'choice', allowedValues: ['ivory', 'cream'], marginalValues: ['yellow'] }, ['brown'], 'fail'],
  ['another way of writing', { type: 'choice', allowedValues: ['ivory'] }, ['Ivory'], 'fail'],
  ['text', { type: 'text' }, ['as usual'], 'info'],
  ['text without a value', { type: 'text' }, [], 'info'],
  ['no type', { type: null }, [1], 'info'],
])('%s', (_, of, on, expected) => {
  expect(judge(of, ...on)).toBe(expected);
});

test.each<[string, number, number | null, LineVerdict]>([
  ['up to the acceptance number', 3, 125, 'pass'],
  ['above', 4, 125, 'fail'],
  ['not all looked at', 3, 124, 'review'],
  ['not all looked at, and already above', 4, 50, 'fail'],
  ['all looked at', 0, null, 'pass'],
  ['none looked at', 0, 0, 'review'],
])('attribute, %s', (_, defects, inspected, expected) => {
  expect(lineVerdict(limits({ type: 'attribute', n: 125, acceptNumber: 3 }), result([defects], { inspected }))).toBe(expected);
});

test('fewer than n values are not tested', () => {
  for (const one of [both, { type: 'presence' }, { type: 'choice', allowedValues: ['a'] }, { type: 'attribute', n: 5 }] as const) {
    expect(judge(one)).toBe('notTested');
  }
  expect(judge(three, 0, 0, 0, 0)).toBe('notTested');
  expect(judge({ ...both, n: 2 }, 99)).toBe('notTested');
});

test('what another certificate covers is covered', () => {
  expect(lineVerdict(limits(both), result([99], { coveredByCoaId: 7 }))).toBe('covered');
});

test.each<[string, Partial<Limits>, LineResult]>([
  ['not a number', both, result([Number.NaN])],
  ['1e400', both, result([Number.POSITIVE_INFINITY])],
  ['a text as a number', both, result(['5'])],
  ['a negative count', { ...three, n: 1, c: 0 }, result([-1])],
  ['more than n', both, result([5, 5])],
  ['an unknown operator', both, { ...result([]), values: [JSON.parse('{"op":"~","value":5}')] }],
  ['a censored presence', { type: 'presence' }, { ...result([]), values: [{ op: '<', value: true }] }],
  ['a number as a choice', { type: 'choice', allowedValues: ['1'] }, result([1])],
  ['half a defect', { type: 'attribute', n: 5 }, result([0.5])],
  ['looked at fewer than none', { type: 'attribute', n: 5 }, result([0], { inspected: -1 })],
])('%s is not valid and never passes', (_, of, on) => {
  expect(isResultValid(limits(of), on)).toBe(false);
  expect(lineVerdict(limits(of), on)).toBe('review');
});

test('of an attribute none may have been looked at', () => {
  expect(isResultValid(limits({ type: 'attribute', n: 5 }), result([0], { inspected: 0 }))).toBe(true);
});

test('a lower value of an upper limit is never worse (property)', () => {
  const rank: Partial<Record<LineVerdict, number>> = { pass: 0, marginal: 1, fail: 2 };
  const number = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(number, number, number, (a, b, max) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const of = { type: 'numeric', max, warnMax: max - 10 } as const;
      expect(rank[judge(of, low)]!).toBeLessThanOrEqual(rank[judge(of, high)]!);
    }),
  );
});

test.each<[LineVerdict[], string]>([
  [['pass', 'info', 'covered'], 'pass'],
  [['pass', 'marginal'], 'conditional'],
  [['pass', 'review'], 'conditional'],
  [['pass', 'notTested'], 'conditional'],
  [['marginal', 'fail', 'review'], 'fail'],
])('a certificate of %j: %s', (lines, expected) => {
  expect(coaVerdict(lines)).toBe(expected);
});

const spec = { lotPattern: 'L\\d{6}', shelfLifeDays: 28, effectiveFrom: '2026-03-01', effectiveTo: '2026-08-31' };
const lot = { lotNo: 'L260401', mfgDate: '2026-04-01', expDate: '2026-04-29' };

test('the lot number fits the pattern', () => {
  const of = (lotNo: string, lotPattern: string | null = spec.lotPattern) =>
    systemVerdicts({ ...lot, lotNo }, { ...spec, lotPattern }).lotNumber;
  expect(of('L260401')).toBe('pass');
  expect(of('L26040')).toBe('fail');
  expect(of('anything', null)).toBe('pass');
  // set 82 has no space, and 20 signs are the most
  expect(of('L 26', null)).toBe('fail');
  expect(of('L260401', '(a)\\1')).toBe('review');
});

test('expiry minus manufacture is within the shelf life', () => {
  const of = (mfgDate: string | null, expDate: string | null, shelfLifeDays: number | null = 28) =>
    systemVerdicts({ ...lot, mfgDate, expDate }, { ...spec, shelfLifeDays }).shelfLife;
  // 1 April + 28 days = 29 April
  expect(of('2026-04-01', '2026-04-29')).toBe('pass');
  expect(of('2026-04-01', '2026-04-30')).toBe('fail');
  // 15 February + 28 days = 15 March, of a year with 28 days in February
  expect(of('2026-02-15', '2026-03-15')).toBe('pass');
  expect(of('2028-02-15', '2028-03-15')).toBe('fail');
  expect(of('2026-04-01', '2026-03-31')).toBe('fail');
  expect(of('2026-04-01', '2026-04-01')).toBe('pass');
  expect(of(null, '2026-04-29')).toBe('notTested');
  expect(of('2026-04-01', null)).toBe('notTested');
  expect(of('2026-04-01', '2026-04-29', null)).toBe('info');
  expect(of('never', '2026-04-29')).toBe('fail');
});

test('the revision was in force when the lot was made', () => {
  const of = (mfgDate: string | null, effectiveTo: string | null = spec.effectiveTo) =>
    systemVerdicts({ ...lot, mfgDate }, { ...spec, effectiveTo }).revision;
  expect(['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((day) => of(day))).toEqual(['review', 'pass', 'pass', 'review']);
  expect(of('2030-01-01', null)).toBe('pass');
  expect(of(null)).toBe('notTested');
  expect(systemVerdicts(lot, { ...spec, effectiveFrom: null }).revision).toBe('review');
});
