// The due time of a complaint: computed from the severity, or set by QA with a reason.
import type { severities } from './complaint.ts';
import { workdaysAfter, type WorkCalendar } from '../kernel/workdays.ts';
import type { FieldIssue } from '../kernel/errors.ts';

/** Working days until the answer is due, by severity. */
export const dueWorkingDays: Readonly<Record<(typeof severities)[number], number>> = { critical: 1, major: 5, minor: 10 };
/** Working days a reopened complaint gets, whatever its severity. */
export const reopenedWorkingDays = 5;

type Part = Record<string, unknown>;

/** The computed time, counted from receipt or reopening. It also runs before triage: an unassessed complaint may be the worst. */
export const computedDue = (row: Part, calendar: WorkCalendar): string => {
  const days = dueWorkingDays[row['severity'] as keyof typeof dueWorkingDays] as number | undefined;
  return workdaysAfter(String(row['reopenedAt'] ?? row['receivedAt']), days ?? dueWorkingDays.critical, calendar);
};

const sameInstant = (a: unknown, b: unknown): boolean => (a && b ? Date.parse(String(a)) === Date.parse(String(b)) : !a && !b);

/** The input sets another time than the computed one: it needs a reason and lies in the future. */
export const namesDue = (row: Part, next: Part, calendar: WorkCalendar): boolean =>
  !!next['dueAt'] && !sameInstant(next['dueAt'], row['dueAt']) && !sameInstant(next['dueAt'], computedDue(next, calendar));

/** Issues of the due time about to be written. */
export const dueIssues = (row: Part, next: Part, calendar: WorkCalendar, now: string): Record<string, FieldIssue[]> => {
  if (!namesDue(row, next, calendar)) return {};
  return {
    ...(Date.parse(String(next['dueAt'])) < Date.parse(now) ? { dueAt: [{ code: 'DATE_PAST' }] } : {}),
    ...(next['dueAtReason'] ? {} : { dueAtReason: [{ code: 'REQUIRED' }] }),
  };
};

/**
 * The due time and its reason after a change. A time set by QA stays when the severity changes, unless the computed one is
 * earlier; when it is cleared, it is computed again.
 */
export const dueAfter = (row: Part, next: Part, calendar: WorkCalendar): { dueAt: unknown; dueAtReason: unknown } => {
  const computed = computedDue(next, calendar);
  const fresh = namesDue(row, next, calendar);
  const changed = !sameInstant(next['dueAt'], row['dueAt']);
  const named = fresh || (!changed && !!row['dueAtReason'] && !!row['dueAt']);
  const moved = !sameInstant(computed, computedDue(row, calendar));
  if (fresh) return { dueAt: next['dueAt'], dueAtReason: next['dueAtReason'] };
  if (named && !(moved && computed && Date.parse(computed) < Date.parse(String(row['dueAt']))))
    return { dueAt: row['dueAt'], dueAtReason: next['dueAtReason'] || row['dueAtReason'] };
  return { dueAt: moved || changed || named ? computed : row['dueAt'], dueAtReason: null };
};
