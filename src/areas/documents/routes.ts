/** Certificates: the register and review of staff, the forms of factories and warehouses, the page of auditors; the licences they are evidence for; required documents. */
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
/** Required documents have texts of their own. */
const asked = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  ...page(id, path, roles, title, { texts: ['required'], ...more }),
  titleKey: `required:${title}`,
});

const texts = ['lists'];
const start = true;
const staff = ['superAdmin', 'qa', 'sourcing', 'sustain'] as const;
const own = [...factoryRoles, 'wareHouseAdmin'] as const;
const admin = ['superAdmin'] as const;
const list = '/supplier/certificate/';
const company = '/company/certificate/';
const license = '/masterData/license/';
const document = '/masterData/document/';

export const documentsRoutes: readonly AppRoute[] = [
  page('certificateList', `${list}list`, staff, 'register.title', {
    texts,
    sagasFile: async () => (await files()).archiveSagas,
    menu: { group: 'suppliers', order: 3, icon: 'id-card', topic: 'certificate' },
  }),
  page('certificateShow', `${list}show/:id`, staff, 'one', sagas),
  page('certificateEdit', `${list}edit/:id`, ['superAdmin', 'qa', 'sustain'], 'review.title', sagas),
  page('certificateCreate', `${list}create/:sid`, ['superAdmin', 'qa'], 'form.create'),
  page('registerCheckList', `${list}register/list`, staff, 'checks.title', { texts }),
  page('registerCheckCreate', `${list}register/create`, ['superAdmin', 'qa', 'sustain'], 'checks.create', { texts }),
  page('registerCheckShow', `${list}register/show/:id`, staff, 'checks.one', { texts }),
  page('companyCertificateCreate', `${company}create`, own, 'form.create', { start }),
  page('companyCertificateEdit', `${company}edit/:id`, own, 'one'),
  page('companyCertificateRenew', `${company}update/:id`, own, 'renew.title'),
  page('auditCertificateShow', '/audit/certificate/show/:id', auditorRoles, 'one', sagas),
  page('licenseList', `${license}list`, admin, 'License.title', { texts, menu: { group: 'masterData', order: 2.5, icon: 'verified' } }),
  page('licenseCreate', `${license}create`, admin, 'License.create', { start }),
  asked('documentList', `${document}list`, admin, 'Document.title', {
    texts: ['required', ...texts],
    menu: { group: 'masterData', order: 2.6, icon: 'file' },
  }),
  asked('documentCreate', `${document}create`, admin, 'Document.create', { start }),
  asked('documentEdit', `${document}edit/:id`, admin, 'Document.edit'),
  asked('documentUpdate', `${document}update/:id`, admin, 'revise.open'),
  asked('documentShow', `${document}show/:id`, admin, 'one', sagas),
  asked('documentHistory', `${document}history/:id`, admin, 'history.title', { texts: ['required', ...texts] }),
  page('licenseEdit', `${license}edit/:id`, admin, 'License.one'),
];
