/** /complaint/supplier-complaint/create/:cid: ask one supplier, once the complaint is read. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { CaseForm } from '#src/areas/complaints/CaseForm.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useRow, useView, useWish } from '#src/store/hooks.ts';

const CaseCreateScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('complaint');
  const row = useRow<ComplaintRow>('complaint');
  if (row) return <CaseForm row={row} draft={null} />;
  return view?.error ? (
    <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={() => wish(list.refresh({ view: 'complaint' }))} />
  ) : (
    <Skeleton rows={10} />
  );
};

export default CaseCreateScreen;
