/** Previews of files. */
import { auditorRoles, staffRoles, supplierSideRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const systemRoutes: readonly AppRoute[] = (['pdf', 'image'] as const).map((kind): AppRoute => ({
  id: `preview-${kind}`,
  path: `/document/preview/${kind}/:container/:file`,
  area: 'system',
  roles: [...staffRoles, ...auditorRoles, ...supplierSideRoles],
  titleKey: 'system:preview.title',
  load: () => import(/* webpackChunkName: "preview" */ '#src/areas/system/preview/PreviewScreen.tsx'),
  loadsFile: async () => (await import(/* webpackChunkName: "preview" */ '#src/areas/system/preview/previewLoads.ts')).previewLoads,
}));
