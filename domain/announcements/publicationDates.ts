// Checks the dates of a publication against each other and the current time; server and form share it.
import type { FieldIssue } from '#domain/kernel/errors.ts';

export interface PublicationDates {
  publishAt?: string | null;
  expireAt?: string | null;
  answerDueDate?: string | null;
}

export interface DateIssue {
  field: keyof PublicationDates;
  code: 'DATE_PAST' | 'DATE_ORDER';
  params?: { from: string };
}

/** By field, as every refusal of a row. */
export const byField = (issues: readonly DateIssue[]): Record<string, FieldIssue[]> =>
  Object.fromEntries(issues.map(({ field, ...issue }) => [field, [issue]]));

/** A form has a precision of minutes and the request takes time: less than two minutes ago counts as now. */
const graceMs = 2 * 60_000;

/**
 * Issues by field. `goesOut`: the row is published with these dates now, so a time in the past is refused;
 * a draft may keep one. The day of `publishAt` is taken in UTC: it is never after the business day, so no valid date is refused.
 */
export const dateIssues = (
  { publishAt, expireAt, answerDueDate }: PublicationDates,
  now: string,
  today: string,
  goesOut: boolean,
): DateIssue[] => {
  const issues: DateIssue[] = [];
  const start = Math.max(publishAt ? Date.parse(publishAt) : 0, Date.parse(now));
  if (goesOut && publishAt && Date.parse(publishAt) < Date.parse(now) - graceMs) issues.push({ field: 'publishAt', code: 'DATE_PAST' });
  if (expireAt && publishAt && Date.parse(expireAt) <= Date.parse(publishAt))
    issues.push({ field: 'expireAt', code: 'DATE_ORDER', params: { from: publishAt } });
  else if (expireAt && goesOut && Date.parse(expireAt) <= start) issues.push({ field: 'expireAt', code: 'DATE_PAST' });
  const begin = publishAt?.slice(0, 10);
  if (answerDueDate && begin && answerDueDate < begin) issues.push({ field: 'answerDueDate', code: 'DATE_ORDER', params: { from: begin } });
  else if (answerDueDate && goesOut && answerDueDate < today) issues.push({ field: 'answerDueDate', code: 'DATE_PAST' });
  return issues;
};
