/** The stores that report or hold the product. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { AddRow } from '#src/areas/complaints/AddRow.tsx';
import { EditRow } from '#src/areas/complaints/EditRow.tsx';
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
import { RemoveDialog } from '#src/views/RemoveDialog.tsx';

const names = ['branchId', 'foundAt', 'quantityFound', 'quantityOnShelf', 'actionTaken', 'reporterName', 'reporterPosition', 'note'];

export const BranchesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const branches = useBranches();
  // what was reported stays as it was once the complaint is closed
  const open = qa && row.status !== 'Closed';
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<StoreRow | null>(null);
  const nameOf = (one: StoreRow): string => (one.branch ? `${one.branch.storeNo} ${one.branch.name}` : '');
  const edited = (row.storeComplaints ?? []).find((one) => one.id === editing);
  const rows = row.storeComplaints ?? [];
  const columns: readonly Column<StoreRow>[] = [
    {
      key: 'branch',
      head: t('fields.branchId'),
      cell: (one) => (
        <span className="two-lines">
          <span>{nameOf(one) || <Missing />}</span>
          {one.note && <span className="meta">{one.note}</span>}
        </span>
      ),
      card: 'title',
    },
    {
      key: 'reporter',
      head: t('fields.reporterName'),
      cell: (one) =>
        one.reporterName || one.reporterPosition ? (
          <span className="two-lines">
            <span>{one.reporterName ?? <Missing />}</span>
            {one.reporterPosition && <span className="meta">{one.reporterPosition}</span>}
          </span>
        ) : (
          <Missing />
        ),
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
    ...(open
      ? [
          {
            key: 'steps',
            head: t('columns.steps'),
            width: '80px',
            cell: (one: StoreRow) => (
              <span className="row-steps">
                <Button small look="plain" icon="pencil" aria-label={t('store.edit', { name: nameOf(one) })} onClick={() => setEditing(one.id)} />
                <Button small look="plain" icon="trash" aria-label={t('store.remove', { name: nameOf(one) })} onClick={() => setRemoving(one)} />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card
      title={t('show.branches')}
      id="branches"
      actions={
        open &&
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
      {edited && (
        <EditRow
          key={edited.id}
          entity={StoreComplaint}
          row={edited}
          names={names}
          refs={{ branchId: branches }}
          label={t('store.edit', { name: nameOf(edited) })}
          button={t('store.save')}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <RemoveDialog
          entity={StoreComplaint}
          row={removing}
          title={t('store.removeAsk', { name: nameOf(removing) })}
          what={t('store.removeWhat')}
          button={t('store.removeButton')}
          onClose={() => setRemoving(null)}
        />
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
