// The list of all routes. A browser gets it in two steps (`routeBook`); replays and tools take it whole.
import { openRoutes } from './openRoutes.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { workRoutes } from './workRoutes.ts';

export const routes: readonly AppRoute[] = buildTable([...openRoutes, ...workRoutes]);
