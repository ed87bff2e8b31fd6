/** The dashboard: pinned first tab of every role; its loads depend on the roles. */
import type { AppRoute } from '#src/routing/routeTable.ts';

export const dashboardRoutes: readonly AppRoute[] = [
  {
    id: 'dashboard',
    path: '/dashboard',
    name: 'dashboard',
    area: 'system',
    texts: ['dashboard', 'complaints'],
    roles: 'signed-in',
    titleKey: 'shell:menu.dashboard',
    menu: { group: 'dashboard', order: 0, icon: 'th-large' },
    load: () => import('#src/areas/system/dashboard/DashboardScreen.tsx'),
    loadsFile: async () =>
      (await import(/* webpackChunkName: "dashboardLoads" */ '#src/areas/system/dashboard/dashboardLoads.ts')).dashboardLoads,
  },
];
