/** Pages for administrators of the product itself. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const problemLoads = () => import(/* webpackChunkName: "developerLoads" */ '#src/areas/developer/problem/problemLoads.ts');

export const developerRoutes: readonly AppRoute[] = entityPages({
  id: 'problemReport',
  path: '/developer/problemReport',
  area: 'system',
  roles: ['superAdmin'],
  texts: ['developer'],
  list: {
    titleKey: 'developer:list.title',
    load: () => import(/* webpackChunkName: "developerProblemList" */ '#src/areas/developer/problem/ListScreen.tsx'),
    loadsFile: async () => (await problemLoads()).listLoads,
    menu: { group: 'system', order: 1, icon: 'wrench' },
  },
  show: {
    titleKey: 'developer:show.title',
    load: () => import(/* webpackChunkName: "developerProblemShow" */ '#src/areas/developer/problem/ShowScreen.tsx'),
    loadsFile: async () => (await problemLoads()).showLoads,
    sagasFile: async () =>
      (await import(/* webpackChunkName: "developerLoads" */ '#src/areas/developer/problem/looksSaga.ts')).problemSagas,
  },
});
