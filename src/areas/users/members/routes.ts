/** Routes of the members of factories, warehouses and head offices: three pages for each place. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { memberPlaces } from './places.ts';

const pages = () => import(/* webpackChunkName: "members" */ '#src/areas/users/members/memberPages.tsx');
const loads = () => import(/* webpackChunkName: "members" */ '#src/areas/users/members/memberLoads.ts');

export const memberRoutes: readonly AppRoute[] = memberPlaces.flatMap((place) => {
  const load = (page: 'List' | 'Create' | 'Edit') => async () => ({ default: (await pages()).memberPages(place)[page] });
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
      load: load('List'),
      loadsFile: async () => (await loads()).memberListLoads(place),
    },
    create: {
      at: 'user-create/:id',
      titleKey: 'people:invite.title',
      load: load('Create'),
      loadsFile: async () => (await loads()).memberCreateLoads(place),
    },
    edit: {
      at: 'user-edit/:id',
      titleKey: `people:${place.id}.one`,
      load: load('Edit'),
      loadsFile: async () => (await loads()).memberEditLoads(place),
    },
  });
});
