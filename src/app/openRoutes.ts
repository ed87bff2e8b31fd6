// Public routes, part of the initial bundle.
import { channelRoutes } from '#src/areas/channel/routes.ts';
import { suppliersOpenRoutes } from '#src/areas/suppliers/openRoutes.ts';
import { systemOpenRoutes } from '#src/areas/system/openRoutes.ts';
import { usersOpenRoutes } from '#src/areas/users/openRoutes.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const openRoutes: readonly AppRoute[] = [...systemOpenRoutes, ...usersOpenRoutes, ...suppliersOpenRoutes, ...channelRoutes];
