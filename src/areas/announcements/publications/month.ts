/** Days of a calendar month and their publications; pure, days are `2026-11-21` of the business zone. */
import { dayIn } from '#domain/kernel/workdays.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';

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

export type Happening = 'out' | 'planned' | 'due' | 'ends';
export interface Entry {
  row: PublishRow;
  what: Happening;
}

/** Start (or planned start), answer due date and end of a publication. A withdrawn one has no future dates. */
const happenings = (row: PublishRow, zone: string): [string, Happening][] => {
  const day = (instant: string): string => dayIn(zone, Date.parse(instant));
  const out: [string, Happening][] = row.publishedAt
    ? [[day(row.publishedAt), 'out']]
    : row.publishAt
      ? [[day(row.publishAt), 'planned']]
      : [];
  if (row.withdrawnAt) return out;
  return [
    ...out,
    ...(row.answerDueDate ? [[row.answerDueDate, 'due'] as [string, Happening]] : []),
    ...(row.expireAt ? [[day(row.expireAt), 'ends'] as [string, Happening]] : []),
  ];
};

export const entriesByDay = (rows: readonly PublishRow[], zone: string): ReadonlyMap<string, readonly Entry[]> => {
  const days = new Map<string, Entry[]>();
  for (const row of rows) for (const [day, what] of happenings(row, zone)) days.set(day, [...(days.get(day) ?? []), { row, what }]);
  return days;
};
