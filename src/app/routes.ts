// The explicit list of all routes, area by area. Order inside an area is free: `buildTable` puts static words before parameters.
import { announcementsRoutes } from '#src/areas/announcements/routes.ts';
import { complaintsRoutes } from '#src/areas/complaints/routes.ts';
import { dashboardRoutes } from '#src/areas/system/dashboardRoutes.ts';
import { systemRoutes } from '#src/areas/system/routes.ts';
import { usersRoutes } from '#src/areas/users/routes.ts';
import { buildTable, type AppRoute } from './routeTable.ts';

const areas: readonly (readonly AppRoute[])[] = [announcementsRoutes, systemRoutes, dashboardRoutes, usersRoutes, complaintsRoutes];

export const routes: readonly AppRoute[] = buildTable(areas.flat());
