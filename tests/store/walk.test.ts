// What the access explainer says is what the guard does: for every page and every role, and as the navigation of a real session ends.
import fc from 'fast-check';
import { openRoutes } from '#src/app/openRoutes.ts';
import { workRoutes } from '#src/app/workRoutes.ts';
import { accountOf, addressIn, contextsOf, sourcesOf } from '#src/areas/users/manage/explain.ts';
import type { UserRow } from '#src/areas/users/manage/userLoads.ts';
import { session as actions } from '#src/actions/index.ts';
import { decide, guardRows } from '#src/routing/guard.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { sessionFor, walk } from '#src/routing/walk.ts';
import { userOf } from '#src/selectors/account.ts';
import { fullPath, parseAddress } from '#src/selectors/address.ts';
import type { Membership, Memberships, SessionState } from '#src/store/state.ts';
import { createAppStore } from '#src/store/createStore.ts';
import { initialState } from '#src/actionLog/read/replay.ts';
import { session as reduceSession } from '#reducers/session.ts';
import { noSelection, roles, type Selection } from '#domain/roles.ts';
import { createFakeEnv } from '../support/fakeEnv.ts';
import { demoKnown, serveRows } from '../support/mockServer.ts';
import { people, type DemoPerson } from '../support/people.ts';
import en from '../../locales/en/people.json' with { type: 'json' };

/** Every page of the product; what its screens load is not looked at here. */
const table: readonly AppRoute[] = buildTable(
  [...openRoutes, ...workRoutes].map(({ loads: _l, loadsFile: _f, sagasFile: _s, ...route }) => ({
    ...route,
    load: () => Promise.resolve({ default: () => null }),
  })),
);
const addressOf = ({ path }: AppRoute): string => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7');

const member = (id: number, wizardCompleted: boolean): Membership => ({
  id,
  name: `m${id}`,
  active: true,
  wizardCompleted,
  roles: ['user'],
});

/** The session as the reducers build it from the actions of a login. */
const loggedIn = (role: string, memberships: Memberships, selection: Selection): SessionState =>
  [
    actions.tokenFound({ found: true, selection }),
    actions.loaded({ user: userOf({ id: 1, roles: [{ name: role }] }), businessTz: 'UTC', serverTimeOffset: 0, developerTools: false }),
    actions.membershipsLoaded({ memberships }),
  ].reduce(reduceSession, initialState().session);

test('for every page and every role, each verdict is that of the guard, and the walk ends with a page', () => {
  const told = new Set<string>();
  fc.assert(
    fc.property(
      fc.record({
        supplierId: fc.constantFrom(null, 5, 99),
        groupId: fc.constantFrom(null, 2),
        auditorId: fc.constantFrom(null, 3),
      }),
      fc.constantFrom(0, 1, 2),
      fc.boolean(),
      (selection, count, done) => {
        const memberships = {
          suppliers: [member(5, done), member(6, true)].slice(0, count),
          groups: [member(2, done)].slice(0, count),
          auditors: [member(3, done), member(4, true)].slice(0, count),
        };
        for (const role of roles)
          for (const path of [...table.map(addressOf), '/nowhere/at/all']) {
            const real = loggedIn(role, memberships, selection);
            const steps = walk(sessionFor(real, real.user!, memberships, selection), path, table);
            let now = real;
            let target = parseAddress(path);
            for (const { at, verdict } of steps) {
              expect(at).toBe(fullPath(target));
              expect(verdict).toEqual(decide({ session: now, navigation: { query: {} } }, target, table));
              told.add(`${verdict.row}.${verdict.is}`);
              if (verdict.is === 'redirect') target = parseAddress(verdict.to);
              if (verdict.is === 'select') now = reduceSession(now, actions.selected({ selection: verdict.selection, first: false }));
            }
            expect([role, path, steps.at(-1)!.verdict.is]).toEqual([role, path, 'go']);
          }
      },
    ),
    {
      numRuns: 5,
      examples: [
        [noSelection, 1, true],
        [noSelection, 2, true],
        [noSelection, 0, true],
        [{ ...noSelection, supplierId: 5, auditorId: 3 }, 2, false],
      ],
    },
  );
  // every rule a logged-in user can meet was met, and has words
  expect(guardRows.filter((row) => ![...told].some((one) => one.startsWith(`${row}.`)))).toEqual(['G2', 'G3', 'G4', 'G10']);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = en.access.guard;
  expect([...told].filter((one) => !words[one.split('.')[0]!]?.[one.split('.')[1]!])).toEqual([]);
});

/** The row of the user's page, from the demonstration rows. */
const rowOf = (name: DemoPerson): UserRow => {
  const { data } = demoKnown(name);
  const user = data['AppUser']!.find((row) => row['email'] === `${name}@example.test`)!;
  const own = (entity: string, one: string, of: string): object[] =>
    data[entity]!.filter((row) => row['appUserId'] === user.id).map((row) => ({
      ...row,
      [one]: data[of]!.find(({ id }) => id === row[`${one}Id`]),
    }));
  return {
    ...user,
    roleMappings: own('RoleMapping', 'role', 'Role'),
    companyUsers: own('CompanyUser', 'position', 'Position'),
    supplierUsers: own('SupplierUser', 'supplier', 'Supplier'),
    supplierGroupUsers: own('SupplierGroupUser', 'supplierGroup', 'SupplierGroup'),
    auditorUsers: own('AuditorUser', 'auditor', 'Auditor'),
  } as never;
};

test.each(Object.keys(people) as DemoPerson[])('%s: the page the explainer names is the one the navigation opens', async (name) => {
  const known = demoKnown(name);
  const { user, memberships } = accountOf(rowOf(name));
  for (const path of ['/', '/login', '/complaint/list', '/manageUser/list', '/company/profile', '/supplierSetup', '/nowhere']) {
    const env = createFakeEnv(table, path);
    serveRows(env, known);
    env.local.set('accesstoken', 'token-secret-1');
    const { store, run } = createAppStore(env);
    run();
    await env.settle();
    const { session, navigation: here } = store.getState();
    const steps = walk(sessionFor(session, user, memberships, known.selection), path, table);
    const last = steps.at(-1)!;
    expect([path, here.routeId]).toEqual([path, last.verdict.is === 'go' ? last.verdict.matched.route.id : null]);
    expect([path, [...session.roles]]).toEqual([path, [...last.session.roles]]);
  }
});

test('the organisations of a user, where the roles come from, and what an address is', () => {
  const row = rowOf('suppliermanager');
  const { memberships } = accountOf(row);
  const [first, ...others] = contextsOf(memberships);
  expect(first).toMatchObject({
    name: row.supplierUsers![0]!.supplier!.name,
    selection: { supplierId: row.supplierUsers![0]!.supplierId },
  });
  expect(others.at(-1)).toEqual({ key: '', name: '', selection: noSelection });
  expect(sourcesOf(row, first!.selection)).toContainEqual({ role: 'supplierManager', from: 'organisation', name: first!.name });
  expect(sourcesOf(row, noSelection)).not.toContainEqual(expect.objectContaining({ from: 'organisation' }));
  expect(
    ['https://q.test/complaint/list?page=2', ' /dashboard ', 'dashboard', 'https://evil.test/x', '//evil.test'].map((one) =>
      addressIn(one, 'https://q.test'),
    ),
  ).toEqual(['/complaint/list?page=2', '/dashboard', null, null, null]);
});
