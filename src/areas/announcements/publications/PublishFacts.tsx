/** Audience and dates of a publication. */
import { useTranslation } from 'react-i18next';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from './useAudienceText.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';

export const PublishFacts = ({ row }: { row: PublishRow }) => {
  const { t } = useTranslation('announcements');
  const audience = useAudienceText();
  return (
    <FactList
      facts={[
        { label: t('fields.audience'), value: audience(row.audience) },
        { label: t('fields.recipientCount'), value: <NumberText value={row.recipientCount ?? null} /> },
        { label: t('fields.publishedAt'), value: <DateText value={row.publishedAt} time /> },
        { label: t('fields.expireAt'), value: <DateText value={row.expireAt} time /> },
        { label: t('fields.answerDueDate'), value: <DateText value={row.answerDueDate} /> },
        { label: t('fields.remindedAt'), value: <DateText value={row.remindedAt} time /> },
        ...(row.withdrawnAt
          ? [
              { label: t('fields.withdrawnAt'), value: <DateText value={row.withdrawnAt} time /> },
              { label: t('fields.withdrawReason'), value: row.withdrawReason, wide: true },
            ]
          : []),
      ]}
    />
  );
};
