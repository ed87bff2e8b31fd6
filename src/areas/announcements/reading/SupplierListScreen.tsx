/** /announcement/list: announcements for the own supplier, unread first; Got it where no answer is required. */
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import '#src/areas/announcements/announcements.css';
import { supplierList } from '#src/areas/announcements/listLoads.ts';
import type { SupplierRow } from '#src/areas/announcements/rows.ts';
import { useSupplierColumns } from './useSupplierColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

const SupplierListScreen = () => {
  return (
    <ListPage<SupplierRow>
      of={supplierList}
      entity={SupplierAnnouncement}
      texts="announcements:list"
      icon="megaphone"
      columns={useSupplierColumns()}
      exports
      filters={(t) => ({ category: { word: (value) => t(`values.category.${value}`) } })}
      hrefOf={(row) => `/announcement/edit/${row.id}`}
      strong={(row) => !row.gotIt}
    />
  );
};

export default SupplierListScreen;
