/** Publications by the days of the business zone. */
import { dayIn } from '#domain/kernel/workdays.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';

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
