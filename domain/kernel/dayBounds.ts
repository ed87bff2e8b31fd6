// The bounds of days by what they mean: every field of a day that can be entered declares its own, and a changed day outside of them is refused.
import type { FieldIssue } from './errors.ts';
import type { Field, Fields } from './fields.ts';

/** In years before and after today. Less than a century together, so that a year of two digits has one meaning in each era. */
export interface DayBounds {
  back: number;
  ahead: number;
}

export const bounds = {
  /** the last day of something: a certificate, a shelf life, an offer */
  expiry: { back: 10, ahead: 30 },
  /** when a certificate was issued */
  issued: { back: 40, ahead: 2 },
  /** when a store was opened or closed */
  opened: { back: 80, ahead: 10 },
  /** when goods were produced, bought, sampled */
  made: { back: 10, ahead: 1 },
  /** what has happened: found, received, done */
  happened: { back: 10, ahead: 1 },
  /** what is planned or due */
  due: { back: 5, ahead: 10 },
  /** from when a document applies */
  effective: { back: 30, ahead: 10 },
  /** days that a list is searched by */
  searched: { back: 40, ahead: 30 },
} as const satisfies Record<string, DayBounds>;

/** The first and the last day, YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

const inYears = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4).replace('-02-29', '-02-28')}`;

export const spanOf = ({ back, ahead }: DayBounds, today: string): DaySpan => ({ from: inYears(today, -back), to: inYears(today, ahead) });

export const isWithin = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;

/** Null when the day may be entered. */
export const dayIssue = (day: string, within: DayBounds, today: string): FieldIssue | null => {
  const { from, to } = spanOf(within, today);
  return isWithin(day.slice(0, from.length), { from, to }) ? null : { code: 'DATE_BOUNDS', params: { min: from, max: to } };
};

const dayOf = ({ kind }: Field, value: unknown): string | null =>
  (kind === 'date' || kind === 'datetime') && typeof value === 'string' ? value : null;

/** Days outside of their field's bounds; a day that stands in the row may stay. */
export const dayIssues = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> | null,
  today: string,
): Record<string, FieldIssue[]> => {
  const issues: Record<string, FieldIssue[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const day = field?.bounds && dayOf(field, value);
    if (!day || day === row?.[name]) continue;
    const issue = dayIssue(day, field.bounds!, today);
    if (issue) issues[name] = [issue];
  }
  return issues;
};
