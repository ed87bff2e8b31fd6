/** /complaint/brandContact/list: whom brands want told, by brand. */
import { useTranslation } from 'react-i18next';
import { contactColumns } from '#src/areas/complaints/brandContacts/contactColumns.tsx';
import { contactList } from '#src/areas/complaints/brandContacts/contactLoads.ts';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';

const ListScreen = () => {
  const { t } = useTranslation('closing');
  return (
    <ListPage<ContactRow>
      of={contactList}
      title={t('contacts.title')}
      search={t('contacts.search')}
      icon="id-card"
      columns={contactColumns(t)}
      tab={(name) => t(`contacts.tabs.${name}`)}
      none={(tab) => t(`contacts.none.${tab}`)}
      filters={{ brand: { label: t('complaints:fields.brandId') } }}
      create={{ href: '/complaint/brandContact/create', text: t('contacts.create') }}
      hrefOf={(row) => `/complaint/brandContact/edit/${row.id}`}
      moved={t('complaints:list.moved')}
    />
  );
};

export default ListScreen;
