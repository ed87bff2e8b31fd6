/** A whole client for the complaint screens: real store and sagas over an API that answers from a table, the real routes and texts, the page drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { RoutesContext } from '#src/routing/knownRoutes.ts';
import { Clocks } from '#src/app/Clocks.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { Page } from '#src/app/Page.tsx';
import { createAppStore } from '#src/store/createStore.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { useTexts as startTexts } from '../app/client.tsx';
import { qa, type Person } from '../support/clientApp.ts';
import { createFakeEnv, type FakeEnv } from '../support/fakeEnv.ts';
import { demoKnown, knownIn, serveRows, type Known, type SmallWorld } from '../support/mockServer.ts';
import type { DemoPerson } from '../support/people.ts';

const blank = (id: string, path: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id,
  path,
  area: 'system',
  roles: 'signed-in',
  titleKey: 'shell:product',
  load: () => Promise.resolve({ default: () => null }),
  ...more,
});

const blanks = [
  blank('home', '/'),
  blank('login', '/login', { roles: 'public' }),
  blank('notFound', '/404', { roles: 'public' }),
  blank('denied', '/401', { roles: 'public' }),
  blank('dashboard', '/dashboard'),
];
// every page of every area, without the shell: these tests look at the screens
const routes = buildTable([
  ...blanks,
  ...workRoutes.filter(({ path }) => !blanks.some((one) => one.path === path)).map((route) => ({ ...route, shell: false as const })),
]);

export const loadTexts = async (language: 'en' | 'zh' = 'en'): Promise<void> => {
  await startTexts(language);
  for (const one of ['en', 'zh'])
    for (const file of readdirSync(`locales/${one}`))
      i18next.addResourceBundle(one, file.replace('.json', ''), JSON.parse(readFileSync(`locales/${one}/${file}`, 'utf8')), true, true);
};

export interface Opened extends RenderResult {
  env: FakeEnv;
  state: () => State;
  wish: (action: AnyAction) => Promise<void>;
  /** the action alone, without what follows it later */
  say: (action: AnyAction) => void;
  /** lets answers and renders finish */
  settle: () => Promise<void>;
  /** calls of one collection, newest last */
  asked: (method: string, path: string) => { query: Record<string, string>; body: unknown }[];
}

interface Options {
  user?: Person;
  /** rows the server has, by collection; read by the rules of the kernel */
  world?: SmallWorld;
  /** an account of the demonstration rows, instead of a user and a world */
  as?: DemoPerson | Known;
  /** answers by hand; they come before the rows */
  answers?: (env: FakeEnv) => void;
  /** of the device; the business is in Bangkok */
  zone?: string;
  /** all of the product's routes, not those of signed-in work alone */
  table?: readonly AppRoute[];
  /** which addresses are drawn as links; absent: those of every page there is */
  leads?: (href: string) => boolean;
}

export const openPage = async (
  address: string,
  {
    user = qa,
    world = {},
    as,
    answers,
    zone = 'Asia/Bangkok',
    table = routes,
    leads = (href) => matchPath(table, href) !== null,
  }: Options = {},
): Promise<Opened> => {
  const env = createFakeEnv(table, address);
  const known = typeof as === 'string' ? demoKnown(as) : (as ?? knownIn(world, user));
  serveRows(env, known);
  answers?.(env);
  if (known.me) env.local.set('accesstoken', 'token-secret-1');
  const { store, run } = createAppStore(env);
  const settle = async (): Promise<void> => {
    // lazy screens and the store answer in turns
    for (let i = 0; i < 8; i += 1)
      await act(async () => {
        await env.settle();
        await new Promise((done) => setTimeout(done, 5));
      });
  };
  const page = render(
    <Provider store={store}>
      <Clocks now={env.clock.now} zone={zone}>
        <RoutesContext value={table}>
          <LeadsContext value={leads}>
            <Page routes={table} />
          </LeadsContext>
        </RoutesContext>
      </Clocks>
    </Provider>,
  );
  run();
  await settle();
  return {
    ...page,
    env,
    settle,
    state: () => store.getState(),
    say: (action) => act(() => void store.dispatch(action)),
    wish: async (action) => {
      act(() => void store.dispatch(action));
      await settle();
    },
    asked: (method, path) =>
      env.calls
        .filter((call) => call.method === method && call.path === path)
        .map((call) => ({ query: (call.query ?? {}) as Record<string, string>, body: call.body })),
  };
};

const common = { version: 1, createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };

export const complaintRow = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...common,
  id: 5,
  no: 'C2026-00005',
  source: 'qa',
  status: 'Investigating',
  parentId: null,
  isQaAction: true,
  title: 'Metal in oat cookies',
  description: 'A piece of metal in a cookie.',
  category: 'foreignBody',
  defectCode: 'metal',
  severity: 'major',
  healthEffect: false,
  injuryText: null,
  productName: 'Oat cookies 200 g',
  barcode: null,
  brandId: null,
  productCategoryId: null,
  lotNo: 'OC1',
  lotUnknown: null,
  mfgDate: null,
  expDate: null,
  quantity: 2,
  unit: 'pack',
  branchId: null,
  purchaseDate: null,
  receiptNo: null,
  unitPrice: null,
  occurredAt: null,
  receivedAt: '2026-11-18T02:00:00.000Z',
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  preferredContact: null,
  consentAt: null,
  sampleState: 'none',
  infoRequestedAt: null,
  infoRequest: null,
  infoAnsweredAt: null,
  infoAnswer: null,
  ownerId: 7,
  dueAt: '2026-11-19T02:00:00.000Z',
  dueAtReason: null,
  isJustified: null,
  conclusion: null,
  closeReason: null,
  compensation: null,
  compensationAmount: null,
  submittedAt: '2026-11-18T02:05:00.000Z',
  investigatingAt: '2026-11-18T02:10:00.000Z',
  closedAt: null,
  closedById: null,
  reopenedAt: null,
  supplierComplaints: [],
  productMovements: [],
  todos: [],
  attachments: [],
  storeComplaints: [],
  children: [],
  ...more,
});

export const caseRow = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...common,
  id: 9,
  complaintId: 5,
  supplierId: 3,
  no: 'C2026-00005-S1',
  notRelated: false,
  status: 'Open',
  requestType: 'report8d',
  lotNo: 'OC1',
  mfgDate: null,
  expDate: null,
  quantity: 2,
  instruction: 'Please look into it.',
  containmentDueAt: '2026-11-22T02:00:00.000Z',
  dueDate: '2026-12-01',
  needOpsSignOff: false,
  notRelatedClaimedAt: null,
  notRelatedReason: null,
  claimFile: null,
  sentAt: '2026-11-18T03:00:00.000Z',
  ackAt: null,
  approvedAt: null,
  doneAt: null,
  rejectedCount: 0,
  supplier: { id: 3, name: 'Golden Grain' },
  investigationReports: [{ id: 11, version: 1, status: 'Open', cycle: 1 }],
  ...more,
});
