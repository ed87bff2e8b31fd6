// Days begin in the zone that is asked for, on days with 23 and 25 hours as well.
import fc from 'fast-check';
import { addDays, dayIn, dayStart } from '#domain/kernel/workdays.ts';

test.each([
  ['Asia/Bangkok', '2026-05-01', '2026-04-30T17:00:00.000Z'],
  ['UTC', '2026-05-01', '2026-05-01T00:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Europe/Oslo', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Oslo', '2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s, %s', (zone, day, at) => {
  expect(new Date(dayStart(zone, day)).toISOString()).toBe(at);
});

test('the instant before a day begins belongs to the day before', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));
  fc.assert(
    fc.property(day, fc.constantFrom('Asia/Bangkok', 'America/New_York', 'Europe/Oslo', 'Australia/Sydney'), (of, zone) => {
      const start = dayStart(zone, of);
      expect(dayIn(zone, start)).toBe(of);
      expect(dayIn(zone, start - 1)).toBe(addDays(of, -1));
    }),
  );
});
