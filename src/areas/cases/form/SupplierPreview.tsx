/** The supplier's view: request and due dates, the reduced details with the case's own goods, and the shared files; each file can be shared or hidden here. */
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AttachmentGrid } from '#src/areas/complaints/shared/AttachmentGrid.tsx';
import type { CaseValues } from './caseFields.ts';
import type { AskedRow } from '#src/areas/cases/rows.ts';
import { SupplierFacts } from '#src/areas/complaints/shared/SupplierFacts.tsx';
import { VisibleTick } from '#src/areas/complaints/fields/VisibleTick.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';

export const SupplierPreview = ({ row, control }: { row: AskedRow; control: Control<CaseValues> }) => {
  const { t } = useTranslation('complaints');
  const { requestType, instruction, containmentDueAt, dueDate, ...goods } = useWatch({ control }) as CaseValues;
  const { lotNo, mfgDate, expDate, quantity } = goods;
  const all = row.attachments ?? [];
  return (
    <aside className="supplier-preview">
      <Card title={t('caseForm.preview')}>
        <p className="muted">{t('caseForm.previewHint')}</p>
        <FactList
          facts={[
            { label: t('fields.requestType'), value: t(`values.requestType.${requestType}`) },
            { label: t('fields.containmentDueAt'), value: containmentDueAt && <DateText value={containmentDueAt} time /> },
            { label: t('fields.dueDate'), value: dueDate && <DateText value={dueDate} /> },
            { label: t('fields.instruction'), value: instruction && <LongText text={instruction} />, wide: true },
          ]}
        />
        <h3>{t('case.complaint')}</h3>
        <SupplierFacts complaint={{ ...row, lotNo, mfgDate, expDate, quantity }} />
        <h3>{t('show.files')}</h3>
        {all.length > 0 ? (
          <AttachmentGrid files={all} foot={(file) => <VisibleTick file={file} />} />
        ) : (
          <p className="muted">{t('show.noFiles')}</p>
        )}
        {all.length > 0 && !all.some((one) => one.visibility === 'supplier') && <p className="muted">{t('caseForm.noVisibleFiles')}</p>}
      </Card>
    </aside>
  );
};
