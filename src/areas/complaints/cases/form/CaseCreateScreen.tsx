/** /complaint/supplier-complaint/create/:cid: a case for one supplier, once the complaint is loaded. */
import { useTranslation } from 'react-i18next';
import { CaseForm } from './CaseForm.tsx';
import type { AskedRow } from '#src/areas/complaints/shared/rows.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { LoadFailure } from '#src/views/record/LoadFailure.tsx';

const CaseCreateScreen = () => {
  const { t } = useTranslation('complaints');
  const view = useView('complaint');
  const row = useRow<AskedRow>('complaint');
  if (row) return <CaseForm row={row} draft={null} />;
  return view?.error ? <LoadFailure view="complaint" gone={t('show.notFound')} /> : <Skeleton rows={10} />;
};

export default CaseCreateScreen;
