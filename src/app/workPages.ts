/** The routes of signed-in work as a browser gets them: with the styles they share; the code of a page is here when the declarations of its area are. */
import { loadArea } from '#domain/areas.ts';
import '#src/app/workStyles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { workRoutes } from './workRoutes.ts';

export const workPages: readonly AppRoute[] = workRoutes.map((route) => ({
  ...route,
  load: async () => (await Promise.all([route.load(), loadArea(route.area)]))[0],
}));
