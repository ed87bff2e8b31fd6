/** Columns of the answers: supplier, state, read, answered, what was answered. */
import { useTranslation } from 'react-i18next';
import { supplierState, type AnswerRow, type TextRow } from '#src/areas/announcements/rows.ts';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText, isLate } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Column } from '#src/components/tables/listColumns.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export const useAnswerColumns = (text: TextRow | undefined): readonly Column<AnswerRow>[] => {
  const { t } = useTranslation('announcements');
  const { params } = useDeciding();
  const { zone } = useClock();
  const now = useNow();
  const state = (row: AnswerRow) => {
    const due = row.announcementPublish?.answerDueDate;
    const of = supplierState(row, params);
    return (
      <span className="answer-state">
        {row.answeredLate ? (
          <Tag tone="wait">{t('answers.late')}</Tag>
        ) : (
          <StatusChip entity="SupplierAnnouncement" status={of === 'Open' && row.seenAt ? 'Seen' : of === 'Open' ? 'Unread' : of} />
        )}
        {text?.needAnswer && of === 'Open' && isLate(due, now, zone) && <DueText value={due} />}
      </span>
    );
  };
  const answer = (row: AnswerRow) => {
    if (row.answerFile)
      return (
        <>
          <Icon name="paperclip" size={12} /> {t('answers.file')}
        </>
      );
    return row.answer?.choice ?? row.answer?.text ?? (row.answeredAt ? t('answer.acknowledged') : <Missing />);
  };
  return [
    { key: 'supplier', head: t('fields.supplier'), card: 'title', cell: (row) => row.supplier?.name ?? `#${row.supplierId}` },
    { key: 'code', head: t('fields.code'), width: '120px', minor: true, cell: (row) => row.supplier?.code ?? <Missing /> },
    { key: 'state', head: t('fields.state'), width: '200px', card: 'mark', sort: 'gotIt', cell: state },
    { key: 'seen', head: t('fields.seenAt'), width: '120px', sort: 'seenAt', cell: (row) => <DateText value={row.seenAt} /> },
    {
      key: 'answered',
      head: t(text?.needAnswer ? 'fields.answeredAt' : 'fields.gotItAt'),
      width: '120px',
      sort: text?.needAnswer ? 'answeredAt' : 'gotItAt',
      cell: (row) => <DateText value={text?.needAnswer ? row.answeredAt : row.endedBy ? null : row.gotItAt} />,
    },
    ...(text?.needAnswer ? [{ key: 'answer', head: t('fields.answer'), cell: answer }] : []),
  ];
};
