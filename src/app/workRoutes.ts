// Routes for logged-in work, area by area, loaded before the first of them is opened. Order is free: `buildTable` puts static segments before parameters.
import { replayRoutes } from '#src/actionLog/player/routes.ts';
import { announcementsRoutes } from '#src/areas/announcements/routes.ts';
import { auditsRoutes } from '#src/areas/audits/routes.ts';
import { casesRoutes } from '#src/areas/cases/routes.ts';
import { closingRoutes } from '#src/areas/closing/routes.ts';
import { complaintsRoutes } from '#src/areas/complaints/routes.ts';
import { developerRoutes } from '#src/areas/developer/routes.ts';
import { documentsRoutes } from '#src/areas/documents/routes.ts';
import { investigationsRoutes } from '#src/areas/investigations/routes.ts';
import { deliveryRoutes } from '#src/areas/lots/deliveries/routes.ts';
import { productRoutes } from '#src/areas/lots/products/routes.ts';
import { lotsRoutes } from '#src/areas/lots/routes.ts';
import { masterRoutes } from '#src/areas/master/routes.ts';
import { samplesRoutes } from '#src/areas/nir/samples/routes.ts';
import { movementsRoutes } from '#src/areas/movements/routes.ts';
import { dashboardRoutes } from '#src/areas/system/dashboardRoutes.ts';
import { systemRoutes } from '#src/areas/system/routes.ts';
import { nirRoutes } from '#src/areas/nir/routes.ts';
import { specsRoutes } from '#src/areas/specs/routes.ts';
import { suppliersRoutes } from '#src/areas/suppliers/routes.ts';
import { usersRoutes } from '#src/areas/users/routes.ts';
import { complaintSupplierRoles, qaRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

/** Print documents of two areas at one address. */
const printRoute: AppRoute = {
  id: 'complaintPrint',
  path: '/complaint/print/:cid',
  area: 'complaints',
  texts: ['closing', 'investigations'],
  roles: [...qaRoles, ...complaintSupplierRoles, 'wareHouseAdmin'],
  titleKey: 'closing:print.title',
  load: () => import(/* webpackChunkName: "complaintPrint" */ '#src/app/PrintPage.tsx'),
  loadsFile: async () => (await import(/* webpackChunkName: "complaintPrint" */ '#src/app/printLoads.ts')).printLoads,
  shell: false,
  quiet: true,
};

const areas: readonly (readonly AppRoute[])[] = [
  announcementsRoutes,
  auditsRoutes,
  systemRoutes,
  dashboardRoutes,
  usersRoutes,
  complaintsRoutes,
  closingRoutes,
  casesRoutes,
  investigationsRoutes,
  movementsRoutes,
  samplesRoutes,
  nirRoutes,
  specsRoutes,
  lotsRoutes,
  deliveryRoutes,
  productRoutes,
  suppliersRoutes,
  documentsRoutes,
  masterRoutes,
  developerRoutes,
  replayRoutes,
];

export const workRoutes: readonly AppRoute[] = [...areas.flat(), printRoute];
