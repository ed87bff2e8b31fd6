/** What the pages of deliveries ask for: those of the factory, and the arrivals of a warehouse. */
import { allOf } from '#domain/kernel/allOf.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { shipperRoles } from '#domain/lots/deliverySides.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { selectPresent } from '#src/selectors/present.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { addDays, dayOf, isCalendar, weeksOf } from '#src/views/calendar/month.ts';
import { declareList, declaredLoads, rowsOf } from '#src/views/list/declaredList.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { coaOfLotLoads, lotLoad } from '#src/areas/lots/lotLoads.ts';

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

/** Specifications of the factory by which a lot can begin with its delivery. */
export const specsView = 'specs';
const specsLoad = (today: string): Wish =>
  views.open({
    view: specsView,
    collection: 'ProductMfgSpecs',
    where: { status: 'active', effectiveFrom: { lte: today } },
    fields: ['id', 'specNo', 'productName'],
    order: 'productName asc',
    size: 200,
    watches: ['ProductMfgSpecs'],
  });
export interface SpecChoice {
  id: number;
  specNo: string;
  productName: string;
}

/** Lots that can still be delivered: made, and neither failed nor expired. */
export const lotsView = 'lots';
const ofLot = related('Lot', []);
export type LotChoice = RowWith<'Lot', typeof ofLot>;
const lotsLoad = (today: string): Wish =>
  views.open({
    view: lotsView,
    collection: 'Lots',
    where: { lotNo: { neq: null }, status: { inq: ['Open', 'Passed'] }, expDate: { gte: today } },
    order: 'mfgDate desc',
    size: 100,
    watches: ['Lots'],
  });
export const createLoads: Loads = (_params, _query, state) => {
  const { today } = selectPresent(state);
  return [lotsLoad(today), specsLoad(today)];
};

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

const watches = ['ProductDeliveries', 'DeliveryToWarehouses', 'Lots'];
const rowLoad = (id: number): Wish => records.open({ view: 'row', collection: 'ProductDeliveries', id, include: ofDelivery, watches });

/** With the certificates of its lots, which a warehouse does not read. */
const ofProven = related('ProductDelivery', [
  {
    relation: 'lines',
    scope: {
      order: 'id asc',
      include: [
        {
          relation: 'lot',
          scope: {
            include: [
              { relation: 'coas', scope: { where: { status: { neq: 'Void' } }, fields: ['id', 'lotId', 'coaNo', 'status', 'verdict'] } },
            ],
          },
        },
      ],
    },
  },
  ofDelivery[1],
]);
export type ProvenRow = RowWith<'ProductDelivery', typeof ofProven>;
export type ProvenLine = NonNullable<ProvenRow['lines']>[number];

export const warehousesView = 'warehouses';
export interface WarehousesAnswer {
  warehouses: readonly { id: number; name: string }[];
}
export const deliveryLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  const { today } = selectPresent(state);
  return [
    lotsLoad(today),
    specsLoad(today),
    records.open({ view: 'row', collection: 'ProductDeliveries', id, include: ofProven, watches: [...watches, 'COAs'] }),
    views.load({ view: warehousesView, path: '/ProductDeliveries/warehouses', watches: ['Suppliers'] }),
    views.load({ view: 'timeline', path: `/ProductDeliveries/${id}/history`, watches: ['ProductDeliveries', 'DeliveryToWarehouses'] }),
  ];
};
export const oneLoads = ({ id: word }: Params): readonly Wish[] => [rowLoad(idOf(word))];

/** Labels of its units and lots that still lead somewhere. */
export const printedView = 'printed';
const ofPrinted = related('Label', [
  { relation: 'lot', scope: { fields: ['id', 'lotNo'] } },
  { relation: 'handlingUnit', scope: { fields: ['id', 'unitNo', 'sscc'] } },
]);
export type PrintedLabel = RowWith<'Label', typeof ofPrinted>;
export const labelLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  const ofUnit = {
    has: { relation: 'handlingUnit', where: { has: { relation: 'deliveryToWarehouse', where: { productDeliveryId: id } } } },
  };
  const ofLot = { has: { relation: 'lot', where: { has: { relation: 'deliveryLines', where: { productDeliveryId: id } } } } };
  const prints = hasRole(shipperRoles, selectCaller(state));
  return [
    rowLoad(id),
    ...(prints
      ? [
          views.open({
            view: printedView,
            collection: 'Labels',
            where: { revokedAt: null, or: [ofUnit, ofLot] },
            include: ofPrinted,
            order: 'id desc',
            size: 200,
            watches: ['Labels'],
          }),
        ]
      : []),
  ];
};

/** The delivery that a certificate is written for. */
export const deliveryView = 'delivery';
const provenLoad = (id: number): Wish =>
  views.open({
    view: deliveryView,
    collection: 'ProductDeliveries',
    where: { id },
    include: ofProven,
    size: 1,
    watches: [...watches, 'COAs'],
  });
export const coaLoads: Loads = ({ id }, { lot }) => [provenLoad(idOf(id)), ...(lot ? [lotLoad(idOf(lot))] : [])];
export const editCoaLoads: Loads = ({ id }, { lot }) => [provenLoad(idOf(id)), ...(lot ? coaOfLotLoads(idOf(lot)) : [])];

/** The deliveries that a lot of an approval leaves with. */
export const lotShippingLoads: Loads = ({ id, lotId: word }) => {
  const lotId = idOf(word);
  return [
    lotLoad(lotId),
    views.open({
      view: deliveryView,
      collection: 'ProductDeliveries',
      where: { lotApprovalId: idOf(id), status: { neq: 'Cancelled' }, has: { relation: 'lines', where: { lotId } } },
      include: ofProven,
      order: 'plannedDate asc',
      size: 20,
      watches: [...watches, 'COAs'],
    }),
    views.load({ view: warehousesView, path: '/ProductDeliveries/warehouses', watches: ['Suppliers'] }),
  ];
};
