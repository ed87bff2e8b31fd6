/** /announcement/list: what was sent to my supplier, unread first; Got it where no answer is asked. */
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { supplierList } from '#src/areas/announcements/listLoads.ts';
import type { SupplierRow } from '#src/areas/announcements/rows.ts';
import { useSupplierColumns } from '#src/areas/announcements/useSupplierColumns.tsx';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

const nothing: Readonly<Record<string, string>> = { all: 'list.empty', open: 'list.nothingOpen' };

const SupplierListScreen = () => {
  const { t } = useTranslation('announcements');
  const { businessZone } = useClock();
  const now = useNow();
  return (
    <ListPage<SupplierRow>
      of={supplierList}
      title={t('list.title')}
      search={t('library.search')}
      icon="megaphone"
      columns={useSupplierColumns()}
      exports
      tab={(name) => t(`tabs.${name}`)}
      none={(tab) => t(nothing[tab] ?? 'library.emptyTab')}
      filters={{ category: { label: t('fields.category'), word: (value) => t(`enums.category.${value}`) } }}
      hrefOf={(row) => `/announcement/edit/${row.id}`}
      strong={(row) => !row.gotIt}
      late={(row) => !row.gotIt && isLate(row.announcementPublish?.answerDueDate, now, businessZone)}
      moved={t('moved')}
    />
  );
};

export default SupplierListScreen;
