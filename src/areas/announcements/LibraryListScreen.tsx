/** /masterData/announcement/list: the texts, where each stands, found by name, category and kind of answer. */
import { useTranslation } from 'react-i18next';
import { announcementCategories } from '#domain/announcements/announcement.ts';
import { list, navigation } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { asks, LIBRARY, libraryTabOf, libraryTabs, libraryWords, valuesOf } from '#src/areas/announcements/libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { useLibraryColumns } from '#src/areas/announcements/useLibraryColumns.tsx';
import { listNames } from '#src/areas/announcements/listNames.ts';
import { useListTabs } from '#src/areas/announcements/useListTabs.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { FilterBar } from '#src/components/FilterBar.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const cleared = { ...Object.fromEntries(libraryWords.map((word) => [word, null])), q: null, page: null };

const LibraryListScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const tab = libraryTabOf(query);
  const tabs = useListTabs(Object.keys(libraryTabs));
  const offered = useLibraryColumns();
  const chosen = useColumns<TextRow>(listNames.library, () => offered);
  const categories = valuesOf(query, 'category', announcementCategories);
  const kinds = valuesOf(query, 'type', asks);
  const filters = Number(Boolean(query['q'])) + Number(categories.length > 0) + Number(kinds.length > 0);
  const clear = (): unknown => wish(navigation.query({ set: cleared }));
  const create = (
    <ButtonLink look="filled" icon="plus" href={`${LIBRARY}/create`}>
      {t('library.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('library.title')}>
        <ColumnsButton all={offered} {...chosen} />
        <ExportButton title={t('library.title')} columns={chosen.shown} />
        {create}
      </PageHeader>
      <Tabs label={t('library.title')} items={tabs} active={tab} />
      <FilterBar
        q={query['q'] ?? ''}
        placeholder={t('library.search')}
        onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(list.change({ view: 'list', q })))}
        filters={[
          {
            key: 'category',
            label: t('fields.category'),
            value: categories,
            options: announcementCategories.map((value) => ({ value, label: t(`enums.category.${value}`) })),
          },
          {
            key: 'type',
            label: t('fields.answerType'),
            value: kinds,
            options: asks.map((value) => ({ value, label: t(`enums.answerType.${value}`) })),
          },
        ]}
        onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
        onClear={clear}
      />
      <ListFrame<TextRow>
        label={t('library.title')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={(row) => `${LIBRARY}/show/${row.id}`}
        moved={t('moved')}
        empty={
          filters > 0 ? (
            <NoMatch count={filters} onClear={clear} />
          ) : (
            <EmptyState icon="file-edit" title={t(tab === 'current' ? 'library.empty' : 'library.emptyTab')} />
          )
        }
      />
    </>
  );
};

export default LibraryListScreen;
