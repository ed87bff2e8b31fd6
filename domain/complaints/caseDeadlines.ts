// What a supplier still owes for a case and until when: one answer for lists, tiles, work lines, dialogs and headers.

import type { Where } from '../kernel/where.ts';

type Part = Readonly<Record<string, unknown>>;

const answered = ['Submitted', 'Approved', 'Done'];

export interface CaseDeadlines {
  /** the report is in, or the case is not this supplier's */
  reported: boolean;
  /** the containment was sent, with the report or before it */
  contained: boolean;
  /** the next time that binds the supplier; null = nothing is owed */
  next: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** `report`: the live one of the case. */
export const caseDeadlines = (row: Part, report: Part | null | undefined): CaseDeadlines => {
  const reported = row['notRelated'] === true || answered.includes(String(row['status']));
  const contained = reported || Boolean(report?.['containmentSubmittedAt']);
  const owed = [contained ? null : textOf(row['containmentDueAt']), reported ? null : textOf(row['dueDate'])].filter((one) => one !== null);
  return { reported, contained, next: owed.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null };
};

/** The same as a condition: cases of which something is owed since before `now`, `today` in the business zone. */
export const lateCases = (now: string, today: string): Where => ({
  notRelated: false,
  status: { nin: [...answered] },
  or: [
    { dueDate: { lt: today } },
    { containmentDueAt: { lt: now }, hasNot: { relation: 'investigationReports', where: { containmentSubmittedAt: { neq: null } } } },
  ],
});
