/** Routes of product movements: QA creates them, a warehouse finds its requests and fills their lines, QA and operations read the response. */
import { opsRoles, qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const lists = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/movements/list/requestLoads.ts');
const loads = () => import(/* webpackChunkName: "movementLoads" */ '#src/areas/movements/loads.ts');

export const movementsRoutes: readonly AppRoute[] = [
  ...entityPages({
    id: 'productMovement',
    path: '/complaint/product-movement',
    area: 'complaints',
    roles: qaRoles,
    texts: ['movements'],
    create: {
      of: 'cid',
      titleKey: 'movements:create.title',
      load: () => import(/* webpackChunkName: "movementCreate" */ '#src/areas/movements/ask/CreateScreen.tsx'),
      loadsFile: async () => (await loads()).createLoads,
    },
    edit: {
      roles: ['wareHouseAdmin'],
      titleKey: 'movements:edit.title',
      load: () => import(/* webpackChunkName: "movementEdit" */ '#src/areas/movements/ask/EditScreen.tsx'),
      loadsFile: async () => (await loads()).editLoads,
    },
    show: {
      roles: [...qaRoles, ...opsRoles],
      titleKey: 'movements:show.title',
      load: () => import(/* webpackChunkName: "movementShow" */ '#src/areas/movements/show/ShowScreen.tsx'),
      loadsFile: async () => (await loads()).showLoads,
      sagasFile: async () => (await import(/* webpackChunkName: "movementShow" */ '#src/areas/movements/readSaga.ts')).movementSagas,
    },
  }),
  ...entityPages({
    id: 'productMovement',
    path: '/complaint/product-movement',
    area: 'complaints',
    roles: ['wareHouseAdmin'],
    list: {
      titleKey: 'complaints:movements.title',
      load: () => import('#src/areas/movements/list/RequestsScreen.tsx'),
      loadsFile: async () => (await lists()).requestLoads,
      menu: { group: 'complaint', order: 2, icon: 'arrow-right-arrow-left', topic: 'productMovements' },
    },
  }),
];
