/** The revisions of a case that can be compared, newest first, each with a key for the address. */
import { frozenOf, wholeOf, type Whole } from '#domain/complaints/reportLines.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow } from '#src/areas/investigations/rows.ts';

export interface Comparable {
  /** `r12` a frozen revision, `now` the current draft */
  key: string;
  cycle: number;
  revision: number | null;
  whole: Whole;
  frozen: RevisionRow | null;
}

export const comparables = (of: CaseRow, revisions: readonly RevisionRow[], actions: readonly ActionRow[]): Comparable[] => {
  const reports = of.investigationReports ?? [];
  const live = reports.find((one) => ['Draft', 'Rejected'].includes(one.status));
  const whole = (report: ReportRow): Whole =>
    wholeOf(
      { ...report, supplierComplaint: of },
      actions.filter((one) => one.investigationReportId === report.id),
    );
  return [
    ...(live ? [{ key: 'now', cycle: live.cycle, revision: null, whole: whole(live), frozen: null }] : []),
    ...[...revisions]
      .sort((a, b) => b.cycle - a.cycle || b.revision - a.revision)
      .map((frozen) => ({
        key: `r${frozen.id}`,
        cycle: frozen.cycle,
        revision: frozen.revision,
        whole: frozenOf(frozen, of.requestType),
        frozen,
      })),
  ];
};
