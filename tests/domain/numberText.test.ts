// Every way of writing a number is read as that number, what could be two numbers is marked, and nothing is read as another one.
import fc from 'fast-check';
import { formatExact } from '#domain/numbers.ts';
import { customerLanguages } from '#domain/languages.ts';
import { decimalSignIn, decimalSignOf, readNumber, type DecimalSign, type NumberRead } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';

const point = { decimal: '.' } as const;
const comma = { decimal: ',' } as const;
const valueIn = (read: NumberRead): number | string => (read.is === 'number' ? read.value : read.is === 'none' ? read.why : read.is);

test.each([
  ['1,5', 1.5],
  ['2,5', 2.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1’234.5', 1234.5],
  ['12,34,567', 1234567],
  ['１，２３４．５', 1234.5],
  ['๑,๒๓๔.๕', 1234.5],
  ['−5', -5],
  ['－5', -5],
  ['- 5', -5],
  ['+5', 5],
  ['-0', 0],
  ['.5', 0.5],
  ['5.', 5],
  ['0,123', 0.123],
  ['1234,567', 1234.567],
  ['007', 7],
  ['999999999999999', 999999999999999],
  ['0.00000000000012', 0.00000000000012],
  ['', 'empty'],
  [' \u3000 ', 'empty'],
  ['-', 'text'],
  ['12a', 'text'],
  ['5 kg', 'text'],
  ['5²', 'text'],
  ['①', 'text'],
  ['½', 'text'],
  ['(5)', 'text'],
  ['5-', 'text'],
  ['1 23', 'groups'],
  ['1,23,45', 'groups'],
  ['1.2.3', 'groups'],
  ['1,234,56', 'groups'],
  ['1,234 567', 'groups'],
  ['0,123,456', 'groups'],
  ['1e5', 'exponent'],
  ['1.5E-3', 'exponent'],
  ['3×10^5', 'exponent'],
  ['Infinity', 'exponent'],
  ['-∞', 'exponent'],
  ['NaN', 'exponent'],
  ['9007199254740993', 'digits'],
  ['0.1234567890123456', 'digits'],
])('%s', (text, value) => {
  expect(valueIn(readNumber(text, point))).toBe(value);
  expect(valueIn(readNumber(text, comma))).toBe(value);
});

test('one sign with three digits behind it is read as the language does, and marked', () => {
  for (const text of ['1,234', '1.234', '12,345', '-1.234', '๑,๒๓๔'])
    for (const manner of [point, comma]) expect(readNumber(text, manner)).toMatchObject({ is: 'number', ambiguous: true });
  expect(readNumber('1,234', point)).toMatchObject({ value: 1234, understood: '1234' });
  expect(readNumber('1.234', point)).toMatchObject({ value: 1.234, understood: '1.234' });
  expect(readNumber('1,234', comma)).toMatchObject({ value: 1.234, understood: '1.234' });
  expect(readNumber('1.234', comma)).toMatchObject({ value: 1234, understood: '1234' });
});

test('a field for whole numbers refuses decimals by name and takes groups', () => {
  const whole = { ...point, whole: true };
  for (const text of ['1.5', '1,5', '1,234.5', '1.0', '5.']) expect(readNumber(text, whole)).toEqual({ is: 'none', why: 'decimals' });
  expect(readNumber('1.234', whole)).toMatchObject({ value: 1234, ambiguous: true });
  expect(readNumber('1 234', whole)).toMatchObject({ value: 1234, ambiguous: false });
});

test('a block of numbers proves its decimal sign, or does not', () => {
  expect(decimalSignIn(['1.234', '5,5'])).toBe(',');
  expect(decimalSignIn(['1,234', '1,234,567'])).toBe('.');
  expect(decimalSignIn(['5,00', ''])).toBe(',');
  expect(decimalSignIn(['1.234', '1 234', '7', 'x'])).toBeNull();
  expect(decimalSignIn(['1,5', '1.5'])).toBeNull();
});

const zeros = { ascii: 0x30, wide: 0xff10, thai: 0x0e50, arabic: 0x0660, devanagari: 0x0966, mathematical: 0x1d7d8 };
const inScript = (text: string, zero: number): string => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

interface Way {
  decimal: DecimalSign;
  group: string;
  sizes: 'thousands' | 'indian';
  minus: string;
  zero: number;
}
const way: fc.Arbitrary<Way> = fc
  .record({
    decimal: fc.constantFrom<DecimalSign>('.', ','),
    group: fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f', "'", '’'),
    sizes: fc.constantFrom('thousands' as const, 'indian' as const),
    minus: fc.constantFrom('-', '−', '–', '－', '﹣', '- '),
    zero: fc.constantFrom(...Object.values(zeros)),
  })
  .filter(({ decimal, group }) => decimal !== group);
const number = fc.record({
  minus: fc.boolean(),
  whole: fc.integer({ min: 0, max: 999_999_999 }),
  fraction: fc.stringMatching(/^\d{0,6}$/),
});

const groupsOf = (whole: string, sign: string, sizes: Way['sizes']): string =>
  whole.replace(sizes === 'thousands' ? /\B(?=(\d{3})+$)/g : /\B(?=(\d{2})*\d{3}$)/g, () => sign);

const written = ({ minus, whole, fraction }: { minus: boolean; whole: number; fraction: string }, of: Way): string =>
  inScript(
    `${minus ? of.minus : ''}${groupsOf(String(whole), of.group, of.sizes)}${fraction === '' ? '' : `${of.decimal}${fraction}`}`,
    of.zero,
  );

test('every way of writing is read as the number, or marked where another sign would make it another one', () => {
  fc.assert(
    fc.property(number, way, (of, how) => {
      const text = written(of, how);
      const value = Number(`${of.minus ? '-' : ''}${of.whole}.${of.fraction || '0'}`) + 0;
      const own = readNumber(text, { decimal: how.decimal });
      expect([text, valueIn(own)]).toEqual([text, value]);
      const foreign = readNumber(text, { decimal: how.decimal === '.' ? ',' : '.' });
      // another language reads the same number, or one that is shown before the field is left
      if (valueIn(foreign) !== value) expect([text, foreign]).toEqual([text, expect.objectContaining({ ambiguous: true })]);
    }),
    { numRuns: 3000 },
  );
});

test('no text is read as a number whose digits are others', () => {
  const sign = fc.constantFrom(..."0123456789.,-+' eE ５๕²①½−xk%฿".split(''));
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.constantFrom(point, comma), (signs, manner) => {
      const text = signs.join('');
      const read = readNumber(text, manner);
      if (read.is !== 'number') return;
      const digits = text.replace(/[５๕]/g, '5').replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
      expect([text, read.understood.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')]).toEqual([text, digits]);
      expect(Number(read.understood)).toBe(read.value);
    }),
    { numRuns: 3000 },
  );
});

test('what is shown, and what is put into an input, is read as the same number in every language', () => {
  const exact = fc.oneof(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n / 1000),
    fc
      .double({ min: -1e9, max: 1e9, noNaN: true })
      .map((n) => Number(n.toPrecision(15)))
      .filter((n) => n === 0 || Math.abs(n) > 1e-6),
  );
  fc.assert(
    fc.property(exact, fc.constantFrom(...customerLanguages), (value, language) => {
      const decimal = decimalSignOf(language);
      for (const text of [formatExact(value), plainNumber(value, decimal)])
        expect([text, valueIn(readNumber(text, { decimal }))]).toEqual([text, value + 0]);
    }),
    { numRuns: 1000 },
  );
});
