/** The stores that report or have the product. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { useAskedFor } from './useAskedFor.ts';
import { AddRow } from '#src/areas/complaints/fields/AddRow.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { StoreCard, storeNames } from './StoreCard.tsx';
import { useBranches } from '#src/areas/complaints/shared/useBranches.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useApp, useDraft } from '#src/store/hooks.ts';

export const BranchesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const branches = useBranches();
  // reports of stores are read-only once the complaint is closed
  const open = qa && row.status !== 'Closed';
  // a started form is open again
  const [pressed, setPressed] = useState(useDraft(StoreComplaint.collection) !== undefined);
  const { asked, answered } = useAskedFor('store', '#branches');
  const adding = pressed || asked;
  const rows = row.storeComplaints ?? [];
  if (rows.length === 0 && !adding) return null;
  return (
    <Section
      title={t('show.branches')}
      id="branches"
      count={rows.length}
      actions={
        open &&
        !adding && (
          <Button small icon="plus" onClick={() => setPressed(true)}>
            {t('show.addBranch')}
          </Button>
        )
      }
    >
      <ul>
        {rows.map((one) => (
          <StoreCard key={one.id} row={one} open={open} />
        ))}
      </ul>
      {adding && (
        <AddRow
          entity={StoreComplaint}
          complaintId={row.id}
          names={storeNames}
          refs={{ branchId: branches }}
          button={t('show.addBranch')}
          onClose={() => {
            setPressed(false);
            answered();
          }}
        />
      )}
    </Section>
  );
};
