/** /complaint/supplier-complaint/edit/:id: a case that is not sent yet; one that was sent is no longer changed here. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { CaseForm } from '#src/areas/complaints/CaseForm.tsx';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useRow, useView, useWish } from '#src/store/hooks.ts';

const CaseEditScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('row');
  const row = useRow<CaseRow>();
  if (!row?.complaint)
    return view?.error ? (
      <ErrorState
        message={view.error.status === 404 ? t('case.gone') : failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        {...(view.error.status === 404 ? {} : { onRetry: () => wish(list.refresh({ view: 'row' })) })}
      />
    ) : (
      <Skeleton rows={10} />
    );
  if (row.status !== 'Draft')
    return (
      <EmptyState icon="lock" title={t('caseForm.sent', { no: row.no })}>
        <ButtonLink href={`/complaint/show/${row.complaintId}`}>{t('form.openComplaint')}</ButtonLink>
      </EmptyState>
    );
  return <CaseForm key={row.id} row={row.complaint} draft={row} />;
};

export default CaseEditScreen;
