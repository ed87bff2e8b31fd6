/** Routes of complaints: list, create, show. Cases, movements and what closes a complaint are areas of their own. */
import { complaintSupplierRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const lists = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/list/listLoads.ts');
const formSagas = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/form/saveSaga.ts');
const shows = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/show/showLoads.ts');

export const complaintsRoutes: readonly AppRoute[] = entityPages({
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
});
