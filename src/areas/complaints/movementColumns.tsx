/** The columns of the list of product movements. */
import type { TFunction } from 'i18next';
import { movementStatuses, movementTypes } from '#domain/complaints/productMovement.ts';
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import { MovementType } from '#src/areas/complaints/MovementType.tsx';
import type { MovementRow } from '#src/areas/complaints/rows.ts';
import { SubjectCell } from '#src/areas/complaints/SubjectCell.tsx';
import { optionWords, statusWords } from '#src/areas/complaints/sheetWords.ts';
import { DueText } from '#src/components/DueText.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

/** What each column is in a file. */
const sheets = (t: TFunction): Readonly<Record<string, readonly SheetColumn[]>> => ({
  no: [{ head: t('columns.no'), at: 'no', kind: 'text' }],
  type: [{ head: t('columns.type'), at: 'type', kind: 'text', words: optionWords(t, 'movementType', movementTypes) }],
  complaint: [{ head: t('columns.complaintNo'), at: 'complaint.no', kind: 'text' }],
  warehouse: [{ head: t('columns.warehouse'), at: 'supplier.name', kind: 'text' }],
  product: [{ head: t('columns.productOnly'), at: 'productName', kind: 'text' }],
  lots: [{ head: t('columns.lots'), at: 'lotNos', kind: 'text' }],
  due: [{ head: t('columns.due'), at: 'dueAt', kind: 'time' }],
  status: [{ head: t('columns.status'), at: 'status', kind: 'text', words: statusWords(t, movementStatuses) }],
});

const drawn = (t: TFunction, staff: boolean): readonly Column<MovementRow>[] => [
  { key: 'no', head: t('columns.no'), cell: (row) => row.no, sort: 'no', width: '128px', card: 'title', fixed: true },
  { key: 'type', head: t('columns.type'), cell: (row) => <MovementType movement={row} />, sort: 'type', width: '140px', card: 'mark' },
  { key: 'complaint', head: t('columns.complaintNo'), cell: (row) => row.complaint?.no ?? <Missing />, width: '124px', minor: true },
  ...(staff ? [{ key: 'warehouse', head: t('columns.warehouse'), cell: (row: MovementRow) => row.supplier?.name ?? <Missing /> }] : []),
  { key: 'product', head: t('columns.subject'), cell: (row) => <SubjectCell title={row.complaint?.title ?? row.productName} facts={row.complaint?.title ? [row.productName] : []} elsewhere={{ [t('columns.lot')]: row.complaint?.lotNo }} /> },
  {
    key: 'lots',
    head: t('columns.lots'),
    cell: (row) => (row.lotNos as string[] | null)?.join(t('comma')) || <Missing />,
    width: '140px',
    cut: true,
    minor: true,
  },
  {
    key: 'due',
    head: t('columns.due'),
    cell: (row) => <DueText clock value={row.dueAt} over={row.status === 'Submitted'} />,
    sort: 'dueAt',
    width: '148px',
  },
  {
    key: 'status',
    head: t('columns.status'),
    cell: (row) => (
      <span className="row nowrap-row">
        <StatusChip entity="ProductMovement" status={row.status} />
        {staff && row.status === 'Submitted' && !row.readAt && <Tag tone="wait">{t('movement.new')}</Tag>}
      </span>
    ),
    sort: 'status',
    width: '164px',
    card: 'mark',
  },
];

export const movementColumns = (t: TFunction, staff: boolean): readonly Column<MovementRow>[] => withSheets(drawn(t, staff), sheets(t));
