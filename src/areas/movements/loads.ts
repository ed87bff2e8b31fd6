/** Loads of the movement pages: the row, its lines, the stores; the chain of movements; the trace of the lots. */
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { queueLoads } from '#src/views/queue/queue.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import type { Where } from '#domain/kernel/where.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { ofComplaint, ofLine, ofMovement, supplier } from '#src/areas/movements/rows.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const rowLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'ProductMovements', id, include: ofMovement, watches: ['ProductMovements'] });

/** Each line includes the version of its movement, which identifies the response it belongs to. */
const linesLoad = (view: string, where: Where, more: { whole?: true } = {}): Wish =>
  views.open({
    view,
    collection: 'ProductMovementLines',
    where,
    include: ofLine,
    order: 'id asc',
    size: 500,
    total: false,
    // lines have no events of their own
    watches: ['ProductMovements'],
    ...more,
  });

const storesLoad = views.open({
  view: 'stores',
  collection: 'Branches',
  where: { status: 'active' },
  fields: ['id', 'name', 'storeNo'],
  order: 'storeNo asc',
  size: 500,
  total: false,
  watches: [],
});

const warehousesLoad = views.open({
  view: 'warehouses',
  collection: 'Suppliers',
  where: { supplierType: 'warehouse', status: 'active' },
  fields: ['id', 'name', 'code'],
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});
export type WarehouseOption = RowOfAsked<typeof warehousesLoad>;

/** Names of the response's files. */
const filesLoad = (id: number): Wish =>
  views.load({ view: 'files', path: '/ProductMovements/files', query: { id: String(id) }, watches: ['ProductMovements'] });

export const editLoads = (params: Params): readonly Wish[] => {
  const id = idOf(params['id']);
  return [rowLoad(id), linesLoad('lines', { productMovementId: id }), filesLoad(id), storesLoad];
};

export const showLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = idOf(params['id']);
  return [
    rowLoad(id),
    // lines a warehouse adds and follow-up movements are shown at once
    linesLoad('lines', { productMovementId: id }, { whole: true }),
    filesLoad(id),
    // all movements of the same complaint: the chain is computed from them
    views.open({
      view: 'chain',
      collection: 'ProductMovements',
      where: { has: { relation: 'complaint', where: { has: { relation: 'productMovements', where: { id } } } } },
      include: related('ProductMovement', [supplier]),
      order: 'id asc',
      size: 200,
      total: false,
      whole: true,
      watches: ['ProductMovements'],
    }),
    ...queueLoads(selectCaller(state)),
  ];
};

/** The address holds the lots, so that the trace can be linked and restored. */
export const createLoads = (params: Params, query: Query): readonly Wish[] => {
  const id = idOf(params['cid']);
  return [
    records.open({
      view: 'complaint',
      collection: 'Complaints',
      id,
      include: ofComplaint,
      watches: ['Complaints', 'ProductMovements'],
    }),
    warehousesLoad,
    views.load({
      view: 'trace',
      path: `/Complaints/${id}/trace`,
      ...(query['lots'] ? { query: { lotNo: query['lots'] } } : {}),
      watches: ['Lots', 'ProductMovements'],
    }),
  ];
};
