// The rules of the guard, one by one, and its loops.
import fc from 'fast-check';
import { decide, withBack, type Verdict } from '#src/routing/guard.ts';
import { menuOf } from '#src/app/shell/sidebar/menu.ts';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { initialState } from '#src/actionLog/read/replay.ts';
import { safePath, carry } from '#src/selectors/address.ts';
import type { Membership, Memberships, State } from '#src/store/state.ts';
import type { Selection } from '#domain/roles.ts';
import { session as reduceSession } from '#reducers/session.ts';
import { session } from '#src/actions/index.ts';
import { person, testRoutes, type Person } from '#tests/support/clientApp.ts';

const selection: Selection = { supplierId: null, groupId: null, auditorId: null };
const member = (id: number, more: Partial<Membership> = {}): Membership => ({
  id,
  name: `m${id}`,
  active: true,
  wizardCompleted: true,
  roles: ['user'],
  ...more,
});
const memberships = (more: Partial<Memberships> = {}): Memberships => ({ suppliers: [], groups: [], auditors: [], ...more });

interface Given {
  phase?: 'signedOut' | 'token';
  user?: Person;
  selected?: Partial<Selection>;
  member?: Memberships;
  query?: Record<string, string>;
}
const stateOf = ({ phase, user, selected, member: rows, query }: Given): State => {
  let slice = reduceSession(undefined, session.tokenFound({ found: phase !== 'signedOut', selection: { ...selection, ...selected } }));
  if (user) {
    const given = person(user);
    slice = reduceSession(
      slice,
      session.loaded({
        user: { ...given, roles: given.roles.map((role) => role.name) },
        businessTz: 'UTC',
        serverTimeOffset: 0,
        developerTools: false,
      }),
    );
    if (rows) slice = reduceSession(slice, session.membershipsLoaded({ memberships: rows }));
  }
  const base = initialState();
  return { ...base, session: slice, navigation: { ...base.navigation, query: query ?? {} } };
};
const ask = (given: Given, path: string, query: Record<string, string> = {}): Verdict =>
  decide(stateOf(given), { path, query }, testRoutes);

const qa: Person = { companyUsers: [{ role: 'qa', expiredAt: null }] };
const factoryOnly: Person = { supplierUsers: [{ role: 'supplierQa', supplierId: 5, expiredAt: null }] };
const supplier: Person = { roles: ['supplier'], supplierUsers: [{ role: 'supplierQa', supplierId: 5, expiredAt: null }] };

test.each<[string, Given, string, Record<string, string>, Partial<Verdict>]>([
  ['G1', { phase: 'token' }, '/login', {}, { is: 'redirect', to: '/' }],
  ['G2', { phase: 'signedOut' }, '/register/abc', {}, { is: 'go' }],
  ['G2', { phase: 'signedOut' }, '/lineTackingComplaint/a/b', {}, { is: 'redirect', to: '/lineTackingComplaint' }],
  [
    'G3',
    { phase: 'signedOut' },
    '/complaint/list',
    { page: '2' },
    { is: 'redirect', to: `/login?rediRect=${encodeURIComponent('/complaint/list?page=2')}` },
  ],
  ['G4', { phase: 'token' }, '/dashboard', {}, { is: 'need', what: 'user' }],
  [
    'G5 a link in a mail names an organisation',
    { user: supplier },
    '/authredirect',
    { supplierId: '5' },
    { is: 'need', what: 'memberships' },
  ],
  ['G5', { user: qa }, '/register/abc', {}, { is: 'go' }],
  ['G6 a factory role without a role record', { user: factoryOnly }, '/dashboard', {}, { is: 'need', what: 'memberships' }],
  [
    'G6 a factory role without a role record: its one factory',
    { user: factoryOnly, member: memberships({ suppliers: [member(5)] }) },
    '/dashboard',
    {},
    { is: 'select', selection: { ...selection, supplierId: 5 } },
  ],
  ['G6 memberships first', { user: supplier }, '/dashboard', {}, { is: 'need', what: 'memberships' }],
  [
    'G6 one group',
    { user: supplier, member: memberships({ groups: [member(2)] }) },
    '/dashboard',
    {},
    { is: 'select', selection: { ...selection, groupId: 2 } },
  ],
  [
    'G6 one supplier',
    { user: supplier, member: memberships({ suppliers: [member(5)] }) },
    '/dashboard',
    {},
    { is: 'select', selection: { ...selection, supplierId: 5 } },
  ],
  [
    'G6 an inactive one does not count',
    { user: supplier, member: memberships({ suppliers: [member(5), member(6, { active: false })] }) },
    '/dashboard',
    {},
    { is: 'select' },
  ],
  [
    'G6 members of deactivated suppliers alone choose one, which says so',
    { user: supplier, member: memberships({ suppliers: [member(6, { active: false })] }) },
    '/dashboard',
    {},
    { is: 'redirect', to: '/selectSupplier?rediRect=%2Fdashboard' },
  ],
  [
    'G7 the setup of a deactivated one is not continued',
    {
      user: supplier,
      selected: { supplierId: 6 },
      member: memberships({ suppliers: [member(6, { active: false, wizardCompleted: false })] }),
    },
    '/dashboard',
    {},
    { is: 'go' },
  ],
  [
    'G6 choose',
    { user: supplier, member: memberships({ suppliers: [member(5)], groups: [member(2)] }) },
    '/dashboard',
    {},
    { is: 'redirect', to: '/selectSupplier?rediRect=%2Fdashboard' },
  ],
  [
    'G6 both selected',
    { user: supplier, selected: { supplierId: 5, groupId: 2 }, member: memberships({ suppliers: [member(5)] }) },
    '/dashboard',
    {},
    { is: 'select', selection },
  ],
  [
    'G6 stale selection',
    { user: supplier, selected: { supplierId: 99 }, member: memberships({ suppliers: [member(5)] }) },
    '/dashboard',
    {},
    { is: 'select', selection },
  ],
  [
    'G7 group',
    { user: supplier, selected: { groupId: 2 }, member: memberships({ groups: [member(2, { wizardCompleted: false })] }) },
    '/dashboard',
    {},
    { is: 'redirect', to: '/supplierGroupSetup' },
  ],
  [
    'G7 supplier',
    { user: supplier, selected: { supplierId: 5 }, member: memberships({ suppliers: [member(5, { wizardCompleted: false })] }) },
    '/dashboard',
    {},
    { is: 'redirect', to: '/supplierSetup' },
  ],
  [
    'G8 one',
    { user: { roles: ['auditor'] }, member: memberships({ auditors: [member(3)] }) },
    '/dashboard',
    {},
    { is: 'select', selection: { ...selection, auditorId: 3 } },
  ],
  [
    'G8 choose',
    { user: { roles: ['auditor'] }, member: memberships({ auditors: [member(3), member(4)] }) },
    '/dashboard',
    {},
    { is: 'redirect', to: '/selectAuditor?rediRect=%2Fdashboard' },
  ],
  [
    'G9',
    {
      user: { roles: ['auditor'] },
      selected: { auditorId: 3 },
      member: memberships({ auditors: [member(3, { wizardCompleted: false })] }),
    },
    '/dashboard',
    {},
    { is: 'redirect', to: '/auditorSetup' },
  ],
  ['G10', { user: qa, query: { rediRect: '/x' } }, '/nowhere', {}, { is: 'redirect', to: '/' }],
  ['G11', { user: qa }, '/nowhere', { a: '1' }, { is: 'redirect', to: `/404?from=${encodeURIComponent('/nowhere?a=1')}` }],
  ['G11 case matters', { user: qa }, '/Complaint/list', {}, { is: 'redirect', row: 'G11' }],
  ['G12 role', { user: qa }, '/complaint/list', {}, { is: 'go' }],
  ['G12 admin', { user: { roles: ['admin'] } }, '/manageUser/list', {}, { is: 'go' }],
  ['G12 no role list', { user: qa }, '/myProfile', {}, { is: 'go' }],
  ['G13', { user: qa }, '/manageUser/list', {}, { is: 'redirect', to: '/401?noGoBack=true' }],
])('%s', (_, given, path, query, wanted) => {
  expect(ask(given, path, query)).toMatchObject(wanted);
});

test('the start page is the dashboard', () => {
  expect(ask({ user: qa }, '/')).toMatchObject({ is: 'redirect', to: '/dashboard' });
});

test('a redirect always ends: no state and address loops', () => {
  const users: (Person | undefined)[] = [undefined, qa, supplier, { roles: ['auditor'] }, { roles: ['supplierGroup'] }, { roles: [] }];
  fc.assert(
    fc.property(
      fc.constantFrom(...users),
      fc.record({ supplierId: fc.constantFrom(null, 5, 99), groupId: fc.constantFrom(null, 2), auditorId: fc.constantFrom(null, 3) }),
      fc.constantFrom(
        '/',
        '/login',
        '/dashboard',
        '/nowhere',
        '/complaint/list',
        '/selectSupplier',
        '/404',
        '/manageUser/list',
        '/supplierSetup',
      ),
      fc.boolean(),
      (user, selected, path, done) => {
        const rows = memberships({ suppliers: [member(5, { wizardCompleted: done })], groups: [member(2)], auditors: [member(3)] });
        let state = stateOf({ ...(user ? { user, member: rows } : { phase: 'signedOut' }), selected });
        let target: { path: string; query: Record<string, string> } = { path, query: {} };
        for (let round = 0; round < 12; round += 1) {
          const verdict = decide(state, target, testRoutes);
          if (verdict.is === 'go' || verdict.is === 'need') return true;
          if (verdict.is === 'select')
            state = { ...state, session: reduceSession(state.session, session.selected({ selection: verdict.selection, first: false })) };
          else target = { path: verdict.to.split('?')[0]!, query: Object.fromEntries(new URLSearchParams(verdict.to.split('?')[1] ?? '')) };
        }
        return false;
      },
    ),
  );
});

describe('addresses that may be followed', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil',
    '/%5Cevil',
    '/a\u0000b',
    '',
    'complaint/list',
    `/${'a'.repeat(1_100)}`,
  ])('refused: %s', (text) => {
    expect(safePath(text)).toBeNull();
  });
  test.each(['/', '/complaint/list?page=2&q=50%25', '/complaint/show/17?back=%2Fcomplaint%2Flist'])('kept: %s', (text) => {
    expect(safePath(text)).toBe(text);
  });
  test('nesting stays within three and one kilobyte', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/complaint/list', '/complaint/show/1', `/complaint/list?q=${'x'.repeat(200)}`), {
          minLength: 1,
          maxLength: 12,
        }),
        (paths) => {
          let at: string = paths[0]!;
          for (const path of paths.slice(1)) {
            at = carry({ path: path.split('?')[0]!, query: Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')) }, 'back', at);
            expect(safePath(at)).toBe(at);
          }
        },
      ),
    );
  });
});

test('list to detail carries the list, between areas too; list to list and pages without a record do not', () => {
  const from = { routeId: 'x', params: {}, path: '/complaint/list', query: { page: '3', q: 'milk' } };
  const table = buildTable([
    ...testRoutes,
    { ...testRoutes[0]!, id: 'samples', path: '/nir/sampleDelivery', list: true },
    { ...testRoutes[0]!, id: 'sample', path: '/nir/delivery/:id' },
  ]);
  const back = (start: typeof from, path: string): string | undefined => withBack(start, { path, query: {} }, table).query['back'];
  const list = '/complaint/list?page=3&q=milk';
  expect(back(from, '/complaint/show/1')).toBe(list);
  expect(back(from, '/complaint/create')).toBe(list);
  expect(back(from, '/announcement-publish/5')).toBe(list);
  expect(back(from, '/nir/delivery/5')).toBe(list);
  for (const path of ['/dashboard', '/profile', '/complaint/brandContact/list', '/manageUser/list', '/nir/sampleDelivery', '/nowhere/5'])
    expect([path, back(from, path)]).toEqual([path, undefined]);
  // a list that is not called one
  const samples = { ...from, path: '/nir/sampleDelivery', query: { page: '2', q: '' } };
  expect(back(samples, '/nir/delivery/5')).toBe('/nir/sampleDelivery?page=2&q=');
  expect(back(samples, '/complaint/show/1')).toBe('/nir/sampleDelivery?page=2&q=');
});

test('developer pages: their roles, admin, and with the developer tools every login', () => {
  const tool: AppRoute = {
    id: 'tool',
    path: '/developer/tool',
    area: 'system',
    roles: ['superAdmin'],
    developer: true,
    titleKey: 't',
    load: () => Promise.resolve({ default: () => null }),
    menu: { group: 'system', order: 1, icon: 'history' },
  };
  const plain: AppRoute = { ...tool, id: 'plain', path: '/developer/plain', developer: undefined } as never;
  const table = buildTable([...testRoutes, tool, plain]);
  const verdict = (role: string, developerTools: boolean, path: string): string => {
    const state = stateOf({ user: { roles: [role] } });
    return decide({ ...state, session: { ...state.session, developerTools } }, { path, query: {} }, table).is;
  };
  const tried = (path: string) => ['qa', 'superAdmin', 'admin'].map((role) => [verdict(role, false, path), verdict(role, true, path)]);
  expect(tried('/developer/tool')).toEqual([
    ['redirect', 'go'],
    ['go', 'go'],
    ['go', 'go'],
  ]);
  expect(tried('/developer/plain')).toEqual([
    ['redirect', 'redirect'],
    ['go', 'go'],
    ['go', 'go'],
  ]);
  expect(
    [menuOf(table, ['qa']), menuOf(table, ['qa'], true)].map((groups) => groups.flatMap((group) => group.items.map((item) => item.id))),
  ).toEqual([[], ['tool']]);
});

test('a menu entry counts one topic, and what else waits in its list stands below it', () => {
  const table = buildTable([
    {
      ...testRoutes[0]!,
      id: 'specs',
      path: '/specs/list',
      roles: ['qa', 'sourcing'],
      menu: {
        group: 'specs',
        order: 1,
        icon: 'book',
        topic: 'productMfgSpecs',
        topicOf: [{ roles: ['sourcing'], topic: 'productMfgNir' }],
        beside: ['productMfgNir'],
      },
    },
  ]);
  const entryOf = (role: 'qa' | 'sourcing'): unknown => menuOf(table, [role])[0]?.items.map(({ topic, beside }) => [topic, beside]);
  expect(entryOf('qa')).toEqual([['productMfgSpecs', [{ topic: 'productMfgNir', href: '/specs/list?topic=productMfgNir' }]]]);
  expect(entryOf('sourcing')).toEqual([['productMfgNir', []]]);
});
