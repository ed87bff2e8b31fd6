/** The routes for logged-in work as a browser gets them: with their shared styles; the code of a page loads together with the declarations of its area. */
import { loadArea } from '#domain/areas.ts';
import '#src/app/workStyles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { workRoutes } from './workRoutes.ts';

export const workPages: readonly AppRoute[] = workRoutes.map((route) => ({
  ...route,
  load: async () => (await Promise.all([route.load(), loadArea(route.area)]))[0],
}));
