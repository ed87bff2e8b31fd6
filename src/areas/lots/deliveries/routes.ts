/** Deliveries: of a factory, and what arrives at a warehouse. */
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from './pages.ts';

const files = () => import(/* webpackChunkName: "deliveryPages" */ './pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'lots',
  id,
  path: path.startsWith('/') ? path : `/productDeliveries/${path}`,
  roles,
  titleKey: `lots:${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const factory = ['supplier', 'supplierManager', 'supplierQa', 'supplierRd'] as const;

export const deliveryRoutes: readonly AppRoute[] = [
  page('deliveryList', 'list', [...factory, 'wareHouseAdmin'], 'deliveries.title', {
    texts: ['lists'],
    list: true,
    menu: { group: 'lots', order: 3, icon: 'truck' },
  }),
  page('deliveryCreate', 'create', factory, 'deliveries.create', { start: true }),
  page('lotDeliveryCreate', '/lotApproval/delivery/create/:id', ['superAdmin', 'sourcing'], 'deliveries.create', { start: true }),
  page('deliveryShow', 'delivery/:id', factory, 'deliveries.one'),
  page('deliveryLabels', 'printLabel/:id', factory, 'deliveries.labels.title'),
  page('deliveryCoa', 'coa/:id', ['supplier', 'supplierRd'], 'deliveries.certificates'),
  page('deliveryCoaEdit', 'editCoa/:id', ['supplier', 'supplierRd'], 'coa.edit', { texts: ['lists'] }),
  page('lotShipping', '/lotApproval/coa/delivery/:id/lot/:lotId', factory, 'deliveries.shipLot'),
  page('lotTrace', '/lotApproval/trace/:id', ['superAdmin', 'qa', 'sourcing', 'OD/OM', 'Area', ...factory, 'wareHouseAdmin'], 'trace.one', {
    texts: ['complaints'],
  }),
  page('deliveryReceive', 'show/:id', ['wareHouseAdmin'], 'arrivals.show'),
];
