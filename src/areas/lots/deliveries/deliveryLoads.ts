/** What the pages of deliveries ask for: those of the factory, and the arrivals of a warehouse. */
import { allOf } from '#domain/kernel/allOf.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectPresent } from '#src/selectors/present.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { addDays, dayOf, isCalendar, weeksOf } from '#src/views/calendar/month.ts';
import { declareList, declaredLoads, rowsOf } from '#src/views/list/declaredList.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const path = '/productDeliveries/list';
const lotName = { fields: ['id', 'lotNo', 'productName', 'status'] } as const;

export const deliveryList = declareList({
  collection: 'ProductDeliveries',
  name: 'productDeliveries',
  path,
  order: 'plannedDate asc',
  tabs: {
    open: { status: { inq: ['Draft', 'Ready'] } },
    shipped: { status: 'Shipped' },
    done: { status: { inq: ['Received', 'Refused'] } },
    cancelled: { status: 'Cancelled' },
  },
  words: [{ key: 'kind', values: ['product', 'lotApproval'] }],
  days: [{ from: 'from', to: 'to', field: 'plannedDate', plain: true }],
  include: related('ProductDelivery', [
    { relation: 'lines', scope: { include: [{ relation: 'lot', scope: lotName }] } },
    { relation: 'legs', scope: { fields: ['id', 'productDeliveryId', 'warehouseName', 'eta', 'status'] } },
  ]),
  watches: ['ProductDeliveries', 'DeliveryToWarehouses', 'Lots'],
});
export type DeliveryListed = RowOfAsked<typeof deliveryList>;

/** For a warehouse: each leg that leads to it. */
export const arrivalList = declareList({
  collection: 'DeliveryToWarehouses',
  name: 'arrivals',
  path,
  order: 'eta asc',
  tabs: {
    expected: { status: 'Shipped' },
    received: { status: 'Received' },
    refused: { status: 'Refused' },
  },
  days: [{ from: 'from', to: 'to', field: 'eta' }],
  include: related('DeliveryToWarehouse', [
    { relation: 'productDelivery', scope: { fields: ['id', 'deliveryNo', 'supplierName'] } },
    {
      relation: 'units',
      scope: { fields: ['id', 'deliveryToWarehouseId', 'lotId', 'result'], include: [{ relation: 'lot', scope: lotName }] },
    },
  ]),
  watches: ['DeliveryToWarehouses', 'Lots'],
});
export type ArrivalListed = RowOfAsked<typeof arrivalList>;

export const isWarehouse = (roles: readonly string[]): boolean => roles.includes('wareHouseAdmin');
/** Arrivals of the weeks around the day of the address. */
const sheetOf = (query: Query, state: State): ListOpen => {
  const weeks = weeksOf(dayOf(query['day']) ?? selectPresent(state).today);
  const rows = rowsOf(arrivalList, query, state);
  // one more day at each end: the calendar has days of the business zone
  const eta = { between: [`${addDays(weeks[0]![0]!, -1)}T00:00:00.000Z`, `${addDays(weeks.at(-1)!.at(-1)!, 2)}T00:00:00.000Z`] };
  return { ...rows, page: 1, size: 500, total: false, order: arrivalList.order, where: allOf(rows.where, { eta }) };
};

export const listLoads: Loads = (params, query, state) => {
  if (!isWarehouse(state.session.roles)) return declaredLoads(deliveryList)(params, query, state);
  return isCalendar(query)
    ? [views.open(sheetOf(query, state)), settingsLoad(arrivalList.name)]
    : declaredLoads(arrivalList)(params, query, state);
};

/** Lots that can still be delivered: made, and neither failed nor expired. */
export const lotsView = 'lots';
const ofLot = related('Lot', []);
export type LotChoice = RowWith<'Lot', typeof ofLot>;
export const createLoads: Loads = (_params, _query, state) => [
  views.open({
    view: lotsView,
    collection: 'Lots',
    where: { lotNo: { neq: null }, status: { inq: ['Open', 'Passed'] }, expDate: { gte: selectPresent(state).today } },
    order: 'mfgDate desc',
    size: 100,
    watches: ['Lots'],
  }),
];

/** First lots of an approval that passed. */
export const lotDeliveryLoads: Loads = ({ id }) => [
  views.open({
    view: lotsView,
    collection: 'Lots',
    where: { lotApprovalId: idOf(id), status: 'Passed' },
    order: 'seq asc',
    size: 100,
    watches: ['Lots'],
  }),
];

const ofDelivery = related('ProductDelivery', [
  { relation: 'lines', scope: { order: 'id asc', include: [{ relation: 'lot' }] } },
  {
    relation: 'legs',
    scope: {
      order: 'id asc',
      include: [{ relation: 'units', scope: { order: 'id asc', include: [{ relation: 'lot', scope: lotName }] } }],
    },
  },
]);
export type DeliveryRow = RowWith<'ProductDelivery', typeof ofDelivery>;
export type LineOfDelivery = NonNullable<DeliveryRow['lines']>[number];
export type LegOfDelivery = NonNullable<DeliveryRow['legs']>[number];
export type UnitOfLeg = NonNullable<LegOfDelivery['units']>[number];

const rowLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'ProductDeliveries',
    id,
    include: ofDelivery,
    watches: ['ProductDeliveries', 'DeliveryToWarehouses', 'Lots'],
  });

export const warehousesView = 'warehouses';
export interface WarehousesAnswer {
  warehouses: readonly { id: number; name: string }[];
}
export const deliveryLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    rowLoad(id),
    views.load({ view: warehousesView, path: '/ProductDeliveries/warehouses', watches: ['Suppliers'] }),
    views.load({ view: 'timeline', path: `/ProductDeliveries/${id}/history`, watches: ['ProductDeliveries', 'DeliveryToWarehouses'] }),
  ];
};
export const oneLoads = ({ id: word }: Params): readonly Wish[] => [rowLoad(idOf(word))];
