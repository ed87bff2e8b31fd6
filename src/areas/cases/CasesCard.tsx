/** The cases with suppliers. */
import { useTranslation } from 'react-i18next';
import { CaseCard } from './CaseCard.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useApp } from '#src/store/hooks.ts';

export const CasesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const cases = row.supplierComplaints ?? [];
  if (cases.length === 0) return null;
  const open = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Section
      title={t('show.suppliers')}
      id="suppliers"
      count={cases.length}
      actions={
        qa &&
        open && (
          <ButtonLink small icon="plus" href={`/complaint/supplier-complaint/create/${row.id}`}>
            {t('show.addCase')}
          </ButtonLink>
        )
      }
    >
      <ul>
        {cases.map((one) => (
          <CaseCard key={one.id} row={one} complaint={row} />
        ))}
      </ul>
    </Section>
  );
};
