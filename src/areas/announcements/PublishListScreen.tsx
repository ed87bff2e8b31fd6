/** /masterData/announcementPublish/list: what was sent, waits or is prepared, to whom, how many read it; withdraw and remind. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { LIBRARY } from '#src/areas/announcements/libraryLoads.ts';
import { isCalendar, publishTabNames, publishTabOf } from '#src/areas/announcements/listLoads.ts';
import { dayOf } from '#src/areas/announcements/month.ts';
import { PublishCalendar } from '#src/areas/announcements/PublishCalendar.tsx';
import { PublishStepDialog } from '#src/areas/announcements/PublishStepDialog.tsx';
import { RemovePublication } from '#src/areas/announcements/RemovePublication.tsx';
import { publishStateOf, type PublishRow } from '#src/areas/announcements/rows.ts';
import { listNames } from '#src/areas/announcements/listNames.ts';
import { TextFilters } from '#src/areas/announcements/TextFilters.tsx';
import { useListTabs } from '#src/areas/announcements/useListTabs.ts';
import { useTextFilters } from '#src/areas/announcements/useTextFilters.ts';
import { usePublishColumns } from '#src/areas/announcements/usePublishColumns.tsx';
import { Button } from '#src/components/Button.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const CREATE = '/masterData/announcementPublish/create';
const words = ['category'] as const;

const PublishListScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const { params } = useDeciding();
  const [asked, setAsked] = useState<{ id: number; step: string } | null>(null);
  const calendar = isCalendar(query);
  const tab = publishTabOf(query);
  const tabs = useListTabs(publishTabNames);
  const offered = usePublishColumns((row, step) => setAsked({ id: row.id, step }));
  const chosen = useColumns<PublishRow>(listNames.publications, () => offered);
  // the row as it is now: another person may have withdrawn it meanwhile
  const row = useView('list')?.rows.find((one) => one.id === asked?.id) as unknown as PublishRow | undefined;
  const narrowed = useTextFilters(words);
  /** what waits is changed, what went out is looked at */
  const hrefOf = (one: PublishRow): string =>
    ['Draft', 'Scheduled'].includes(publishStateOf(one, params))
      ? `${LIBRARY}Publish/edit/${one.id}`
      : `${LIBRARY}/answer/${one.announcementId}?publish=${one.id}`;
  return (
    <>
      <PageHeader title={t('publishList.title')}>
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
        {!calendar && <ColumnsButton all={offered} {...chosen} />}
        {!calendar && <ExportButton title={t('publishList.title')} columns={chosen.shown} />}
        <ButtonLink look="filled" icon="plus" href={CREATE}>
          {t('publishList.create')}
        </ButtonLink>
      </PageHeader>
      <Tabs label={t('publishList.title')} items={tabs} active={tab} />
      <TextFilters {...narrowed} />
      {calendar ? <PublishCalendar day={dayOf(query['day']) ?? params.$today} hrefOf={hrefOf} /> : (
      <ListFrame<PublishRow>
        label={t('publishList.title')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={hrefOf}
        moved={t('moved')}
        empty={
          narrowed.used > 0 ? (
            <NoMatch count={narrowed.used} onClear={narrowed.clear} />
          ) : (
            <EmptyState icon="megaphone" title={tab === 'all' ? t('publishList.empty') : t('publishList.emptyTab')} />
          )
        }
      />
      )}
      {asked?.step === 'remove' && row && <RemovePublication key={row.id} row={row} onClose={() => setAsked(null)} />}
      {asked && asked.step !== 'remove' && row && <PublishStepDialog key={`${asked.id}${asked.step}`} row={row} step={asked.step} onClose={() => setAsked(null)} />}
    </>
  );
};

export default PublishListScreen;
