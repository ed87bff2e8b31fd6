/** The tabs of a supplier's or warehouse's case list. */
import type { Where } from '#domain/kernel/where.ts';

export const caseTabs = ['myTurn', 'withQa', 'closed'] as const;
export type CaseTab = (typeof caseTabs)[number];

const reportIn = (statuses: readonly string[]): Where => ({
  notRelated: false,
  has: { relation: 'investigationReports', where: { status: { inq: statuses } } },
});

/** My turn is the badge's own definition; a report that waits for operations is with QA as well, seen from outside. */
export const caseTabWhere = (tab: CaseTab): Where => {
  switch (tab) {
    case 'myTurn':
      return reportIn(['Open', 'Draft', 'Rejected']);
    case 'withQa':
      return reportIn(['Submitted', 'Inprogress']);
    default:
      return { or: [{ notRelated: true }, { status: { inq: ['Approved', 'Done'] } }] };
  }
};

export const isMyTurn = (row: { notRelated: boolean; investigationReports?: readonly { status: string }[] }): boolean =>
  !row.notRelated && (row.investigationReports ?? []).some((report) => ['Open', 'Draft', 'Rejected'].includes(report.status));
