/** What the pages of lots and certificates ask for. */
import { hasRole } from '#domain/kernel/workflow.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Params } from '#src/store/state.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const factory = {
  key: 'supplier',
  collection: 'Suppliers',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row: Readonly<Record<string, unknown>>) => String(row['name']),
  field: 'supplierId',
} as const;

const ofListed = related('LotApproval', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'spec', scope: { fields: ['id', 'specNo', 'productName', 'revision'] } },
  { relation: 'lots', scope: { fields: ['id', 'lotApprovalId', 'seq', 'lotNo', 'status'], order: 'seq asc' } },
]);
export const approvalList = declareList({
  collection: 'LotApprovals',
  name: 'lotApprovals',
  path: '/lotApproval/list',
  order: 'dueDate asc',
  tabs: {
    open: { status: 'Open' },
    approved: { status: 'Approved' },
    closed: { status: { inq: ['Rejected', 'Cancelled'] } },
  },
  refs: [factory],
  days: [{ from: 'from', to: 'to', field: 'dueDate', plain: true }],
  include: ofListed,
  watches: ['LotApprovals', 'Lots'],
});
export type ApprovalListed = RowOfAsked<typeof approvalList>;

/** For the factory: each lot that it is asked to prove. */
export const lotList = declareList({
  collection: 'Lots',
  name: 'approvalLots',
  path: '/lotApproval/list',
  order: 'createdAt desc',
  scope: () => ({ lotApprovalId: { neq: null } }),
  tabs: {
    open: { status: 'Open' },
    approved: { status: { inq: ['Passed', 'Hold'] } },
    rejected: { status: 'Failed' },
  },
  include: related('Lot', [
    { relation: 'lotApproval', scope: { fields: ['id', 'code', 'status', 'dueDate'] } },
    { relation: 'coas', scope: { where: { status: { neq: 'Void' } }, fields: ['id', 'lotId', 'coaNo', 'status', 'verdict'] } },
  ]),
  watches: ['Lots', 'COAs', 'LotApprovals'],
});
export type LotListed = RowOfAsked<typeof lotList>;

const office: readonly string[] = ['admin', 'superAdmin', 'qa', 'sourcing'];
/** Whoever is no office sees its own lots. */
export const seesLots = (roles: readonly string[]): boolean => !roles.some((role) => office.includes(role));
/** Beside the approvals, for who follows a badge that counts certificates too. */
export const countedView = 'counted';
const ofCounted = related('COA', [{ relation: 'lot', scope: { fields: ['id', 'productName', 'lotNo'] } }]);
export type CountedCoa = RowWith<'COA', typeof ofCounted>;
export const listLoads: Loads = (params, query, state) => [
  ...declaredLoads(seesLots(state.session.roles) ? lotList : approvalList)(params, query, state),
  ...(query['topic'] && hasRole(['superAdmin'], selectCaller(state))
    ? [
        views.open({
          view: countedView,
          collection: 'COAs',
          order: 'signedAt asc',
          ...listQuery(query),
          include: ofCounted,
          watches: ['COAs'],
        }),
      ]
    : []),
];

const ofSpec = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  {
    relation: 'sections',
    scope: { where: { section: 'parameters' }, include: [{ relation: 'parameters', scope: { where: { onCoa: true }, order: 'seq asc' } }] },
  },
]);
export type SpecRow = RowWith<'ProductMfgSpec', typeof ofSpec>;
export const createLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'ProductMfgSpecs', id: idOf(id), include: ofSpec, watches: ['ProductMfgSpecs'] }),
];

const ofApproval = related('LotApproval', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'spec', scope: { fields: ['id', 'specNo', 'productName', 'revision'] } },
  { relation: 'decidedBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
  {
    relation: 'lots',
    scope: {
      order: 'seq asc',
      include: [
        {
          relation: 'coas',
          scope: { where: { status: { neq: 'Void' } }, include: [{ relation: 'results', scope: { order: 'seq asc' } }] },
        },
      ],
    },
  },
]);
export type ApprovalRow = RowWith<'LotApproval', typeof ofApproval>;
export type LotOfApproval = NonNullable<ApprovalRow['lots']>[number];

export const approvalLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    records.open({
      view: 'row',
      collection: 'LotApprovals',
      id,
      include: ofApproval,
      watches: ['LotApprovals', 'Lots', 'COAs'],
    }),
    views.load({ view: 'timeline', path: `/LotApprovals/${id}/history`, watches: ['LotApprovals'] }),
  ];
};

const ofLot = related('Lot', [
  { relation: 'lotApproval', scope: { fields: ['id', 'code', 'status', 'dueDate'] } },
  { relation: 'coas', scope: { where: { status: { neq: 'Void' } }, fields: ['id', 'lotId', 'coaNo', 'status'] } },
]);
export type LotRow = RowWith<'Lot', typeof ofLot>;
export const lotLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'Lots', id, include: ofLot, watches: ['Lots', 'COAs'] });
export const lotLoads = ({ lotId }: Params): readonly Wish[] => [lotLoad(idOf(lotId))];

const ofCoa = related('COA', [
  { relation: 'lot' },
  { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku', 'netContent'] } },
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'spec', scope: { fields: ['id', 'specNo', 'revision', 'productName', 'effectiveFrom', 'effectiveTo'] } },
  { relation: 'signedBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'decisionBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'results', scope: { order: 'seq asc' } },
]);
export type CoaRow = RowWith<'COA', typeof ofCoa>;
export type ResultRow = NonNullable<CoaRow['results']>[number];

/** Results of the last lots of the same product. */
export interface PreviousAnswer {
  data: readonly {
    coaId: number;
    coaNo: string;
    lotNo: string | null;
    mfgDate: string | null;
    results: Readonly<Record<string, { written: string | null; verdict: string | null }>>;
  }[];
}

/** The certificate of the lot that is not void. */
export const coaOfLotLoads = (lotId: number): readonly Wish[] => [
  views.open({
    view: 'row',
    collection: 'COAs',
    where: { lotId, status: { neq: 'Void' } },
    include: ofCoa,
    size: 1,
    watches: ['COAs', 'Lots'],
  }),
  views.load({ view: 'previous', path: `/Lots/${lotId}/previousResults`, watches: ['COAs'] }),
];
export const editLoads = ({ lotId }: Params): readonly Wish[] => coaOfLotLoads(idOf(lotId));

export const coaLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'COAs', id, include: ofCoa, watches: ['COAs', 'Lots'] });

/** Who may sign it while it is to be signed. */
export interface SignersAnswer {
  mine: boolean;
  names: readonly string[];
}

export const decideLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    coaLoad(id),
    views.load({ view: 'timeline', path: `/COAs/${id}/history`, watches: ['COAs'] }),
    views.load({ view: 'signers', path: `/COAs/${id}/signers`, watches: ['COAs'] }),
    views.load({ view: 'trends', path: `/COAs/${id}/trends`, watches: ['COAs'] }),
  ];
};

export const registerList = declareList({
  collection: 'COAs',
  name: 'certificates',
  path: '/eCoa/list',
  order: 'analysedAt desc',
  tabs: {
    all: {},
    submitted: { status: 'Submitted' },
    approved: { status: { inq: ['Approved', 'Concession'] } },
    rejected: { status: 'Rejected' },
    void: { status: 'Void' },
  },
  words: [
    { key: 'verdict', values: ['pass', 'conditional', 'fail'] },
    { key: 'context', values: ['lotApproval', 'productDelivery', 'marketPlace'] },
  ],
  refs: [factory],
  days: [{ from: 'from', to: 'to', field: 'analysedAt', plain: true }],
  include: related('COA', [
    { relation: 'lot', scope: { fields: ['id', 'lotNo', 'productName'] } },
    { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku'] } },
    { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  ]),
});
export type CoaListed = RowOfAsked<typeof registerList>;

export const registerLoads: Loads = declaredLoads(registerList);
