/** What the pages of brand contacts ask for. */
import { masterStatuses } from '#domain/master/masterRows.ts';
import type { Where } from '#domain/kernel/where.ts';
import { list, record, type Wish } from '#src/actions/index.ts';
import { listQuery } from '#src/selectors/views.ts';
import { keptLoad } from '#src/views/list/keptLoad.ts';
import type { Params, Query } from '#src/store/state.ts';

/** Names what people keep for this list. */
export const contactsListName = 'brandContacts';

export const contactTabs = [...masterStatuses, 'all'] as const;
export type ContactTab = (typeof contactTabs)[number];
export const contactTabOf = (query: Query): ContactTab => contactTabs.find((tab) => tab === query['tab']) ?? 'active';

const brands: Wish = list.open({ view: 'brands', collection: 'Brands', fields: ['id', 'name'], order: 'name asc', size: 200, total: false, watches: [] });
const brandIds = (query: Query): readonly number[] => (query['brand'] ?? '').split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0);

export const contactListLoads = (_params: Params, query: Query): readonly Wish[] => {
  const ids = brandIds(query);
  const where = (tab: ContactTab): Where => ({ ...(tab === 'all' ? {} : { status: tab }), ...(ids.length > 0 ? { brandId: { inq: [...ids] } } : {}) });
  return [
    list.open({
      view: 'list',
      collection: 'BrandContacts',
      order: 'brandId asc',
      ...listQuery(query),
      where: where(contactTabOf(query)),
      include: [{ relation: 'brand', scope: { fields: ['id', 'name'] } }],
      counts: Object.fromEntries(contactTabs.map((tab) => [tab, where(tab)])),
      watches: ['BrandContacts'],
    }),
    brands,
    keptLoad(contactsListName),
  ];
};

export const contactCreateLoads = (): readonly Wish[] => [brands];

export const contactLoads = (params: Params): readonly Wish[] => [
  record.open({
    view: 'row',
    collection: 'BrandContacts',
    id: /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : 0,
    include: [{ relation: 'brand', scope: { fields: ['id', 'name'] } }],
    watches: ['BrandContacts'],
  }),
  brands,
];
