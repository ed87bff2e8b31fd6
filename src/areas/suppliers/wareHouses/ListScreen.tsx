/** /WareHouse/list: warehouses with their zones, operator and administrators. */
import { partnerState } from '#domain/suppliers/setup.ts';
import { WareHouse } from '#domain/suppliers/wareHouse.ts';
import { nameColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { adminsOf, useZones, type WareHouseListed } from '#src/areas/suppliers/wareHouses/adminsOf.ts';
import { wareHouseList } from '#src/areas/suppliers/wareHouses/wareHouseLists.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

const ListScreen = () => {
  const zones = useZones();
  return (
    <ListPage<WareHouseListed>
      of={wareHouseList}
      entity={WareHouse}
      texts="suppliers:wareHouses"
      icon="warehouse"
      columns={(t) => [
        nameColumn(t('wareHouses.one'), (row) => [row.code], ['code']),
        { key: 'kind', width: '168px' },
        { key: 'zones', sort: false, cell: (row) => zones(row.zones) || <Missing />, file: [], width: '176px', cut: true },
        { key: 'region', width: '120px', minor: true },
        { key: 'supplierGroup', at: 'supplierGroup.name', sort: 'supplierGroupId', width: '176px', cut: true, minor: true },
        {
          key: 'admins',
          head: t('wareHouses.admins'),
          sort: false,
          cell: (row) => adminsOf(row) || <Missing />,
          file: [],
          width: '176px',
          cut: true,
        },
        {
          key: 'status',
          head: t('fields.Supplier.status'),
          sort: false,
          cell: (row) => row.supplier && <StatusChip entity="Supplier" status={partnerState(row.supplier)} />,
          file: [],
          width: '128px',
          card: 'mark',
        },
      ]}
      create="/WareHouse/create"
      exports
      hrefOf={(row) => `/WareHouse/edit/${row.id}`}
    />
  );
};

export default ListScreen;
