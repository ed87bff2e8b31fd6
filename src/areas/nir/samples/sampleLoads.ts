/** What the pages of samples ask for. */
import { related, type RowWith } from '#domain/related.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { records, views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { allSamples, groupSamples, ownSamples, qaSamples, rdSamples } from './sampleLists.ts';

export const allSamplesLoads = declaredLoads(allSamples);
export const rdSamplesLoads = declaredLoads(rdSamples);
export const qaSamplesLoads = declaredLoads(qaSamples);
export const ownSamplesLoads = declaredLoads(ownSamples);
export const groupSamplesLoads: Loads = (params, query, state) => [
  records.open({ view: 'row', collection: 'NewIngredientRequests', id: idOf(params['id']), watches: ['NewIngredientRequests'] }),
  ...declaredLoads(groupSamples(idOf(params['id'])))(params, query, state),
];

/** The request with its target, whose rows the measured values answer. */
const nir = {
  relation: 'nir',
  scope: { include: [{ relation: 'draftSpecs', scope: { include: [{ relation: 'lines', scope: { order: 'seq asc' } }] } }] },
} as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;

const ofSample = related('NirSample', [
  nir,
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'receivedBy', scope: person },
  { relation: 'nirSampleEvaluations', scope: { include: [{ relation: 'evaluator', scope: person }], order: 'id asc' } },
]);
export type SampleRow = RowWith<'NirSample', typeof ofSample>;
export type EvaluationRow = NonNullable<SampleRow['nirSampleEvaluations']>[number];

const watches = ['NirSamples', 'NirSampleEvaluations'] as const;

export const sampleLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'NirSamples', id, include: ofSample, watches }),
    views.load({ view: 'files', path: '/NirSamples/files', query: { id: String(id) }, watches: ['NirSamples'] }),
    views.load({ view: 'timeline', path: `/NirSamples/${id}/history`, watches: ['NirSamples'] }),
  ];
};

const ofOwn = related('NirSample', [nir, { relation: 'nirRequest', scope: { fields: ['id', 'status'] } }, { relation: 'sampleDelivery' }]);
export type OwnSample = RowWith<'NirSample', typeof ofOwn>;

const ofReady = related('NirSample', [{ relation: 'nir', scope: { fields: ['id', 'code', 'name'] } }]);
export type ReadySample = RowWith<'NirSample', typeof ofReady>;

/** One sample, and those that could travel with it. */
export const parcelLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'NirSamples', id, include: ofOwn, watches: ['NirSamples', 'NirSampleDeliveries'] }),
    views.open({
      view: 'ready',
      collection: NirSample.collection,
      where: { status: 'Submitted', id: { neq: id } },
      include: ofReady,
      order: 'id asc',
      size: 50,
      total: false,
      whole: true,
      watches: ['NirSamples'],
    }),
  ];
};

export const labelLoads: Loads = ({ id: word }) => [
  records.open({
    view: 'row',
    collection: 'NirSamples',
    id: idOf(word),
    include: ofOwn,
    watches: ['NirSamples', 'NirSampleDeliveries'],
  }),
];

const ofMatrix = related('NirSample', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'nirSampleEvaluations', scope: { fields: ['id', 'sampleId', 'role', 'overall', 'verdict', 'status', 'attributes'] } },
]);
export type MatrixSample = RowWith<'NirSample', typeof ofMatrix>;
const ofRequest = related('NewIngredientRequest', [
  { relation: 'draftSpecs', scope: { include: [{ relation: 'lines', scope: { order: 'seq asc' } }] } },
]);
export type MatrixRequest = RowWith<'NewIngredientRequest', typeof ofRequest>;

export const matrixLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({
      view: 'row',
      collection: 'NewIngredientRequests',
      id,
      include: ofRequest,
      watches: ['NewIngredientRequests', 'DraftSpecs'],
    }),
    views.open({
      view: 'samples',
      collection: NirSample.collection,
      where: { nirId: id, status: { nin: ['Draft', 'Submitted'] } },
      include: ofMatrix,
      order: 'blindCode asc',
      size: 200,
      total: true,
      whole: true,
      watches,
    }),
  ];
};
