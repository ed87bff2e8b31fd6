/** /headOffice/list: the factories and warehouses of the selected head office. */
import { partnerState } from '#domain/suppliers/setup.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { categoriesOf } from '#src/areas/suppliers/factories/ListScreen.tsx';
import { ownFactoryList } from '#src/areas/suppliers/partnerLists.ts';
import type { OwnFactoryListed } from '#src/areas/suppliers/rows.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

const OwnListScreen = () => (
  <ListPage<OwnFactoryListed>
    of={ownFactoryList}
    entity={Supplier}
    texts="suppliers:factories"
    icon="building"
    columns={(t) => [
      {
        key: 'name',
        head: t('factories.one'),
        cell: (row) => <TitleCell title={row.name} facts={[row.code]} />,
        file: ['name', 'code'],
        fixed: true,
        card: 'title',
      },
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
      {
        key: 'status',
        sort: false,
        cell: (row) => <StatusChip entity="Supplier" status={partnerState({ ...row })} />,
        width: '168px',
        card: 'mark',
      },
    ]}
    create="/headOffice/create"
    hrefOf={(row) => `/headOffice/show/${row.id}`}
  />
);

export default OwnListScreen;
