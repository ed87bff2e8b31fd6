/** What merging asks for: the chosen complaints with the work that would move, or one merging with its complaints. */
import { related, type RowOfAsked } from '#domain/related.ts';
import { maxMerged } from '#domain/complaints/complaintMerging.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { queueLoads } from '#src/views/queue/queue.ts';
import type { Params, Query, State } from '#src/store/state.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const named = ['id', 'name'] as const;

/** Ids in the address, each once, in their order. */
export const idsOf = (query: Query): readonly number[] =>
  [
    ...new Set(
      (query['ids'] ?? '')
        .split(',')
        .filter((word) => /^\d{1,9}$/.test(word))
        .map(Number),
    ),
  ]
    .filter((id) => id > 0)
    .slice(0, maxMerged + 1);

const work = related('Complaint', [
  { relation: 'supplierComplaints', scope: { include: [{ relation: 'supplier', scope: { fields: named } }] } },
  { relation: 'productMovements', scope: { fields: ['id', 'complaintId', 'no', 'status', 'readAt'] } },
  { relation: 'storeRecommends', scope: { fields: ['id', 'complaintId', 'title', 'sentAt', 'verifiedAt'] } },
  { relation: 'todos', scope: { fields: ['id', 'complaintId', 'title', 'doneAt', 'waivedReason'] } },
  { relation: 'children', scope: { fields: ['id', 'parentId', 'no'] } },
  { relation: 'brand', scope: { fields: named } },
  { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
  { relation: 'owner', scope: person },
]);

export const chosenLoad = (ids: readonly number[]) =>
  views.open({
    view: 'chosen',
    collection: 'Complaints',
    where: { id: { inq: [...ids] } },
    include: work,
    order: 'receivedAt asc',
    size: maxMerged + 1,
    total: false,
    watches: ['Complaints', 'SupplierComplaints', 'ProductMovements', 'StoreRecommends', 'ComplaintTodos'],
  });

export const mergeLoads = (_params: Params, query: Query): readonly Wish[] => [chosenLoad(idsOf(query))];

/** Open complaints that are not merged, matching the query. */
export const findWish = (q: string) =>
  views.open({
    view: 'found',
    collection: 'Complaints',
    where: { parentId: null, status: { inq: ['Submitted', 'Investigating'] } },
    fields: ['id', 'no', 'title', 'lotNo'],
    order: 'receivedAt desc',
    size: 20,
    q,
    total: false,
    watches: [],
  });

export type FoundRow = RowOfAsked<typeof findWish>;

export const mergingLoad = (id: number) =>
  records.open({
    view: 'row',
    collection: 'ComplaintMergings',
    id,
    include: [
      { relation: 'parent', scope: { fields: ['id', 'no', 'title', 'status', 'receivedAt'] } },
      { relation: 'createdBy', scope: person },
      { relation: 'unmergedBy', scope: person },
    ],
    watches: ['ComplaintMergings', 'Complaints'],
  });
export const mergingLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
  return [
    mergingLoad(id),
    views.load({ view: 'complaints', path: `/ComplaintMergings/${id}/complaints`, watches: ['ComplaintMergings'] }),
    ...queueLoads(selectCaller(state)),
  ];
};
