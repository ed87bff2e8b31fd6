/** Requests for new items: from R&D's idea to the award, for sourcing and R&D, for head offices and for factories. */
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from '#src/areas/nir/pages.ts';

// every logged-in user loads this table: what a page needs is named in the file it leads to
const files = () => import(/* webpackChunkName: "nirPages" */ '#src/areas/nir/pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'nir',
  id,
  path: `/nir/${path}`,
  roles,
  titleKey: `nir:${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const sourcingRoles = ['superAdmin', 'sourcing'] as const;
const staff = [...sourcingRoles, 'rd'] as const;
const developmentRoles = ['supplier', 'supplierManager', 'supplierRd'] as const;
const texts = ['lists'];

export const nirRoutes: readonly AppRoute[] = [
  page('nirList', 'list', [...staff, ...developmentRoles, 'supplierGroup'], 'list.title', {
    texts,
    menu: { group: 'nir', order: 1, icon: 'lightbulb', topic: 'nir' },
  }),
  page('nirCreate', 'create', staff, 'form.create', { start: true }),
  page('nirEdit', 'edit/:id', [...staff, ...developmentRoles], 'form.edit'),
  page('nirShow', 'show/:id', staff, 'one'),
  page('nirHistory', 'history/:id', staff, 'historyOf'),
  page('nirHistoryInfo', 'historyInfo/:id', staff, 'info.title'),
  page('nirMatching', 'matching/:id', sourcingRoles, 'matching.title'),
  page('nirCreateMfg', 'createMfgList', sourcingRoles, 'createMfg.title', {
    texts: [...texts, 'specs'],
    menu: { group: 'nir', order: 2, icon: 'book', topic: 'productMfgNirCreate' },
  }),
  page('developedSpecCreate', 'create/:id', sourcingRoles, 'specify.title', { path: '/mfg/create/:id', texts: ['specs'] }),
  page('nirProposalMatch', 'matching/:id/nirPropose/:nirProposeId', ['supplierGroup'], 'office.match'),
  page('nirProposalEdit', 'edit/:id/nirPropose/:nirProposeId', ['supplierGroup'], 'office.offers'),
  page('nirRequest', 'request/:id', developmentRoles, 'offer.request'),
  page('nirSubmit', 'submit/:id', developmentRoles, 'offer.submit'),
  page('nirView', 'view/:id', developmentRoles, 'offer.view'),
];
