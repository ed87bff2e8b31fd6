/** The cases with suppliers. */
import { useTranslation } from 'react-i18next';
import { CaseCard } from '#src/areas/complaints/CaseCard.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { useApp } from '#src/store/hooks.ts';

export const CasesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const cases = row.supplierComplaints ?? [];
  const open = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Card
      title={t('show.suppliers')}
      id="suppliers"
      actions={
        qa &&
        open && (
          <ButtonLink small icon="plus" href={`/complaint/supplier-complaint/create/${row.id}`}>
            {t('show.addCase')}
          </ButtonLink>
        )
      }
    >
      {cases.length === 0 ? (
        <p className="muted">{t('show.noCases')}</p>
      ) : (
        <ul className="stack">
          {cases.map((one) => (
            <CaseCard key={one.id} row={one} complaint={row} />
          ))}
        </ul>
      )}
    </Card>
  );
};
