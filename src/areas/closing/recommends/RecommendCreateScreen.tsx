/** /complaint/store-recommend/create/:cid: a new recommendation, once the complaint is loaded. */
import { useTranslation } from 'react-i18next';
import { RecommendForm } from '#src/areas/closing/recommends/RecommendForm.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const RecommendCreateScreen = () => {
  const { t } = useTranslation('closing');
  const row = useRow<ComplaintRow>('complaint');
  if (row && (row.parentId || !['Submitted', 'Investigating'].includes(row.status)))
    return (
      <EmptyState icon="lock" title={t('recommends.notOpen', { no: row.no })}>
        <a href={`/complaint/show/${row.parentId ?? row.id}`}>{t('complaints:form.openComplaint')}</a>
      </EmptyState>
    );
  if (row) return <RecommendForm complaint={row} row={null} />;
  return <LoadState views={['complaint']} gone={t('complaints:show.notFound')} />;
};

export default RecommendCreateScreen;
