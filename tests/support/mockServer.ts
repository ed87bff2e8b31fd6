/** A server for the fake env: rows answered by the rules of the kernel for one caller, and the calls beyond rows by their shape. */
import { entities } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { deriveRoles, noSelection, type Selection } from '#domain/roles.ts';
import { problemStatuses } from '#domain/system/problemReport.ts';
import { createAnswers, paramsAt } from '#mocks/answers.ts';
import { demoData } from '#mocks/data/index.ts';
import type { Data } from '#mocks/tables.ts';
import { root } from '#reducers/root.ts';
import { live } from '#src/actions/index.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Query, State } from '#src/store/state.ts';
import { answerBeyond, refusal } from './beyondRows.ts';
import { person, type Person } from './clientApp.ts';
import type { Answer, FakeEnv } from './fakeEnv.ts';
import { onRefused } from './leftover.ts';
import { people, type DemoPerson } from './people.ts';

/** The instant the fake env begins at. */
const now = '2026-11-21T03:00:00.000Z';

/** Who is signed in on the page, and what the server knows of them. */
export interface Known {
  /** null: no login */
  caller: Caller | null;
  /** the answer of /appusers/me */
  me: object | null;
  selection: Selection;
  data: Data;
}

let demo: Data | undefined;
/** The demonstration rows of that instant, and one problem report, because the demonstration has none. */
const demoRows = (): Data =>
  (demo ??= {
    ...demoData(now),
    ...whole({
      ProblemReports: [{ no: 'PR-1', status: problemStatuses[0], reporterId: 3, text: 'The list stays empty.', createdAt: now }],
    }),
  });

/** An account of the demo rows, acting for the place it has. */
export const demoKnown = (name: DemoPerson): Known => {
  const data = demoRows();
  const rows = (entity: string): readonly Row[] => data[entity]!;
  const user = rows('AppUser').find((row) => row['email'] === `${name}@example.test`)!;
  const own = (entity: string): readonly Row[] => rows(entity).filter((row) => row['appUserId'] === user.id && row['expiredAt'] === null);
  const acting = people[name] as { supplierId?: number; supplierGroupId?: number; auditorId?: number };
  const selection = { supplierId: acting.supplierId ?? null, groupId: acting.supplierGroupId ?? null, auditorId: acting.auditorId ?? null };
  const roles = rows('RoleMapping')
    .filter((row) => row['appUserId'] === user.id)
    .map((row) => ({ name: String(rows('Role').find(({ id }) => id === row['roleId'])!['name']) }));
  const memberships = {
    companyUsers: own('CompanyUser') as never[],
    supplierUsers: own('SupplierUser') as never[],
    auditorUsers: own('AuditorUser') as never[],
  };
  const supplier = rows('Supplier').find(({ id }) => id === selection.supplierId);
  return {
    caller: {
      userId: user.id,
      roles: deriveRoles({ roles: roles.map((role) => role.name), ...memberships }, selection),
      ...selection,
      groupId: selection.groupId ?? (supplier?.['supplierGroupId'] as number | null | undefined) ?? null,
    },
    me: { ...person(), ...user, roles, ...memberships, serverTime: now },
    selection,
    data,
  };
};

export const nobody = (): Known => ({ caller: null, me: null, selection: noSelection, data: demoRows() });

/** Rows of a small world by entity or collection name; what a row does not say is empty. */
export type SmallWorld = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const whole = (world: SmallWorld): Data =>
  Object.fromEntries(
    Object.entries(world).map(([name, rows]) => {
      const entity = entities.find((one) => one.name === name || one.collection === name);
      if (!entity) throw new Error(`no rows are called ${name}`);
      const empty = Object.fromEntries(Object.entries(entity.fields).map(([field, { default: value }]) => [field, value ?? null]));
      return [entity.name, rows.map((row, i) => ({ ...empty, id: i + 1, version: 1, ...row }) as Row)];
    }),
  );

/** The person of a small world; their own memberships are rows of it. */
export const knownIn = (world: SmallWorld, user: Person): Known => {
  const me = person(user);
  const supplierId = user.supplierUsers?.[0]?.supplierId ?? null;
  const selection = { ...noSelection, supplierId };
  const roles = deriveRoles({ ...me, roles: user.roles ?? [] }, selection);
  const memberships = supplierId === null ? {} : membershipsOf(world, me.id, user);
  return {
    caller: { userId: me.id, roles, ...selection },
    me,
    selection,
    data: whole({ AppUser: [{ id: me.id, firstname: me.firstname, lastname: me.lastname }], ...memberships, ...world }),
  };
};
const membershipsOf = (world: SmallWorld, userId: number, user: Person): SmallWorld => ({
  SupplierUsers: user.supplierUsers!.map((row) => ({ appUserId: userId, ...row })),
  ...('Suppliers' in world
    ? {}
    : {
        Suppliers: [
          {
            id: user.supplierUsers![0]!.supplierId,
            name: 'Golden Grain',
            status: 'active',
            supplierType: roleOf(user) === 'wareHouseAdmin' ? 'warehouse' : 'factory',
            wizardCompleted: true,
          },
        ],
      }),
});
const roleOf = (user: Person): string => user.supplierUsers![0]!.role;

type Answers = (request: ApiRequest) => Answer;

const answersFor = ({ caller, me, data }: Known): Answers => {
  const answers = createAnswers({ caller, params: paramsAt(now, caller), data });
  const read = (collection: string, id: string | undefined, query: Query): Answer =>
    answers({ method: 'GET', collection, id, query: new URLSearchParams(query) }) as Answer;
  return ({ method, path, query = {}, body }) => {
    if (method === 'GET' && /^\/appusers\/(me|\d+)\/sessions$/.test(path)) return { body: [] };
    if (method === 'GET' && path.startsWith('/InvitationEmails/by-token/')) return { body: openInvitation };
    if (method === 'GET' && path === '/appusers/me') return me ? { body: me } : refusal(401, 'AUTHORIZATION_REQUIRED');
    const known = answerBeyond(method, path, { caller, query, rows: read });
    if (known) return known;
    const [collection = '', id, step, ...more] = path.slice(1).split('/').map(decodeURIComponent);
    if (more.length > 0) return refusal(404, 'ROUTE_NOT_FOUND');
    const words = new URLSearchParams(query);
    return answers({ method, collection, id, step, query: words, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }) as Answer;
  };
};

/** What the page behind the link of an invitation gets. */
const openInvitation = {
  kind: 'company',
  organisation: null,
  role: 'qa',
  email: 'invited@example.test',
  firstname: null,
  lastname: null,
  expiresAt: '2026-12-24T03:00:00.000Z',
  inviter: 'Platform lead head office',
  hasAccount: false,
};

/**
 * Answers each call without another handler: `env.on` of a test comes first. Calls with a handler are still parsed by the kernel, so that a filter the
 * server would refuse fails the test.
 */
export const serveRows = (env: FakeEnv, known: Known): void => {
  const answer = answersFor(known);
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) env.on(method, /.*/, answer);
  const { send } = env.api;
  env.api = {
    send: async (request) => {
      const reply = await send(request);
      if (request.method !== 'GET' || !reply.ok) return reply;
      const { status = 200, body } = answer(request);
      if (status === 400 || status === 403)
        onRefused(`${known.caller?.roles.join('+')} ${request.path} ${JSON.stringify(request.query)}: ${JSON.stringify(body)}`);
      return reply;
    },
  };
  const { selection } = known;
  const kept = { selectedSupplier: selection.supplierId, selectedSupplierGroup: selection.groupId, selectedAuditor: selection.auditorId };
  for (const [key, id] of Object.entries(kept)) if (id !== null) env.local.set(key, String(id));
};

const resting = root(undefined, live.closed({}));

/** The state of a page that only knows who is signed in: what a route's loads look into. */
export const restingStateOf = ({ caller, selection }: Known): State => ({
  ...resting,
  session: { ...resting.session, roles: caller?.roles ?? [], user: { ...resting.session.user!, id: caller?.userId ?? 0 }, selection },
});
