/** Units: exact factors, ways of writing them, and quantities as they are pasted. */
import fc from 'fast-check';
import { convert, dimensionOf, inUnit, readQuantity, unitOf, type UnitName } from '#domain/specs/rules/units.ts';

test.each([
  [0.1, 'kg', 'g', 100],
  [250, 'µg', 'mg', 0.25],
  [1, 'lb', 'g', 453.59237],
  // an ounce is a sixteenth of a pound
  [16, 'oz', 'lb', 1],
  [2.5, 't', 'kg', 2500],
  [33, 'cl', 'ml', 330],
  // 231 cubic inches of 2.54^3 ml
  [1, 'gal (US)', 'ml', 3785.411784],
  [128, 'fl oz (US)', 'gal (US)', 1],
  // 4.54609 l / 160
  [160, 'fl oz (UK)', 'l', 4.54609],
  [1, 'in', 'mm', 25.4],
  [1, 'ft', 'in', 12],
  [60, 'µm', 'mm', 0.06],
  [32, '°F', '°C', 0],
  [0, '°F', '°C', -17.777777778],
  [-40, '°C', '°F', -40],
  [-18, '°C', '°F', -0.4],
  [0, 'K', '°C', -273.15],
  [100, 'kcal', 'kJ', 418.4],
  [1, 'MJ', 'kJ', 1000],
  [1, 'g/100 g', 'mg/kg', 10_000],
  [50, 'µg/kg', 'mg/kg', 0.05],
] as const)('%d %s = %d %s', (value, from, to, expected) => {
  expect(convert(value, from, to)).toBe(expected);
});

test('another dimension and what is no number convert into nothing', () => {
  expect(convert(1, 'g', 'ml')).toBeNull();
  expect(convert(Number.NaN, 'g', 'kg')).toBeNull();
  expect(convert(Number.POSITIVE_INFINITY, 'g', 'kg')).toBeNull();
  expect(convert(1e308, 't', 'µg')).toBeNull();
});

test.each([
  ['KG', 'kg'],
  ['公斤', 'kg'],
  ['กก.', 'kg'],
  ['毫升', 'ml'],
  ['μg', 'µg'],
  ['ug', 'µg'],
  ['ＫＪ', 'kJ'],
  ['℃', '°C'],
  ['deg  C', '°C'],
  ['％', 'g/100 g'],
  ['ppm', 'mg/kg'],
] as const)('%s is written %s', (text, name) => {
  expect(unitOf(text)).toBe(name);
});

test('what is no unit is none', () => {
  expect(unitOf('')).toBeNull();
  expect(unitOf('pcs')).toBeNull();
  expect(unitOf('constructor')).toBeNull();
});

test('there and back is the same quantity', () => {
  const names: UnitName[] = ['g', 'kg', 'oz', 'lb', 'ml', 'fl oz (UK)', 'mm', 'in', '°C', '°F', 'K', 'kJ', 'kcal', 'mg/kg', 'µg/kg'];
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom(...names), fc.constantFrom(...names), (value, a, b) => {
      const there = convert(value, a, b);
      expect(there === null).toBe(dimensionOf(a) !== dimensionOf(b));
      if (there !== null) expect(convert(there, b, a)).toBeCloseTo(value, 6);
    }),
  );
});

test('limits compare in any unit of their dimension, unknown units with themselves', () => {
  expect(inUnit(50, 'ppb', 'mg/kg')).toBe(0.05);
  expect(inUnit(3, 'CFU/g', 'cfu/g')).toBe(3);
  expect(inUnit(3, 'CFU/g', 'CFU/ml')).toBeNull();
  expect(inUnit(3, '', '')).toBe(3);
  expect(inUnit(3, 'kg', 'spoon')).toBeNull();
  expect(inUnit(3, 'spoon', 'kg')).toBeNull();
  expect(inUnit(3, 'g', 'ml')).toBeNull();
});

test.each([
  ['1,5 kg', 1.5, 'kg'],
  ['1.234,5 g', 1234.5, 'g'],
  ['250克', 250, 'g'],
  ['-18 °C', -18, '°C'],
  ['−18℃', -18, '°C'],
  ['１２％', 12, 'g/100 g'],
  ['๕๐๐ มล.', 500, 'ml'],
  ['1046 kJ', 1046, 'kJ'],
  ['12"', 12, 'in'],
] as const)('%s is read', (text, value, unit) => {
  expect(readQuantity(text, { decimal: '.' })).toMatchObject({ number: { is: 'number', value }, unit });
});

test.each(['1e400', '1e5', 'NaN', '∞', 'abc', '250 pcs', '12 kg 5', '1.2.3 g'])('%s is refused, not changed', (text) => {
  expect(readQuantity(text, { decimal: '.' }).number.is).toBe('none');
});

test('a number alone has no unit, an open one is marked', () => {
  expect(readQuantity('1,234', { decimal: '.' })).toEqual({
    number: { is: 'number', value: 1234, understood: '1234', ambiguous: true },
    unitText: '',
    unit: null,
  });
  expect(readQuantity('  ', { decimal: '.' }).number).toEqual({ is: 'empty' });
});
