/** Pages for administrators of the product itself. */
import type { AppRoute } from '#src/routing/routeTable.ts';

const problemLoads = () => import(/* webpackChunkName: "developerLoads" */ '#src/areas/developer/problem/problemLoads.ts');

export const developerRoutes: readonly AppRoute[] = [
  {
    id: 'problemReportList',
    path: '/developer/problemReport/list',
    area: 'system',
    texts: ['developer', 'lists'],
    roles: ['superAdmin'],
    titleKey: 'developer:list.title',
    load: () => import(/* webpackChunkName: "developerProblemList" */ '#src/areas/developer/problem/ListScreen.tsx'),
    loadsFile: async () => (await problemLoads()).listLoads,
    menu: { group: 'system', order: 1, icon: 'wrench' },
  },
  {
    id: 'problemReportShow',
    path: '/developer/problemReport/show/:id',
    area: 'system',
    texts: ['developer'],
    roles: ['superAdmin'],
    titleKey: 'developer:show.title',
    load: () => import(/* webpackChunkName: "developerProblemShow" */ '#src/areas/developer/problem/ShowScreen.tsx'),
    loadsFile: async () => (await problemLoads()).showLoads,
    sagasFile: async () =>
      (await import(/* webpackChunkName: "developerLoads" */ '#src/areas/developer/problem/looksSaga.ts')).problemSagas,
  },
];
