/** /announcement/list: what was sent to my supplier, unread first; Got it where no answer is asked. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { supplierTabs, tabOf } from '#src/areas/announcements/listLoads.ts';
import type { SupplierRow } from '#src/areas/announcements/rows.ts';
import { useSupplierColumns } from '#src/areas/announcements/useSupplierColumns.tsx';
import { listNames } from '#src/areas/announcements/listNames.ts';
import { TextFilters } from '#src/areas/announcements/TextFilters.tsx';
import { useListTabs } from '#src/areas/announcements/useListTabs.ts';
import { useTextFilters } from '#src/areas/announcements/useTextFilters.ts';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const words = ['category'] as const;

const SupplierListScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const { businessZone } = useClock();
  const now = useNow();
  const tab = tabOf(query, supplierTabs);
  const tabs = useListTabs(['all', ...Object.keys(supplierTabs)]);
  const offered = useSupplierColumns();
  const chosen = useColumns<SupplierRow>(listNames.supplier, () => offered);
  const narrowed = useTextFilters(words);
  return (
    <>
      <PageHeader title={t('list.title')}>
        <ColumnsButton all={offered} {...chosen} />
        <ExportButton title={t('list.title')} columns={chosen.shown} />
      </PageHeader>
      <Tabs label={t('list.title')} items={tabs} active={tab} />
      <TextFilters {...narrowed} />
      <ListFrame<SupplierRow>
        label={t('list.title')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={(row) => `/announcement/edit/${row.id}`}
        strong={(row) => !row.gotIt}
        late={(row) => !row.gotIt && isLate(row.announcementPublish?.answerDueDate, now, businessZone)}
        moved={t('moved')}
        empty={
          narrowed.used > 0 ? (
            <NoMatch count={narrowed.used} onClear={narrowed.clear} />
          ) : tab === 'open' ? (
            <EmptyState icon="check-circle" title={t('list.nothingOpen')} />
          ) : tab === 'all' ? (
            <EmptyState icon="megaphone" title={t('list.empty')} />
          ) : (
            <NoMatch count={1} onClear={() => wish(navigation.query({ set: { tab: null, page: null, topic: null } }))} />
          )
        }
      />
    </>
  );
};

export default SupplierListScreen;
