/** The columns of the brand contacts. */
import type { TFunction } from 'i18next';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import type { Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

export const contactColumns = (t: TFunction): readonly Column<ContactRow>[] => [
  { key: 'name', head: t('contacts.name'), cell: (row) => row.name, sort: 'name', card: 'title', fixed: true },
  { key: 'brand', head: t('complaints:fields.brandId'), cell: (row) => row.brand?.name ?? <Missing />, sort: 'brandId', width: '168px' },
  { key: 'position', head: t('complaints:fields.reporterPosition'), cell: (row) => row.position ?? <Missing />, width: '176px', minor: true },
  { key: 'email', head: t('contacts.email'), cell: (row) => row.email },
  {
    key: 'receives',
    head: t('contacts.receives'),
    cell: (row) => (
      <span className="small-chips">
        {row.receivesComplaint && <Tag tone="info">{t('contacts.complaints')}</Tag>}
        {row.receivesClose && <Tag tone="done">{t('contacts.closings')}</Tag>}
        {!row.receivesComplaint && !row.receivesClose && <Missing />}
      </span>
    ),
    width: '188px',
  },
  { key: 'status', head: t('complaints:columns.status'), cell: (row) => <StatusChip entity="BrandContact" status={row.status} />, width: '120px', card: 'mark' },
];
