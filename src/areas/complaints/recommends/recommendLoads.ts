/** Loads of the store recommendation pages: the complaint, or the row with its stores' answers; and the stores to select. */
import { records, views, type Wish } from '#src/actions/index.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const person = { fields: ['id', 'firstname', 'lastname'] };
/** stores that warehouses reported deliveries to */
const movementStores = {
  relation: 'productMovements',
  scope: { fields: ['id', 'complaintId'], include: [{ relation: 'lines', scope: { fields: ['id', 'productMovementId', 'branchId'] } }] },
};
const storeReports = { relation: 'storeComplaints', scope: { fields: ['id', 'complaintId', 'branchId'] } };
const stores: Wish = views.open({
  view: 'stores',
  collection: 'Branches',
  where: { status: 'active' },
  fields: ['id', 'name', 'storeNo', 'region'],
  order: 'storeNo asc',
  size: 500,
  total: false,
  watches: [],
});

export const recommendCreateLoads = (params: Params): readonly Wish[] => [
  records.open({
    view: 'complaint',
    collection: 'Complaints',
    id: idOf(params['cid']),
    include: [
      storeReports,
      movementStores,
      { relation: 'storeRecommends', scope: { fields: ['id', 'version', 'complaintId', 'title', 'sentAt', 'createdById'] } },
    ],
    watches: ['Complaints', 'StoreRecommends'],
  }),
  stores,
];

export const recommendLoads = (params: Params, _query: Query, state: State): readonly Wish[] => [
  records.open({
    view: 'row',
    collection: 'StoreRecommends',
    id: idOf(params['id']),
    include: [
      {
        relation: 'complaint',
        scope: {
          fields: ['id', 'no', 'title', 'status', 'severity', 'productName', 'lotNo', 'branchId'],
          include: [storeReports, movementStores],
        },
      },
      {
        relation: 'branches',
        scope: {
          order: 'id asc',
          include: [
            { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo', 'areaUserId', 'odomUserId'] } },
            { relation: 'answeredBy', scope: person },
          ],
        },
      },
      { relation: 'verifiedBy', scope: person },
    ],
    watches: ['StoreRecommends', 'StoreRecommendBranches'],
  }),
  views.load({
    view: 'files',
    path: '/StoreRecommendBranches/files',
    query: { filter: JSON.stringify({ where: { storeRecommendId: idOf(params['id']) } }) },
    watches: ['StoreRecommendBranches'],
  }),
  ...(isQa(selectCaller(state).roles) ? [stores] : []),
];
