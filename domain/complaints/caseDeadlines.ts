// What a supplier still owes for a case and until when: one computation for lists, tiles, work lists, dialogs and headers.

import type { Where } from '../kernel/where.ts';

type Part = Readonly<Record<string, unknown>>;

const answered = ['Submitted', 'Approved', 'Done'];

export interface CaseDeadlines {
  /** the report was submitted, or the case is not related to this supplier */
  reported: boolean;
  /** the containment was sent, with the report or before it */
  contained: boolean;
  /** the next due time of the supplier; null = nothing is due */
  next: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** `report`: the current report of the case. */
export const caseDeadlines = (row: Part, report: Part | null | undefined): CaseDeadlines => {
  const reported = row['notRelated'] === true || answered.includes(String(row['status']));
  const contained = reported || Boolean(report?.['containmentSubmittedAt']);
  const due = [contained ? null : textOf(row['containmentDueAt']), reported ? null : textOf(row['dueDate'])].filter((one) => one !== null);
  return { reported, contained, next: due.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null };
};

const owed: Where = { notRelated: false, status: { nin: [...answered] } };
const reportLate = (today: string): Where => ({ dueDate: { lt: today } });

/** The same as conditions: cases whose report is overdue; `today` is a day of the business zone. */
export const lateReports = (today: string): Where => ({ ...owed, ...reportLate(today) });
/** Cases of which anything is overdue at `now`. */
export const lateCases = (now: string, today: string): Where => ({
  ...owed,
  or: [
    reportLate(today),
    { containmentDueAt: { lt: now }, hasNot: { relation: 'investigationReports', where: { containmentSubmittedAt: { neq: null } } } },
  ],
});
