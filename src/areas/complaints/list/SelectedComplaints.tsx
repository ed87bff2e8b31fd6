/** Bulk actions of the list. Complaints stay selected over pages, filters and tabs until they are cleared. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import type { ListedRow } from '#src/areas/complaints/shared/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { useWish } from '#src/store/hooks.ts';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import type { PickedRows } from '#src/views/list/ListPage.tsx';
import { AssignDialog } from './AssignDialog.tsx';

export const SelectedComplaints = ({ rows, columns, keep }: PickedRows<ListedRow>) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const [assigning, setAssigning] = useState(false);
  const stuck = rows.find((row) => row.parentId !== null || !['Submitted', 'Investigating'].includes(row.status));
  const reason = rows.length < 2 ? t('merging.needTwo') : stuck ? t('merging.stuck', { no: stuck.no }) : null;
  return (
    <SelectionBar count={rows.length} onClear={() => keep([])}>
      <Button
        icon="clone"
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason ? 'selection-reason' : undefined}
        onClick={() =>
          reason === null && wish(navigation.go({ to: `/complaint/merging/create?ids=${rows.map(({ id }) => id).join(',')}` }))
        }
      >
        {t('merging.start')}
      </Button>
      <Button icon="user-edit" onClick={() => setAssigning(true)}>
        {t('complaints:assign.button')}
      </Button>
      <ExportButton title={t('complaints:list.title')} columns={columns} ids={rows.map(({ id }) => id)} />
      {assigning && (
        <AssignDialog
          rows={rows}
          onClose={(left) => {
            setAssigning(false);
            keep(left);
          }}
        />
      )}
      {reason && (
        <span className="meta" id="selection-reason">
          {reason}
        </span>
      )}
    </SelectionBar>
  );
};
