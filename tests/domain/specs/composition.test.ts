// The checks of a composition, with sums worked by hand.
import fc from 'fast-check';
import { compositionIssues } from '#domain/specs/rules/composition/composition.ts';
import type { Composition, IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { composed, row } from './compositionRows.ts';

const found = (rows: readonly IngredientRow[], more: Partial<Composition> = {}): string[] =>
  compositionIssues(composed(rows, more)).map(({ code, key, field }) => [code, key ?? '-', field ?? '-'].join(' '));

const sums = (percents: readonly number[]): IngredientRow[] => percents.map((percent, index) => row(`r${index}`, { percent }));

test.each([
  [[60, 40], []],
  // 99.5 and 100.5 are within 0.5 of 100, 99.4 and 100.6 are not
  [[60, 39.5], []],
  [[60, 40.5], []],
  [[60, 39.4], ['COMPOSITION_SUM - percent']],
  [[60, 40.6], ['COMPOSITION_SUM - percent']],
  // the sum of these in binary fractions is 99.49999999999999
  [[33.1, 33.2, 33.2], []],
  [[], []],
])('a mixing bowl of %p', (percents, issues) => {
  expect(found(sums(percents))).toEqual(issues);
});

test('what the sum is and should be is said with it', () => {
  expect(compositionIssues(composed(sums([60, 39.4])))).toEqual([
    {
      code: 'COMPOSITION_SUM',
      section: 'composition',
      key: null,
      field: 'percent',
      hard: true,
      params: { min: 99.4, max: 99.4, target: 100 },
    },
  ]);
});

test('of a finished product the water that was lost is taken away', () => {
  const product = { basis: 'finishedProduct', waterLost: 30 } as const;
  // 70 + 60 - 30 = 100
  expect(found(sums([70, 60]), product)).toEqual([]);
  expect(found(sums([70, 30]), product)).toEqual(['COMPOSITION_SUM - percent']);
  // a bowl sums to 100 whatever it loses
  expect(found(sums([70, 30]), { waterLost: 30 })).toEqual([]);
  expect(found(sums([70, 60]), { waterLost: 30 })).toEqual(['COMPOSITION_SUM - percent']);
});

test('a dried ingredient may exceed 100 % of the finished product, and of nothing else', () => {
  // 150 g of tomatoes and 20 g of oil lose 70 g of water: 100 g
  const sauce = sums([150, 20]);
  expect(found(sauce, { basis: 'finishedProduct', waterLost: 70 })).toEqual([]);
  expect(found(sums([150]))).toEqual(['PERCENT_INVALID r0 percent', 'COMPOSITION_SUM - percent']);
  const part = row('part', { parentKey: 'r0', percent: 151 });
  expect(found([...sauce, part], { basis: 'finishedProduct', waterLost: 70 })).toContain('PERCENT_INVALID part percent');
});

test('ranges: 100 lies between the sum of the minima and the sum of the maxima', () => {
  const range = (key: string, percentMin: number, percentMax: number): IngredientRow => row(key, { percentMin, percentMax });
  // 50 + 40 = 90 and 60 + 45 = 105
  expect(found([range('a', 50, 60), range('b', 40, 45)])).toEqual([]);
  // 50 + 30 = 80 and 60 + 39 = 99
  expect(found([range('a', 50, 60), range('b', 30, 39)])).toEqual(['COMPOSITION_SUM - percent']);
  // 60 + 41 = 101
  expect(found([range('a', 60, 70), range('b', 41, 50)])).toEqual(['COMPOSITION_SUM - percent']);
  expect(found([range('a', 60, 50), range('b', 40, 50)])).toContain('RANGE_ORDER a percentMin');
  expect(found([row('a', { percentMin: 50, percent: 40, percentMax: 60 }), row('b', { percent: 60 })])).toEqual([
    'RANGE_ORDER a percentMin',
  ]);
});

test('a group of less than 2 % counts between nothing and 2 % for each of its ingredients', () => {
  const minor = (key: string, more: Partial<IngredientRow> = {}): IngredientRow => row(key, { minor: true, ...more });
  // 97 and 0 to 4: 100 is between 97 and 101
  expect(found([...sums([97]), minor('a'), minor('b')])).toEqual([]);
  // 95 and 0 to 4 is 99 at most
  expect(found([...sums([95]), minor('a'), minor('b')])).toEqual(['COMPOSITION_SUM - percent']);
  expect(found([...sums([97]), minor('a', { percent: 3 })])).toEqual(['MINOR_SHARE a minor']);
});

test('an ingredient without an amount leaves the sum open upwards only', () => {
  expect(found([...sums([60]), row('a')])).toEqual([]);
  expect(found([...sums([60, 41]), row('a')])).toEqual(['COMPOSITION_SUM - percent']);
  expect(found([row('a'), row('b')])).toEqual([]);
  // a processing aid is no ingredient: it fills no gap
  expect(found([...sums([60]), row('a', { processingAid: true })])).toEqual(['COMPOSITION_SUM - percent']);
});

test('parts sum to 100 or to the percent of their compound ingredient', () => {
  const filled = (...percents: (number | null)[]): IngredientRow[] => [
    ...sums([12, 88]),
    ...percents.map((percent, index) => row(`p${index}`, { parentKey: 'r0', percent })),
  ];
  expect(found(filled(40, 60))).toEqual([]);
  expect(found(filled(5, 7))).toEqual([]);
  expect(found(filled(5, 7.5))).toEqual([]);
  expect(found(filled(5, 8))).toEqual(['COMPOSITION_SUM r0 percent']);
  expect(found(filled(40, 61))).toEqual(['COMPOSITION_SUM r0 percent']);
  expect(found(filled(null, null))).toEqual([]);
  expect(found(filled(40, null))).toEqual([]);
  expect(found(filled(101, null))).toEqual(['PERCENT_INVALID p0 percent', 'COMPOSITION_SUM r0 percent']);
  expect(compositionIssues(composed(filled(5, 8)))[0]!.params).toEqual({ min: 13, max: 13, target: 100, parent: 12 });
});

test('circles, orphans, keys that are there twice, levels and the number of rows', () => {
  expect(found([row('a', { parentKey: 'a' })])).toEqual(['COMPOSITION_CYCLE a parentKey']);
  expect(
    found([
      row('a', { parentKey: 'b' }),
      row('b', { parentKey: 'c' }),
      row('c', { parentKey: 'a' }),
      row('d', { parentKey: 'a' }),
    ]).toSorted(),
  ).toEqual(['COMPOSITION_CYCLE a parentKey', 'COMPOSITION_CYCLE b parentKey', 'COMPOSITION_CYCLE c parentKey']);
  expect(found([row('a', { parentKey: 'x' })])).toEqual(['PARENT_UNKNOWN a parentKey']);
  expect(found([row('a'), row('a')])).toEqual(['KEY_TWICE a key']);
  const chain = (length: number): IngredientRow[] =>
    Array.from({ length }, (_, index) => row(`l${index + 1}`, { parentKey: index === 0 ? null : `l${index}` }));
  expect(found(chain(6))).toEqual([]);
  expect(found(chain(8))).toEqual(['COMPOSITION_LEVELS l7 parentKey']);
  const many = (length: number): IngredientRow[] => Array.from({ length }, (_, index) => row(`m${index}`));
  expect(found(many(500))).toEqual([]);
  expect(found(many(501))).toEqual(['COMPOSITION_ROWS - -']);
});

test('numbers that are none', () => {
  expect(found([row('a', { percent: Number.NaN })])).toEqual(['PERCENT_INVALID a percent']);
  expect(found([row('a', { percentMax: Number.POSITIVE_INFINITY })])).toEqual(['PERCENT_INVALID a percentMax']);
  expect(found([row('a', { percent: -1 })])).toEqual(['PERCENT_INVALID a percent']);
  expect(found([row('a', { percent: 100 })], { waterLost: Number.NaN })).toEqual(['WATER_LOST_INVALID - waterLost']);
  expect(found([row('a', { percent: 100 })], { waterLost: 100 })).toEqual(['WATER_LOST_INVALID - waterLost']);
  expect(found([row('a', { percent: 100 })], { waterLost: -1 })).toEqual(['WATER_LOST_INVALID - waterLost']);
});

const anyNumber = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: 0, max: 100 }));
const anyRow = fc
  .record({
    key: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', ''),
    parentKey: fc.constantFrom(null, 'a', 'b', 'c', 'x', '__proto__', ''),
    seq: fc.double(),
    percent: anyNumber,
    percentMin: anyNumber,
    percentMax: anyNumber,
    minor: fc.boolean(),
  })
  .map((given) => row(given.key, given));

test('nothing throws, and what is said is about rows that are there', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow),
      fc.constantFrom('mixingBowl' as const, 'finishedProduct' as const),
      anyNumber,
      (rows, basis, waterLost) => {
        const keys = new Set<string | null>([null, ...rows.map(({ key }) => key)]);
        for (const issue of compositionIssues({ rows, basis, waterLost })) {
          expect(keys.has(issue.key)).toBe(true);
          expect(Object.values(issue.params).every((value) => Number.isFinite(value))).toBe(true);
        }
      },
    ),
  );
});

test('100,000 rows in one chain are checked in time that grows with their number', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) =>
    row(`k${index}`, { parentKey: index === 0 ? null : `k${index - 1}`, percent: 50 }),
  );
  expect(compositionIssues(composed(rows))[0]).toMatchObject({ code: 'COMPOSITION_ROWS', params: { rows: 100_000, most: 500 } });
});
