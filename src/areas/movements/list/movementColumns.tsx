/** The columns of the list of product movements. */
import type { TFunction } from 'i18next';
import type { ListedMovement } from '#src/areas/movements/rows.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { MovementType } from './MovementType.tsx';

export const movementColumns = (t: TFunction, staff: boolean): readonly FieldColumn<ListedMovement>[] => [
  { key: 'type', cell: (row) => <MovementType movement={row} />, width: '148px', card: 'mark' },
  {
    key: 'no',
    head: t('columns.subject'),
    cell: (row) => (
      <TitleCell
        title={row.complaint?.title ?? row.productName}
        facts={[row.no, row.complaint?.no, row.complaint?.title ? row.productName : null]}
        elsewhere={{ [t('fields.lotNo')]: row.complaint?.lotNo }}
      />
    ),
    file: ['no', 'complaint.no', 'productName'],
    card: 'title',
    fixed: true,
  },
  ...(staff ? [{ key: 'warehouse', at: 'supplier.name', head: t('columns.warehouse'), width: '208px', cut: true }] : []),
  { key: 'lots', at: 'lotNos', width: '140px', cut: true, minor: true },
  {
    key: 'due',
    at: 'dueAt',
    cell: (row) => <DueText clock value={row.dueAt} over={row.status === 'Submitted'} />,
    width: '148px',
    wrap: true,
  },
  {
    key: 'status',
    cell: (row) => (
      <span className="row nowrap-row">
        <StatusChip entity="ProductMovement" status={row.status} />
        {staff && row.status === 'Submitted' && !row.readAt && <Tag tone="wait">{t('movement.new')}</Tag>}
      </span>
    ),
    width: '164px',
    card: 'mark',
  },
];
