/** /complaint/brandContact/list: contacts of brands, by brand. */
import { useTranslation } from 'react-i18next';
import { BrandContact } from '#domain/complaints/brandContact.ts';
import type { ContactRow } from '#src/areas/closing/rows.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { contactList } from './contactLoads.ts';

const Receives = ({ row }: { row: ContactRow }) => {
  const { t } = useTranslation('closing');
  if (!row.receivesComplaint && !row.receivesClose) return <Missing />;
  return (
    <span className="small-chips">
      {row.receivesComplaint && <Tag tone="info">{t('contacts.complaints')}</Tag>}
      {row.receivesClose && <Tag tone="done">{t('contacts.closings')}</Tag>}
    </span>
  );
};

const ListScreen = () => (
  <ListPage<ContactRow>
    of={contactList}
    entity={BrandContact}
    texts="closing:contacts"
    icon="id-card"
    columns={(t) => [
      { key: 'name', card: 'title', fixed: true },
      { key: 'brand', at: 'brand.name', sort: 'brandId', width: '168px' },
      { key: 'position', sort: false, width: '176px', minor: true },
      { key: 'email', sort: false },
      { key: 'receives', head: t('contacts.receives'), cell: (row) => <Receives row={row} />, width: '188px' },
      { key: 'status', sort: false, width: '120px', card: 'mark' },
    ]}
    create="/complaint/brandContact/create"
    exports
    hrefOf={(row) => `/complaint/brandContact/edit/${row.id}`}
  />
);

export default ListScreen;
