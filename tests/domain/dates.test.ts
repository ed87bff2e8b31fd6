/** Instants by the clocks of a zone, and back: also on the days on which these clocks are moved. */
import fc from 'fast-check';
import { formatDateTime, instantAt, wallTime } from '#domain/dates.ts';

test.each([
  ['Asia/Bangkok', '2026-11-28', 23 * 60 + 30, '2026-11-28T16:30:00.000Z'],
  ['Asia/Shanghai', '2026-11-29', 30, '2026-11-28T16:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-28', 5 * 60 + 30, '2026-11-28T00:00:00.000Z'],
  ['America/New_York', '2026-11-28', 0, '2026-11-28T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-29', 0, '2026-11-28T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-28', 0, '2026-11-28T11:00:00.000Z'],
])('in %s %s and %i minutes are %s', (zone, day, minutes, instant) => {
  expect(instantAt(day, minutes, zone).toISOString()).toBe(instant);
  expect(wallTime(Date.parse(instant), zone)).toEqual({ day, minutes });
});

test('minutes that clocks skip count on from those before; of minutes that they show twice the first is meant', () => {
  // 29 March 2026: 02:00 becomes 03:00; 25 October 2026: 03:00 becomes 02:00
  expect(instantAt('2026-03-29', 150, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantAt('2026-10-25', 150, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(formatDateTime('2026-10-25T01:30:00.000Z', 'en', 'Europe/Berlin')).toBe('25 Oct 2026, 02:30');
});

test('what a zone shows of an instant is the instant again, but for the hour that is shown twice', () => {
  const zones = ['Asia/Bangkok', 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'];
  const minute = fc.integer({ min: Date.parse('1990-01-01') / 60_000, max: Date.parse('2060-01-01') / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
      const { day, minutes } = wallTime(at * 60_000, zone);
      const again = instantAt(day, minutes, zone).getTime();
      expect(wallTime(again, zone)).toEqual({ day, minutes });
      expect(again).toBeLessThanOrEqual(at * 60_000);
      expect(at * 60_000 - again).toBeLessThanOrEqual(60 * 60_000);
    }),
    { numRuns: 2_000 },
  );
});
