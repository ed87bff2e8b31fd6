// Periods of figures: the requested days, their weeks and months in the business zone, and values per label.
import { bounds } from '#domain/kernel/dayBounds.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain, type ValuesOf } from '#domain/kernel/fields.ts';
import type { Params } from '#domain/kernel/where.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '../db/pool.ts';

export interface Span {
  /** first and last day, YYYY-MM-DD in the business zone */
  from: string;
  to: string;
  today: string;
  zone: string;
}

export interface Series {
  labels: string[];
  /** ids of the label's rows, where a list can show them */
  refs?: number[];
  /** null: nothing to measure */
  series: { key: string; values: (number | null)[] }[];
}

export interface FigureInput {
  db: Db;
  span: Span;
  /** caller: `$me`, `$supplierId`, `$groupId` */
  params: Params;
  roles: readonly Role[];
}

export type ReadFigure = (input: FigureInput) => Promise<Series>;

const dayMs = 86_400_000;
const maxDays = 800;

/** The query of a period. */
export const spanFields = {
  from: plain.date({ bounds: bounds.searched }),
  to: plain.date({ bounds: bounds.searched }),
  days: plain.int({ min: 1, max: maxDays }),
};

export const daysAfter = (from: string, days: number): string => new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);

/** `from` and `to`, or the last `days` up to today; BAD_REQUEST for an end before the start, or more than 800 days. */
export const spanOf = ({ from, to: last, days }: ValuesOf<typeof spanFields>, today: string, zone: string): Span => {
  const to = last ?? today;
  if (from === null) return { from: daysAfter(to, 1 - (days ?? 90)), to, today, zone };
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0 || length > maxDays) throw new DomainError('BAD_REQUEST');
  return { from, to, today, zone };
};

const monday = (date: string): string => daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;
const nextMonth = (month: string): string => monthStart(daysAfter(month, 31));

/** Mondays of the weeks in the period. */
export const weeksOf = ({ from, to }: Span): string[] => {
  const weeks: string[] = [];
  for (let at = monday(from); at <= to; at = daysAfter(at, 7)) weeks.push(at);
  return weeks;
};

/** First days of the months in the period. */
export const monthsOf = ({ from, to }: Pick<Span, 'from' | 'to'>): string[] => {
  const months: string[] = [];
  for (let at = monthStart(from); at <= to; at = nextMonth(at)) months.push(at);
  return months;
};

/** SQL that binds `$1` from, `$2` to, `$3` zone; further values of a statement start at `$4`. */
export const spanValues = ({ from, to, zone }: Span): string[] => [from, to, zone];
/** Condition: an instant within the period's days of the business zone. */
export const within = (column: string): string =>
  `${column} >= ($1::date::timestamp at time zone $3) and ${column} < (($2::date + 1)::timestamp at time zone $3)`;
/** Condition: a day within the period; it uses the zone so that each statement binds the same three values. */
export const dayWithin = (column: string): string => `${column} between $1::date and $2::date and $3::text is not null`;
/** First day of the week or month of an instant, as text. */
export const bucket = (unit: 'week' | 'month', column: string): string =>
  `to_char(date_trunc('${unit}', ${column} at time zone $3), 'YYYY-MM-DD')`;
/** The same for a day. */
export const dayBucket = (unit: 'week' | 'month', column: string): string =>
  `to_char(date_trunc('${unit}', ${column}::timestamp), 'YYYY-MM-DD')`;

/** Rows `{at, ...}` by label; a label without a row has `empty`. */
export const laid = <Row extends { at: string }>(
  labels: readonly string[],
  rows: readonly Row[],
  value: (row: Row) => number | null,
  empty: number | null = 0,
): (number | null)[] => {
  const found = new Map(rows.map((row) => [row.at, row]));
  return labels.map((label) => {
    const row = found.get(label);
    return row ? value(row) : empty;
  });
};

/** One decimal: more would suggest a precision the data lack. */
export const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : tenth((part / whole) * 100));
