/** The columns of the complaint list: related values in two lines, also available as separate columns. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedOf } from '#domain/complaints/awaited.ts';
import { CaseChips } from '#src/areas/cases/CaseChips.tsx';
import { MovementsChip } from '#src/areas/movements/list/MovementsChip.tsx';
import type { ListedRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { SourceIcon } from '#src/areas/complaints/shared/SourceIcon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Face } from '#src/components/marks/Avatar.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

/** Days since receipt; a closed complaint stopped ageing. */
const AgeText = ({ row }: { row: ListedRow }) => {
  const { t } = useTranslation('complaints');
  const now = useNow(60_000);
  const until = row.closedAt ? Date.parse(row.closedAt) : now;
  return (
    <span className="meta nowrap">
      {t('list.age', { count: Math.max(0, Math.floor((until - Date.parse(row.receivedAt)) / 86_400_000)) })}
    </span>
  );
};

const titleColumn = (t: TFunction, cell: (row: ListedRow) => ReactNode): FieldColumn<ListedRow> => ({
  key: 'no',
  head: t('columns.subject'),
  cell,
  file: ['no', 'productName', 'lotNo'],
  fixed: true,
  card: 'title',
});

const titleOf = (t: TFunction, row: ListedRow, facts: readonly (string | null | undefined)[]): ReactNode => (
  <TitleCell
    title={row.title}
    facts={[row.no, ...facts]}
    elsewhere={{
      [t('fields.barcode')]: row.barcode,
      [t('fields.customerName')]: row.customerName,
      [t('fields.customerPhone')]: row.customerPhone,
    }}
  />
);

/** Suppliers and warehouses see few fields. */
export const reducedColumns = (t: TFunction): readonly FieldColumn<ListedRow>[] => [
  { key: 'severity', sort: false, width: '96px', card: 'mark' },
  titleColumn(t, (row) => titleOf(t, row, [row.productName, row.lotNo])),
  { key: 'category', sort: false, width: '140px' },
  { key: 'status', sort: false, width: '148px', card: 'foot' },
];

/** Whose action is needed: the parts of the list's own tabs, with their labels. */
const turnOf = (row: ListedRow): { word: string; mine?: true } | null => {
  if (row.status === 'Submitted' && row.isQaAction) return { word: 'tabs.toTriage', mine: true };
  const { cases, movements } = awaitedOf(row);
  const investigating = row.status === 'Investigating';
  if (movements.length > 0) return { word: investigating && cases.length > 0 ? 'list.awaitingBoth' : 'tabs.waitingWarehouse' };
  if (!investigating) return null;
  if (row.isQaAction) return { word: 'tabs.toConclude', mine: true };
  return cases.length > 0 ? { word: 'tabs.waitingSupplier' } : null;
};

const StatusCell = ({ row }: { row: ListedRow }) => {
  const { t } = useTranslation('complaints');
  const turn = row.parent ? null : turnOf(row);
  return (
    <span className="two-lines">
      <StatusChip entity="Complaint" status={row.status} />
      {row.parent && <span className="meta status-note">{t('list.mergedInto', { no: row.parent.no })}</span>}
      {turn && <span className={`meta status-note${turn.mine ? ' status-note--mine' : ''}`}>{t(turn.word)}</span>}
    </span>
  );
};

/** `shown`: a value with a column of its own is not repeated in a second line. Personal columns are not exported. */
export const complaintColumns = (t: TFunction, shown: ReadonlySet<string>): readonly FieldColumn<ListedRow>[] => {
  const lines = (first: ReactNode, key: string, second: ReactNode): ReactNode => (
    <span className="two-lines">
      {first}
      {!shown.has(key) && second}
    </span>
  );
  const under = (line: ReactNode): ReactNode => <span className="meta">{line}</span>;
  const store = (row: ListedRow): ReactNode => (row.branch ? `${row.branch.storeNo} ${row.branch.name}` : <Missing />);
  const storeFile = [
    { at: 'branch.storeNo', head: t('columns.branchNo') },
    { at: 'branch.name', head: t('fields.branchId') },
  ];
  return [
    { key: 'severity', width: '96px', card: 'mark' },
    titleColumn(t, (row) => titleOf(t, row, [row.productName, shown.has('lot') ? null : row.lotNo])),
    {
      key: 'suppliers',
      head: t('columns.suppliers'),
      cell: (row) => <CaseChips cases={row.supplierComplaints ?? []} />,
      file: [
        { at: 'supplierComplaints.supplier.name', head: t('columns.suppliers') },
        { at: 'supplierComplaints.status', head: t('fields.SupplierComplaint.status') },
      ],
      width: '208px',
      cut: true,
      minor: true,
    },
    { key: 'status', cell: (row) => <StatusCell row={row} />, file: ['status'], width: '196px', card: 'foot' },
    {
      key: 'due',
      at: 'dueAt',
      cell: (row) => <DueText value={row.dueAt} over={row.status === 'Closed'} />,
      file: ['dueAt'],
      width: '124px',
      card: 'mark',
    },
    {
      key: 'owner',
      at: 'ownerId',
      sort: false,
      cell: (row) => (row.owner ? <Face name={personName(row.owner)} /> : <Missing />),
      file: [],
      width: '64px',
      minor: true,
      card: 'none',
    },
    {
      key: 'received',
      at: 'receivedAt',
      head: t('columns.received'),
      cell: (row) =>
        lines(
          <span className="row nowrap-row">
            {!shown.has('source') && <SourceIcon source={row.source} />}
            <DateText value={row.receivedAt} />
          </span>,
          'branch',
          under(store(row)),
        ),
      file: [{ at: 'receivedAt', head: t('columns.received') }, 'source', ...storeFile],
      width: '132px',
      cut: true,
      minor: true,
      card: 'none',
    },
    {
      key: 'movements',
      head: t('columns.movements'),
      cell: (row) => <MovementsChip movements={row.productMovements ?? []} />,
      file: [{ at: 'productMovements.status', head: t('columns.movements') }],
      width: '92px',
      cut: true,
      minor: true,
      card: 'none',
    },
    {
      key: 'brand',
      at: 'brand.name',
      ...(shown.has('category') ? {} : { head: t('columns.brandCategory'), sort: 'category' }),
      cell: (row) =>
        lines(
          <span>{row.brand?.name ?? <Missing />}</span>,
          'category',
          under(row.category ? t(`values.category.${row.category}`) : <Missing />),
        ),
      file: ['brand.name', 'category'],
      width: '148px',
      cut: true,
      minor: true,
      card: 'none',
    },
    { key: 'source', cell: (row) => <SourceIcon source={row.source} words />, width: '120px', extra: true },
    { key: 'branch', head: t('fields.branchId'), cell: store, file: storeFile, width: '160px', cut: true, extra: true },
    { key: 'lot', at: 'lotNo', width: '112px', extra: true },
    { key: 'category', width: '132px', cut: true, extra: true },
    { key: 'quantity', file: ['quantity', 'unit'], width: '88px', extra: true },
    { key: 'age', head: t('columns.age'), cell: (row) => <AgeText row={row} />, width: '80px', extra: true },
    {
      key: 'closed',
      at: 'closedAt',
      head: t('columns.closed'),
      cell: (row) => (row.closedAt ? <DateText value={row.closedAt} /> : <Missing />),
      width: '104px',
      extra: true,
    },
  ];
};
