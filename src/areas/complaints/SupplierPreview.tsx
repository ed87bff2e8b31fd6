/** What the supplier will see of the complaint: the reduced facts and the files marked for suppliers. */
import { useTranslation } from 'react-i18next';
import { AttachmentGrid } from '#src/areas/complaints/AttachmentGrid.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SupplierFacts } from '#src/areas/complaints/SupplierFacts.tsx';
import { Card } from '#src/components/Card.tsx';

export const SupplierPreview = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const files = (row.attachments ?? []).filter((one) => one.visibility === 'supplier');
  return (
    <aside className="supplier-preview">
      <Card title={t('caseForm.preview')}>
        <p className="muted">{t('caseForm.previewHint')}</p>
        <SupplierFacts complaint={row} />
        <h3>{t('show.files')}</h3>
        {files.length > 0 ? <AttachmentGrid files={files} /> : <p className="muted">{t('caseForm.noVisibleFiles')}</p>}
      </Card>
    </aside>
  );
};
