/** What the pages of requests for new items ask for. */
import { nirStaff } from '#domain/nir/people.ts';
import { related, type RowWith } from '#domain/related.ts';
import { developmentRoles } from '#domain/specs/specStatuses.ts';
import { intersects, type Role } from '#domain/roles.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { declaredLoads, rowsOf } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { awardedList, draftList, draftsTab, draftsView, offerList, proposalList, requestList } from './lists.ts';

export type Side = 'staff' | 'office' | 'factory';
export const sideOf = (roles: readonly Role[]): Side => {
  if (intersects(nirStaff, roles)) return 'staff';
  return intersects(developmentRoles, roles) ? 'factory' : 'office';
};

const boardLoad: Loads = (_params, query, state) =>
  query['show'] === 'board'
    ? [
        views.open({
          view: 'board',
          collection: 'NewIngredientRequests',
          where: rowsOf(requestList, { ...query, tab: 'all' }, state).where,
          // with what its steps are decided by, and begin with
          fields: [
            'id',
            'version',
            'code',
            'name',
            'status',
            'responseDueDate',
            'sampleDueDate',
            'sampleQty',
            'blind',
            'ownerId',
            'rdOwnerId',
          ],
          order: 'responseDueDate asc',
          size: 500,
          total: false,
          whole: true,
          watches: ['NewIngredientRequests'],
        }),
      ]
    : [];

export const listLoads: Loads = (params, query, state) => {
  const side = sideOf(state.session.roles);
  if (side === 'office') return declaredLoads(proposalList)(params, query, state);
  if (side === 'factory') return declaredLoads(offerList)(params, query, state);
  return [...declaredLoads(requestList)(params, query, state), ...boardLoad(params, query, state)];
};

/** The badge counts the rows of both tabs: its link shows both. */
export const createMfgLoads: Loads = (params, query, state) => [
  ...declaredLoads(query['tab'] === draftsTab ? draftList : awardedList)(params, query, state),
  ...(query['topic'] ? [views.open({ ...rowsOf(draftList, query, state), view: draftsView })] : []),
];

const ofNir = related('NewIngredientRequest', [
  { relation: 'npd', scope: { fields: ['id', 'name', 'code', 'launchDate', 'stage'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
  { relation: 'owner', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'rdOwner', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'draftSpecs', scope: { include: [{ relation: 'lines', scope: { order: 'seq asc' } }] } },
]);
export type NirRow = RowWith<'NewIngredientRequest', typeof ofNir>;
export type TargetLine = NonNullable<NonNullable<NirRow['draftSpecs']>[number]['lines']>[number];

const nirLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'NewIngredientRequests',
    id,
    include: ofNir,
    watches: ['NewIngredientRequests', 'DraftSpecs', 'NewProductDevelopments'],
  });

const filesLoad = (collection: 'NewIngredientRequests' | 'NirRequests', id: number): Wish =>
  views.load({ view: 'files', path: `/${collection}/files`, query: { id: String(id) }, watches: [collection] });

const licencesLoad = (): Wish =>
  views.open({ view: 'licences', collection: 'Licenses', fields: ['id', 'name'], order: 'name asc', size: 200, total: false, whole: true });

const ofTarget = related('DraftSpec', [
  { relation: 'nir', scope: { fields: ['id', 'rdOwnerId', 'status'] } },
  { relation: 'lines', scope: { order: 'seq asc' } },
]);
export type TargetRow = RowWith<'DraftSpec', typeof ofTarget>;

const targetLoad = (nirId: number): Wish =>
  views.open({
    view: 'target',
    collection: 'DraftSpecs',
    where: { nirId },
    include: ofTarget,
    size: 1,
    total: false,
    whole: true,
    watches: ['DraftSpecs', 'NewIngredientRequests'],
  });

const formLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [nirLoad(id), targetLoad(id), filesLoad('NewIngredientRequests', id), licencesLoad()];
};

const ofProposal = related('NirPropose', [{ relation: 'supplierGroup', scope: { fields: ['id', 'name'] } }]);
export type ProposalRow = RowWith<'NirPropose', typeof ofProposal>;
const ofAsked = related('NirRequest', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'status'] } }]);
export type AskedRow = RowWith<'NirRequest', typeof ofAsked>;

const proposalsLoad = (nirId: number): Wish =>
  views.open({
    view: 'proposals',
    collection: 'NirProposes',
    where: { nirId },
    include: ofProposal,
    order: 'id asc',
    size: 200,
    total: false,
    whole: true,
    watches: ['NirProposes'],
  });
const askedLoad = (nirId: number): Wish =>
  views.open({
    view: 'asked',
    collection: 'NirRequests',
    where: { nirId },
    include: ofAsked,
    order: 'id asc',
    size: 200,
    total: false,
    whole: true,
    watches: ['NirRequests'],
  });
const timelineLoad = (id: number): Wish =>
  views.load({
    view: 'timeline',
    path: `/NewIngredientRequests/${id}/history`,
    watches: ['NewIngredientRequests', 'NirProposes', 'NirRequests', 'DraftSpecs'],
  });

export const showLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    nirLoad(id),
    proposalsLoad(id),
    askedLoad(id),
    views.load({
      view: 'compare',
      path: `/NewIngredientRequests/${id}/compare`,
      watches: ['NirRequests', 'NirSamples', 'NirSampleEvaluations', 'DraftSpecs', 'NewIngredientRequests'],
    }),
    filesLoad('NewIngredientRequests', id),
    licencesLoad(),
    timelineLoad(id),
    views.load({
      view: 'course',
      path: `/NewIngredientRequests/${id}/course`,
      watches: ['NewIngredientRequests', 'NirProposes', 'NirRequests', 'NirSamples', 'ProductMfgSpecs', 'LotApprovals'],
    }),
  ];
};

export const historyLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [nirLoad(id), timelineLoad(id)];
};

/** The past does not change. */
export const infoLoads: Loads = ({ id: word }) => [
  views.load({ view: 'info', path: `/NewIngredientRequests/historyInfo/${idOf(word)}`, watches: [] }),
];

export const matchingLoads: Loads = ({ id: word }, query) => {
  const id = idOf(word);
  return [
    nirLoad(id),
    proposalsLoad(id),
    views.load({
      view: 'candidates',
      path: `/NewIngredientRequests/${id}/candidates`,
      query: query['q'] ? { q: query['q'] } : {},
      watches: ['NirRequests', 'NirProposes', 'Suppliers'],
    }),
  ];
};

const ofOffice = related('NirPropose', [
  {
    relation: 'nir',
    scope: { include: [{ relation: 'draftSpecs', scope: { include: [{ relation: 'lines', scope: { order: 'seq asc' } }] } }] },
  },
]);
export type OfficeRow = RowWith<'NirPropose', typeof ofOffice>;

const officeLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'NirProposes',
    id,
    include: ofOffice,
    watches: ['NirProposes', 'NewIngredientRequests', 'DraftSpecs'],
  });

export const officeMatchLoads: Loads = ({ nirProposeId: word }) => {
  const id = idOf(word);
  return [
    officeLoad(id),
    views.load({ view: 'candidates', path: `/NirProposes/${id}/candidates`, watches: ['NirRequests', 'NirProposes', 'Suppliers'] }),
  ];
};

export const officeOffersLoads: Loads = ({ nirProposeId: word }) => {
  const id = idOf(word);
  return [
    officeLoad(id),
    views.open({
      view: 'asked',
      collection: 'NirRequests',
      where: { nirProposeId: id },
      include: ofAsked,
      order: 'id asc',
      size: 200,
      total: false,
      whole: true,
      watches: ['NirRequests'],
    }),
  ];
};

const ofOffer = related('NirRequest', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  {
    relation: 'nir',
    scope: { include: [{ relation: 'draftSpecs', scope: { include: [{ relation: 'lines', scope: { order: 'seq asc' } }] } }] },
  },
]);
export type OfferRow = RowWith<'NirRequest', typeof ofOffer>;
const ofSample = related('NirSample', []);
export type OfferSample = RowWith<'NirSample', typeof ofSample>;

export const offerLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({
      view: 'row',
      collection: 'NirRequests',
      id,
      include: ofOffer,
      watches: ['NirRequests', 'NewIngredientRequests', 'DraftSpecs'],
    }),
    // a list of its own: what is told of a sample does not name its offer
    views.open({
      view: 'samples',
      collection: 'NirSamples',
      where: { nirRequestId: id },
      order: 'id asc',
      size: 200,
      total: false,
      whole: true,
      watches: ['NirSamples'],
    }),
    filesLoad('NirRequests', id),
    views.load({ view: 'timeline', path: `/NirRequests/${id}/history`, watches: ['NirRequests'] }),
  ];
};

export const editLoads: Loads = (params, query, state) =>
  (sideOf(state.session.roles) === 'factory' ? offerLoads : formLoads)(params, query, state);
