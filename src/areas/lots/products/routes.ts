/** Products as they are sold, and who supplies them. */
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from './pages.ts';

const files = () => import(/* webpackChunkName: "productPages" */ './pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'specs',
  id,
  path: `/product/${path}`,
  roles,
  titleKey: `specs:products.${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const office = ['superAdmin', 'qa', 'sourcing'] as const;
const texts = ['lists'];

export const productRoutes: readonly AppRoute[] = [
  page('productList', 'list', office, 'title', { texts, menu: { group: 'lots', order: 4, icon: 'barcode' } }),
  page('productShow', 'show/:id', office, 'one', { texts: ['lots'] }),
  page('productCreate', 'create', office, 'create', { start: true }),
  page('productEdit', 'edit/:id', office, 'edit'),
  page('productCoaCreate', 'coa/create/:id', ['superAdmin', 'sourcing'], 'coa', {
    area: 'lots',
    titleKey: 'lots:coa.create',
    texts: ['specs', 'lists'],
  }),
  page('productMasterCreate', 'masterData/create', ['superAdmin', 'qa'], 'create', { start: true }),
  page('supplierProductList', 'supplierProduct/list', ['superAdmin', 'qa'], 'supplies.title', {
    texts,
    menu: { group: 'lots', order: 5, icon: 'link' },
  }),
];
