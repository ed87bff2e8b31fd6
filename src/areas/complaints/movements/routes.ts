/** Routes of product movements: QA creates them, a warehouse fills its lines, QA and operations read the response. */
import { opsRoles, qaRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "movementLoads" */ '#src/areas/complaints/movements/loads.ts');

export const movementsRoutes: readonly AppRoute[] = [
  {
    id: 'productMovementCreate',
    path: '/complaint/product-movement/create/:cid',
    area: 'complaints',
    texts: ['movements'],
    roles: qaRoles,
    titleKey: 'movements:create.title',
    load: () => import(/* webpackChunkName: "movementCreate" */ '#src/areas/complaints/movements/ask/CreateScreen.tsx'),
    loadsFile: async () => (await loads()).createLoads,
  },
  {
    id: 'productMovementEdit',
    path: '/complaint/product-movement/edit/:id',
    area: 'complaints',
    texts: ['movements'],
    roles: ['wareHouseAdmin'],
    titleKey: 'movements:edit.title',
    load: () => import(/* webpackChunkName: "movementEdit" */ '#src/areas/complaints/movements/ask/EditScreen.tsx'),
    loadsFile: async () => (await loads()).editLoads,
  },
  {
    id: 'productMovementShow',
    path: '/complaint/product-movement/show/:id',
    area: 'complaints',
    texts: ['movements'],
    roles: [...qaRoles, ...opsRoles],
    titleKey: 'movements:show.title',
    load: () => import(/* webpackChunkName: "movementShow" */ '#src/areas/complaints/movements/show/ShowScreen.tsx'),
    loadsFile: async () => (await loads()).showLoads,
  },
];
