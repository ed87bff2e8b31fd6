// Allergens, origins and shares of the product through compound ingredients, worked by hand.
import fc from 'fast-check';
import { allergenGroups } from '#domain/specs/rules/composition/allergens.ts';
import { rollUp } from '#domain/specs/rules/composition/rollUp.ts';
import type { Composition, IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { composed, row } from './compositionRows.ts';

const shares = (rows: readonly IngredientRow[], more: Partial<Composition> = {}): Record<string, unknown> =>
  Object.fromEntries(
    rollUp(composed(rows, more)).leaves.map(({ key, percent, percentMin, percentMax }) => [
      key,
      percent ?? (percentMin === null ? null : [percentMin, percentMax]),
    ]),
  );

test('allergens in the order of the regulation and origins in that of the alphabet, with the rows they come from', () => {
  const rows = [
    row('chips', { origins: ['TH'] }),
    row('milk', { parentKey: 'chips', allergens: ['milk'], origins: ['NZ', 'AU'] }),
    row('lecithin', { parentKey: 'chips', allergens: ['soya'] }),
    row('flour', { allergens: ['gluten'], origins: ['AU', 'AU'] }),
    row('butter', { allergens: ['milk'] }),
    // its allergens are declared although it is no ingredient
    row('isinglass', { processingAid: true, allergens: ['fish'] }),
  ];
  const { allergens, origins } = rollUp(composed(rows));
  expect(allergens).toEqual([
    { value: 'gluten', keys: ['flour'] },
    { value: 'fish', keys: ['isinglass'] },
    { value: 'soya', keys: ['lecithin'] },
    { value: 'milk', keys: ['butter', 'milk'] },
  ]);
  expect(origins).toEqual([
    { value: 'AU', keys: ['flour', 'milk'] },
    { value: 'NZ', keys: ['milk'] },
    { value: 'TH', keys: ['chips'] },
  ]);
});

test('parts are counted on their compound ingredient when they sum to 100, on the product when they sum to its percent', () => {
  const rows = [
    row('chips', { percent: 20 }),
    row('sugar', { parentKey: 'chips', percent: 40 }),
    row('cocoa', { parentKey: 'chips', percent: 60 }),
    row('filling', { percent: 30 }),
    row('cream', { parentKey: 'filling', percent: 10 }),
    row('jam', { parentKey: 'filling', percent: 20 }),
    row('flour', { percent: 50 }),
  ];
  // 20 x 40 % = 8, 20 x 60 % = 12
  expect(shares(rows)).toEqual({ sugar: 8, cocoa: 12, cream: 10, jam: 20, flour: 50 });
});

test('three levels with mixed bases', () => {
  const rows = [
    row('a', { percent: 50 }),
    // 30 + 20 = 50: of the product
    row('b', { parentKey: 'a', percent: 30 }),
    row('c', { parentKey: 'a', percent: 20 }),
    // 25 + 75 = 100: of b
    row('d', { parentKey: 'b', percent: 25 }),
    row('e', { parentKey: 'b', percent: 75 }),
    // 15 + 60 = 75: of the same whole as e, which is b
    row('f', { parentKey: 'e', percent: 15 }),
    row('g', { parentKey: 'e', percent: 60 }),
    row('h', { percent: 50 }),
  ];
  // d = 30 x 25 %, f = 30 x 15 %, g = 30 x 60 %
  expect(shares(rows)).toEqual({ c: 20, d: 7.5, f: 4.5, g: 18, h: 50 });
});

test('shares are of the finished product', () => {
  // 80 g of product from 100 g of the bowl
  expect(shares([row('flour', { percent: 60 }), row('water', { percent: 40 })], { waterLost: 20 })).toEqual({ flour: 75, water: 50 });
  expect(shares([row('flour', { percent: 75 }), row('water', { percent: 50 })], { basis: 'finishedProduct', waterLost: 25 })).toEqual({
    flour: 75,
    water: 50,
  });
});

test('ranges stay ranges, and what is not known is not made up', () => {
  const rows = [
    row('a', { percentMin: 10, percentMax: 20 }),
    row('b', { parentKey: 'a', percent: 50 }),
    row('c', { parentKey: 'a', percentMin: 40, percentMax: 60 }),
    row('d'),
    row('e', { parentKey: 'd', percent: 100 }),
    row('f', { minor: true }),
    row('g', { percentMin: 5 }),
  ];
  // b = 50 % of 10 to 20, c = 40 % of 10 to 60 % of 20
  expect(shares(rows)).toEqual({ b: [5, 10], c: [4, 12], e: null, f: [0, 2], g: [5, null] });
});

test('whatever the rows are, each allergen comes from the rows that hold it, and every leaf is there once', () => {
  const anyRow = fc
    .record({
      key: fc.integer({ min: 0, max: 30 }).map(String),
      parentKey: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 31 }).map(String)),
      percent: fc.oneof(fc.constant(null), fc.double()),
      allergens: fc.subarray([...allergenGroups], { maxLength: 3 }),
    })
    .map((given) => row(given.key, given));
  fc.assert(
    fc.property(fc.uniqueArray(anyRow, { selector: ({ key }) => key }), fc.oneof(fc.constant(null), fc.double()), (rows, waterLost) => {
      const { allergens, leaves } = rollUp(composed(rows, { waterLost }));
      for (const { value, keys } of allergens)
        expect(keys.toSorted()).toEqual(
          rows
            .filter((one) => one.allergens.includes(value))
            .map(({ key }) => key)
            .toSorted(),
        );
      const parents = new Set(rows.map(({ parentKey }) => parentKey));
      const own = rows.filter(({ key }) => !parents.has(key)).map(({ key }) => key);
      expect(leaves.map(({ key }) => key)).toEqual(expect.arrayContaining(own));
      expect(new Set(leaves.map(({ key }) => key)).size).toBe(leaves.length);
    }),
  );
});
