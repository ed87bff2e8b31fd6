// The worked cases of the role derivation, one test each.
import { activeRole, deriveRoles, intersects, noSelection, type Memberships, type Selection } from '#domain/roles.ts';

type Case = [
  n: number,
  records: string[],
  company: string[],
  members: [number, string, string?][],
  selection: Partial<Selection>,
  list: string[],
  active: string,
  auditor: [number, string] | null,
];

const cases: Case[] = [
  [1, ['admin'], [], [], {}, ['admin'], 'admin', null],
  [2, ['superAdmin'], ['qa'], [], {}, ['superAdmin', 'qa'], 'qa', null],
  [3, [], ['qa', 'sourcing'], [], {}, ['qa', 'sourcing'], 'sourcing', null],
  [4, ['qa', 'superAdmin'], ['qa'], [], {}, ['superAdmin', 'qa'], 'qa', null],
  [5, ['supplier'], [], [[5, 'user']], { supplierId: 5 }, ['supplier'], 'supplier', null],
  [
    6,
    ['supplier'],
    [],
    [
      [5, 'supplierQa'],
      [8, 'user'],
    ],
    {},
    ['supplier'],
    'supplier',
    null,
  ],
  [
    7,
    ['supplier'],
    [],
    [
      [5, 'supplierQa'],
      [8, 'user'],
    ],
    { supplierId: 5 },
    ['supplierQa'],
    'supplierQa',
    null,
  ],
  [
    8,
    ['supplier'],
    [],
    [
      [5, 'supplierQa'],
      [8, 'user'],
    ],
    { supplierId: 8 },
    ['supplier'],
    'supplier',
    null,
  ],
  [
    9,
    ['supplier'],
    [],
    [
      [5, 'supplierQa'],
      [5, 'supplierRd'],
    ],
    { supplierId: 5 },
    ['supplierQa', 'supplierRd'],
    'supplierRd',
    null,
  ],
  [10, ['supplier', 'supplierGroup'], [], [[5, 'supplierManager']], {}, ['supplier', 'supplierGroup'], 'supplierGroup', null],
  [11, ['supplier', 'supplierGroup'], [], [[5, 'supplierManager']], { groupId: 2 }, ['supplierGroup'], 'supplierGroup', null],
  [12, ['supplier', 'supplierGroup'], [], [[5, 'supplierManager']], { supplierId: 5 }, ['supplierManager'], 'supplierManager', null],
  [13, ['supplier'], [], [[9, 'wareHouseAdmin']], { supplierId: 9 }, ['wareHouseAdmin'], 'wareHouseAdmin', null],
  [14, ['supplier', 'supplierGroup'], [], [[5, 'user']], { supplierId: 5, groupId: 2 }, ['temp'], 'temp', null],
  [15, ['supplierGroup'], [], [], { supplierId: 5 }, ['temp'], 'temp', null],
  [16, [], [], [[5, 'supplierQa', '2026-01-01T00:00:00.000Z']], { supplierId: 5 }, ['temp'], 'temp', null],
  [17, ['auditor'], [], [], { auditorId: 3 }, ['auditorUser'], 'auditorUser', [3, 'user']],
  [17, ['auditor'], [], [], { auditorId: 3 }, ['auditor'], 'auditor', [3, 'auditor']],
  [18, ['supplier'], ['qa'], [[5, 'user']], {}, ['supplier', 'qa'], 'qa', null],
  [19, [], [], [], {}, ['temp'], 'temp', null],
];

test.each(cases)(
  'case %i: records %j, departments %j, members %j, selection %j',
  (_n, records, company, members, selection, list, active, auditor) => {
    const user: Memberships = {
      roles: records,
      companyUsers: company.map((role) => ({ role, expiredAt: null })),
      supplierUsers: members.map(([supplierId, role, expiredAt]) => ({ supplierId, role, expiredAt: expiredAt ?? null })),
      auditorUsers: auditor ? [{ auditorId: auditor[0], role: auditor[1], expiredAt: null }] : [],
    };
    const derived = deriveRoles(user, { ...noSelection, ...selection });
    expect(derived).toEqual(list);
    expect(activeRole(derived)).toBe(active);
  },
);

test('an expired department role and an unknown role record give nothing', () => {
  expect(
    deriveRoles(
      { roles: ['manager'], companyUsers: [{ role: 'qa', expiredAt: '2026-01-01T00:00:00.000Z' }], supplierUsers: [] },
      noSelection,
    ),
  ).toEqual(['temp']);
});

test('admin passes every role list', () => {
  expect(intersects(['qa'], ['admin'])).toBe(true);
  expect(intersects([], ['admin'])).toBe(true);
  expect(intersects(['qa'], ['sourcing'])).toBe(false);
});
