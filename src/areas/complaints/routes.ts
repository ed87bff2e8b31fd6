/** Routes of complaints: list, create, show, supplier cases, and a warehouse's movements. */
import { complaintSupplierRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const lists = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/list/listLoads.ts');
const merges = () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/complaints/merging/mergeLoads.ts');
const recommends = () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/complaints/recommends/recommendLoads.ts');
const contacts = () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/complaints/brandContacts/contactLoads.ts');
const mails = () => import(/* webpackChunkName: "closeMails" */ '#src/areas/complaints/closing/mailLoads.ts');
const formSagas = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/form/saveSaga.ts');
const shows = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/show/showLoads.ts');

export const complaintsRoutes: readonly AppRoute[] = [
  ...entityPages({
    id: 'complaint',
    path: '/complaint',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    list: {
      roles: [...qaRoles, ...opsRoles, ...complaintSupplierRoles, 'wareHouseAdmin'],
      titleKey: 'complaints:list.title',
      load: () => import(/* webpackChunkName: "complaintList" */ '#src/areas/complaints/list/ListScreen.tsx'),
      loadsFile: async () => (await lists()).listLoads,
      menu: {
        group: 'complaint',
        order: 1,
        icon: 'flag',
        topic: 'complaintTotal',
        topicOf: [{ roles: complaintSupplierRoles, topic: 'supplierComplaints' }],
      },
    },
    create: {
      texts: [],
      start: true,
      titleKey: 'complaints:form.title',
      load: () => import('#src/areas/complaints/form/CreateScreen.tsx'),
      loadsFile: async () => (await shows()).createLoads,
      sagasFile: async () => (await formSagas()).complaintFormSagas,
    },
    show: {
      of: 'cid',
      roles: [...qaRoles, ...opsRoles, 'wareHouseAdmin'],
      titleKey: 'complaints:show.title',
      load: () => import(/* webpackChunkName: "complaintShow" */ '#src/areas/complaints/show/ShowScreen.tsx'),
      loadsFile: async () => (await shows()).showLoads,
    },
  }),
  ...entityPages({
    id: 'storeRecommend',
    path: '/complaint/store-recommend',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    create: {
      of: 'cid',
      titleKey: 'closing:recommends.createTitle',
      load: () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/complaints/recommends/RecommendCreateScreen.tsx'),
      loadsFile: async () => (await recommends()).recommendCreateLoads,
    },
    edit: {
      roles: [...qaRoles, ...opsRoles],
      titleKey: 'closing:recommends.one',
      load: () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/complaints/recommends/RecommendScreen.tsx'),
      loadsFile: async () => (await recommends()).recommendLoads,
    },
  }),
  ...entityPages({
    id: 'brandContact',
    path: '/complaint/brandContact',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    list: {
      titleKey: 'complaints:list.contacts',
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/complaints/brandContacts/ListScreen.tsx'),
      loadsFile: async () => (await contacts()).contactListLoads,
      menu: { group: 'complaint', order: 3, icon: 'id-card' },
    },
    create: {
      start: true,
      titleKey: 'closing:contacts.create',
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/complaints/brandContacts/CreateScreen.tsx'),
      loadsFile: async () => (await contacts()).contactCreateLoads,
    },
    edit: {
      titleKey: 'closing:contacts.one',
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/complaints/brandContacts/EditScreen.tsx'),
      loadsFile: async () => (await contacts()).contactLoads,
    },
  }),
  ...entityPages({
    id: 'mailCloseComplaint',
    path: '/complaint/mailCloseComplaint',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    create: {
      of: 'cid',
      titleKey: 'closing:mail.title',
      load: () => import(/* webpackChunkName: "closeMails" */ '#src/areas/complaints/closing/MailCreateScreen.tsx'),
      loadsFile: async () => (await mails()).mailCreateLoads,
    },
    edit: {
      titleKey: 'closing:mail.one',
      load: () => import(/* webpackChunkName: "closeMails" */ '#src/areas/complaints/closing/MailScreen.tsx'),
      loadsFile: async () => (await mails()).mailLoads,
    },
  }),
  ...entityPages({
    id: 'complaintMerging',
    path: '/complaint/merging',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    create: {
      titleKey: 'closing:merging.title',
      load: () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/complaints/merging/MergeScreen.tsx'),
      loadsFile: async () => (await merges()).mergeLoads,
    },
    show: {
      roles: [...qaRoles, ...opsRoles],
      titleKey: 'closing:merging.one',
      load: () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/complaints/merging/MergingScreen.tsx'),
      loadsFile: async () => (await merges()).mergingLoads,
    },
  }),
  ...entityPages({
    id: 'supplierComplaint',
    path: '/complaint/supplier-complaint',
    area: 'complaints',
    roles: qaRoles,
    create: {
      of: 'cid',
      titleKey: 'complaints:caseForm.title',
      load: () => import(/* webpackChunkName: "caseForm" */ '#src/areas/complaints/cases/form/CaseCreateScreen.tsx'),
      loadsFile: async () => (await shows()).caseCreateLoads,
    },
    edit: {
      titleKey: 'complaints:caseForm.one',
      load: () => import(/* webpackChunkName: "caseForm" */ '#src/areas/complaints/cases/form/CaseEditScreen.tsx'),
      loadsFile: async () => (await shows()).caseEditLoads,
    },
  }),
  ...entityPages({
    id: 'productMovement',
    path: '/complaint/product-movement',
    area: 'complaints',
    roles: ['wareHouseAdmin'],
    list: {
      titleKey: 'complaints:movements.title',
      load: () => import('#src/areas/complaints/movements/list/RequestsScreen.tsx'),
      loadsFile: async () => (await lists()).requestLoads,
      menu: { group: 'complaint', order: 2, icon: 'arrow-right-arrow-left', topic: 'productMovements' },
    },
  }),
];
