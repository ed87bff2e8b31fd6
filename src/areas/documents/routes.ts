/** Certificates: the register and review of staff, the forms of factories and warehouses, the page of auditors; and the licences they are evidence for. */
import { auditorRoles, factoryRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "certificateLoads" */ '#src/areas/documents/loads.ts');
const show = () => import(/* webpackChunkName: "certificateShow" */ '#src/areas/documents/show/screens.tsx');
const form = () => import(/* webpackChunkName: "certificateForm" */ '#src/areas/documents/form/screens.tsx');
const licences = () => import(/* webpackChunkName: "licences" */ '#src/areas/documents/licences/screens.tsx');
const sagasFile = async () => (await import(/* webpackChunkName: "certificateShow" */ '#src/areas/documents/previewSaga.ts')).previewSagas;

const area = 'documents';
const own = { area, roles: [...factoryRoles, 'wareHouseAdmin'] } as const;

const certificates = entityPages({
  id: 'certificate',
  path: '/supplier/certificate',
  area,
  roles: ['superAdmin', 'qa', 'sourcing', 'sustain'],
  list: {
    titleKey: 'documents:register.title',
    load: () => import(/* webpackChunkName: "certificateList" */ '#src/areas/documents/register/ListScreen.tsx'),
    loadsFile: async () => (await loads()).registerLoads,
    menu: { group: 'suppliers', order: 3, icon: 'id-card', topic: 'certificate' },
  },
  create: {
    of: 'sid',
    roles: ['superAdmin', 'qa'],
    titleKey: 'documents:form.create',
    load: async () => ({ default: (await form()).StaffCreate }),
    loadsFile: async () => (await loads()).staffCreateLoads,
  },
  edit: {
    roles: ['superAdmin', 'qa', 'sustain'],
    titleKey: 'documents:review.title',
    load: async () => ({ default: (await show()).ReviewScreen }),
    loadsFile: async () => (await loads()).showLoads,
    sagasFile,
  },
  show: {
    titleKey: 'documents:one',
    load: async () => ({ default: (await show()).ShowScreen }),
    loadsFile: async () => (await loads()).showLoads,
    sagasFile,
  },
});

const ownPages: readonly AppRoute[] = [
  {
    ...own,
    id: 'companyCertificateCreate',
    path: '/company/certificate/create',
    titleKey: 'documents:form.create',
    start: true,
    load: async () => ({ default: (await form()).OwnCreate }),
    loadsFile: async () => (await loads()).ownCreateLoads,
  },
  {
    ...own,
    id: 'companyCertificateEdit',
    path: '/company/certificate/edit/:id',
    titleKey: 'documents:one',
    load: async () => ({ default: (await form()).OwnEdit }),
    loadsFile: async () => (await loads()).ownLoads,
  },
  {
    ...own,
    id: 'companyCertificateRenew',
    path: '/company/certificate/update/:id',
    titleKey: 'documents:renew.title',
    load: async () => ({ default: (await form()).OwnRenew }),
    loadsFile: async () => (await loads()).ownLoads,
  },
  {
    area,
    roles: auditorRoles,
    id: 'auditCertificateShow',
    path: '/audit/certificate/show/:id',
    titleKey: 'documents:one',
    load: async () => ({ default: (await show()).AuditorScreen }),
    loadsFile: async () => (await loads()).auditorLoads,
    sagasFile,
  },
];

const licencePages = entityPages({
  id: 'license',
  path: '/masterData/license',
  area,
  roles: ['superAdmin'],
  list: {
    titleKey: 'documents:License.title',
    load: async () => ({ default: (await licences()).LicenceList }),
    loadsFile: async () => (await loads()).licenceListLoads,
    menu: { group: 'masterData', order: 2.5, icon: 'verified' },
  },
  create: {
    titleKey: 'documents:License.create',
    start: true,
    load: async () => ({ default: (await licences()).LicenceCreate }),
  },
  edit: {
    titleKey: 'documents:License.one',
    load: async () => ({ default: (await licences()).LicenceEdit }),
    loadsFile: async () => (await loads()).licenceEditLoads,
  },
});

export const documentsRoutes: readonly AppRoute[] = [...certificates, ...ownPages, ...licencePages];
