/** The product's pages as the checks open them: which kinds of caller, at which address, over the demonstration rows. */
import { entityAt } from '#domain/index.ts';

import { createAnswers, paramsAt } from '#mocks/answers.ts';
import { routes } from '#src/app/routes.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { allowed } from '#src/routing/guard.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { isList } from '#src/selectors/address.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Role } from '#domain/roles.ts';
import { demoKnown, nobody, restingStateOf, type Known } from '../../support/mockServer.ts';
import { people, type DemoPerson } from '../../support/people.ts';

/** Pages no check opens, each with its reason. */
export const notOpened: Readonly<Record<string, string>> = {
  start: 'the guard leads on to the dashboard; its screen is never drawn',
};

/** Every page without the shell: what stands around it is checked once, by tests of the shell. */
export const table: readonly AppRoute[] = routes.map((route) => ({ ...route, shell: false as const }));

/** Kinds of people that see a page of their own kind; one of each opens it. */
const kinds: readonly (readonly DemoPerson[])[] = [
  ['qa', 'sourcing', 'superadmin', 'rd', 'supportadmin', 'sustain'],
  ['odom', 'area'],
  ['supplierqa', 'suppliermanager', 'supplier', 'supplierrd'],
  ['warehouseadmin'],
  ['suppliergroup'],
  ['auditor', 'auditoruser'],
];
export type Opener = DemoPerson | 'nobody';
export const knownAs = (name: Opener): Known => (name === 'nobody' ? nobody() : demoKnown(name));

const deep = process.env['TEST_DEEP'] === '1';

const rolesOf = (name: DemoPerson): readonly Role[] => demoKnown(name).caller!.roles;

/** Roles that open the page: one of each kind it is for, with `test:deep` all. Public pages are opened without login. */
export const openers = (route: AppRoute): readonly Opener[] => {
  if (route.roles === 'public') return ['nobody'];
  const may = (name: DemoPerson): boolean => allowed(route, rolesOf(name));
  if (deep) return (Object.keys(people) as DemoPerson[]).filter((name) => name !== 'admin' && may(name));
  return kinds.flatMap((kind) => kind.find(may) ?? []);
};

/** Somebody the page is closed to. */
export const outsider = (route: AppRoute): DemoPerson | undefined =>
  (Object.keys(people) as DemoPerson[]).find((name) => !allowed(route, rolesOf(name)));

const wishesOf = async (route: AppRoute, params: Record<string, string>, known: Known, query = {}): Promise<readonly Wish[]> => {
  const loads = route.loads ?? (await route.loadsFile?.());
  return loads?.(params, query, restingStateOf(known)) ?? [];
};

/** The collections whose rows a list page shows. */
export const listed = async (route: AppRoute, known: Known): Promise<string[]> =>
  (await wishesOf(route, {}, known)).flatMap((wish) =>
    wish.type === views.open.type && wish.payload.view === 'list' ? [wish.payload.collection] : [],
  );

/** Does the list of the page follow a search? */
export const asksWords = async (route: AppRoute, known: Known): Promise<boolean> =>
  (await wishesOf(route, {}, known, { q: 'word' })).some((wish) => wish.type === views.open.type && wish.payload.q === 'word');

export const isListPage = (route: AppRoute): boolean => isList(route.path) || route.list === true;

/** Words of an address that no load opens as a record; `?` is what follows them. */
type Example = (ask: (collection: string, filter?: object) => Row[], data: Known['data']) => Record<string, string> | undefined;
const lotToProve = (ask: Parameters<Example>[0], where: object): [Row?, Row?] => {
  const delivered = { has: { relation: 'deliveryLines', where: { id: { gt: 0 } } } };
  const [lot] = ask('Lots', { where: { and: [{ lotNo: { neq: null } }, delivered, where] } });
  const [line] = lot ? ask('ProductDeliveryLines', { where: { lotId: lot.id } }) : [];
  return [lot, line];
};
const examples: Readonly<Record<string, Example>> = {
  newPassword: () => ({ id: 'AbCdEfGhIjKlMnOpQrStUv' }),
  register: () => ({ id: 'AbCdEfGhIjKlMnOpQrStUv' }),
  lineAttach: () => ({ id: '7' }),
  lineTracking: () => ({ id: 'AbCdEfGhIjKlMnOpQrStUv' }),
  // a supplier prints reports only
  complaintPrint: (ask) => {
    const report = ask('InvestigationReports', { include: 'supplierComplaint' })[0];
    const of = report?.['supplierComplaint'] as { complaintId: number } | undefined;
    return report && of && { cid: String(of.complaintId), '?': `?report=${report.id}` };
  },
  factoryOfGroupCreate: (ask) => {
    const group = ask('SupplierGroups')[0];
    return group && { supplierGroupId: String(group.id) };
  },
  factoryTechnologyChoice: (ask) => {
    const link = ask('SupplierProductCategories')[0];
    return link && { id: String(link['supplierId']), pdCateId: String(link['productCategoryId']) };
  },
  auditAnswers: (ask) => {
    const result = ask('AuditFormResults', { where: { status: 'Draft' } })[0];
    return result && { id: String(result['auditJobId']), auditFormResultId: String(result.id) };
  },
  lotDeliveryCreate: (ask) => {
    const approval = ask('LotApprovals')[0];
    return approval && { id: String(approval.id) };
  },
  coaEdit: (ask) => {
    const coa = ask('COAs', { where: { status: { inq: ['Draft', 'Rejected'] }, context: 'lotApproval' }, include: 'lot' })[0];
    const lot = coa?.['lot'] as { id: number; lotApprovalId: number } | undefined;
    return lot && { id: String(lot.lotApprovalId), lotId: String(lot.id) };
  },
  deliveryCoa: (ask) => {
    const [lot, line] = lotToProve(ask, { hasNot: { relation: 'coas', where: { status: { neq: 'Void' } } } });
    return lot && line && { id: String(line['productDeliveryId']), '?': `?lot=${lot.id}` };
  },
  deliveryCoaEdit: (ask) => {
    const [lot, line] = lotToProve(ask, { has: { relation: 'coas', where: { status: { neq: 'Void' } } } });
    return lot && line && { id: String(line['productDeliveryId']), '?': `?lot=${lot.id}` };
  },
  // an event of a request; the server of these tests knows them by their request
  nirHistoryInfo: (ask) => {
    const request = ask('NewIngredientRequests')[0];
    return request && { id: String(request.id) };
  },
  'preview-pdf': () => ({ container: 'complaintAttachment', file: 'AbCdEfGhIjKlMnOpQrStUv.pdf' }),
  'preview-image': () => ({ container: 'complaintAttachment', file: 'AbCdEfGhIjKlMnOpQrStUv.png' }),
};
const probe = 987_654_321;

/** The words of the page's address, for a row this caller may open. */
export const paramsFor = async (route: AppRoute, known: Known): Promise<Record<string, string> | undefined> => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (names.length === 0) return {};
  const answer = createAnswers({ caller: known.caller, params: paramsAt('2026-11-21T03:00:00.000Z', known.caller), data: known.data });
  const ask = (collection: string, filter: object = {}): Row[] => {
    const query = new URLSearchParams({ filter: JSON.stringify({ order: 'id desc', limit: 50, ...filter }) });
    const { status, body } = answer({ method: 'GET', collection, query });
    return status === 200 ? (body as Row[]) : [];
  };
  const own = examples[route.id];
  if (own) return own(ask, known.data);
  const wishes = await wishesOf(route, Object.fromEntries(names.map((name) => [name, String(probe)])), known);
  const opened = wishes.flatMap((wish) => (wish.type === records.open.type && wish.payload.id === probe ? [wish.payload.collection] : []));
  const row = opened[0] ? ask(entityAt(opened[0])!.collection)[0] : undefined;
  return row && Object.fromEntries(names.map((name) => [name, String(row.id)]));
};

export const addressOf = (route: AppRoute, params: Record<string, string>): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + (params['?'] ?? '');
