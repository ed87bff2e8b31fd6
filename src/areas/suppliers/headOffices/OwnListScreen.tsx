/** /headOffice/list: the factories and warehouses of the selected head office. */
import { Supplier } from '#domain/suppliers/supplier.ts';
import { categoriesOf } from '#src/areas/suppliers/factories/ListScreen.tsx';
import { ownFactoryList } from '#src/areas/suppliers/partnerLists.ts';
import type { OwnFactoryListed } from '#src/areas/suppliers/rows.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { nameColumn, statusColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

const OwnListScreen = () => (
  <ListPage<OwnFactoryListed>
    of={ownFactoryList}
    entity={Supplier}
    texts="suppliers:factories"
    icon="building"
    columns={(t) => [
      nameColumn(t('factories.one'), (row) => [row.code], ['code']),
      { key: 'supplierType', width: '128px' },
      { key: 'businessType', at: 'businessType.name', sort: 'businessTypeId', width: '176px', cut: true },
      {
        key: 'categories',
        head: t('factories.categories'),
        cell: (row) => categoriesOf(row) || <Missing />,
        file: [],
        width: '220px',
        cut: true,
        minor: true,
      },
      statusColumn('Supplier'),
    ]}
    create="/headOffice/create"
    hrefOf={(row) => `/headOffice/show/${row.id}`}
  />
);

export default OwnListScreen;
