/** /masterData/announcement/list: the texts, where each stands, found by name, category and kind of answer. */
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { LIBRARY, libraryTabOf, libraryTabs, libraryWords } from '#src/areas/announcements/libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { useLibraryColumns } from '#src/areas/announcements/useLibraryColumns.tsx';
import { listNames } from '#src/areas/announcements/listNames.ts';
import { TextFilters } from '#src/areas/announcements/TextFilters.tsx';
import { useListTabs } from '#src/areas/announcements/useListTabs.ts';
import { useTextFilters } from '#src/areas/announcements/useTextFilters.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';


const LibraryListScreen = () => {
  const { t } = useTranslation('announcements');
  const query = useApp((state) => state.navigation.query);
  const tab = libraryTabOf(query);
  const tabs = useListTabs(Object.keys(libraryTabs));
  const offered = useLibraryColumns();
  const chosen = useColumns<TextRow>(listNames.library, () => offered);
  const narrowed = useTextFilters(libraryWords);
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
      <TextFilters {...narrowed} />
      <ListFrame<TextRow>
        label={t('library.title')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={(row) => `${LIBRARY}/show/${row.id}`}
        moved={t('moved')}
        empty={
          narrowed.used > 0 ? (
            <NoMatch count={narrowed.used} onClear={narrowed.clear} />
          ) : (
            <EmptyState icon="file-edit" title={t(tab === 'current' ? 'library.empty' : 'library.emptyTab')} />
          )
        }
      />
    </>
  );
};

export default LibraryListScreen;
