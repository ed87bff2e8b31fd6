/** /masterData/announcement/list: the texts, where each stands, found by name, category and kind of answer. */
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { LIBRARY, libraryList } from '#src/areas/announcements/libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { useLibraryColumns } from '#src/areas/announcements/useLibraryColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

const LibraryListScreen = () => {
  const { t } = useTranslation('announcements');
  return (
    <ListPage<TextRow>
      of={libraryList}
      title={t('library.title')}
      search={t('library.search')}
      icon="file-edit"
      columns={useLibraryColumns()}
      exports
      tab={(name) => t(`tabs.${name}`)}
      none={(tab) => t(tab === 'current' ? 'library.empty' : 'library.emptyTab')}
      filters={{
        category: { label: t('fields.category'), word: (value) => t(`enums.category.${value}`) },
        type: { label: t('fields.answerType'), word: (value) => t(`enums.answerType.${value}`) },
      }}
      create={{ href: `${LIBRARY}/create`, text: t('library.create') }}
      hrefOf={(row) => `${LIBRARY}/show/${row.id}`}
      moved={t('moved')}
    />
  );
};

export default LibraryListScreen;
