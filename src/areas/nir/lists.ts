/** The lists of requests for new items: of staff, of a head office, of a factory, and what is to be specified. */
import { nirStatuses } from '#domain/nir/newIngredientRequest.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { declareList } from '#src/views/list/declaredList.ts';
import { personOf, type RefFilter } from '#src/views/list/filters/refFilter.ts';

export const nirPath = '/nir/list';

export const named = (key: string, collection: string, field: string): RefFilter => ({
  key,
  collection,
  fields: ['id', field],
  order: `${field} asc`,
  label: (row) => String(row[field]),
});
const owners: RefFilter = {
  key: 'owner',
  collection: 'AppUsers',
  fields: ['id', 'firstname', 'lastname'],
  order: 'firstname asc',
  label: personOf,
  among: { side: 'staff' },
};

export const requestList = declareList({
  name: 'newItems',
  collection: 'NewIngredientRequests',
  path: nirPath,
  order: 'updatedAt desc',
  tabs: {
    open: { status: { inq: ['Draft', 'Requested', 'Open'] } },
    awarded: { status: 'Awarded' },
    ended: { status: { inq: ['Closed', 'Cancelled'] } },
    all: {},
  },
  words: [
    { key: 'status', values: nirStatuses },
    { key: 'itemKind', values: ['product', 'ingredient', 'packaging'] },
    { key: 'due', values: ['overdue'], single: true, where: (_chosen, { today }) => ({ status: 'Open', responseDueDate: { lt: today } }) },
  ],
  refs: [
    { ...named('project', 'NewProductDevelopments', 'name'), field: 'npdId' },
    { ...named('category', 'productCategories', 'productName'), field: 'productCategoryId' },
    { ...owners, field: 'ownerId' },
  ],
  days: [{ from: 'from', to: 'to', field: 'responseDueDate', plain: true }],
  include: related('NewIngredientRequest', [
    { relation: 'npd', scope: { fields: ['id', 'name', 'launchDate'] } },
    { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
    { relation: 'owner', scope: { fields: ['id', 'firstname', 'lastname'] } },
    { relation: 'nirRequests', scope: { fields: ['id', 'nirId', 'status'] } },
  ]),
  watches: ['NewIngredientRequests', 'NirRequests', 'NewProductDevelopments'],
});
export type RequestListed = RowOfAsked<typeof requestList>;

export const proposalList = declareList({
  name: 'nirProposals',
  collection: 'NirProposes',
  path: nirPath,
  order: 'dueDate asc',
  tabs: { open: { status: { inq: ['Proposed', 'Matched'] } }, ended: { status: { inq: ['Declined', 'Withdrawn'] } }, all: {} },
  words: [{ key: 'status', values: ['Proposed', 'Matched', 'Declined', 'Withdrawn'] }],
  include: related('NirPropose', [
    { relation: 'nir', scope: { fields: ['id', 'code', 'name', 'itemKind'] } },
    { relation: 'nirRequests', scope: { fields: ['id', 'nirProposeId', 'status'] } },
  ]),
  watches: ['NirProposes', 'NirRequests', 'NewIngredientRequests'],
});
export type ProposalListed = RowOfAsked<typeof proposalList>;

export const offerList = declareList({
  name: 'nirOffers',
  collection: 'NirRequests',
  path: nirPath,
  order: 'dueDate asc',
  scope: ({ supplierId }) => ({ supplierId }),
  tabs: {
    open: { status: { inq: ['Requested', 'Accepted', 'Returned'] } },
    submitted: { status: { inq: ['Submitted', 'Awarded'] } },
    ended: { status: { inq: ['Declined', 'NotSelected', 'Withdrawn'] } },
    all: {},
  },
  include: related('NirRequest', [{ relation: 'nir', scope: { fields: ['id', 'code', 'name', 'itemKind', 'sampleDueDate'] } }]),
  watches: ['NirRequests', 'NewIngredientRequests'],
});
export type OfferListed = RowOfAsked<typeof offerList>;

const createMfgPath = '/nir/createMfgList';

export const awardedList = declareList({
  name: 'nirAwarded',
  collection: 'NirRequests',
  path: createMfgPath,
  order: 'decidedAt asc',
  scope: () => ({ status: 'Awarded', mfgSpecId: null }),
  include: related('NirRequest', [
    { relation: 'nir', scope: { fields: ['id', 'code', 'name', 'itemKind'] } },
    { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
    { relation: 'nirSamples', scope: { fields: ['id', 'nirRequestId', 'status'] } },
  ]),
  watches: ['NirRequests', 'NirSamples'],
});
export type AwardedListed = RowOfAsked<typeof awardedList>;

export const draftList = declareList({
  name: 'nirSourcingDrafts',
  collection: 'ProductMfgSpecs',
  path: createMfgPath,
  order: 'waitingSince asc',
  scope: () => ({ status: 'sourcingDraft' }),
  include: related('ProductMfgSpec', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }]),
});
export type DraftListed = RowOfAsked<typeof draftList>;
export const draftsTab = 'drafts';
/** beside the list, for who follows the badge */
export const draftsView = 'drafts';
export const createMfgHref = (tab: string): string => (tab === draftsTab ? `${createMfgPath}?tab=${draftsTab}` : createMfgPath);
/** The step that makes the specification of an award has a page. */
export const specifyPages = ({ id }: { id: number }): Readonly<Record<string, string>> => ({ createMfgSpec: `/mfg/create/${id}` });
