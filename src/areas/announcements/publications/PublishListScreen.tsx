/** /masterData/announcementPublish/list: published, scheduled and draft publications with audience and read counts; withdraw and remind. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { navigation } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { LIBRARY } from '#src/areas/announcements/texts/libraryLoads.ts';
import { isCalendar, publishList } from '#src/areas/announcements/listLoads.ts';
import { dayOf } from './month.ts';
import { PublishCalendar } from './PublishCalendar.tsx';
import { PublishStepDialog } from './PublishStepDialog.tsx';
import { RemovePublication } from './RemovePublication.tsx';
import { publishStateOf, type PublishRow } from '#src/areas/announcements/rows.ts';
import { usePublishColumns } from './usePublishColumns.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';

const PublishListScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const { params } = useDeciding();
  const [asked, setAsked] = useState<{ id: number; step: string } | null>(null);
  const calendar = isCalendar(query);
  const columns = usePublishColumns((row, step) => setAsked({ id: row.id, step }));
  // the current row: another user may have withdrawn it
  const row = useView<PublishRow>('list')?.rows.find((one) => one.id === asked?.id);
  /** a scheduled publication opens in the form, a published one for reading */
  const hrefOf = (one: PublishRow): string =>
    ['Draft', 'Scheduled'].includes(publishStateOf(one, params))
      ? `${LIBRARY}Publish/edit/${one.id}`
      : `${LIBRARY}/answer/${one.announcementId}?publish=${one.id}`;
  const forms = (
    <span className="segments" role="group" aria-label={t('calendar.form')}>
      {(['list', 'calendar'] as const).map((form) => (
        <Button
          key={form}
          icon={form === 'list' ? 'list' : 'calendar'}
          aria-pressed={(form === 'calendar') === calendar}
          onClick={() => wish(navigation.query({ set: { view: form === 'calendar' ? form : null, page: null, day: null } }))}
        >
          {t(`calendar.as.${form}`)}
        </Button>
      ))}
    </span>
  );
  return (
    <>
      <ListPage<PublishRow>
        of={publishList}
        entity={AnnouncementPublish}
        texts="announcements:publishList"
        icon="megaphone"
        columns={columns}
        exports
        filters={(words) => ({ category: { word: (value) => words(`values.category.${value}`) } })}
        create={`${LIBRARY}Publish/create`}
        tools={forms}
        {...(calendar ? { instead: <PublishCalendar day={dayOf(query['day']) ?? params.$today} hrefOf={hrefOf} /> } : {})}
        hrefOf={hrefOf}
      />
      {asked?.step === 'remove' && row && <RemovePublication key={row.id} row={row} onClose={() => setAsked(null)} />}
      {asked && asked.step !== 'remove' && row && (
        <PublishStepDialog key={`${asked.id}${asked.step}`} row={row} step={asked.step} onClose={() => setAsked(null)} />
      )}
    </>
  );
};

export default PublishListScreen;
