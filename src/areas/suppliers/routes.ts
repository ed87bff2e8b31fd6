/** Head offices, factories and warehouses: for staff, for head offices, and the own profile of a factory or warehouse. */
import type { ComponentType } from 'react';
import { auditorRoles, factoryRoles, partnerDesk, partnerReaders, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute, Loads } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "supplierLoads" */ '#src/areas/suppliers/pageLoads.ts');
const show = () => import(/* webpackChunkName: "supplierShow" */ '#src/areas/suppliers/show/screens.tsx');
const form = () => import(/* webpackChunkName: "supplierForm" */ '#src/areas/suppliers/form/screens.tsx');
const wareHouse = () => import(/* webpackChunkName: "wareHouse" */ '#src/areas/suppliers/wareHouses/screens.tsx');
const choice = () => import(/* webpackChunkName: "supplierCategory" */ '#src/areas/suppliers/factories/choiceScreens.tsx');

/** The screen of that file, and what it asks for. */
const opens = <F, K extends keyof F, L extends keyof Awaited<ReturnType<typeof loads>>>(
  file: () => Promise<F & Record<K, ComponentType>>,
  screen: K,
  wanted: L & (Awaited<ReturnType<typeof loads>>[L] extends Loads ? L : never),
): Pick<AppRoute, 'load' | 'loadsFile'> => ({
  load: async () => ({ default: (await file())[screen] }),
  loadsFile: async () => (await loads())[wanted] as Loads,
});

const firms = () => import(/* webpackChunkName: "auditorForms" */ '#src/areas/suppliers/auditors/screens.tsx');
const firmShows = () => import(/* webpackChunkName: "auditors" */ '#src/areas/suppliers/auditors/shows.tsx');

const area = 'suppliers';
const answer = () => import(/* webpackChunkName: "documentAnswer" */ '#src/areas/suppliers/answers/screens.tsx');
const sagasFile = async () => (await loads()).answerPreviewSagas;
const editors = ['supplier', 'supplierManager'] as const;

const auditFirms = entityPages({
  id: 'auditor',
  path: '/audit/auditor',
  area: 'audits',
  roles: qaRoles,
  texts: ['suppliers', 'auditors', 'people'],
  list: {
    titleKey: 'auditors:firms.title',
    load: () => import(/* webpackChunkName: "auditorList" */ '#src/areas/suppliers/auditors/ListScreen.tsx'),
    loadsFile: async () => (await loads()).auditorListLoads,
    menu: { group: 'audit', order: 6, icon: 'briefcase' },
  },
  create: { titleKey: 'auditors:firms.create', start: true, ...opens(firms, 'AuditorCreate', 'auditorCreateLoads') },
  edit: { titleKey: 'auditors:firms.one', ...opens(firms, 'AuditorEdit', 'auditorEditLoads') },
  show: { titleKey: 'auditors:firms.one', ...opens(firmShows, 'AuditorShow', 'auditorShowLoads') },
});
const auditFirmInvite: AppRoute = {
  id: 'auditorInvite',
  path: '/audit/auditor/invite/:id',
  area: 'audits',
  roles: qaRoles,
  texts: ['suppliers', 'auditors', 'people'],
  titleKey: 'people:invite.title',
  ...opens(firms, 'AuditorInvite', 'auditorInviteLoads'),
};

const headOffices = entityPages({
  id: 'headOffice',
  path: '/supplier/headOffice',
  area,
  roles: partnerReaders,
  list: {
    titleKey: 'suppliers:headOffices.title',
    load: () => import(/* webpackChunkName: "factoryList" */ '#src/areas/suppliers/headOffices/ListScreen.tsx'),
    loadsFile: async () => (await loads()).headOfficeListLoads,
    menu: {
      group: 'suppliers',
      order: 1,
      icon: 'sitemap',
      topic: 'supplierGroup',
    },
  },
  create: {
    roles: partnerDesk,
    titleKey: 'suppliers:headOffices.create',
    start: true,
    ...opens(form, 'HeadOfficeCreate', 'headOfficeCreateLoads'),
  },
  edit: {
    roles: ['superAdmin'],
    titleKey: 'suppliers:headOffices.one',
    ...opens(form, 'HeadOfficeEdit', 'headOfficeEditLoads'),
  },
  show: {
    titleKey: 'suppliers:headOffices.one',
    ...opens(show, 'HeadOfficeShow', 'headOfficeShowLoads'),
  },
});

const factories = entityPages({
  id: 'factory',
  path: '/supplier/factory',
  area,
  roles: partnerReaders,
  list: {
    titleKey: 'suppliers:factories.title',
    load: () => import(/* webpackChunkName: "factoryList" */ '#src/areas/suppliers/factories/ListScreen.tsx'),
    loadsFile: async () => (await loads()).factoryListLoads,
    menu: { group: 'suppliers', order: 2, icon: 'building', topic: 'supplier' },
  },
  create: {
    roles: partnerDesk,
    titleKey: 'suppliers:factories.create',
    start: true,
    ...opens(form, 'FactoryCreate', 'factoryCreateLoads'),
  },
  edit: {
    roles: ['superAdmin'],
    titleKey: 'suppliers:factories.one',
    ...opens(form, 'FactoryEdit', 'factoryEditLoads'),
  },
  show: {
    titleKey: 'suppliers:factories.one',
    ...opens(show, 'FactoryShow', 'factoryShowLoads'),
  },
});

const wareHouses = entityPages({
  id: 'wareHouse',
  path: '/WareHouse',
  area,
  roles: ['superAdmin'],
  list: {
    titleKey: 'suppliers:wareHouses.title',
    load: () => import(/* webpackChunkName: "factoryList" */ '#src/areas/suppliers/wareHouses/ListScreen.tsx'),
    loadsFile: async () => (await loads()).wareHouseListLoads,
    menu: { group: 'suppliers', order: 3, icon: 'warehouse' },
  },
  create: {
    titleKey: 'suppliers:wareHouses.create',
    start: true,
    ...opens(wareHouse, 'WareHouseCreate', 'wareHouseCreateLoads'),
  },
  edit: {
    titleKey: 'suppliers:wareHouses.one',
    ...opens(wareHouse, 'WareHouseEdit', 'wareHouseEditLoads'),
  },
});

const own: readonly AppRoute[] = [
  {
    id: 'factoryOfGroupCreate',
    path: '/supplier/factory/factory-create/:supplierGroupId',
    area,
    roles: ['superAdmin'],
    titleKey: 'suppliers:factories.create',
    ...opens(form, 'FactoryOfGroupCreate', 'factoryCreateLoads'),
  },
  {
    id: 'factoryCategories',
    path: '/supplier/factory/createCategory/:id',
    area,
    roles: partnerDesk,
    titleKey: 'suppliers:categories.title',
    ...opens(choice, 'FactoryCategories', 'categoryLoads'),
  },
  {
    id: 'factoryTechnologies',
    path: '/supplier/factory/supTechnology/:id',
    area,
    roles: qaRoles,
    titleKey: 'suppliers:technologies.title',
    ...opens(choice, 'TechnologyList', 'technologyListLoads'),
  },
  {
    id: 'factoryTechnologyChoice',
    path: '/supplier/factory/createSupTechnology/:id/productCategory/:pdCateId',
    area,
    roles: qaRoles,
    titleKey: 'suppliers:technologies.add',
    ...opens(choice, 'TechnologyChoice', 'technologyChoiceLoads'),
  },
  {
    id: 'companyProfile',
    texts: ['lists', 'required', 'auditors'],
    sagasFile,
    path: '/company/profile',
    area,
    roles: [...factoryRoles, 'wareHouseAdmin', ...auditorRoles],
    titleKey: 'suppliers:profile.title',
    ...opens(show, 'CompanyProfile', 'companyLoads'),
    menu: {
      group: 'company',
      order: 1,
      icon: 'building',
      topic: 'certificate',
      topicOf: [{ roles: ['wareHouseAdmin'], topic: 'documents' }],
    },
  },
  {
    id: 'companyProfileEdit',
    path: '/company/profile/edit/:id',
    area,
    roles: [...editors, 'auditor'],
    texts: ['auditors'],
    titleKey: 'suppliers:profile.edit',
    ...opens(form, 'CompanyProfileEdit', 'companyEditLoads'),
  },
  {
    id: 'companyCategories',
    path: '/company/category/:id',
    area,
    roles: factoryRoles,
    titleKey: 'suppliers:categories.title',
    ...opens(choice, 'CompanyCategories', 'categoryLoads'),
  },
  ...auditFirms,
  auditFirmInvite,
  ...entityPages({
    id: 'companyAuditor',
    path: '/company/auditor',
    area: 'audits',
    roles: ['auditor'],
    texts: ['suppliers', 'auditors', 'people'],
    create: { titleKey: 'people:invite.title', ...opens(firms, 'CompanyAuditorCreate', 'ownFirmInviteLoads') },
    edit: { titleKey: 'auditors:members.one', ...opens(firms, 'CompanyAuditorEdit', 'auditorMemberLoads') },
  }),
  {
    id: 'headOfficeProfile',
    texts: ['lists'],
    path: '/headOffice/profile',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:profile.title',
    ...opens(show, 'HeadOfficeProfile', 'ownHeadOfficeLoads'),
    menu: { group: 'headOffice', order: 1, icon: 'sitemap', topic: 'documents' },
  },
  {
    id: 'headOfficeProfileEdit',
    path: '/headOffice/profile/edit/:id',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:profile.edit',
    ...opens(form, 'HeadOfficeProfileEdit', 'headOfficeEditLoads'),
  },
  ...entityPages({
    id: 'ownFactory',
    path: '/headOffice',
    area,
    roles: ['supplierGroup'],
    list: {
      titleKey: 'suppliers:factories.title',
      load: () => import(/* webpackChunkName: "factoryList" */ '#src/areas/suppliers/headOffices/OwnListScreen.tsx'),
      loadsFile: async () => (await loads()).ownFactoryListLoads,
      menu: { group: 'headOffice', order: 2, icon: 'building' },
    },
    create: {
      titleKey: 'suppliers:factories.create',
      start: true,
      ...opens(form, 'OwnFactoryCreate', 'ownFactoryCreateLoads'),
    },
    show: {
      titleKey: 'suppliers:factories.one',
      ...opens(show, 'OwnFactoryShow', 'factoryLoads'),
    },
  }),
  {
    id: 'ownFactoryCategories',
    path: '/headOffice/createCategory/:id',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:categories.title',
    ...opens(choice, 'OwnFactoryCategories', 'categoryLoads'),
  },
];

/** The answer of a head office to a required document; accepted ones have an address of their own. */
const answers = ['Review', 'AcceptReview'].flatMap((kind): readonly AppRoute[] => [
  {
    id: `document${kind}`,
    path: `/supplier/headOffice/document${kind}/:id/supplier/:supplierId`,
    area: 'documents',
    roles: ['superAdmin', 'sourcing'],
    titleKey: 'required:one',
    texts: ['required', area],
    sagasFile,
    ...opens(answer, 'StaffReview', 'reviewLoads'),
  },
  {
    id: `ownDocument${kind}`,
    path: `/headOffice/document${kind}/:id`,
    area: 'documents',
    roles: ['supplierGroup'],
    titleKey: 'required:one',
    texts: ['required', area],
    sagasFile,
    ...opens(answer, 'OwnReview', 'ownAnswerLoads'),
  },
]);

export const suppliersRoutes: readonly AppRoute[] = [...headOffices, ...factories, ...wareHouses, ...own, ...answers];
