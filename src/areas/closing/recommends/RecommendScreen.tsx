/** /complaint/store-recommend/edit/:id: the form of a draft, or the stores' answers. */
import { useTranslation } from 'react-i18next';
import { AnswersPage } from '#src/areas/closing/recommends/AnswersPage.tsx';
import { RecommendForm } from '#src/areas/closing/recommends/RecommendForm.tsx';
import type { RecommendRow } from '#src/areas/closing/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useApp, useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const RecommendScreen = () => {
  const { t } = useTranslation('closing');
  const row = useRow<RecommendRow>();
  const qa = isQa(useApp((state) => state.session.roles));
  if (!row) return <LoadState gone={t('recommends.notFound')} />;
  if (row.sentAt) return <AnswersPage key={row.id} row={row} />;
  if (!qa || !row.complaint) return <EmptyState icon="pencil" title={t('recommends.notSent')} />;
  return <RecommendForm key={row.id} complaint={row.complaint} row={row} />;
};

export default RecommendScreen;
