// Routes anybody may open without signing in; they come with the page itself.
import { channelRoutes } from '#src/areas/channel/routes.ts';
import { systemOpenRoutes } from '#src/areas/system/openRoutes.ts';
import { usersOpenRoutes } from '#src/areas/users/openRoutes.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const openRoutes: readonly AppRoute[] = [...systemOpenRoutes, ...usersOpenRoutes, ...channelRoutes];
