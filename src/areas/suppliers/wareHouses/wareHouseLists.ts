/** Warehouses with their zones, who operates them and who administers them. */
import { related } from '#domain/related.ts';
import { wareHouseKinds } from '#domain/suppliers/wareHouse.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { groupRef } from '#src/areas/suppliers/partnerRefs.ts';
import type { Params } from '#src/store/state.ts';
import { firstChoices } from '#src/views/list/filters/refFilter.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const name = { fields: ['id', 'name'] } as const;
export const ofWareHouse = related('WareHouse', [
  { relation: 'supplierGroup', scope: name },
  { relation: 'businessType', scope: name },
  {
    relation: 'supplier',
    scope: {
      fields: ['id', 'name', 'status', 'wizardCompleted'],
      include: [
        {
          relation: 'supplierUsers',
          scope: {
            fields: ['id', 'supplierId', 'appUserId', 'role'],
            where: { role: 'wareHouseAdmin', expiredAt: null },
            include: [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } }],
          },
        },
      ],
    },
  },
]);
const watches = ['WareHouses', 'Suppliers', 'SupplierUsers'];

export const wareHouseList = declareList({
  collection: 'WareHouses',
  name: 'wareHouses',
  path: '/WareHouse/list',
  order: 'code asc',
  tabs: {
    active: { has: { relation: 'supplier', where: { status: 'active' } } },
    inActive: { has: { relation: 'supplier', where: { status: 'inActive' } } },
    all: {},
  },
  words: [{ key: 'kind', values: wareHouseKinds }],
  refs: [{ ...groupRef, field: 'supplierGroupId' }],
  include: ofWareHouse,
  watches,
});
export const wareHouseListLoads = declaredLoads(wareHouseList);

const businessTypes = views.open({
  view: 'businessTypes',
  collection: 'BusinessTypes',
  fields: ['id', 'name'],
  where: { status: 'active', supplierType: 'warehouse' },
  order: 'sort asc',
  size: 200,
  total: false,
  watches: [],
});
export const wareHouseCreateLoads = (): readonly Wish[] => [businessTypes, firstChoices(groupRef)];
export const wareHouseEditLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'WareHouses', id: idOf(id), include: ofWareHouse, watches }),
];
