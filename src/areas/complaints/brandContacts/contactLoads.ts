/** Loads of the brand contact pages. */
import { masterStatuses } from '#domain/master/masterRows.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { brandFilter } from '#src/areas/complaints/shared/refFilters.ts';
import type { Json, Params } from '#src/store/state.ts';
import { declaredLoads, type DeclaredList } from '#src/views/list/declaredList.ts';
import { recordLoads } from '#src/views/record/recordLoads.ts';

const withBrand: Json = [{ relation: 'brand', scope: { fields: ['id', 'name'] } }];

export const contactList: DeclaredList = {
  collection: 'BrandContacts',
  name: 'brandContacts',
  path: '/complaint/brandContact/list',
  order: 'brandId asc',
  tabs: { ...Object.fromEntries(masterStatuses.map((status) => [status, { status }])), all: {} },
  refs: [{ ...brandFilter, field: 'brandId' }],
  include: withBrand,
};
export const contactListLoads = declaredLoads(contactList);

const brands: Wish = views.open({
  view: 'brands',
  collection: 'Brands',
  fields: ['id', 'name'],
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});

export const contactCreateLoads = (): readonly Wish[] => [brands];

export const contactLoads = (params: Params): readonly Wish[] => [...recordLoads('BrandContacts', withBrand)(params), brands];
