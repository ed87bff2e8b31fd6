/** Master data: lists and forms, for super administrators. */
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

const asked = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterEntity.ts');
const pages = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterPages.tsx');

/** The three pages of one entity. */
const pagesOf = (
  id: string,
  texts: string,
  order: number,
  icon: MenuEntry['icon'],
  file: () => Promise<{ master: MasterEntity }>,
): readonly AppRoute[] => {
  const shared = { area: 'master', roles: ['superAdmin'] } as const;
  const path = `/masterData/${id}`;
  const load = (page: 'List' | 'Create' | 'Edit') => async () => ({ default: (await pages()).masterPages((await file()).master)[page] });
  return [
    {
      ...shared,
      id: `${id}List`,
      path: `${path}/list`,
      titleKey: `master:${texts}.title`,
      texts: ['lists'],
      menu: { group: 'masterData', order, icon },
      load: load('List'),
      loadsFile: async () => (await asked()).listLoads((await file()).master),
    },
    { ...shared, id: `${id}Create`, path: `${path}/create`, titleKey: `master:${texts}.create`, start: true, load: load('Create') },
    {
      ...shared,
      id: `${id}Edit`,
      path: `${path}/edit/:id`,
      titleKey: `master:${texts}.one`,
      load: load('Edit'),
      loadsFile: async () => (await asked()).editLoads((await file()).master),
    },
  ];
};

export const masterRoutes: readonly AppRoute[] = [
  ...pagesOf('brand', 'Brand', 1, 'bookmark', () => import(/* webpackChunkName: "master" */ '#src/areas/master/brands.ts')),
  ...pagesOf(
    'businessType',
    'BusinessType',
    2,
    'building',
    () => import(/* webpackChunkName: "master" */ '#src/areas/master/businessTypes.ts'),
  ),
  ...pagesOf('position', 'Position', 3, 'id-card', () => import(/* webpackChunkName: "master" */ '#src/areas/master/positions.ts')),
];
