/** Dates and numbers as people read them. */
import { ago, daysUntil, formatDate, formatDateTime } from '#domain/dates.ts';
import { formatExact, formatNumber, formatPercent, groupedFrom10000 } from '#domain/numbers.ts';

const at = Date.parse('2026-03-12T07:05:00Z');
const s = 1000;

test.each([
  [29 * s, { key: 'justNow', count: 0 }],
  [30 * s, { key: 'minutes', count: 1 }],
  [5 * 60 * s, { key: 'minutes', count: 5 }],
  [3 * 3600 * s, { key: 'hours', count: 3 }],
  [25 * 3600 * s, { key: 'day', count: 1 }],
  [49 * 3600 * s, null],
])('%i ms ago', (past, words) => {
  expect(ago(at - past, at)).toEqual(words);
});

test('a date in both languages, an instant in a zone', () => {
  expect(formatDate('2026-03-12', 'en')).toBe('12 Mar 2026');
  expect(formatDate('2026-03-12', 'zh')).toBe('2026-03-12');
  expect(formatDateTime('2026-03-12T07:05:00Z', 'en', 'Asia/Bangkok')).toBe('12 Mar 2026, 14:05');
  expect(formatDateTime('2026-03-12T07:05:00Z', 'zh', 'Asia/Bangkok')).toBe('2026-03-12 14:05');
  expect(formatDate('no date', 'en')).toBeNull();
});

test('days until a due day follow the calendar of the business zone', () => {
  const evening = Date.parse('2026-03-12T18:00:00Z');
  expect(daysUntil('2026-03-13', evening, 'UTC')).toBe(1);
  expect(daysUntil('2026-03-13', evening, 'Asia/Bangkok')).toBe(0);
  expect(daysUntil('2026-03-10', evening, 'UTC')).toBe(-2);
});

test('numbers', () => {
  expect(formatNumber(1234.5, 2)).toBe('1,234.50');
  expect(formatNumber(-1234567)).toBe('-1,234,567');
  expect(formatExact(-1234567.123456)).toBe('-1,234,567.123456');
  expect([formatExact(2, 2), formatExact(1.2345, 2)]).toEqual(['2.00', '1.2345']);
  expect(formatPercent(0.87, 'en')).toBe('87 %');
  expect(formatPercent(0.87, 'zh')).toBe('87%');
  expect(groupedFrom10000(9999)).toBe('9999');
  expect(groupedFrom10000(12345)).toBe('12,345');
});
