/** Master data: lists and forms, for super administrators. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

const asked = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterEntity.ts');
const pages = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterPages.tsx');

/** The three pages of one entity. */
const masterPages = (
  id: string,
  texts: string,
  order: number,
  icon: MenuEntry['icon'],
  file: () => Promise<{ master: MasterEntity }>,
): readonly AppRoute[] => {
  const load = (page: 'List' | 'Create' | 'Edit') => async () => ({ default: (await pages()).masterPages((await file()).master)[page] });
  return entityPages({
    id,
    path: `/masterData/${id}`,
    area: 'master',
    roles: ['superAdmin'],
    list: {
      titleKey: `master:${texts}.title`,
      menu: { group: 'masterData', order, icon },
      load: load('List'),
      loadsFile: async () => (await asked()).listLoads((await file()).master),
    },
    create: { titleKey: `master:${texts}.create`, start: true, load: load('Create') },
    edit: {
      titleKey: `master:${texts}.one`,
      load: load('Edit'),
      loadsFile: async () => (await asked()).editLoads((await file()).master),
    },
  });
};

export const masterRoutes: readonly AppRoute[] = [
  ...masterPages('brand', 'Brand', 1, 'bookmark', () => import(/* webpackChunkName: "master" */ '#src/areas/master/brands.ts')),
  ...masterPages(
    'businessType',
    'BusinessType',
    2,
    'building',
    () => import(/* webpackChunkName: "master" */ '#src/areas/master/businessTypes.ts'),
  ),
  ...masterPages('position', 'Position', 3, 'id-card', () => import(/* webpackChunkName: "master" */ '#src/areas/master/positions.ts')),
];
