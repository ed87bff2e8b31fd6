/** Days of a calendar month; pure, days are `2026-11-21` of the business zone. */
import type { Query } from '#src/store/state.ts';

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A valid day, else undefined: the value comes from the address. */
export const dayOf = (word: string | undefined): string | undefined =>
  word && /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(at(word)) && new Date(at(word)).toISOString().startsWith(word)
    ? word
    : undefined;

export const addDays = (day: string, n: number): string => new Date(at(day) + n * DAY).toISOString().slice(0, 10);

/** The same day of another month; the last one where the month is shorter. */
export const addMonths = (day: string, n: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + n, Math.min(date, last))).toISOString().slice(0, 10);
};

/** 0 is Monday. */
export const weekday = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7;

/** Whole weeks from Monday to Sunday that contain the day's month. */
export const weeksOf = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const last = addDays(addMonths(first, 1), -1);
  const weeks = Math.ceil((at(last) - at(start) + DAY) / (7 * DAY));
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_unused, i) => addDays(start, week * 7 + i)));
};

/** The calendar instead of the list. */
export const isCalendar = (query: Query): boolean => query['view'] === 'calendar';
