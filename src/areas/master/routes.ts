/** Master data: lists and forms, for super administrators. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';
import type { MasterEntity, MasterPlace } from '#src/areas/master/masterEntity.ts';

const asked = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterEntity.ts');
const pages = () => import(/* webpackChunkName: "master" */ '#src/areas/master/masterPages.tsx');

interface Listed {
  /** name of the entity in the address */
  id: string;
  icon: MenuEntry['icon'];
  file: () => Promise<{ master: MasterEntity }>;
  /** last part of the address of the form of a new one; absent: `create` */
  create?: string;
}

/** In the order of the menu. */
const entities: readonly Listed[] = [
  { id: 'businessType', icon: 'building', file: () => import(/* webpackChunkName: "master" */ '#src/areas/master/businessTypes.ts') },
  { id: 'productCategory', icon: 'tags', file: () => import(/* webpackChunkName: "master" */ '#src/areas/master/productCategories.ts') },
  { id: 'brand', icon: 'bookmark', file: () => import(/* webpackChunkName: "master" */ '#src/areas/master/brands.ts') },
  {
    id: 'branch',
    icon: 'shop',
    file: () => import(/* webpackChunkName: "master" */ '#src/areas/master/branches.ts'),
    // `/edit/new` adds
    create: 'edit/new',
  },
  { id: 'position', icon: 'id-card', file: () => import(/* webpackChunkName: "master" */ '#src/areas/master/positions.ts') },
];

/** Stores of a spreadsheet. */
const branchImport: AppRoute = {
  area: 'master',
  id: 'branchImport',
  path: '/masterData/branch/import',
  roles: ['superAdmin'],
  titleKey: 'master:Branch.lines.create',
  texts: ['lists'],
  load: () => import(/* webpackChunkName: "branchImport" */ '#src/areas/master/BranchLinesScreen.tsx'),
  sagasFile: async () => (await import(/* webpackChunkName: "branchImport" */ '#src/areas/master/branchLinesSaga.ts')).lineSagas,
};

/** The three pages of one entity; their texts have its name: `master:Brand.title`. */
const pagesOfEntities = entities.flatMap(({ id, icon, file, create = 'create' }, at) => {
  const path = `/masterData/${id}`;
  const texts = `master:${id[0]!.toUpperCase()}${id.slice(1)}`;
  const place = async (): Promise<MasterPlace> => ({ ...(await file()).master, path, create: `${path}/${create}`, icon });
  const load = (page: 'List' | 'Create' | 'Edit') => async () => ({ default: (await pages()).masterPages(await place())[page] });
  return entityPages({
    id,
    path,
    area: 'master',
    roles: ['superAdmin'],
    list: {
      titleKey: `${texts}.title`,
      menu: { group: 'masterData', order: at + 1, icon },
      load: load('List'),
      loadsFile: async () => (await asked()).listLoads(await place()),
    },
    create: {
      at: create,
      titleKey: `${texts}.create`,
      start: true,
      load: load('Create'),
      loadsFile: async () => (await asked()).createLoads(await place()),
    },
    edit: { titleKey: `${texts}.one`, load: load('Edit'), loadsFile: async () => (await asked()).editLoads(await place()) },
  });
});

const templateLoads = () => import(/* webpackChunkName: "docxTemplateLoads" */ '#src/areas/master/templates/loads.ts');
const template =
  <N extends 'TemplateList' | 'TemplateCreate' | 'TemplateShow'>(name: N) =>
  async () => ({
    default: (await import(/* webpackChunkName: "docxTemplate" */ '#src/areas/master/templates/screens.tsx'))[name],
  });
const ofTemplates = { area: 'master', roles: ['superAdmin'], texts: ['lists'] } as const satisfies Partial<AppRoute>;
/** Word templates: the list has the address of the specification. */
const templates: readonly AppRoute[] = [
  {
    ...ofTemplates,
    id: 'docxTemplateList',
    path: '/masterData/docxTemplate',
    list: true,
    titleKey: 'master:DocumentGenerator.title',
    menu: { group: 'masterData', order: 9, icon: 'file-word' },
    load: template('TemplateList'),
    loadsFile: async () => (await templateLoads()).templateListLoads,
  },
  {
    ...ofTemplates,
    id: 'docxTemplateCreate',
    path: '/masterData/docxTemplate/create',
    titleKey: 'master:DocumentGenerator.create',
    start: true,
    load: template('TemplateCreate'),
  },
  {
    ...ofTemplates,
    id: 'docxTemplateShow',
    path: '/masterData/docxTemplate/show/:id',
    titleKey: 'master:DocumentGenerator.one',
    load: template('TemplateShow'),
    loadsFile: async () => (await templateLoads()).templateLoads,
  },
];

export const masterRoutes: readonly AppRoute[] = [...pagesOfEntities, branchImport, ...templates];
