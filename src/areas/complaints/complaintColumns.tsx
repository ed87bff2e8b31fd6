/** The columns of the complaint list. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Complaint, complaintCategories, complaintSources, complaintStatuses, severities } from '#domain/complaints/complaint.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import { CaseChips } from '#src/areas/complaints/CaseChips.tsx';
import { MovementsChip } from '#src/areas/complaints/MovementsChip.tsx';
import { SubjectCell } from '#src/areas/complaints/SubjectCell.tsx';
import { personName, type ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SourceIcon } from '#src/areas/complaints/SourceIcon.tsx';
import { optionWords, statusWords } from '#src/areas/complaints/sheetWords.ts';
import { AgeText } from '#src/areas/complaints/AgeText.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { SeverityTag } from '#src/components/SeverityTag.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

const or = (value: ReactNode): ReactNode => (value ? value : <Missing />);

const subject = (t: TFunction, row: ComplaintRow, withLot = true): ReactNode => (
  <SubjectCell
    title={row.title}
    // the title names the product as a rule; where the line is cut the lot is still read
    facts={[withLot ? row.lotNo : null, row.productName]}
    elsewhere={{ [t('fields.barcode')]: row.barcode, [t('fields.customerName')]: row.customerName, [t('fields.customerPhone')]: row.customerPhone }}
  />
);

/** Suppliers and warehouses are shown a few facts only (domain/04 3). */
export const reducedColumns = (t: TFunction): readonly Column<ComplaintRow>[] => [
  { key: 'no', head: t('columns.no'), cell: (row) => row.no, sort: 'no', width: '128px', card: 'title' },
  { key: 'product', head: t('columns.subject'), cell: (row) => subject(t, row), card: 'line' },
  {
    key: 'category',
    head: t('columns.category'),
    cell: (row) => or(row.category && t(`options.category.${row.category}`)),
    width: '140px',
  },
  {
    key: 'severity',
    head: t('columns.severity'),
    cell: (row) => or(row.severity && <SeverityTag severity={row.severity} />),
    width: '108px',
    card: 'mark',
  },
  {
    key: 'status',
    head: t('columns.status'),
    cell: (row) => <StatusChip entity="Complaint" status={row.status} />,
    width: '132px',
    card: 'mark',
  },
];

/** What each column is in a file. People are left out there. */
const sheets = (t: TFunction): Readonly<Record<string, readonly SheetColumn[]>> => {
  const received: SheetColumn = { head: t('columns.received'), at: 'receivedAt', kind: 'time' };
  const source: SheetColumn = { head: t('columns.source'), at: 'source', kind: 'text', words: optionWords(t, 'source', complaintSources) };
  const branch: readonly SheetColumn[] = [
    { head: t('columns.branchNo'), at: 'branch.storeNo', kind: 'text' },
    { head: t('columns.branch'), at: 'branch.name', kind: 'text' },
  ];
  const lot: SheetColumn = { head: t('columns.lot'), at: 'lotNo', kind: 'text' };
  const category: SheetColumn = {
    head: t('columns.category'),
    at: 'category',
    kind: 'text',
    words: optionWords(t, 'category', complaintCategories),
  };
  return {
    no: [{ head: t('columns.no'), at: 'no', kind: 'text' }],
    received: [received, source, ...branch],
    source: [source],
    branch,
    product: [{ head: t('columns.productOnly'), at: 'productName', kind: 'text' }, lot],
    lot: [lot],
    brand: [{ head: t('columns.brand'), at: 'brand.name', kind: 'text' }, category],
    category: [category],
    severity: [
      {
        head: t('columns.severity'),
        at: 'severity',
        kind: 'text',
        words: Object.fromEntries(severities.map((code) => [code, t(`components:severity.${code}`)])),
      },
    ],
    suppliers: [
      { head: t('columns.suppliers'), at: 'supplierComplaints.supplier.name', kind: 'text' },
      {
        head: t('columns.caseStatus'),
        at: 'supplierComplaints.status',
        kind: 'text',
        words: statusWords(t, SupplierComplaint.workflow.states),
      },
    ],
    movements: [
      { head: t('columns.movements'), at: 'productMovements.status', kind: 'text', words: statusWords(t, ProductMovement.workflow.states) },
    ],
    due: [{ head: t('columns.due'), at: 'dueAt', kind: 'time' }],
    quantity: [
      { head: t('columns.quantity'), at: 'quantity', kind: 'number' },
      { head: t('columns.unit'), at: 'unit', kind: 'text', words: optionWords(t, 'unit', Complaint.fields.unit.values ?? []) },
    ],
    closed: [{ head: t('columns.closed'), at: 'closedAt', kind: 'time' }],
    status: [{ head: t('columns.status'), at: 'status', kind: 'text', words: statusWords(t, complaintStatuses) }],
  };
};

/** `own`: keys of the columns that are shown; a fact with a column of its own is no second line elsewhere. */
export const complaintColumns = (t: TFunction, own: ReadonlySet<string>): readonly Column<ComplaintRow>[] => {
  const under = (key: string, line: ReactNode): ReactNode => !own.has(key) && <span className="meta">{line}</span>;
  const head = (key: string, both: string, alone: string): string => t(`columns.${own.has(key) ? alone : both}`);
  const store = (row: ComplaintRow): ReactNode => (row.branch ? `${row.branch.storeNo} ${row.branch.name}` : <Missing />);
  const category = (row: ComplaintRow): ReactNode => or(row.category && t(`options.category.${row.category}`));
  const age = (row: ComplaintRow): ReactNode => <AgeText from={row.receivedAt} until={row.closedAt} />;
  const owner = (row: ComplaintRow): ReactNode => or(personName(row.owner));
  const columns: readonly Column<ComplaintRow>[] = [
    { key: 'no', head: t('columns.no'), cell: (row) => row.no, sort: 'no', width: '126px', card: 'title', fixed: true },
    {
      key: 'received',
      head: t('columns.receivedStore'),
      cell: (row) => (
        <span className="two-lines">
          <span className="row nowrap-row">
            {!own.has('source') && <SourceIcon source={row.source} />}
            <DateText value={row.receivedAt} />
          </span>
          {under('branch', store(row))}
        </span>
      ),
      sort: 'receivedAt',
      width: '128px',
      cut: true,
      minor: true,
    },
    { key: 'product', head: t('columns.subject'), cell: (row) => subject(t, row, !own.has('lot')) },
    {
      key: 'brand',
      head: head('category', 'brandCategory', 'brand'),
      cell: (row) => (
        <span className="two-lines">
          <span>{row.brand?.name ?? <Missing />}</span>
          {under('category', category(row))}
        </span>
      ),
      ...(own.has('category') ? {} : { sort: 'category' }),
      width: '148px',
      cut: true,
      minor: true,
      card: 'none',
    },
    {
      key: 'severity',
      head: t('columns.severity'),
      cell: (row) => or(row.severity && <SeverityTag severity={row.severity} />),
      sort: 'severity',
      width: '88px',
      card: 'mark',
    },
    {
      key: 'suppliers',
      head: t('columns.suppliers'),
      cell: (row) => <CaseChips cases={row.supplierComplaints ?? []} />,
      width: '128px',
      cut: true,
    },
    {
      key: 'movements',
      head: t('columns.movements'),
      cell: (row) => <MovementsChip movements={row.productMovements ?? []} />,
      width: '92px',
      cut: true,
      minor: true,
      card: 'none',
    },
    {
      key: 'due',
      head: head('age', 'dueAge', 'due'),
      cell: (row) => (
        <span className="two-lines">
          <DueText value={row.dueAt} over={row.status === 'Closed'} />
          {!own.has('age') && age(row)}
        </span>
      ),
      sort: 'dueAt',
      width: '100px',
    },
    {
      key: 'status',
      head: head('owner', 'statusOwner', 'status'),
      cell: (row) => (
        <span className="two-lines">
          <span className="small-chips">
            {row.parent ? (
              <Tag tone="done" icon="clone">
                {row.parent.no}
              </Tag>
            ) : (
              <StatusChip entity="Complaint" status={row.status} />
            )}
          </span>
          {under('owner', owner(row))}
        </span>
      ),
      sort: 'status',
      width: '142px',
      card: 'mark',
    },
    {
      key: 'source',
      head: t('columns.source'),
      cell: (row) => <SourceIcon source={row.source} words />,
      sort: 'source',
      width: '120px',
      extra: true,
    },
    { key: 'branch', head: t('columns.branch'), cell: store, width: '160px', cut: true, extra: true },
    { key: 'lot', head: t('columns.lot'), cell: (row) => or(row.lotNo), sort: 'lotNo', width: '112px', extra: true },
    { key: 'category', head: t('columns.category'), cell: category, sort: 'category', width: '132px', cut: true, extra: true },
    {
      key: 'quantity',
      head: t('columns.quantity'),
      cell: (row) => (row.quantity === null ? <Missing /> : <NumberText value={row.quantity} />),
      sort: 'quantity',
      width: '88px',
      number: true,
      extra: true,
    },
    { key: 'age', head: t('columns.age'), cell: age, width: '80px', extra: true },
    { key: 'owner', head: t('columns.owner'), cell: owner, width: '140px', cut: true, extra: true },
    {
      key: 'closed',
      head: t('columns.closed'),
      cell: (row) => or(row.closedAt && <DateText value={row.closedAt} />),
      sort: 'closedAt',
      width: '104px',
      extra: true,
    },
  ];
  return withSheets(columns, sheets(t));
};
