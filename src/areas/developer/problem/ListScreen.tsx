/** /developer/problemReport/list: what people reported, newest first. */
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { problemColumns } from '#src/areas/developer/problem/problemColumns.tsx';
import { problemTabOf, problemTabs } from '#src/areas/developer/problem/problemLoads.ts';
import type { ReportRow } from '#src/areas/developer/problem/rows.ts';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { FilterBar } from '#src/components/FilterBar.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { statusLook } from '#src/components/statusTable.ts';
import { Tabs } from '#src/components/Tabs.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const listPath = '/developer/problemReport/list';

const ListScreen = () => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const counts = useView('list')?.counts;
  const active = problemTabOf(query);
  const { tab: _tab, page: _page, ...kept } = query;
  const words = (tab: string): string => (tab === 'all' ? t('list.all') : t(`components:status.${statusLook('ProblemReport', tab)?.word ?? tab}`));
  const clear = (): unknown => wish(navigation.query({ set: { q: null, page: null } }));
  return (
    <>
      <PageHeader title={t('list.title')} />
      <Tabs
        label={t('list.title')}
        active={active}
        items={problemTabs.map((tab) => ({
          key: tab,
          label: words(tab),
          href: `${listPath}${queryText({ ...kept, ...(tab === 'all' ? {} : { tab }) })}`,
          count: counts?.[tab] ?? null,
        }))}
      />
      <FilterBar
        q={query['q'] ?? ''}
        placeholder={t('list.search')}
        onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(list.change({ view: 'list', q })))}
        onClear={clear}
      />
      <ListFrame<ReportRow>
        label={t('list.title')}
        columns={problemColumns(t)}
        hrefOf={(row) => `/developer/problemReport/show/${row.id}`}
        strong={(row) => row.status === 'New'}
        moved={t('list.moved')}
        empty={
          query['q'] ? (
            <NoMatch count={1} onClear={clear} />
          ) : (
            <EmptyState icon="wrench" title={active === 'all' ? t('list.empty') : t('list.emptyTab')} />
          )
        }
      />
    </>
  );
};

export default ListScreen;
