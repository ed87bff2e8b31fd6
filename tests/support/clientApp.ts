// A whole client without screens: real store, sagas and reducers over the fake env, a small route table, a signed-in person.
import type { AnyAction } from '#src/actions/index.ts';
import { records, views } from '#src/actions/index.ts';
import { answersSagas } from '#src/areas/announcements/answers/answersExportSaga.ts';
import { answerLoads } from '#src/areas/audits/answering/answerLoads.ts';
import { answeringSagas } from '#src/areas/audits/answering/answeringSaga.ts';
import { publishSagas } from '#src/areas/announcements/publications/form/publishSaga.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { listQuery } from '#src/selectors/views.ts';
import { createAppStore } from '#src/store/createStore.ts';
import type { Middleware } from 'redux';
import type { SagaMonitor } from 'redux-saga';
import { createCauses, type Causes } from '#src/actionLog/read/causes.ts';
import { createRecorder, type Recorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import { tapeEnv } from '#src/actionLog/write/tape.ts';
import { createFakeEnv, type FakeEnv } from './fakeEnv.ts';

const load = (): Promise<{ default: () => null }> => Promise.resolve({ default: () => null });
const page = (id: string, path: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id,
  path,
  area: 'system',
  roles: 'signed-in',
  titleKey: `shell:${id}`,
  load,
  ...more,
});

export const testRoutes: readonly AppRoute[] = buildTable([
  page('home', '/'),
  page('login', '/login', { roles: 'public', shell: false }),
  page('notFound', '/404', { roles: 'public' }),
  page('denied', '/401', { roles: 'public' }),
  page('register', '/register/:id', { roles: 'public', shell: false }),
  page('selectSupplier', '/selectSupplier', { roles: 'public', shell: false }),
  page('selectAuditor', '/selectAuditor', { roles: 'public', shell: false }),
  page('authredirect', '/authredirect', { roles: 'public', shell: false }),
  page('supplierSetup', '/supplierSetup', { roles: 'public', shell: false }),
  page('supplierGroupSetup', '/supplierGroupSetup', { roles: 'public', shell: false }),
  page('auditorSetup', '/auditorSetup', { roles: 'public', shell: false }),
  page('dashboard', '/dashboard'),
  page('profile', '/myProfile'),
  page('complaintList', '/complaint/list', {
    area: 'complaints',
    roles: ['qa', 'superAdmin', 'supplierQa', 'supplierManager'],
    watches: ['Complaints', 'SupplierComplaints'],
    loads: (_, query) => [views.open({ view: 'list', collection: 'Complaints', ...listQuery(query) })],
  }),
  page('complaintShow', '/complaint/show/:cid', {
    area: 'complaints',
    roles: ['qa', 'superAdmin'],
    loads: ({ cid }) => [
      records.open({
        view: 'row',
        collection: 'Complaints',
        id: Number(cid),
        include: ['supplierComplaints'],
        watches: ['Complaints', 'SupplierComplaints', 'ComplaintAttachments'],
      }),
    ],
  }),
  page('complaintCreate', '/complaint/create', { area: 'complaints', roles: ['qa', 'superAdmin'] }),
  page('complaintsOfMinute', '/complaint/minute/:n', {
    area: 'complaints',
    loads: (_, query, state) => [
      views.open({ view: 'list', collection: 'Complaints', ...listQuery(query), where: { createdAt: { lt: selectPresent(state).now } } }),
    ],
  }),
  page('users', '/manageUser/list', { area: 'users', roles: ['superAdmin'] }),
  page('announcements', '/announcement/list', { area: 'announcements', roles: ['supplierQa'] }),
  page('published', '/announcement-publish/:id', {
    area: 'announcements',
    loads: ({ id }) => [records.open({ view: 'row', collection: 'AnnouncementPublishes', id: Number(id), include: ['announcement'] })],
  }),
  page('announcementAnswers', '/masterData/announcement/answer/:id', {
    area: 'announcements',
    sagasFile: () => Promise.resolve(answersSagas),
  }),
  page('announcementPublishCreate', '/masterData/announcementPublish/create', {
    area: 'announcements',
    sagasFile: () => Promise.resolve(publishSagas),
  }),
  page('auditAnswers', '/audit/:id/auditFormResult/edit/:auditFormResultId', {
    area: 'audits',
    loads: answerLoads,
    sagasFile: () => Promise.resolve(answeringSagas),
  }),
  ...Array.from({ length: 25 }, (_, i) => page(`tab${i}`, `/tab/${i}x`)),
]);

export interface Person {
  roles?: string[];
  companyUsers?: { role: string; expiredAt: null }[];
  supplierUsers?: { role: string; supplierId: number; expiredAt: null }[];
  businessTz?: string;
}

export const person = (given: Person = {}) => ({
  id: 7,
  version: 1,
  firstname: 'Ann',
  lastname: 'Lee',
  email: 'ann.lee@example.test',
  profileImage: null,
  introduction: null,
  businessTz: 'Asia/Bangkok',
  developerTools: false,
  serverTime: new Date(Date.UTC(2026, 10, 21, 3, 0, 0)).toISOString(),
  roles: (given.roles ?? []).map((name) => ({ name })),
  companyUsers: given.companyUsers ?? [],
  supplierUsers: given.supplierUsers ?? [],
});
export const qa: Person = { companyUsers: [{ role: 'qa', expiredAt: null }] };

export interface ClientApp {
  env: FakeEnv;
  store: ReturnType<typeof createAppStore>['store'];
  state: () => ReturnType<ReturnType<typeof createAppStore>['store']['getState']>;
  wish: (action: AnyAction) => Promise<void>;
  start: () => Promise<void>;
  log: AnyAction[];
  causes: Causes;
}

interface Options {
  address?: string;
  signedIn?: boolean;
  user?: Person;
  recorder?: { middleware: Middleware; note?: Recorder['note'] };
  causes?: Causes;
  /** puts real ports in the place of fake ones */
  through?: (env: FakeEnv) => void;
}

/** The server's usual answers; a test adds its own, the newest rule wins. */
const usual = (env: FakeEnv, user: Person): void => {
  env.on('GET', /^\/appusers\/me$/, { body: person(user) });
  env.on('POST', /^\/appusers\/login$/, { body: { id: 'token-secret-1', ttl: 3600, created: '', userId: 7 } });
  env.on('POST', /^\/appusers\/logout$/, { status: 204 });
  for (const path of [/^\/SupplierUsers$/, /^\/SupplierGroupUsers$/, /^\/AuditorUsers$/]) env.on('GET', path, { body: [] });
  env.on('GET', /^\/ConnectionTests\/test$/, { body: { ok: true, epoch: 'e1', seq: 10, scopeSeq: 10 } });
  env.on('GET', /^\/Complaints$/, { body: [], headers: { 'x-event-seq': '10' } });
  env.counts('Complaints', 0);
};

export const createClientApp = ({
  address = '/dashboard',
  signedIn = true,
  user = qa,
  recorder,
  causes = createCauses(),
  through,
}: Options = {}): ClientApp => {
  const env = createFakeEnv(testRoutes, address);
  usual(env, user);
  if (signedIn) env.local.set('accesstoken', 'token-secret-1');
  through?.(env);
  const log: AnyAction[] = [];
  let seq = 0;
  const stamp: Middleware = () => (next) => (given) => {
    const action = given as AnyAction;
    seq += 1;
    action.meta = { seq, at: env.clock.now(), cause: causes.of(action), by: causes.bySaga(action) ? 'saga' : 'screen' };
    log.push(action);
    return next(action);
  };
  const { store, run } = createAppStore(
    recorder?.note ? tapeEnv(env, recorder.note) : env,
    recorder ?? { middleware: stamp },
    causes.monitor as SagaMonitor,
  );
  return {
    env,
    store,
    log,
    causes,
    state: () => store.getState(),
    wish: async (action) => {
      store.dispatch(action);
      await env.settle();
    },
    start: async () => {
      run();
      await env.settle();
    },
  };
};

/** A welcome as the server sends it. */
export const welcome = (more: Record<string, unknown> = {}) =>
  ({
    proto: 1,
    epoch: 'e1',
    mode: 'fresh',
    seq: 10,
    serverTime: '2026-11-21T03:00:00.000Z',
    roles: ['qa'],
    badges: { seq: 10, counts: { complaints: 3 }, parts: {} },
    announcements: [],
    entities: [],
    reminders: [],
    ...more,
  }) as never;

/** A client whose actions are recorded as in a browser; `later`: batches are written at `flush` only. */
export const createRecordedApp = (
  options: Omit<Options, 'recorder' | 'causes'> & { load?: string; partBytes?: number } = {},
): { app: ClientApp; recorder: Recorder } => {
  const causes = createCauses();
  let now = (): number => 0;
  const storage = Promise.resolve(memoryStorage({ bytes: 20 * 1024 * 1024, ms: 7 * 24 * 3_600_000, now: () => now() }));
  const recorder = createRecorder({
    now: () => now(),
    causes,
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load: options.load ?? 'load1',
    app: '0',
    zone: 'Asia/Bangkok',
    address: options.address ?? '/dashboard',
    storage,
    later: () => undefined,
    ...(options.partBytes ? { partBytes: options.partBytes } : {}),
  });
  const app = createClientApp({ ...options, causes, recorder });
  now = app.env.clock.now;
  return { app, recorder };
};
