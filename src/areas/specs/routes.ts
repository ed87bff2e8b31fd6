/** Specifications: the registers, the new one of sourcing, and the page of a revision for each side. */
import { factoryRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from '#src/areas/specs/pages.ts';

// every logged-in user loads this table: what a page needs is named in the file it leads to
const files = () => import(/* webpackChunkName: "specPages" */ '#src/areas/specs/pages.ts');

const page = (id: PageId, path: string, roles: AppRoute['roles'], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'specs',
  id,
  path,
  roles,
  titleKey: `specs:${title}`,
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
  ...more,
});

const texts = ['lists'];
const checked = ['specChecks'];
const impact = [...texts, ...checked];
const judged = ['specChecks', 'specRevisions'];
// named here: a declaration of the area would bring all of them to everybody
const sourcingRoles = ['superAdmin', 'sourcing'] as const;
const developmentRoles = ['supplier', 'supplierManager', 'supplierRd'] as const;
const qualityRoles = ['superAdmin', 'qa'] as const;
const list = '/specs/';
const development = '/mfg/';
const master = '/masterSpec/';
const product = '/product/masterData/';
const operation = '/operationSpec/';
const sheetTexts = ['operationSpecs'];

export const specsRoutes: readonly AppRoute[] = [
  page('specList', `${list}list`, [...sourcingRoles, 'qa', 'supportAdmin', ...factoryRoles], 'list.title', {
    texts,
    menu: {
      group: 'specs',
      order: 1,
      icon: 'book',
      topic: 'productMfgSpecs',
      topicOf: [{ roles: ['sourcing'], topic: 'productMfgNir' }],
      beside: ['productMfgNir'],
    },
  }),
  page('specCreate', `${list}create`, sourcingRoles, 'create.title', { start: true }),
  page('specShow', `${list}show/:id`, [...sourcingRoles, 'qa', 'supportAdmin', 'sustain', ...factoryRoles], 'one', { texts: checked }),
  page('specRequestShow', `${list}nir/show/:id`, developmentRoles, 'one', { texts: checked }),
  page('specHistory', `${list}history/:id`, [...sourcingRoles, 'qa'], 'historyOf', { texts: ['specRevisions'] }),
  page('specApprove', `${list}approve/:id`, ['superAdmin', 'qa'], 'approveTitle', { texts: judged }),
  page('developedSpecApprove', `${development}approve/:id`, ['superAdmin', 'qa', 'rd'], 'approveTitle', { texts: judged }),
  page('specInfo', `${list}info/:id`, [...sourcingRoles, 'qa'], 'infoOf', { texts: ['specRevisions'] }),
  page('specExport', `${list}export`, sourcingRoles, 'exportOf', {
    texts: ['lists', 'specPapers'],
    sagasFile: async () => (await import(/* webpackChunkName: "specPrint" */ '#src/areas/specs/export/exportSaga.ts')).specExportSagas,
  }),
  page('specPrint', `${list}print/:id`, [...sourcingRoles, 'qa'], 'paperOf', { texts: ['specPapers'] }),
  page('developedSpecPrint', `${development}print/:id`, qualityRoles, 'paperOf', { texts: ['specPapers'] }),
  page('specEdit', `${list}edit/:id`, [...sourcingRoles, ...factoryRoles], 'edit.title', { texts: checked }),
  page('specProduct', `${list}product/:id`, [...sourcingRoles, ...factoryRoles], 'product.title'),
  page('specRequestEdit', `${list}nir/edit/:id`, developmentRoles, 'edit.title', { texts: checked }),
  page('developedSpecEdit', `${development}edit/:id`, sourcingRoles, 'edit.title', { texts: checked }),
  page('developedSpecList', `${development}list`, ['superAdmin', 'rd'], 'developed.title', {
    texts,
    menu: { group: 'specs', order: 2, icon: 'book', topic: 'productMfgNir' },
  }),
  page('developedSpecShow', `${development}show/:id`, [...sourcingRoles, 'qa', 'rd'], 'one', { texts: checked }),
  page('specRequest', `${list}nir/request/:id`, developmentRoles, 'request.title', { texts: ['suppliers'] }),
  page('specCopy', `${list}copy/:id`, [...sourcingRoles, ...factoryRoles], 'copy.title'),
  page('developedSpecCopy', `${development}copy/:id`, sourcingRoles, 'copy.title'),
  page('productMasterList', `${product}list`, qualityRoles, 'products.masterData.title', {
    texts,
    menu: { group: 'lots', order: 6, icon: 'database' },
  }),
  page('productMasterEdit', `${product}edit/:id`, qualityRoles, 'products.masterData.edit', { texts: checked }),
  page('masterList', `${master}list`, qualityRoles, 'masters.title', { texts, menu: { group: 'specs', order: 3, icon: 'sliders-h' } }),
  page('masterCreate', `${master}create`, qualityRoles, 'masters.create', { start: true }),
  page('masterEdit', `${master}edit/:id`, qualityRoles, 'masters.edit', { texts: impact }),
  page('masterRevise', `${master}revise/:id`, qualityRoles, 'masters.revise', { texts: impact }),
  page('masterHistory', `${master}history/:id`, qualityRoles, 'masters.revisions', { texts: ['specRevisions'] }),
  page('masterShow', `${master}show/:id`, qualityRoles, 'masters.one', { texts }),
  page('operationList', `${operation}list`, [...qualityRoles, 'OD/OM', 'Area'], 'operations.title', {
    texts: [...texts, ...sheetTexts],
    menu: { group: 'specs', order: 4, icon: 'tablet', topic: 'operationSpecs' },
  }),
  page('operationSources', `${operation}listCreate`, qualityRoles, 'operationSources.title', { texts: [...texts, ...sheetTexts] }),
  page('operationCreate', `${operation}create`, qualityRoles, 'operations.create', { start: true, texts: sheetTexts }),
  page('operationEdit', `${operation}edit/:id`, qualityRoles, 'operations.edit', { texts: sheetTexts }),
  page('operationShow', `${operation}show/:id`, qualityRoles, 'operations.one', { texts: sheetTexts }),
  page('operationBeside', `${operation}showSpec/:id`, qualityRoles, 'operations.beside', { texts: [...sheetTexts, 'specRevisions'] }),
  page('operationHistory', `${operation}history/:id`, qualityRoles, 'operations.revisions', { texts: [...sheetTexts, 'specRevisions'] }),
];
