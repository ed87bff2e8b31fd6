/** The stores that report or hold the product. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { AddRow } from '#src/areas/complaints/AddRow.tsx';
import type { ComplaintRow, StoreRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { useBranches } from '#src/areas/complaints/useBranches.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import type { Column } from '#src/components/listColumns.ts';
import { ListTable } from '#src/components/ListTable.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { useApp } from '#src/store/hooks.ts';

const names = ['branchId', 'foundAt', 'quantityFound', 'quantityOnShelf', 'actionTaken', 'reporterName', 'note'];

export const BranchesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const branches = useBranches();
  const [adding, setAdding] = useState(false);
  const rows = row.storeComplaints ?? [];
  const columns: readonly Column<StoreRow>[] = [
    {
      key: 'branch',
      head: t('fields.branchId'),
      cell: (one) => (one.branch ? `${one.branch.storeNo} ${one.branch.name}` : <Missing />),
      card: 'title',
    },
    { key: 'found', head: t('fields.foundAt'), cell: (one) => <DateText value={one.foundAt} />, width: '120px' },
    {
      key: 'quantity',
      head: t('fields.quantityFound'),
      cell: (one) => <NumberText value={one.quantityFound} />,
      number: true,
      width: '88px',
    },
    {
      key: 'shelf',
      head: t('fields.quantityOnShelf'),
      cell: (one) => <NumberText value={one.quantityOnShelf} />,
      number: true,
      width: '96px',
    },
    { key: 'action', head: t('fields.actionTaken'), cell: (one) => t(`options.actionTaken.${one.actionTaken}`), width: '148px' },
  ];
  return (
    <Card
      title={t('show.branches')}
      id="branches"
      actions={
        qa &&
        !adding && (
          <Button small icon="plus" onClick={() => setAdding(true)}>
            {t('show.addBranch')}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <ListTable<StoreRow> label={t('show.branches')} columns={columns} rows={rows} />
      ) : (
        !adding && <p className="muted">{t('show.noBranches')}</p>
      )}
      {adding && (
        <AddRow
          entity={StoreComplaint}
          complaintId={row.id}
          names={names}
          refs={{ branchId: branches }}
          button={t('show.addBranch')}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
};
