/** Samples of new items: their lists by reader, one sample, its parcel and labels, and the samples of a request side by side. */
import type { Role } from '#domain/roles.ts';
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';
import type { PageId } from './pages.ts';

// the tables of an area do not belong into what everybody loads
const developmentRoles = ['supplier', 'supplierManager', 'supplierRd'] as const;
const sourcingRoles = ['superAdmin', 'sourcing'] as const;

const files = () => import(/* webpackChunkName: "samplePages" */ './pages.ts');

const page = (id: PageId, path: string, roles: readonly Role[], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'nir',
  id,
  path: `/nir/${path}`,
  roles,
  titleKey: `nir:samples.${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const menu: MenuEntry = { group: 'nir', order: 2, icon: 'box', topic: 'nirSample' };
const list = { texts: ['lists'], list: true } as const;

export const samplesRoutes: readonly AppRoute[] = [
  page('allSamples', 'allSamplelist', sourcingRoles, 'all.title', { ...list, menu }),
  page('rdSamples', 'sampleList', ['rd'], 'rd.title', { ...list, menu }),
  page('qaSamples', 'sampleApproval', ['superAdmin', 'qa'], 'qa.title', { ...list, menu: { ...menu, order: 3 } }),
  page('ownSamples', 'sampleDelivery', developmentRoles, 'own.title', { ...list, menu }),
  page('groupSamples', 'allSampleList/:id', ['supplierGroup'], 'group.title', list),
  page('sample', 'sampleProduct/:id', ['superAdmin', 'qa', 'sourcing', 'rd'], 'one'),
  page('sampleParcel', 'delivery/:id', developmentRoles, 'parcel.title'),
  page('sampleLabels', 'printLabel/:id', developmentRoles, 'labels.title'),
  page('sampleMatrix', 'supplierSample/:id', ['superAdmin', 'sourcing', 'rd'], 'matrix.title'),
];
