/** /complaint/product-movement/create/:cid: movements about the complaint's goods, once the complaint is loaded. */
import { useTranslation } from 'react-i18next';
import '#src/areas/movements/movements.css';
import { AskForm } from './AskForm.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { ComplaintRow } from '#src/areas/movements/rows.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useRow } from '#src/store/hooks.ts';

const CreateScreen = () => {
  const { t } = useTranslation('movements');
  const row = useRow<ComplaintRow>('complaint');
  if (!row) return <LoadState views={['complaint']} gone={t('complaints:show.notFound')} />;
  const open = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  if (!open || !row.severity || !row.ownerId)
    return (
      <EmptyState icon="lock" title={t(open ? 'create.notReady' : 'create.notOpen', { no: row.no })}>
        <a href={`/complaint/show/${row.parentId ?? row.id}${open ? '#triage' : ''}`}>{t('complaints:form.openComplaint')}</a>
      </EmptyState>
    );
  return <AskForm key={row.id} complaint={row} />;
};

export default CreateScreen;
