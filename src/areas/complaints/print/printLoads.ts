/** The whole dossier of a complaint for paper: two halves of the row, as on its page, with reports, lines and answers in full. */
import { related } from '#domain/related.ts';
import { records, type Wish } from '#src/actions/index.ts';
import { wordDocuments } from '#src/views/record/currentTemplates.ts';
import type { Params } from '#src/store/state.ts';

const name = ['id', 'name'] as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const supplier = { relation: 'supplier', scope: { fields: name } } as const;
const store = { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } } as const;

export const first = related('Complaint', [
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
]);
export const second = related('Complaint', [
  { relation: 'attachments', scope: { order: 'id asc' } },
  { relation: 'storeComplaints', scope: { order: 'id asc', include: [store] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'children', scope: { fields: ['id', 'no', 'title', 'status', 'receivedAt'] } },
  { relation: 'closeMails', scope: { order: 'id asc' } },
]);

export const dossierLoads = (params: Params): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(params['cid'] ?? '') ? Number(params['cid']) : 0;
  const asked = { collection: 'Complaints', id, watches: [] } as const;
  return [
    records.open({ ...asked, view: 'row', include: first }),
    records.open({ ...asked, view: 'more', include: second }),
    wordDocuments('complaintReport'),
  ];
};
