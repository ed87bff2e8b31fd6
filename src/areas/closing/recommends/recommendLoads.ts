/** What the pages of a store recommendation ask for: the complaint it is about, or the row with its stores' answers; and the stores to choose from. */
import type { RowOfAsked } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
/** stores warehouses say they delivered to */
const movementStores = {
  relation: 'productMovements',
  scope: { fields: ['id', 'complaintId'], include: [{ relation: 'lines', scope: { fields: ['id', 'productMovementId', 'branchId'] } }] },
} as const;
const storeReports = { relation: 'storeComplaints', scope: { fields: ['id', 'complaintId', 'branchId'] } } as const;
const stores = views.open({
  view: 'stores',
  collection: 'Branches',
  where: { status: 'active' },
  fields: ['id', 'name', 'storeNo', 'region'],
  order: 'storeNo asc',
  size: 500,
  total: false,
  watches: [],
});
export type StoreOption = RowOfAsked<typeof stores>;

export const aboutLoad = (id: number) =>
  records.open({
    view: 'complaint',
    collection: 'Complaints',
    id,
    include: [
      storeReports,
      movementStores,
      { relation: 'storeRecommends', scope: { fields: ['id', 'version', 'complaintId', 'title', 'sentAt', 'createdById'] } },
    ],
    watches: ['Complaints', 'StoreRecommends'],
  });

export const recommendCreateLoads = (params: Params): readonly Wish[] => [aboutLoad(idOf(params['cid'])), stores];

export const recommendLoad = (id: number) =>
  records.open({
    view: 'row',
    collection: 'StoreRecommends',
    id,
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
  });

export const recommendLoads = (params: Params, _query: Query, state: State): readonly Wish[] => [
  recommendLoad(idOf(params['id'])),
  views.load({
    view: 'files',
    path: '/StoreRecommendBranches/files',
    query: { filter: JSON.stringify({ where: { storeRecommendId: idOf(params['id']) } }) },
    watches: ['StoreRecommendBranches'],
  }),
  ...(isQa(selectCaller(state).roles) ? [stores] : []),
];
