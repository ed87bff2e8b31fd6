/** What a supplier sees of a complaint: the product fields, never personal data. */
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { formatExact } from '#domain/numbers.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';

export const SupplierFacts = ({ complaint }: { complaint: RowOf<typeof Complaint> }) => {
  const { t } = useTranslation('complaints');
  const { severity, category, defectCode, quantity, unit } = complaint;
  return (
    <FactList
      facts={[
        { label: t('fields.title'), value: complaint.title, wide: true },
        { label: t('fields.description'), value: <LongText text={complaint.description} />, wide: true },
        { label: t('fields.productName'), value: complaint.productName },
        { label: t('fields.barcode'), value: complaint.barcode },
        { label: t('fields.lotNo'), value: complaint.lotNo },
        {
          label: t('fields.quantity'),
          value: quantity ? `${formatExact(quantity)} ${unit ? t(`values.unit.${unit}`, { count: quantity }) : ''}` : null,
        },
        { label: t('fields.mfgDate'), value: complaint.mfgDate && <DateText value={complaint.mfgDate} /> },
        { label: t('fields.expDate'), value: complaint.expDate && <DateText value={complaint.expDate} /> },
        { label: t('fields.category'), value: category && t(`values.category.${category}`) },
        { label: t('fields.defectCode'), value: defectCode && t(`values.defectCode.${defectCode}`, { defaultValue: defectCode }) },
        { label: t('fields.severity'), value: severity && <SeverityTag severity={severity} /> },
      ]}
    />
  );
};
