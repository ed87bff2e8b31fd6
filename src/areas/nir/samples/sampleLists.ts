// The lists of samples as data: of the company, of who evaluates, of a head office and of a factory.
import { related, type RowOfAsked } from '#domain/related.ts';
import { sampleStatuses } from '#domain/nir/nirSample.ts';
import { declareList } from '#src/views/list/declaredList.ts';

const nir = { relation: 'nir', scope: { fields: ['id', 'code', 'name', 'blind'] } } as const;
const supplier = { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } } as const;
const evaluations = {
  relation: 'nirSampleEvaluations',
  scope: { fields: ['id', 'sampleId', 'role', 'overall', 'verdict', 'status'] },
} as const;
const parcel = { relation: 'sampleDelivery', scope: { fields: ['id', 'parcelNo', 'carrier', 'trackingNo', 'eta', 'status'] } } as const;

const ofRequest = {
  key: 'nir',
  collection: 'NewIngredientRequests',
  fields: ['id', 'code', 'name'],
  order: 'code desc',
  label: (row: Readonly<Record<string, unknown>>) => `${String(row['code'])} ${String(row['name'])}`,
  field: 'nirId',
} as const;

const decidedStatuses = ['Approved', 'Rejected', 'Resample'] as const;
const watches = ['NirSamples', 'NirSampleEvaluations'] as const;

export const allSamples = declareList({
  name: 'nirSamples',
  collection: 'NirSamples',
  path: '/nir/allSamplelist',
  order: 'updatedAt desc',
  scope: () => ({ status: { neq: 'Draft' } }),
  tabs: {
    toReceive: { status: 'Shipped' },
    inTest: { status: 'Received' },
    toDecide: { status: 'Evaluated' },
    decided: { status: { inq: decidedStatuses } },
    all: {},
  },
  words: [{ key: 'status', values: sampleStatuses }],
  refs: [
    ofRequest,
    {
      key: 'supplier',
      collection: 'Suppliers',
      fields: ['id', 'name'],
      order: 'name asc',
      label: (row) => String(row['name']),
      field: 'supplierId',
    },
  ],
  include: related('NirSample', [nir, supplier, evaluations, parcel]),
  watches,
});
export type SampleRow = RowOfAsked<typeof allSamples>;

/** What evaluators see is ordered by code: any other order would tell the factories apart. */
const ofEvaluator = {
  collection: 'NirSamples',
  order: 'blindCode asc',
  refs: [ofRequest],
  include: related('NirSample', [nir, supplier, evaluations]),
  watches,
} as const;

export const rdSamples = declareList({
  ...ofEvaluator,
  name: 'rdSamples',
  path: '/nir/sampleList',
  tabs: {
    toEvaluate: { status: 'Received' },
    evaluated: { status: 'Evaluated' },
    decided: { status: { inq: decidedStatuses } },
    all: { status: { nin: ['Draft', 'Submitted'] } },
  },
});
export type EvaluatedRow = RowOfAsked<typeof rdSamples>;

/** Days before the end of a retained sample at which it is shown. */
const retainDays = 30;
export const qaSamples = declareList({
  ...ofEvaluator,
  name: 'qaSamples',
  path: '/nir/sampleApproval',
  tabs: {
    toDecide: { status: 'Evaluated' },
    inTest: { status: 'Received' },
    expiring: ({ today }) => ({
      status: 'Approved',
      retainUntil: { lte: new Date(Date.parse(today) + retainDays * 86_400_000).toISOString().slice(0, 10) },
    }),
    decided: { status: { inq: decidedStatuses } },
  },
});

export const groupSamples = (nirId: number) =>
  declareList({
    name: 'groupSamples',
    collection: 'NirSamples',
    path: `/nir/allSampleList/${nirId}`,
    order: 'updatedAt desc',
    scope: () => ({ nirId }),
    tabs: { all: {}, decided: { status: { inq: decidedStatuses } } },
    words: [{ key: 'status', values: sampleStatuses }],
    include: related('NirSample', [supplier, parcel]),
  });
export type GroupSampleRow = RowOfAsked<ReturnType<typeof groupSamples>>;

export const ownSamples = declareList({
  name: 'ownSamples',
  collection: 'NirSamples',
  path: '/nir/sampleDelivery',
  order: 'updatedAt desc',
  tabs: {
    ready: { status: 'Submitted' },
    inTransit: { status: 'Shipped' },
    drafts: { status: 'Draft' },
    all: {},
  },
  words: [{ key: 'status', values: sampleStatuses }],
  include: related('NirSample', [nir, parcel]),
  watches: ['NirSamples', 'NirSampleDeliveries'],
});
export type OwnSampleRow = RowOfAsked<typeof ownSamples>;
