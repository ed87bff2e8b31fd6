/** The columns of the case list. */
import type { TFunction } from 'i18next';
import { caseDeadlines, type CaseDeadlines } from '#domain/complaints/caseDeadlines.ts';
import type { CaseRow } from '#src/areas/cases/rows.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { YourTurn } from '#src/components/marks/YourTurn.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { isMyTurn } from './caseLists.ts';

/** The newest report is the current one. */
export const liveReport = <R extends { cycle: number }>(row: { investigationReports?: readonly R[] }): R | undefined =>
  [...(row.investigationReports ?? [])].sort((a, b) => b.cycle - a.cycle)[0];

export const deadlinesOf = (
  row: Pick<CaseRow, 'notRelated' | 'status' | 'containmentDueAt' | 'dueDate' | 'investigationReports'>,
): CaseDeadlines => caseDeadlines(row, liveReport(row));

const over = (row: CaseRow): boolean => row.notRelated || ['Approved', 'Done'].includes(row.status);

const ReportLink = ({ row, staff }: { row: CaseRow; staff: boolean }) => {
  const report = liveReport(row);
  if (!report) return <Missing />;
  const page = staff
    ? `/complaint/supplier-complaint/approve/${report.id}`
    : `/complaint/investigation/${report.id}/complaint/${row.complaintId}`;
  return (
    <a href={page}>
      <StatusChip entity="InvestigationReport" status={report.status} />
    </a>
  );
};

export const caseColumns = (t: TFunction, staff: boolean): readonly FieldColumn<CaseRow>[] => [
  {
    key: 'no',
    head: t('columns.subject'),
    cell: (row) => (
      <TitleCell title={row.complaint?.title} facts={[row.no, row.complaint?.productName, row.lotNo ?? row.complaint?.lotNo]} />
    ),
    file: ['no', 'complaint.no', 'complaint.productName', 'lotNo'],
    card: 'title',
    fixed: true,
  },
  ...(staff ? [{ key: 'supplier', at: 'supplier.name', width: '208px', cut: true }] : []),
  {
    key: 'containment',
    at: 'containmentDueAt',
    head: t('columns.containBy'),
    cell: (row) => <DueText value={row.containmentDueAt} over={deadlinesOf(row).contained} />,
    width: '140px',
    minor: true,
  },
  {
    key: 'due',
    at: 'dueDate',
    head: t('columns.reportBy'),
    cell: (row) => <DueText value={row.dueDate} over={deadlinesOf(row).reported} />,
    width: '124px',
  },
  {
    key: 'status',
    cell: (row) =>
      row.notRelated ? <Tag tone="done">{t('case.notRelated')}</Tag> : <StatusChip entity="SupplierComplaint" status={row.status} />,
    width: '124px',
    card: 'mark',
  },
  {
    key: 'report',
    at: 'investigationReports.status',
    cell: (row) => <ReportLink row={row} staff={staff} />,
    width: staff ? '176px' : '132px',
    minor: true,
  },
  { key: 'type', at: 'requestType', sort: false, width: '108px', minor: true },
  { key: 'complaint', at: 'complaint.no', file: [], width: '136px', extra: true },
  ...(staff
    ? []
    : [
        {
          key: 'turn',
          head: t('columns.turn'),
          cell: (row: CaseRow) => (isMyTurn(row) ? <YourTurn /> : over(row) ? <Missing why="notApplicable" /> : t('case.withQa')),
          width: '132px',
        },
      ]),
];
