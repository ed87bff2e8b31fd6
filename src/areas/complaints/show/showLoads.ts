/** Loads of a complaint's page: the row with what its guards read, its other children, the timeline, and the options of its inputs. */
import { lineQuantities } from '#domain/complaints/productMovementLine.ts';
import { related } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { branchesLoad, brandsLoad, categoriesLoad, staffLoad } from '#src/areas/complaints/shared/optionLoads.ts';
import { isQa, isStaff } from '#src/areas/complaints/shared/sides.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { queueLoads } from '#src/views/queue/queue.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import type { Params, Query, State } from '#src/store/state.ts';

const name = ['id', 'name'] as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const supplier = { relation: 'supplier', scope: { fields: name } } as const;

/** How far each section is shows as a dot. */
const sections = {
  fields: [
    'id',
    'status',
    'cycle',
    'score',
    'containmentSubmittedAt',
    'isClaim',
    'd1Team',
    'd2Problem',
    'd2Quantities',
    'noContainmentReason',
    'd4Occurrence',
    'd4Escape',
    'd7Prevention',
    'd8Statement',
  ],
  include: [
    { relation: 'investigationActions', scope: { fields: ['id', 'investigationReportId', 'discipline', 'cause', 'doneDate', 'evidence'] } },
  ],
} as const;
const cases = {
  relation: 'supplierComplaints',
  scope: { order: 'id asc', include: [supplier, { relation: 'investigationReports', scope: sections }] },
} as const;
const casesOfSupplier = {
  relation: 'supplierComplaints',
  scope: {
    order: 'id asc',
    include: [supplier, { relation: 'investigationReports', scope: { fields: ['id', 'status', 'cycle', 'containmentSubmittedAt'] } }],
  },
} as const;
const lines = {
  relation: 'lines',
  scope: { fields: ['id', 'productMovementId', 'locationType', 'branchId', 'lotNo', ...lineQuantities] },
} as const;
const movements = { relation: 'productMovements', scope: { order: 'id asc', include: [supplier, lines] } } as const;
/** Written to brand and customer: QA's alone. */
const closeMails = { relation: 'closeMails', scope: { order: 'id asc' } } as const;
/** What laboratories found: QA's, not operations'. */
const tests = { relation: 'productTestings', scope: { order: 'id asc' } } as const;
const files = { relation: 'attachments', scope: { order: 'id asc' } } as const;
/** Merged complaints are one to who was asked: their files are shown with its own. */
const mergedFiles = { relation: 'children', scope: { fields: ['id', 'parentId'], order: 'id asc', include: [files] } } as const;

/** At most eight relations in one filter, so the page reads the row in two halves; the reducer lays them together. */
export const staffFirst = related('Complaint', [
  { relation: 'brand', scope: { fields: name } },
  // with its managers: a question to the store goes to them
  {
    relation: 'branch',
    scope: {
      fields: ['id', 'name', 'storeNo', 'areaUserId', 'odomUserId'],
      include: [
        { relation: 'areaUser', scope: { fields: ['id', 'status'] } },
        { relation: 'odomUser', scope: { fields: ['id', 'status'] } },
      ],
    },
  },
  { relation: 'owner', scope: person },
  { relation: 'parent', scope: { fields: ['id', 'no'] } },
  // what the guards of closing look into comes with the row itself
  cases,
  movements,
  {
    relation: 'storeRecommends',
    scope: {
      order: 'id asc',
      include: [{ relation: 'branches', scope: { fields: ['id', 'storeRecommendId', 'answeredAt', 'waivedReason'] } }],
    },
  },
  { relation: 'todos', scope: { order: 'id asc', include: [{ relation: 'assignee', scope: person }] } },
]);
const staffSecond = related('Complaint', [
  files,
  {
    relation: 'storeComplaints',
    scope: { order: 'id asc', include: [{ relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } }] },
  },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'children', scope: { fields: ['id', 'no', 'title', 'status', 'receivedAt'] } },
  { relation: 'mergings', scope: { order: 'id asc' } },
]);
export const reduced = related('Complaint', [casesOfSupplier, movements, files, mergedFiles]);
export const staffOfQa = related('Complaint', [...staffSecond, closeMails, tests]);

export const showWatches = [
  'Complaints',
  'SupplierComplaints',
  'InvestigationReports',
  'ProductMovements',
  'ComplaintAttachments',
  'ComplaintTodos',
  'StoreComplaints',
  'StoreRecommends',
  'StoreRecommendBranches',
  'ComplaintMergings',
  'MailCloseComplaints',
] as const;

export const showLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = idOf(params['cid']);
  const { roles } = selectCaller(state);
  if (!isStaff(roles)) return [records.open({ view: 'row', collection: 'Complaints', id, include: reduced, watches: showWatches })];
  return [
    records.open({ view: 'row', collection: 'Complaints', id, include: staffFirst, watches: showWatches }),
    records.open({
      view: 'more',
      collection: 'Complaints',
      id,
      include: isQa(roles) ? staffOfQa : staffSecond,
      watches: ['ComplaintAttachments', 'StoreComplaints', 'Complaints', 'ComplaintMergings', 'MailCloseComplaints', 'ProductTestings'],
    }),
    views.load({ view: 'lot', path: `/Complaints/${id}/lot`, watches: ['Lots', 'COAs', 'DeliveryToWarehouses'] }),
    views.load({ view: 'timeline', path: `/Complaints/${id}/timeline`, watches: showWatches }),
    ...(isQa(roles) ? [staffLoad, branchesLoad] : []),
    ...queueLoads(selectCaller(state)),
  ];
};

export const draftLoad = (id: number) =>
  records.open({ view: 'draft', collection: 'Complaints', id, include: [files], watches: ['Complaints', 'ComplaintAttachments'] });

/** A draft complaint being continued, and the options of the form. */
export const createLoads = (_params: Params, query: Query): readonly Wish[] => [
  ...(idOf(query['id']) ? [draftLoad(idOf(query['id']))] : []),
  brandsLoad,
  categoriesLoad,
  branchesLoad,
];
