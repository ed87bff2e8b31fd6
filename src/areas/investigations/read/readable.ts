/** What the other party sees of a report: its current content after a submit, before that its newest revision, or the containment that was sent ahead. */
import type { Section } from '#domain/complaints/eightD.ts';
import { frozenOf, wholeOf, type Whole } from '#domain/complaints/reportLines.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow } from '#src/areas/investigations/rows.ts';

export interface Readable {
  whole: Whole | null;
  /** subset of its sections */
  only?: readonly Section[];
  /** why it is incomplete, or not the newest */
  note?: 'revision' | 'containment' | 'nothing';
  revision?: number;
}

export const readableOf = (report: ReportRow, of: CaseRow, actions: readonly ActionRow[], revisions: readonly RevisionRow[]): Readable => {
  // the server leaves out drafts
  if (Object.hasOwn(report, 'd2Problem')) return { whole: wholeOf(report, actions) };
  const newest = revisions.find((one) => one.investigationReportId === report.id);
  if (newest) return { whole: frozenOf(newest, of.requestType), note: 'revision', revision: newest.revision };
  if (report.containmentSubmittedAt) return { whole: wholeOf(report, actions), only: ['d3'], note: 'containment' };
  return { whole: null, note: 'nothing' };
};
