/** /masterData/announcementPublish/list: published, scheduled and draft publications with audience and read counts; withdraw and remind. */
import { useState } from 'react';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import '#src/areas/announcements/announcements.css';
import { LIBRARY } from '#src/areas/announcements/texts/libraryLoads.ts';
import { publishList } from '#src/areas/announcements/listLoads.ts';
import { PublishCalendar } from './PublishCalendar.tsx';
import { PublishStepDialog } from './PublishStepDialog.tsx';
import { RemovePublication } from './RemovePublication.tsx';
import { publishStateOf, type PublishRow } from '#src/areas/announcements/rows.ts';
import { usePublishColumns } from './usePublishColumns.tsx';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { CalendarSwitch } from '#src/views/calendar/CalendarSwitch.tsx';
import { dayOf, isCalendar } from '#src/views/calendar/month.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';

const PublishListScreen = () => {
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
        tools={<CalendarSwitch />}
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
