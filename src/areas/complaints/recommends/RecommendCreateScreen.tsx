/** /complaint/store-recommend/create/:cid: a new recommendation, once the complaint is loaded. */
import { useTranslation } from 'react-i18next';
import { RecommendForm } from '#src/areas/complaints/recommends/RecommendForm.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { LoadFailure } from '#src/views/record/LoadFailure.tsx';

const RecommendCreateScreen = () => {
  const { t } = useTranslation('closing');
  const view = useView('complaint');
  const row = useRow<ComplaintRow>('complaint');
  if (row && (row.parentId || !['Submitted', 'Investigating'].includes(row.status)))
    return (
      <EmptyState icon="lock" title={t('recommends.notOpen', { no: row.no })}>
        <a href={`/complaint/show/${row.parentId ?? row.id}`}>{t('complaints:form.openComplaint')}</a>
      </EmptyState>
    );
  if (row) return <RecommendForm complaint={row} row={null} />;
  return view?.error ? <LoadFailure view="complaint" gone={t('complaints:show.notFound')} /> : <Skeleton rows={10} />;
};

export default RecommendCreateScreen;
