/** /complaint/supplier-complaint/create/:cid: a case for one supplier, once the complaint is loaded. */
import { useTranslation } from 'react-i18next';
import { CaseForm } from './CaseForm.tsx';
import type { AskedRow } from '#src/areas/cases/rows.ts';
import { useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const CaseCreateScreen = () => {
  const { t } = useTranslation('complaints');
  const row = useRow<AskedRow>('complaint');
  if (row) return <CaseForm row={row} draft={null} />;
  return <LoadState views={['complaint']} gone={t('show.notFound')} />;
};

export default CaseCreateScreen;
