/** Columns of the library: name, category, answer asked for, how often it was used, changed, state. */
import { useTranslation } from 'react-i18next';
import { announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import { textState, type TextRow } from '#src/areas/announcements/rows.ts';
import { DateText } from '#src/components/DateText.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { NumberText } from '#src/components/NumberText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export const useLibraryColumns = (): readonly Column<TextRow>[] => {
  const { t } = useTranslation('announcements');
  const { params } = useDeciding();
  return withSheets(
    [
      { key: 'name', head: t('fields.name'), card: 'title', fixed: true, sort: 'name', cell: (row) => row.name },
      { key: 'category', head: t('fields.category'), width: '140px', sort: 'category', cell: (row) => t(`enums.category.${row.category}`) },
      {
        key: 'asks',
        head: t('fields.answerType'),
        width: '180px',
        minor: true,
        cut: true,
        cell: (row) => t(`enums.answerType.${row.needAnswer ? row.answerType : 'none'}`),
      },
      {
        key: 'used',
        head: t('fields.used'),
        width: '96px',
        number: true,
        cell: (row) => <NumberText value={(row.announcementPublishes ?? []).filter((one) => one.publishedAt !== null).length} />,
      },
      { key: 'updated', head: t('fields.updatedAt'), width: '120px', sort: 'updatedAt', cell: (row) => <DateText value={row.updatedAt} /> },
      {
        key: 'state',
        head: t('fields.state'),
        width: '132px',
        card: 'mark',
        cell: (row) => <StatusChip entity="Announcement" status={textState(row, params)} />,
      },
    ],
    {
      name: [{ head: t('fields.name'), at: 'name', kind: 'text' }],
      category: [{ head: t('fields.category'), at: 'category', kind: 'text', words: Object.fromEntries(announcementCategories.map((code) => [code, t(`enums.category.${code}`)])) }],
      asks: [{ head: t('fields.answerType'), at: 'answerType', kind: 'text', words: Object.fromEntries(answerTypes.map((code) => [code, t(`enums.answerType.${code}`)])) }],
      updated: [{ head: t('fields.updatedAt'), at: 'updatedAt', kind: 'time' }],
      state: [{ head: t('fields.archivedAt'), at: 'archivedAt', kind: 'time' }],
    },
  );
};
