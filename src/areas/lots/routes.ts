/** Lots: approvals of first lots, and certificates of analysis. */
import { factoryRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from '#src/areas/lots/pages.ts';

// every logged-in user loads this table: what a page needs is named in the file it leads to
const files = () => import(/* webpackChunkName: "lotPages" */ '#src/areas/lots/pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'lots',
  id,
  path,
  roles,
  titleKey: `lots:${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const office = ['superAdmin', 'qa', 'sourcing'] as const;
const labRoles = ['supplier', 'supplierRd'] as const;
const qualityRoles = ['superAdmin', 'qa'] as const;
const texts = ['lists'];

export const lotsRoutes: readonly AppRoute[] = [
  page('lotApprovalList', '/lotApproval/list', [...office, ...factoryRoles], 'approvals.title', {
    texts,
    menu: { group: 'lots', order: 1, icon: 'box', topic: 'nirLotApproval' },
  }),
  page('lotApprovalCreate', '/lotApproval/create/:id', ['superAdmin', 'sourcing'], 'approvals.create', { start: true }),
  page('lotApprovalShow', '/lotApproval/show/:id', [...office, ...factoryRoles], 'approvals.one'),
  page('coaCreate', '/lotApproval/coa/create/:id/lot/:lotId', labRoles, 'coa.create'),
  page('coaEdit', '/lotApproval/coa/edit/:id/lot/:lotId', labRoles, 'coa.edit', { texts }),
  page('coaApprove', '/lotApproval/coa/approve/:id', [...office, ...labRoles], 'coa.decide'),
  page('coaList', '/eCoa/list', qualityRoles, 'register.title', {
    texts,
    menu: { group: 'lots', order: 2, icon: 'verified', topicOf: [{ roles: ['qa'], topic: 'nirLotApproval' }] },
  }),
  page('coaShow', '/eCoa/show/:id', qualityRoles, 'coa.one'),
];
