/** /complaint/supplier-complaint/edit/:id: a draft case; a sent case cannot be changed here. */
import { useTranslation } from 'react-i18next';
import { CaseForm } from './CaseForm.tsx';
import type { DraftCase } from '#src/areas/cases/rows.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const CaseEditScreen = () => {
  const { t } = useTranslation('complaints');
  const row = useRow<DraftCase>();
  if (!row?.complaint) return <LoadState gone={t('case.gone')} />;
  if (row.status !== 'Draft')
    return (
      <EmptyState icon="lock" title={t('caseForm.sent', { no: row.no })}>
        <ButtonLink href={`/complaint/show/${row.complaintId}`}>{t('form.openComplaint')}</ButtonLink>
      </EmptyState>
    );
  return <CaseForm key={row.id} row={row.complaint} draft={row} />;
};

export default CaseEditScreen;
