// The explicit list of all routes, area by area. Order inside an area is free: `buildTable` puts static words before parameters.
import { dashboardRoutes } from '#src/areas/system/dashboardRoutes.ts';
import { systemRoutes } from '#src/areas/system/routes.ts';
import { usersRoutes } from '#src/areas/users/routes.ts';
import { buildTable, type AppRoute } from './routeTable.ts';

const areas: readonly (readonly AppRoute[])[] = [systemRoutes, dashboardRoutes, usersRoutes];

export const routes: readonly AppRoute[] = buildTable(areas.flat());
