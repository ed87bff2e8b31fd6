/** Head offices, factories and warehouses: for staff, for head offices, and the own profile of a factory or warehouse. */
import { factoryRoles, partnerDesk, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "supplierLoads" */ '#src/areas/suppliers/pageLoads.ts');
const show = () => import(/* webpackChunkName: "supplierShow" */ '#src/areas/suppliers/show/screens.tsx');
const form = () => import(/* webpackChunkName: "supplierForm" */ '#src/areas/suppliers/form/screens.tsx');
const choice = () => import(/* webpackChunkName: "supplierCategory" */ '#src/areas/suppliers/factories/choiceScreens.tsx');

const staff = [...partnerDesk, 'sustain'] as const;
const area = 'suppliers';
const editors = ['supplier', 'supplierManager'] as const;

const headOffices = entityPages({
  id: 'headOffice',
  path: '/supplier/headOffice',
  area,
  roles: staff,
  list: {
    titleKey: 'suppliers:headOffices.title',
    load: () => import(/* webpackChunkName: "headOfficeList" */ '#src/areas/suppliers/headOffices/ListScreen.tsx'),
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
    load: async () => ({ default: (await form()).HeadOfficeCreate }),
    loadsFile: async () => (await loads()).headOfficeCreateLoads,
  },
  edit: {
    roles: ['superAdmin'],
    titleKey: 'suppliers:headOffices.one',
    load: async () => ({ default: (await form()).HeadOfficeEdit }),
    loadsFile: async () => (await loads()).headOfficeEditLoads,
  },
  show: {
    titleKey: 'suppliers:headOffices.one',
    load: async () => ({ default: (await show()).HeadOfficeShow }),
    loadsFile: async () => (await loads()).headOfficeLoads,
  },
});

const factories = entityPages({
  id: 'factory',
  path: '/supplier/factory',
  area,
  roles: staff,
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
    load: async () => ({ default: (await form()).FactoryCreate }),
    loadsFile: async () => (await loads()).factoryCreateLoads,
  },
  edit: {
    roles: ['superAdmin'],
    titleKey: 'suppliers:factories.one',
    load: async () => ({ default: (await form()).FactoryEdit }),
    loadsFile: async () => (await loads()).factoryEditLoads,
  },
  show: {
    titleKey: 'suppliers:factories.one',
    load: async () => ({ default: (await show()).FactoryShow }),
    loadsFile: async () => (await loads()).factoryLoads,
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
    load: async () => ({ default: (await form()).WareHouseCreate }),
    loadsFile: async () => (await loads()).wareHouseCreateLoads,
  },
  edit: {
    titleKey: 'suppliers:wareHouses.one',
    load: async () => ({ default: (await form()).WareHouseEdit }),
    loadsFile: async () => (await loads()).wareHouseEditLoads,
  },
});

const own: readonly AppRoute[] = [
  {
    id: 'factoryOfGroupCreate',
    path: '/supplier/factory/factory-create/:supplierGroupId',
    area,
    roles: ['superAdmin'],
    titleKey: 'suppliers:factories.create',
    load: async () => ({ default: (await form()).FactoryOfGroupCreate }),
    loadsFile: async () => (await loads()).factoryCreateLoads,
  },
  {
    id: 'factoryCategories',
    path: '/supplier/factory/createCategory/:id',
    area,
    roles: partnerDesk,
    titleKey: 'suppliers:categories.title',
    load: async () => ({ default: (await choice()).FactoryCategories }),
    loadsFile: async () => (await loads()).categoryLoads,
  },
  {
    id: 'factoryTechnologies',
    path: '/supplier/factory/supTechnology/:id',
    area,
    roles: qaRoles,
    titleKey: 'suppliers:technologies.title',
    load: async () => ({ default: (await choice()).TechnologyList }),
    loadsFile: async () => (await loads()).technologyListLoads,
  },
  {
    id: 'factoryTechnologyChoice',
    path: '/supplier/factory/createSupTechnology/:id/productCategory/:pdCateId',
    area,
    roles: qaRoles,
    titleKey: 'suppliers:technologies.add',
    load: async () => ({ default: (await choice()).TechnologyChoice }),
    loadsFile: async () => (await loads()).technologyChoiceLoads,
  },
  {
    id: 'companyProfile',
    texts: ['lists'],
    path: '/company/profile',
    area,
    roles: [...factoryRoles, 'wareHouseAdmin'],
    titleKey: 'suppliers:profile.title',
    load: async () => ({ default: (await show()).CompanyProfile }),
    loadsFile: async () => (await loads()).companyLoads,
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
    roles: editors,
    titleKey: 'suppliers:profile.edit',
    load: async () => ({ default: (await form()).CompanyProfileEdit }),
    loadsFile: async () => (await loads()).factoryEditLoads,
  },
  {
    id: 'companyCategories',
    path: '/company/category/:id',
    area,
    roles: factoryRoles,
    titleKey: 'suppliers:categories.title',
    load: async () => ({ default: (await choice()).CompanyCategories }),
    loadsFile: async () => (await loads()).categoryLoads,
  },
  {
    id: 'headOfficeProfile',
    texts: ['lists'],
    path: '/headOffice/profile',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:profile.title',
    load: async () => ({ default: (await show()).HeadOfficeProfile }),
    loadsFile: async () => (await loads()).ownHeadOfficeLoads,
    menu: { group: 'headOffice', order: 1, icon: 'sitemap', topic: 'documents' },
  },
  {
    id: 'headOfficeProfileEdit',
    path: '/headOffice/profile/edit/:id',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:profile.edit',
    load: async () => ({ default: (await form()).HeadOfficeProfileEdit }),
    loadsFile: async () => (await loads()).headOfficeEditLoads,
  },
  ...entityPages({
    id: 'ownFactory',
    path: '/headOffice',
    area,
    roles: ['supplierGroup'],
    list: {
      titleKey: 'suppliers:factories.title',
      load: () => import(/* webpackChunkName: "ownFactoryList" */ '#src/areas/suppliers/headOffices/OwnListScreen.tsx'),
      loadsFile: async () => (await loads()).ownFactoryListLoads,
      menu: { group: 'headOffice', order: 2, icon: 'building' },
    },
    create: {
      titleKey: 'suppliers:factories.create',
      start: true,
      load: async () => ({ default: (await form()).OwnFactoryCreate }),
      loadsFile: async () => (await loads()).ownFactoryCreateLoads,
    },
    show: {
      titleKey: 'suppliers:factories.one',
      load: async () => ({ default: (await show()).OwnFactoryShow }),
      loadsFile: async () => (await loads()).factoryLoads,
    },
  }),
  {
    id: 'ownFactoryCategories',
    path: '/headOffice/createCategory/:id',
    area,
    roles: ['supplierGroup'],
    titleKey: 'suppliers:categories.title',
    load: async () => ({ default: (await choice()).OwnFactoryCategories }),
    loadsFile: async () => (await loads()).categoryLoads,
  },
];

export const suppliersRoutes: readonly AppRoute[] = [...headOffices, ...factories, ...wareHouses, ...own];
