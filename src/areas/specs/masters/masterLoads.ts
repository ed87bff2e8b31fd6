/** What the pages of master specifications ask for. */
import { related, type RowWith } from '#domain/related.ts';
import type { RowOfAsked } from '#domain/related.ts';
import { productKinds } from '#domain/specs/rules/sections/sections.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params, Query } from '#src/store/state.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const categories: RefFilter = {
  key: 'category',
  collection: 'productCategories',
  fields: ['id', 'productName'],
  order: 'productName asc',
  label: (row) => String(row['productName']),
};
export const technologies: RefFilter = {
  key: 'technology',
  collection: 'technologies',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
};

const ofHeader = related('MasterSpec', [
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
]);

export const masterList = declareList({
  collection: 'MasterSpecs',
  name: 'masterSpecs',
  path: '/masterSpec/list',
  order: 'name asc',
  tabs: {
    inUse: { status: { neq: 'inActive' } },
    active: { status: 'active' },
    draft: { status: 'draft' },
    inActive: { status: 'inActive' },
  },
  words: [{ key: 'productKind', values: productKinds }],
  refs: [{ ...categories, field: 'productCategoryId' }],
  days: [{ from: 'from', to: 'to', field: 'reviewDueAt', plain: true }],
  include: ofHeader,
});
export type MasterListed = RowOfAsked<typeof masterList>;

/** Specifications that each master governs, and those outside. */
export interface MasterCounts {
  data: readonly { id: number; governed: number; outside: number }[];
}
const ruled = ['MasterSpecs', 'ProductMfgSpecs'] as const;
/** A single row hardly changes what thousands are compared by. */
const paceMs = 5_000;

export const masterListLoads: Loads = (params, query, state) => [
  ...declaredLoads(masterList)(params, query, state),
  views.load({ view: 'governed', path: '/MasterSpecs/governed', watches: ruled, paceMs }),
];

const ofMaster = related('MasterSpec', [...ofHeader, { relation: 'parameters', scope: { order: 'seq asc' } }]);
export type MasterRow = RowWith<'MasterSpec', typeof ofMaster>;

export interface Gap {
  field: string;
  name: string | null;
  mine: string | null;
  master: string | null;
  waived: boolean;
}
export interface ImpactedSpec {
  id: number;
  version: number;
  specNo: string;
  revision: number;
  productName: string;
  supplierId: number;
  supplierName: string;
  gapCount: number;
  gaps: readonly Gap[];
}
export interface ImpactAnswer {
  governed: number;
  outside: number;
  suppliers: readonly { supplierId: number; name: string; governed: number; outside: number }[];
  data: readonly ImpactedSpec[];
}

export const impactPageSize = 20;
/** Page and factory of the impact, in the address of its page. */
export const impactPageOf = ({ impactPage }: Query): number => Math.max(1, idOf(impactPage));

const impactLoad = (id: number, query: Query, all: boolean): Wish =>
  views.load({
    view: 'impact',
    path: `/MasterSpecs/${id}/impact`,
    query: {
      limit: String(impactPageSize),
      skip: String((impactPageOf(query) - 1) * impactPageSize),
      ...(all ? { all: 'true' } : {}),
      ...(idOf(query['factory']) > 0 ? { supplierId: query['factory']! } : {}),
    },
    watches: ruled,
    paceMs,
  });

const rowLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'MasterSpecs', id, include: ofMaster, watches: ['MasterSpecs'] });

/** The revisions of the master, with their parameters. */
export interface RevisionsAnswer {
  data: readonly Revision[];
}
export type Revision = RowWith<'MasterSpec', typeof ofRevision>;
const ofRevision = related('MasterSpec', [{ relation: 'parameters', scope: { order: 'seq asc' } }]);
const revisionsLoad = (id: number): Wish =>
  views.load({ view: 'revisions', path: `/MasterSpecs/${id}/revisions`, watches: ['MasterSpecs'] });

const timelineLoad = (id: number): Wish => views.load({ view: 'timeline', path: `/MasterSpecs/${id}/history`, watches: ['MasterSpecs'] });

export const masterHistoryLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [rowLoad(id), revisionsLoad(id), timelineLoad(id)];
};

export const masterShowLoads = ({ id: word }: Params, query: Query): readonly Wish[] => {
  const id = idOf(word);
  return [rowLoad(id), revisionsLoad(id), impactLoad(id, query, true), timelineLoad(id)];
};

export const masterEditLoads = ({ id: word }: Params, query: Query): readonly Wish[] => {
  const id = idOf(word);
  return [rowLoad(id), revisionsLoad(id), impactLoad(id, query, false)];
};
