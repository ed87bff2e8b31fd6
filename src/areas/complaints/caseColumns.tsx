/** The columns of the case list. */
import type { TFunction } from 'i18next';
import { caseDeadlines, type CaseDeadlines } from '#domain/complaints/caseDeadlines.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import { isMyTurn } from '#src/areas/complaints/caseTabs.ts';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import { SubjectCell } from '#src/areas/complaints/SubjectCell.tsx';
import { optionWords, statusWords } from '#src/areas/complaints/sheetWords.ts';
import { DueText } from '#src/components/DueText.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { YourTurn } from '#src/components/YourTurn.tsx';

/** The newest report is the live one. */
export const liveReport = (row: CaseRow) => [...(row.investigationReports ?? [])].sort((a, b) => (b.cycle ?? 0) - (a.cycle ?? 0))[0];

export const deadlinesOf = (row: CaseRow): CaseDeadlines => caseDeadlines(row, liveReport(row));

const over = (row: CaseRow): boolean => row.notRelated || ['Approved', 'Done'].includes(row.status);

/** What each column is in a file. */
const sheets = (t: TFunction): Readonly<Record<string, readonly SheetColumn[]>> => ({
  no: [{ head: t('columns.caseNo'), at: 'no', kind: 'text' }],
  complaint: [{ head: t('columns.complaintNo'), at: 'complaint.no', kind: 'text' }],
  supplier: [{ head: t('columns.supplier'), at: 'supplier.name', kind: 'text' }],
  product: [
    { head: t('columns.productOnly'), at: 'complaint.productName', kind: 'text' },
    { head: t('columns.lot'), at: 'lotNo', kind: 'text' },
  ],
  type: [{ head: t('columns.requestType'), at: 'requestType', kind: 'text', words: optionWords(t, 'requestType', SupplierComplaint.fields.requestType.values ?? []) }],
  containment: [{ head: t('columns.containBy'), at: 'containmentDueAt', kind: 'time' }],
  due: [{ head: t('columns.reportBy'), at: 'dueDate', kind: 'day' }],
  status: [{ head: t('columns.caseStatus'), at: 'status', kind: 'text', words: statusWords(t, SupplierComplaint.workflow.states) }],
  report: [{ head: t('columns.reportStatus'), at: 'investigationReports.status', kind: 'text', words: statusWords(t, InvestigationReport.workflow.states) }],
});

const drawn = (t: TFunction, staff: boolean): readonly Column<CaseRow>[] => [
  { key: 'no', head: t('columns.caseNo'), cell: (row) => row.no, sort: 'no', width: '140px', card: 'title', fixed: true },
  { key: 'complaint', head: t('columns.complaintNo'), cell: (row) => row.complaint?.no ?? <Missing />, width: '118px', minor: true },
  ...(staff ? [{ key: 'supplier', head: t('columns.supplier'), cell: (row: CaseRow) => row.supplier?.name ?? <Missing /> }] : []),
  {
    key: 'product',
    head: t('columns.subject'),
    cell: (row) => <SubjectCell title={row.complaint?.title} facts={[row.lotNo ?? row.complaint?.lotNo, row.complaint?.productName]} />,
  },
  { key: 'type', head: t('columns.requestType'), cell: (row) => t(`options.requestType.${row.requestType}`), width: '108px', minor: true },
  {
    key: 'containment',
    head: t('columns.containBy'),
    cell: (row) => <DueText value={row.containmentDueAt} over={deadlinesOf(row).contained} />,
    sort: 'containmentDueAt',
    width: '108px',
    minor: true,
  },
  {
    key: 'due',
    head: t('columns.reportBy'),
    cell: (row) => <DueText value={row.dueDate} over={deadlinesOf(row).reported} />,
    sort: 'dueDate',
    width: '108px',
  },
  {
    key: 'status',
    head: t('columns.caseStatus'),
    cell: (row) =>
      row.notRelated ? <Tag tone="done">{t('case.notRelated')}</Tag> : <StatusChip entity="SupplierComplaint" status={row.status} />,
    sort: 'status',
    width: '124px',
    card: 'mark',
  },
  {
    key: 'report',
    head: t('columns.reportStatus'),
    cell: (row) => {
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
    },
    width: staff ? '144px' : '128px',
    minor: true,
  },
  ...(staff
    ? []
    : [
        {
          key: 'turn',
          head: t('columns.turn'),
          cell: (row: CaseRow) => (isMyTurn(row) ? <YourTurn /> : over(row) ? <Missing why="notApplicable" /> : t('case.withQa')),
          width: '96px',
        },
      ]),
];

export const caseColumns = (t: TFunction, staff: boolean): readonly Column<CaseRow>[] => withSheets(drawn(t, staff), sheets(t));
