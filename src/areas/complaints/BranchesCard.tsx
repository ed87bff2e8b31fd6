/** The stores that report or hold the product. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { AddRow } from '#src/areas/complaints/AddRow.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { StoreCard, storeNames } from '#src/areas/complaints/StoreCard.tsx';
import { useBranches } from '#src/areas/complaints/useBranches.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { useApp, useDraft } from '#src/store/hooks.ts';

export const BranchesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const branches = useBranches();
  // what was reported stays as it was once the complaint is closed
  const open = qa && row.status !== 'Closed';
  // one that was begun stands open again
  const [adding, setAdding] = useState(useDraft(StoreComplaint.collection) !== undefined);
  const rows = row.storeComplaints ?? [];
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
        <ul className="stack">
          {rows.map((one) => (
            <StoreCard key={one.id} row={one} open={open} />
          ))}
        </ul>
      ) : (
        !adding && <p className="muted">{t('show.noBranches')}</p>
      )}
      {adding && (
        <AddRow
          entity={StoreComplaint}
          complaintId={row.id}
          names={storeNames}
          refs={{ branchId: branches }}
          button={t('show.addBranch')}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
};
