/** Routes that belong to nobody's work: the start address, refusal and unknown page. */
import { auditorRoles, staffRoles, supplierSideRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/app/routeTable.ts';

const notFound = () => import(/* webpackChunkName: "notFound" */ '#src/areas/system/NotFoundScreen.tsx');

export const systemRoutes: readonly AppRoute[] = [
  // the guard leads on to /dashboard (spec 2.2); the screen is never drawn
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
  ...(['pdf', 'image'] as const).map(
    (kind): AppRoute => ({
      id: `preview-${kind}`,
      path: `/document/preview/${kind}/:container/:file`,
      area: 'system',
      roles: [...staffRoles, ...auditorRoles, ...supplierSideRoles],
      titleKey: 'system:preview.title',
      load: () => import(/* webpackChunkName: "preview" */ '#src/areas/system/preview/PreviewScreen.tsx'),
      loadsFile: async () => (await import(/* webpackChunkName: "preview" */ '#src/areas/system/preview/previewLoads.ts')).previewLoads,
    }),
  ),
];
