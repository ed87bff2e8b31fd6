/** Parameters: limits in order, sampling plans that exist, and no limit wider than the master's without a reason. */
import { masterGaps, parameterIssues, widerThan } from '#domain/specs/rules/sections/parameters.ts';
import type { ParameterRow } from '#domain/specs/rules/sections/sectionRows.ts';
import { parameter } from '#tests/support/specRows.ts';

const faults = (of: Partial<ParameterRow>) =>
  parameterIssues([parameter(of)], []).map(({ code, field, hard }) => `${code} ${field}${hard ? '' : ' soft'}`);

test('min <= warnMin <= target <= warnMax <= max', () => {
  expect(faults({ min: 1, warnMin: 2, target: 3, warnMax: 4, max: 5 })).toEqual([]);
  expect(faults({ min: 3, warnMin: 3, target: 3, warnMax: 3, max: 3 })).toEqual([]);
  const inOrder = { min: 1, warnMin: 2, target: 3, warnMax: 4, max: 5 };
  expect(faults({ ...inOrder, warnMin: 0.9 })).toEqual(['LIMITS_ORDER warnMin']);
  expect(faults({ ...inOrder, target: 1.9 })).toEqual(['LIMITS_ORDER target']);
  expect(faults({ ...inOrder, warnMax: 2.9 })).toEqual(['LIMITS_ORDER warnMax']);
  expect(faults({ ...inOrder, max: 3.9 })).toEqual(['LIMITS_ORDER max']);
  // gaps do not hide what lies behind them
  expect(faults({ min: 5, max: 4 })).toEqual(['LIMITS_ORDER max']);
  expect(faults({ target: 3, max: 2 })).toEqual(['LIMITS_ORDER max']);
});

test('a number without limits only informs', () => {
  expect(faults({ target: 3 })).toEqual(['LIMIT_MISSING max soft']);
  expect(faults({ max: 3 })).toEqual([]);
  expect(faults({ type: 'text' })).toEqual([]);
});

test.each<[string, Partial<ParameterRow>, string[]]>([
  ['Salmonella, none in 5 x 25 g', { type: 'countPlan', n: 5, c: 0, m: 0 }, []],
  ['three classes', { type: 'countPlan', n: 5, c: 2, m: 10, M: 100 }, []],
  ['m = M', { type: 'countPlan', n: 5, c: 2, m: 10, M: 10 }, []],
  ['m > M', { type: 'countPlan', n: 5, c: 2, m: 101, M: 100 }, ['PLAN_INVALID M']],
  ['c = n', { type: 'countPlan', n: 5, c: 5, m: 10, M: 100 }, ['PLAN_INVALID c']],
  ['no n', { type: 'countPlan', c: 0, m: 10 }, ['PLAN_INVALID n']],
  ['no c', { type: 'countPlan', n: 5, m: 10 }, ['PLAN_INVALID c']],
  ['no m', { type: 'countPlan', n: 5, c: 0 }, ['PLAN_INVALID m']],
  ['half a unit', { type: 'countPlan', n: 2.5, c: 1, m: 10 }, ['PLAN_INVALID n']],
  ['n = 0', { type: 'presence', n: 0 }, ['PLAN_INVALID n', 'PLAN_INVALID c']],
  ['half a count', { type: 'countPlan', n: 5, c: 1.5, m: 10 }, ['PLAN_INVALID c']],
  ['negative', { type: 'countPlan', n: 5, c: -1, m: -1 }, ['PLAN_INVALID m', 'PLAN_INVALID c']],
  ['presence in none of one', { type: 'presence' }, []],
  ['a sample of one', { type: 'presence', n: 1 }, []],
  ['presence in all', { type: 'presence', n: 5, c: 5 }, ['PLAN_INVALID c']],
  ['3 defects of 125', { type: 'attribute', n: 125, acceptNumber: 3 }, []],
  ['no sample', { type: 'attribute', acceptNumber: 0 }, ['PLAN_INVALID n']],
  ['as many defects as pieces', { type: 'attribute', n: 3, acceptNumber: 3 }, ['PLAN_INVALID acceptNumber']],
  ['choice of nothing', { type: 'choice' }, ['PLAN_INVALID allowedValues']],
  ['good and doubtful at once', { type: 'choice', allowedValues: ['a'], marginalValues: ['a', 'b'] }, ['PLAN_INVALID marginalValues']],
  ['values', { type: 'numeric', max: 1, n: -3 }, ['PLAN_INVALID n']],
])('a plan: %s', (_, of, expected) => {
  expect(faults(of)).toEqual(expected);
});

const numeric = parameter({ key: 'M1', min: 10, max: 20, unit: 'mg/kg', critical: true });
const micro = parameter({ key: 'M2', type: 'countPlan', n: 5, c: 1, m: 10, M: 100, unit: 'CFU/g' });

test.each<[string, ParameterRow, Partial<ParameterRow>, (keyof ParameterRow)[]]>([
  ['the same', numeric, {}, []],
  ['narrower', numeric, { min: 12, max: 18 }, []],
  ['lower', numeric, { min: 9.99 }, ['min']],
  ['higher', numeric, { max: 20.01 }, ['max']],
  ['open', numeric, { min: null, max: null }, ['min', 'max']],
  ['warning limits are not compared', numeric, { warnMin: 0, warnMax: 100 }, []],
  ['20,000 ppb are 20 ppm', numeric, { min: 10_000, max: 20_000, unit: 'ppb' }, []],
  ['21,000 ppb are more', numeric, { min: 10_000, max: 21_000, unit: 'ppb' }, ['max']],
  ['another unit', numeric, { unit: 'ml' }, ['unit']],
  ['not critical', numeric, { critical: false }, ['critical']],
  ['another type', numeric, { type: 'text' }, ['type']],
  ['the same plan', micro, {}, []],
  ['smaller sample', micro, { n: 4 }, ['n']],
  ['more of them', micro, { c: 2 }, ['c']],
  ['higher m', micro, { m: 11 }, ['m']],
  ['higher M', micro, { M: 101 }, ['M']],
  ['no M, but one may exceed m', micro, { M: null }, ['M']],
  ['no M, and none may exceed m', micro, { M: null, c: 0 }, []],
  ['larger sample of fewer', micro, { n: 10, c: 0, m: 1, M: 10 }, []],
  ['presence', parameter({ type: 'presence', n: 5 }), { n: 1, c: 1 }, ['n', 'c']],
  ['attribute', parameter({ type: 'attribute', n: 125, acceptNumber: 3 }), { n: 80, acceptNumber: 4 }, ['n', 'acceptNumber']],
  ['the same attribute', parameter({ type: 'attribute', n: 125, acceptNumber: 3 }), {}, []],
  [
    'one of two is worse',
    parameter({ type: 'choice', allowedValues: ['a'], marginalValues: ['b'] }),
    { marginalValues: ['b', 'd'] },
    ['marginalValues'],
  ],
  [
    'choice',
    parameter({ type: 'choice', allowedValues: ['a', 'b'], marginalValues: ['c'] }),
    { allowedValues: ['a', 'c'], marginalValues: ['d'] },
    ['allowedValues', 'marginalValues'],
  ],
  [
    'fewer choices',
    parameter({ type: 'choice', allowedValues: ['a', 'b'], marginalValues: ['c'] }),
    { allowedValues: ['a'], marginalValues: ['b'] },
    [],
  ],
  ['text', parameter({ type: 'text' }), {}, []],
])('against the master: %s', (_, master, of, expected) => {
  expect(widerThan({ ...master, key: 'p', ...of }, master)).toEqual(expected);
});

test('wider blocks without a reason; with one it stays a gap', () => {
  const row = { ...numeric, key: 'p', masterKey: 'M1', name: 'lead', max: 25 };
  const master = [{ ...numeric, name: 'Lead' }];
  expect(parameterIssues([row], master)).toEqual([
    { code: 'LIMIT_WIDER_THAN_MASTER', section: 'parameters', key: 'p', field: 'max', hard: true, params: { parameter: 'Lead' } },
  ]);
  const asked = { ...row, waiverRequest: 'soil of the region' };
  expect(parameterIssues([asked], master)).toEqual([]);
  expect(masterGaps([asked], master)).toEqual([{ key: 'p', field: 'max', masterKey: 'M1', waived: true }]);
  expect(parameterIssues([{ ...asked, waiverRequest: ' ' }], master)).toHaveLength(1);
});

test("a parameter of the master without a row is missing; one of the specification's own is not compared", () => {
  expect(parameterIssues([parameter({ max: 1, masterKey: 'gone' })], [{ ...numeric, name: 'Lead' }])).toEqual([
    { code: 'MASTER_PARAMETER_MISSING', section: 'parameters', key: null, field: 'masterKey', hard: true, params: { parameter: 'Lead' } },
  ]);
});

test('each of two rows that answer one parameter is compared', () => {
  const rows = [
    { ...numeric, key: 'a', masterKey: 'M1' },
    { ...numeric, key: 'b', masterKey: 'M1', max: 21 },
  ];
  expect(masterGaps(rows, [numeric]).map(({ key }) => key)).toEqual(['b']);
});
