/** Access denied and unknown page: public. */
import type { AppRoute } from '#src/routing/routeTable.ts';

const notFound = () => import(/* webpackChunkName: "notFound" */ '#src/areas/system/NotFoundScreen.tsx');

export const systemOpenRoutes: readonly AppRoute[] = [
  // the guard redirects to /dashboard; this page is never drawn
  { id: 'start', path: '/', area: 'system', roles: 'signed-in', titleKey: 'system:notFound.title', load: notFound, shell: false },
  {
    id: 'notFound',
    path: '/404',
    area: 'system',
    roles: 'public',
    titleKey: 'system:notFound.title',
    load: notFound,
    shell: false,
    quiet: true,
  },
  {
    id: 'denied',
    path: '/401',
    area: 'system',
    roles: 'public',
    titleKey: 'system:denied.title',
    load: () => import(/* webpackChunkName: "denied" */ '#src/areas/system/DeniedScreen.tsx'),
    shell: false,
    quiet: true,
  },
];
