/** Routes of the members of factories, warehouses and head offices: three pages for each place. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { memberPlaces } from './places.ts';

const loads = () => import(/* webpackChunkName: "members" */ '#src/areas/users/members/memberLoads.ts');

export const memberRoutes: readonly AppRoute[] = memberPlaces.flatMap((place) => {
  return entityPages({
    id: place.id,
    path: place.path,
    area: 'users',
    roles: place.roles,
    texts: ['people'],
    list: {
      at: 'user/list',
      titleKey: `people:${place.id}.title`,
      menu: place.menu,
      load: async () => ({
        default: (await import(/* webpackChunkName: "memberListPage" */ '#src/areas/users/members/memberListPage.tsx')).memberListPage(
          place,
        ),
      }),
      loadsFile: async () => (await loads()).memberListLoads(place),
    },
    create: {
      at: 'user-create/:id',
      titleKey: 'people:invite.title',
      load: async () => ({
        default: (
          await import(/* webpackChunkName: "memberCreatePage" */ '#src/areas/users/members/memberCreatePage.tsx')
        ).memberCreatePage(place),
      }),
      loadsFile: async () => (await loads()).memberCreateLoads(place),
    },
    edit: {
      at: 'user-edit/:id',
      titleKey: `people:${place.id}.one`,
      load: async () => ({
        default: (await import(/* webpackChunkName: "memberEditPage" */ '#src/areas/users/members/memberEditPage.tsx')).memberEditPage(
          place,
        ),
      }),
      loadsFile: async () => (await loads()).memberEditLoads(place),
    },
  });
});
