/** The current answer, and when it was given. */
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import type { SupplierRow, TextRow } from '#src/areas/announcements/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useWish } from '#src/store/hooks.ts';

export const FormerAnswer = ({ row, text }: { row: SupplierRow; text: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const given =
    text.answerType === 'acknowledge' ? (
      t('answer.acknowledged')
    ) : text.answerType === 'choice' ? (
      row.answer?.choice
    ) : text.answerType === 'text' ? (
      <LongText text={row.answer?.text ?? null} />
    ) : row.answerFile ? (
      <Button
        look="text"
        icon="download"
        onClick={() => wish(files.download({ collection: 'SupplierAnnouncements', file: row.answerFile!, name: row.answerFile! }))}
      >
        {t('answer.download')}
      </Button>
    ) : null;
  return (
    <FactList
      facts={[
        { label: t('answer.former'), value: given, wide: true },
        { label: t('answer.at'), value: <DateText value={row.answeredAt} time /> },
      ]}
    />
  );
};
