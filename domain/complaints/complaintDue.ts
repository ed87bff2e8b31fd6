// When the answer to a complaint is due (domain/04 1.1 dueAt): computed by severity, or named by QA with a reason.
import type { severities } from './complaint.ts';
import { workdaysAfter, type WorkCalendar } from '../kernel/workdays.ts';
import type { FieldIssue } from '../kernel/errors.ts';

/** Working days until the answer is due, by severity. */
export const dueWorkingDays: Readonly<Record<(typeof severities)[number], number>> = { critical: 1, major: 5, minor: 10 };
/** Working days a reopened complaint gets, whatever its severity. */
export const reopenedWorkingDays = 5;

type Part = Record<string, unknown>;

/** The computed time: from when it came in, or was opened again. The clock runs before triage too: what nobody has judged yet may be the worst. */
export const computedDue = (row: Part, calendar: WorkCalendar): string => {
  const days = dueWorkingDays[row['severity'] as keyof typeof dueWorkingDays] as number | undefined;
  return workdaysAfter(String(row['reopenedAt'] ?? row['receivedAt']), days ?? dueWorkingDays.critical, calendar);
};

const sameInstant = (a: unknown, b: unknown): boolean => (a && b ? Date.parse(String(a)) === Date.parse(String(b)) : !a && !b);

/** Another time than the computed one was sent: it needs a reason and lies ahead. */
export const namesDue = (row: Part, next: Part, calendar: WorkCalendar): boolean =>
  !!next['dueAt'] && !sameInstant(next['dueAt'], row['dueAt']) && !sameInstant(next['dueAt'], computedDue(next, calendar));

/** What is wrong with the due time that is about to be written. */
export const dueIssues = (row: Part, next: Part, calendar: WorkCalendar, now: string): Record<string, FieldIssue[]> => {
  if (!namesDue(row, next, calendar)) return {};
  return {
    ...(Date.parse(String(next['dueAt'])) < Date.parse(now) ? { dueAt: [{ code: 'DATE_PAST' }] } : {}),
    ...(next['dueAtReason'] ? {} : { dueAtReason: [{ code: 'REQUIRED' }] }),
  };
};

/**
 * The due time and its reason after a change. A time QA named stays when the severity changes, unless the computed one is
 * earlier; emptied, it is computed again.
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
