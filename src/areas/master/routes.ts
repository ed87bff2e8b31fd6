/** Master data: lists and forms, for super administrators. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';
import type { MasterPlace } from '#src/areas/master/masterEntity.ts';
import type { masters } from '#src/areas/master/pages.tsx';

const files = () => import(/* webpackChunkName: "master" */ '#src/areas/master/pages.tsx');

interface Listed {
  /** name of the entity in the address, and in `pages.tsx` */
  id: keyof typeof masters;
  icon: MenuEntry['icon'];
  /** last part of the address of the form of a new one; absent: `create` */
  create?: string;
}

/** In the order of the menu. */
const entities: readonly Listed[] = [
  { id: 'businessType', icon: 'building' },
  { id: 'productCategory', icon: 'tags' },
  { id: 'brand', icon: 'bookmark' },
  // `/edit/new` adds
  { id: 'branch', icon: 'shop', create: 'edit/new' },
  { id: 'position', icon: 'id-card' },
];

/** The three pages of one entity; their texts have its name: `master:Brand.title`. */
export const masterRoutes: readonly AppRoute[] = entities.flatMap(({ id, icon, create = 'create' }, at) => {
  const path = `/masterData/${id}`;
  const texts = `master:${id[0]!.toUpperCase()}${id.slice(1)}`;
  const place = async (): Promise<MasterPlace> => ({ ...(await files()).masters[id], path, create: `${path}/${create}`, icon });
  const load = (page: 'List' | 'Create' | 'Edit') => async () => ({ default: (await files()).masterPages(await place())[page] });
  return entityPages({
    id,
    path,
    area: 'master',
    roles: ['superAdmin'],
    list: {
      titleKey: `${texts}.title`,
      menu: { group: 'masterData', order: at + 1, icon },
      load: load('List'),
      loadsFile: async () => (await files()).listLoads(await place()),
    },
    create: {
      at: create,
      titleKey: `${texts}.create`,
      start: true,
      load: load('Create'),
      loadsFile: async () => (await files()).createLoads(await place()),
    },
    edit: { titleKey: `${texts}.one`, load: load('Edit'), loadsFile: async () => (await files()).editLoads(await place()) },
  });
});
