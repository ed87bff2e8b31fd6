// The explicit list of all routes, area by area. Order inside an area is free: `buildTable` puts static words before parameters.
import { buildTable, type AppRoute } from './routeTable.ts';

const areas: readonly (readonly AppRoute[])[] = [];

export const routes: readonly AppRoute[] = buildTable(areas.flat());
