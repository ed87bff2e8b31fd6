// Public routes, part of the initial bundle.
import { channelRoutes } from '#src/areas/channel/routes.ts';
import { systemOpenRoutes } from '#src/areas/system/openRoutes.ts';
import { usersOpenRoutes } from '#src/areas/users/openRoutes.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const openRoutes: readonly AppRoute[] = [...systemOpenRoutes, ...usersOpenRoutes, ...channelRoutes];
