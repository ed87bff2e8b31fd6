/** Routes of complaints: list, create, show, a case for a supplier, and a warehouse's requests. */
import { complaintSupplierRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/app/routeTable.ts';

const lists = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/listLoads.ts');
const shows = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/complaints/showLoads.ts');

export const complaintsRoutes: readonly AppRoute[] = [
  {
    id: 'complaintList',
    path: '/complaint/list',
    area: 'complaints',
    roles: [...qaRoles, ...opsRoles, ...complaintSupplierRoles, 'wareHouseAdmin'],
    titleKey: 'complaints:list.title',
    load: () => import('#src/areas/complaints/ListScreen.tsx'),
    loadsFile: async () => (await lists()).listLoads,
    menu: {
      group: 'complaint',
      order: 1,
      icon: 'flag',
      topic: 'complaintTotal',
      topicOf: [{ roles: complaintSupplierRoles, topic: 'supplierComplaints' }],
    },
  },
  {
    id: 'complaintCreate',
    path: '/complaint/create',
    area: 'complaints',
    roles: qaRoles,
    titleKey: 'complaints:form.title',
    load: () => import('#src/areas/complaints/CreateScreen.tsx'),
    loadsFile: async () => (await shows()).createLoads,
  },
  {
    id: 'complaintShow',
    path: '/complaint/show/:cid',
    area: 'complaints',
    roles: [...qaRoles, ...opsRoles, 'wareHouseAdmin'],
    titleKey: 'complaints:show.title',
    load: () => import('#src/areas/complaints/ShowScreen.tsx'),
    loadsFile: async () => (await shows()).showLoads,
  },
  {
    id: 'supplierComplaintCreate',
    path: '/complaint/supplier-complaint/create/:cid',
    area: 'complaints',
    roles: qaRoles,
    titleKey: 'complaints:caseForm.title',
    load: () => import('#src/areas/complaints/CaseCreateScreen.tsx'),
    loadsFile: async () => (await shows()).caseCreateLoads,
  },
  {
    id: 'productMovementList',
    path: '/complaint/product-movement/list',
    area: 'complaints',
    roles: ['wareHouseAdmin'],
    titleKey: 'complaints:movement.listTitle',
    load: () => import('#src/areas/complaints/RequestsScreen.tsx'),
    loadsFile: async () => (await lists()).requestLoads,
    menu: { group: 'complaint', order: 2, icon: 'arrow-right-arrow-left', topic: 'productMovements' },
  },
];
