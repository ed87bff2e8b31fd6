/** Publications of a text: each with its audience, progress, and the link to its answers. */
import { useTranslation } from 'react-i18next';
import { LIBRARY } from './libraryLoads.ts';
import { publishStateOf, readCount, type PublishRow, type TextRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from '#src/areas/announcements/publications/useAudienceText.ts';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useDeciding } from '#src/store/hooks.ts';

const waits = (state: string): boolean => state === 'Draft' || state === 'Scheduled';

export const UsesCard = ({ row }: { row: TextRow }) => {
  const { t } = useTranslation('announcements');
  const { params } = useDeciding();
  const audience = useAudienceText();
  const uses = row.announcementPublishes ?? [];
  const reached = (one: PublishRow): string | null => {
    const of = one.supplierAnnouncements ?? [];
    return of.length > 0 ? t('publishList.readOf', { read: readCount(of), count: of.length }) : null;
  };
  return (
    <Card title={t('library.uses')}>
      {uses.length === 0 ? (
        <p className="muted">{t('library.unused')}</p>
      ) : (
        <ul className="uses">
          {uses.map((one) => {
            const state = publishStateOf(one, params);
            return (
              <li key={one.id} className="uses__line">
                <StatusChip entity="AnnouncementPublish" status={state} />
                <span className="uses__what">
                  <span>{audience(one.audience) ?? <Missing />}</span>
                  <span className="meta">
                    {one.publishedAt && <DateText value={one.publishedAt} time />}{' '}
                    {reached(one) && `· ${t('fields.gotItShare')} ${reached(one)}`}
                  </span>
                </span>
                <a href={waits(state) ? `${LIBRARY}Publish/edit/${one.id}` : `${LIBRARY}/answer/${row.id}?publish=${one.id}`}>
                  {t(waits(state) ? 'library.openDraft' : 'library.answers')}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
