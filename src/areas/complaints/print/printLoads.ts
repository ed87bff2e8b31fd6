/** The whole dossier of a complaint for print: the row in two halves, as on its page, with reports, lines and answers in full. */
import { records, type Wish } from '#src/actions/index.ts';
import type { Json, Params } from '#src/store/state.ts';

const name = ['id', 'name'];
const person = { fields: ['id', 'firstname', 'lastname'] };
const supplier = { relation: 'supplier', scope: { fields: name } };
const store = { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } };

const first: Json = [
  { relation: 'brand', scope: { fields: name } },
  { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
  { relation: 'owner', scope: person },
  { relation: 'parent', scope: { fields: ['id', 'no'] } },
  {
    relation: 'supplierComplaints',
    scope: {
      order: 'id asc',
      include: [
        supplier,
        {
          relation: 'investigationReports',
          scope: { order: 'cycle asc', include: [{ relation: 'investigationActions', scope: { order: 'id asc' } }] },
        },
      ],
    },
  },
  {
    relation: 'productMovements',
    scope: { order: 'id asc', include: [supplier, { relation: 'lines', scope: { order: 'id asc', include: [store] } }] },
  },
  {
    relation: 'storeRecommends',
    scope: { order: 'id asc', include: [{ relation: 'branches', scope: { order: 'id asc', include: [store] } }] },
  },
  { relation: 'todos', scope: { order: 'id asc', include: [{ relation: 'assignee', scope: person }] } },
];
const second: Json = [
  { relation: 'attachments', scope: { order: 'id asc' } },
  { relation: 'storeComplaints', scope: { order: 'id asc', include: [store] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'children', scope: { fields: ['id', 'no', 'title', 'status', 'receivedAt'] } },
  { relation: 'closeMails', scope: { order: 'id asc' } },
];

export const dossierLoads = (params: Params): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(params['cid'] ?? '') ? Number(params['cid']) : 0;
  const open = (view: string, include: Json): Wish => records.open({ view, collection: 'Complaints', id, include, watches: [] });
  return [open('row', first), open('more', second)];
};
