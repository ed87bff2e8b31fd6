/** Routes of what ends a complaint: merging, recommendations to stores, closing emails, and the contacts they go to. */
import { opsRoles, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const merges = () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/closing/merging/mergeLoads.ts');
const recommends = () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/closing/recommends/recommendLoads.ts');
const contacts = () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/closing/contacts/contactLoads.ts');
const mails = () => import(/* webpackChunkName: "closeMails" */ '#src/areas/closing/mails/mailLoads.ts');

export const closingRoutes: readonly AppRoute[] = [
  ...entityPages({
    id: 'storeRecommend',
    path: '/complaint/store-recommend',
    area: 'complaints',
    roles: qaRoles,
    texts: ['closing'],
    create: {
      of: 'cid',
      titleKey: 'closing:recommends.createTitle',
      load: () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/closing/recommends/RecommendCreateScreen.tsx'),
      loadsFile: async () => (await recommends()).recommendCreateLoads,
    },
    edit: {
      roles: [...qaRoles, ...opsRoles],
      titleKey: 'closing:recommends.one',
      load: () => import(/* webpackChunkName: "storeRecommends" */ '#src/areas/closing/recommends/RecommendScreen.tsx'),
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
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/closing/contacts/ListScreen.tsx'),
      loadsFile: async () => (await contacts()).contactListLoads,
      menu: { group: 'complaint', order: 3, icon: 'id-card' },
    },
    create: {
      start: true,
      titleKey: 'closing:contacts.create',
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/closing/contacts/CreateScreen.tsx'),
      loadsFile: async () => (await contacts()).contactCreateLoads,
    },
    edit: {
      titleKey: 'closing:contacts.one',
      load: () => import(/* webpackChunkName: "brandContacts" */ '#src/areas/closing/contacts/EditScreen.tsx'),
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
      load: () => import(/* webpackChunkName: "closeMails" */ '#src/areas/closing/mails/MailCreateScreen.tsx'),
      loadsFile: async () => (await mails()).mailCreateLoads,
    },
    edit: {
      titleKey: 'closing:mail.one',
      load: () => import(/* webpackChunkName: "closeMails" */ '#src/areas/closing/mails/MailScreen.tsx'),
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
      load: () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/closing/merging/MergeScreen.tsx'),
      loadsFile: async () => (await merges()).mergeLoads,
    },
    show: {
      roles: [...qaRoles, ...opsRoles],
      titleKey: 'closing:merging.one',
      load: () => import(/* webpackChunkName: "complaintMerging" */ '#src/areas/closing/merging/MergingScreen.tsx'),
      loadsFile: async () => (await merges()).mergingLoads,
    },
  }),
];
