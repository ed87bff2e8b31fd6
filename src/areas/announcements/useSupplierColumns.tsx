/** Columns of the supplier's list: name, category, published, answer due, state, and the one deed that fits the row. */
import { useTranslation } from 'react-i18next';
import { announcementCategories } from '#domain/announcements/announcement.ts';
import { record } from '#src/actions/index.ts';
import { supplierState, type SupplierRow } from '#src/areas/announcements/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { withSheets, type Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';

export const gotItKey = (id: number): string => `SupplierAnnouncements/${id}/gotIt`;

export const useSupplierColumns = (): readonly Column<SupplierRow>[] => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const pending = useApp((state) => state.pending);
  const { params } = useDeciding();
  const deed = (row: SupplierRow) => {
    if (row.gotIt) return null;
    if (row.announcement?.needAnswer)
      return (
        <ButtonLink small href={`/announcement/edit/${row.id}`}>
          {t('answer.do')}
        </ButtonLink>
      );
    return (
      <Button
        small
        icon="check"
        data-step="gotIt"
        busy={(pending[gotItKey(row.id)]?.busySince ?? null) !== null}
        onClick={() => wish(record.transition({ key: gotItKey(row.id), collection: 'SupplierAnnouncements', id: row.id, version: row.version, step: 'gotIt' }))}
      >
        {t('steps.gotIt')}
      </Button>
    );
  };
  return withSheets(
    [
      {
        key: 'name',
        head: t('fields.name'),
        card: 'title',
        fixed: true,
        cell: (row) => (
          <>
            {row.announcementPublish?.important && !row.gotIt && (
              <span className="name-mark">
                <Icon name="exclamation-triangle" label={t('important')} />
              </span>
            )}
            {row.announcement?.name ?? `#${row.announcementId}`}
          </>
        ),
      },
      { key: 'category', head: t('fields.category'), width: '140px', minor: true, cell: (row) => (row.announcement ? t(`enums.category.${row.announcement.category}`) : <Missing />) },
      { key: 'published', head: t('fields.publishedAt'), width: '120px', cell: (row) => <DateText value={row.announcementPublish?.publishedAt} /> },
      {
        key: 'due',
        head: t('fields.answerDueDate'),
        width: '120px',
        cell: (row) => (row.announcement?.needAnswer ? <DueText value={row.announcementPublish?.answerDueDate} over={row.gotIt} /> : <Missing why="notApplicable" />),
      },
      { key: 'state', head: t('fields.state'), width: '132px', card: 'mark', sort: 'gotIt', cell: (row) => <StatusChip entity="SupplierAnnouncement" status={supplierState(row, params)} /> },
      { key: 'deed', head: t('fields.deed'), width: '120px', cell: deed },
    ],
    {
      name: [{ head: t('fields.name'), at: 'announcement.name', kind: 'text' }],
      category: [{ head: t('fields.category'), at: 'announcement.category', kind: 'text', words: Object.fromEntries(announcementCategories.map((code) => [code, t(`enums.category.${code}`)])) }],
      published: [{ head: t('fields.publishedAt'), at: 'announcementPublish.publishedAt', kind: 'time' }],
      due: [{ head: t('fields.answerDueDate'), at: 'announcementPublish.answerDueDate', kind: 'day' }],
      state: [
        { head: t('fields.gotItAt'), at: 'gotItAt', kind: 'time' },
        { head: t('fields.answeredAt'), at: 'answeredAt', kind: 'time' },
      ],
    },
  );
};
