/** What the pages of brand contacts ask for. */
import { related } from '#domain/related.ts';
import { masterStatuses } from '#domain/master/masterRows.ts';
import type { Wish } from '#src/actions/index.ts';
import { brandsLoad } from '#src/areas/complaints/shared/optionLoads.ts';
import { brandFilter } from '#src/areas/complaints/shared/refFilters.ts';
import type { Params } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { recordLoads } from '#src/views/record/recordLoads.ts';

const withBrand = related('BrandContact', [{ relation: 'brand', scope: { fields: ['id', 'name'] } }]);

export const contactList = declareList({
  collection: 'BrandContacts',
  name: 'brandContacts',
  path: '/complaint/brandContact/list',
  order: 'brandId asc',
  tabs: { ...Object.fromEntries(masterStatuses.map((status) => [status, { status }])), all: {} },
  refs: [{ ...brandFilter, field: 'brandId' }],
  include: withBrand,
});
export const contactListLoads = declaredLoads(contactList);

export const contactCreateLoads = (): readonly Wish[] => [brandsLoad];

export const contactLoads = (params: Params): readonly Wish[] => [...recordLoads('BrandContacts', withBrand)(params), brandsLoad];
