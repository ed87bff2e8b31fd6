/** /masterData/announcementPublish/list: what was sent to whom, how many read it; withdraw and remind. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { publishTabs, tabOf } from '#src/areas/announcements/listLoads.ts';
import { PublishStepDialog } from '#src/areas/announcements/PublishStepDialog.tsx';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { useListTabs } from '#src/areas/announcements/useListTabs.ts';
import { usePublishColumns } from '#src/areas/announcements/usePublishColumns.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const CREATE = '/masterData/announcementPublish/create';

const PublishListScreen = () => {
  const { t } = useTranslation('announcements');
  const query = useApp((state) => state.navigation.query);
  const [asked, setAsked] = useState<{ id: number; step: string } | null>(null);
  const tab = tabOf(query, publishTabs);
  const tabs = useListTabs(['all', ...Object.keys(publishTabs)]);
  const columns = usePublishColumns((row, step) => setAsked({ id: row.id, step }));
  // the row as it is now: another person may have withdrawn it meanwhile
  const row = useView('list')?.rows.find((one) => one.id === asked?.id) as unknown as PublishRow | undefined;
  return (
    <>
      <PageHeader title={t('publishList.title')}>
        <ButtonLink look="filled" icon="plus" href={CREATE}>
          {t('publishList.create')}
        </ButtonLink>
      </PageHeader>
      <Tabs label={t('publishList.title')} items={tabs} active={tab} />
      <ListFrame<PublishRow>
        label={t('publishList.title')}
        columns={columns}
        hrefOf={(one) => `/announcement-publish/${one.id}`}
        moved={t('moved')}
        empty={<EmptyState icon="megaphone" title={tab === 'all' ? t('publishList.empty') : t('publishList.emptyTab')} />}
      />
      {asked && row && <PublishStepDialog key={`${asked.id}${asked.step}`} row={row} step={asked.step} onClose={() => setAsked(null)} />}
    </>
  );
};

export default PublishListScreen;
