/** Certificates: the register and review of staff, the forms of factories and warehouses, the page of auditors; and the licences they are evidence for. */
import { auditorRoles, factoryRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from '#src/areas/documents/pages.ts';

// every logged-in user loads this table: what a page needs is named in the file it leads to
const files = () => import(/* webpackChunkName: "certificatePages" */ '#src/areas/documents/pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'documents',
  id,
  path,
  roles,
  titleKey: `documents:${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const sagas: Partial<AppRoute> = { sagasFile: async () => (await files()).previewSagas };
const texts = ['lists'];
const start = true;
const staff = ['superAdmin', 'qa', 'sourcing', 'sustain'] as const;
const own = [...factoryRoles, 'wareHouseAdmin'] as const;
const admin = ['superAdmin'] as const;
const list = '/supplier/certificate/';
const company = '/company/certificate/';
const license = '/masterData/license/';

export const documentsRoutes: readonly AppRoute[] = [
  page('certificateList', `${list}list`, staff, 'register.title', {
    texts,
    sagasFile: async () => (await files()).archiveSagas,
    menu: { group: 'suppliers', order: 3, icon: 'id-card', topic: 'certificate' },
  }),
  page('certificateShow', `${list}show/:id`, staff, 'one', sagas),
  page('certificateEdit', `${list}edit/:id`, ['superAdmin', 'qa', 'sustain'], 'review.title', sagas),
  page('certificateCreate', `${list}create/:sid`, ['superAdmin', 'qa'], 'form.create'),
  page('companyCertificateCreate', `${company}create`, own, 'form.create', { start }),
  page('companyCertificateEdit', `${company}edit/:id`, own, 'one'),
  page('companyCertificateRenew', `${company}update/:id`, own, 'renew.title'),
  page('auditCertificateShow', '/audit/certificate/show/:id', auditorRoles, 'one', sagas),
  page('licenseList', `${license}list`, admin, 'License.title', { texts, menu: { group: 'masterData', order: 2.5, icon: 'verified' } }),
  page('licenseCreate', `${license}create`, admin, 'License.create', { start }),
  page('licenseEdit', `${license}edit/:id`, admin, 'License.one'),
];
