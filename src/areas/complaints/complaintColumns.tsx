/** The columns of the complaint list. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CaseChips } from '#src/areas/complaints/CaseChips.tsx';
import { MovementsChip } from '#src/areas/complaints/MovementsChip.tsx';
import { personName, type ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SourceIcon } from '#src/areas/complaints/SourceIcon.tsx';
import { AgeText } from '#src/areas/complaints/AgeText.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import type { Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { SeverityTag } from '#src/components/SeverityTag.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

const or = (value: ReactNode): ReactNode => (value ? value : <Missing />);

const product = (row: ComplaintRow) => (
  <span className="two-lines">
    <span title={row.title}>{row.productName ?? row.title}</span>
    <span className="meta">{row.lotNo ?? ''}</span>
  </span>
);

/** Suppliers and warehouses are shown a few facts only (domain/04 3). */
export const reducedColumns = (t: TFunction): readonly Column<ComplaintRow>[] => [
  { key: 'no', head: t('columns.no'), cell: (row) => row.no, sort: 'no', width: '128px', card: 'title' },
  { key: 'product', head: t('columns.product'), cell: product, card: 'line' },
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

export const complaintColumns = (t: TFunction): readonly Column<ComplaintRow>[] => [
  { key: 'no', head: t('columns.no'), cell: (row) => row.no, sort: 'no', width: '108px', card: 'title' },
  {
    key: 'received',
    head: t('columns.receivedStore'),
    cell: (row) => (
      <span className="two-lines">
        <span className="row nowrap-row">
          <SourceIcon source={row.source} />
          <DateText value={row.receivedAt} />
        </span>
        <span className="meta">{row.branch ? `${row.branch.storeNo} ${row.branch.name}` : <Missing />}</span>
      </span>
    ),
    sort: 'receivedAt',
    width: '128px',
    cut: true,
    minor: true,
  },
  { key: 'product', head: t('columns.product'), cell: product },
  {
    key: 'brand',
    head: t('columns.brandCategory'),
    cell: (row) => (
      <span className="two-lines">
        <span>{row.brand?.name ?? <Missing />}</span>
        <span className="meta">{row.category ? t(`options.category.${row.category}`) : <Missing />}</span>
      </span>
    ),
    sort: 'category',
    width: '156px',
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
    head: t('columns.dueAge'),
    cell: (row) => (
      <span className="two-lines">
        <DueText value={row.dueAt} over={row.status === 'Closed'} />
        <AgeText from={row.receivedAt} until={row.closedAt} />
      </span>
    ),
    sort: 'dueAt',
    width: '100px',
  },
  {
    key: 'status',
    head: t('columns.statusOwner'),
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
        <span className="meta">{personName(row.owner) || <Missing />}</span>
      </span>
    ),
    sort: 'status',
    width: '142px',
    card: 'mark',
  },
];
