/** Columns of the supplier's list: name, category, published, answer due, status, and the one action for the row. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { supplierState, type SupplierRow } from '#src/areas/announcements/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';

export const gotItKey = (id: number): string => `SupplierAnnouncements/${id}/gotIt`;

export const useSupplierColumns = (): readonly FieldColumn<SupplierRow>[] => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const pending = useApp((state) => state.pending);
  const { params } = useDeciding();
  const action = (row: SupplierRow) => {
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
        onClick={() =>
          wish(
            records.transition({
              key: gotItKey(row.id),
              collection: 'SupplierAnnouncements',
              id: row.id,
              version: row.version,
              step: 'gotIt',
            }),
          )
        }
      >
        {t('steps.gotIt')}
      </Button>
    );
  };
  return [
    {
      key: 'name',
      at: 'announcement.name',
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
    { key: 'category', at: 'announcement.category', width: '140px', minor: true },
    {
      key: 'published',
      at: 'announcementPublish.publishedAt',
      cell: (row) => <DateText value={row.announcementPublish?.publishedAt} />,
      width: '120px',
    },
    {
      key: 'due',
      at: 'announcementPublish.answerDueDate',
      cell: (row) =>
        row.announcement?.needAnswer ? (
          <DueText value={row.announcementPublish?.answerDueDate} over={row.gotIt} />
        ) : (
          <Missing why="notApplicable" />
        ),
      width: '120px',
    },
    {
      key: 'state',
      head: t('fields.state'),
      cell: (row) => <StatusChip entity="SupplierAnnouncement" status={supplierState(row, params)} />,
      sort: 'gotIt',
      file: ['gotItAt', 'answeredAt'],
      width: '132px',
      card: 'mark',
    },
    { key: 'action', head: t('fields.action'), cell: action, width: '120px' },
  ];
};
