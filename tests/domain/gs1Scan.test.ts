/** What scanners give: with and without their signs, by keyboards of other alphabets, and numbers that are not right. */
import { gs1Date, gs1Year, readScan } from '#domain/lots/gs1Scan.ts';
import { ssccOf, ssccValid } from '#domain/kernel/gs1.ts';

const sscc = ssccOf('8850002', 41)!;
const scanned = (raw: string): unknown => {
  const result = readScan(raw, 2026);
  return result.ok ? result.scanned : result.fault;
};

test('numbers of units are valid, follow one another, and run out', () => {
  expect(ssccValid(sscc)).toBe(true);
  expect(ssccOf('8850002', 1)).toMatch(/^08850002000000001\d$/);
  // nine further rounds with the extension digit
  expect(ssccOf('885000212345', 10_000)).toMatch(/^1885000212345\d{5}$/);
  expect(ssccOf('885000212345', 99_999)).toBeDefined();
  expect(ssccOf('885000212345', 100_000)).toBeUndefined();
});

test.each([
  [sscc, { sscc }],
  [`]C100${sscc}`, { sscc }],
  [`00${sscc}`, { sscc }],
  [`(00)${sscc}`, { sscc }],
  [`]C10208850123456785\u001d37401525020010L261120-1`, 'unknown'],
  [`]C102088501234567851525020037${40}\u001d10L261120-1`, { gtin: '08850123456785', expDate: '2025-02-28', lotNo: 'L261120-1' }],
  // the sign between elements was lost: the last one goes to the end
  ['0108850123456785172704301011-A', { gtin: '08850123456785', expDate: '2027-04-30', lotNo: '11-A' }],
  ['(01)08850123456785(15)270430(10)L1', { gtin: '08850123456785', expDate: '2027-04-30', lotNo: 'L1' }],
  [
    'https://sq.example.test/01/08850123456785/10/L1%2F2?k=abcdefghijklmnopqrstuv',
    { token: 'abcdefghijklmnopqrstuv', gtin: '08850123456785', lotNo: 'L1/2' },
  ],
  ['https://sq.example.test/supplierLabel/abcdefghijklmnopqrstuv', { token: 'abcdefghijklmnopqrstuv' }],
  ['abcdefghijklmnopqrstuv', { token: 'abcdefghijklmnopqrstuv' }],
  ['pd-2026-000012-1-001', { text: 'PD-2026-000012-1-001' }],
  ['', 'empty'],
  ['  ', 'empty'],
  // a Thai keyboard types these for the digits
  ['ๅ/-ภถุึคตจ', 'keyboard'],
  ['００８８５', 'keyboard'],
  [`${sscc.slice(0, 17)}${(Number(sscc[17]) + 1) % 10}`, 'checkDigit'],
  ['https://elsewhere.example.test/menu', 'unknown'],
  ['<b>', 'unknown'],
])('%j', (raw, expected) => {
  expect(scanned(raw)).toEqual(expected);
});

test('two digits of a year are the nearest one; day 00 is the end of the month', () => {
  expect([gs1Year(25, 2026), gs1Year(77, 2026), gs1Year(75, 2026), gs1Year(1, 2099)]).toEqual([2025, 1977, 2075, 2101]);
  expect([gs1Date('250200', 2026), gs1Date('240200', 2026), gs1Date('251300', 2026), gs1Date('250231', 2026)]).toEqual([
    '2025-02-28',
    '2024-02-29',
    undefined,
    undefined,
  ]);
});
