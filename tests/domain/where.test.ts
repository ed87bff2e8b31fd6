// The where grammar: strict reading, three-valued evaluation, and laws that hold for any condition.
import fc from 'fast-check';
import { entityNamed } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { parseFilter } from '#domain/kernel/filter.ts';
import { matches } from '#domain/kernel/matches.ts';
import { includeOf, ownPart, readsOfRows } from '#domain/kernel/rowReads.ts';
import { all, parseWhere, readsOf, readWhere, type Params, type Where } from '#domain/kernel/where.ts';

const complaint = entityNamed('Complaint');
const everything = (entity: { fields: object }): ReadonlySet<string> => new Set(Object.keys(entity.fields));
const rules = { registry: entityNamed, allowed: everything, scope: () => all };
const parse = (where: unknown): ReturnType<typeof parseWhere> => parseWhere(complaint, where, rules);
const params: Params = { $supplierId: 2, $groupId: null, $auditorId: null, $me: 7, $today: '2026-11-21', $now: '2026-11-21T03:00:00.000Z' };
const read = (where: Where): ReturnType<typeof readWhere> => readWhere(complaint, where, entityNamed, params);
const code = (run: () => unknown): string => {
  try {
    run();
    return 'accepted';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

describe('reading', () => {
  test.each<[unknown]>([
    [{ nothing: 1 }],
    [{ __proto__: null, constructor: 1 }],
    [{ status: { gte: 'a', lte: 'b' } }],
    [{ status: { near: 'a' } }],
    [{ status: ['a'] }],
    [{ id: 'x' }],
    [{ and: {} }],
    [{ id: { inq: 3 } }],
    [{ id: { between: [1] } }],
    [{ id: { like: '%' } }],
    [{ receivedAt: 'yesterday' }],
    [{ healthEffect: { gt: true } }],
    [{ status: { regexp: '(' } }],
    [[]],
    ['x'],
    [{ title: { like: 'x'.repeat(101) } }],
    [{ id: { inq: Array.from({ length: 1001 }, (_, i) => i) } }],
    [{ or: Array.from({ length: 41 }, () => ({ id: 1 })) }],
    [{ title: 'a\u0000b' }],
  ])('refuses %j', (where) => expect(code(() => parse(where))).toBe('BAD_FILTER'));

  test.each<[unknown]>([
    [{}],
    [null],
    [undefined],
    [{ status: 'Open' }],
    [{ id: '7' }],
    [{ receivedAt: { gt: 0 } }],
    [{ or: [{ id: 1 }, { id: { inq: [2, 3] } }] }],
    [{ isQaAction: 'true' }],
    [{ parentId: null }],
  ])('accepts %j', (where) => expect(code(() => parse(where))).toBe('accepted'));

  test('a $ word from outside is a plain text, never a parameter', () => {
    expect(code(() => parse({ parentId: '$supplierId' }))).toBe('BAD_FILTER');
    expect(matches(parse({ productName: '$supplierId' }), { productName: '$supplierId' })).toBe(true);
  });

  test('without an acting group no row matches, not even rows where the column is empty', () => {
    const node = readWhere(entityNamed('Supplier'), { supplierGroupId: '$groupId' }, entityNamed, params);
    expect(matches(node, { supplierGroupId: null })).toBe(false);
    expect(matches(node, { supplierGroupId: 3 })).toBe(false);
  });
});

describe('nulls as in SQL', () => {
  test.each<[Where, unknown, boolean]>([
    [{ lotNo: null }, null, true],
    [{ lotNo: { neq: null } }, null, false],
    [{ lotNo: { neq: 'A' } }, null, false],
    [{ lotNo: { nin: ['A'] } }, null, false],
    [{ lotNo: { nlike: 'A%' } }, null, false],
    [{ lotNo: { inq: [] } }, 'A', false],
    [{ lotNo: { nin: [] } }, null, true],
    [{ lotNo: { neq: 'A' } }, 'B', true],
    [{ lotNo: { like: 'A_%' } }, 'A1', true],
    [{ lotNo: { ilike: 'a%' } }, 'A1', true],
    [{ lotNo: { like: 'a%' } }, 'A1', false],
  ])('%j on %j is %s', (where, value, expected) => expect(matches(read(where), { lotNo: value })).toBe(expected));
});

const value = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
const leaf = fc
  .record({
    field: fc.constantFrom('quantity', 'unitPrice', 'parentId'),
    op: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'),
    n: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ field, op, n }): Where => ({ [field]: { [op]: n } }));
const tree = fc.letrec<{ node: Where }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((and): Where => ({ and })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((or): Where => ({ or })),
  ),
})).node;
const row = fc.record({ quantity: value, unitPrice: value, parentId: value });
const opposite: Record<string, string> = { eq: 'neq', neq: 'eq', gt: 'lte', lte: 'gt', lt: 'gte', gte: 'lt' };

describe('laws', () => {
  test('a condition and its opposite are never both true, and one of them is unless the value is null', () => {
    fc.assert(
      fc.property(leaf, row, (where, of) => {
        const [field, condition] = Object.entries(where)[0]! as [keyof typeof of, Record<string, number>];
        const [op, n] = Object.entries(condition)[0]!;
        const yes = matches(read(where), of);
        const no = matches(read({ [field]: { [opposite[op]!]: n } }), of);
        expect(yes && no).toBe(false);
        expect(yes || no).toBe(of[field] !== null);
      }),
    );
  });

  test('and / or follow their branches', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), row, (branches, of) => {
        const each = branches.map((branch) => matches(read(branch), of));
        expect(matches(read({ and: branches }), of)).toBe(each.every(Boolean));
        expect(matches(read({ or: branches }), of)).toBe(each.some(Boolean));
      }),
    );
  });

  test('reading the JSON text of a where gives the same answer', () => {
    fc.assert(
      fc.property(tree, row, (where, of) =>
        expect(matches(read(JSON.parse(JSON.stringify(where)) as Where), of)).toBe(matches(read(where), of)),
      ),
    );
  });

  test('whatever is sent, the reader answers or refuses with BAD_FILTER', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => expect(['accepted', 'BAD_FILTER']).toContain(code(() => parseFilter(complaint, raw, rules)))),
    );
  });
});

test('has looks into loaded relations', () => {
  const node = read({ has: { relation: 'supplierComplaints', where: { supplierId: '$supplierId', status: { neq: 'Draft' } } } });
  expect(
    matches(node, {
      supplierComplaints: [
        { supplierId: 2, status: 'Draft' },
        { supplierId: 3, status: 'Open' },
      ],
    }),
  ).toBe(false);
  expect(matches(node, { supplierComplaints: [{ supplierId: 2, status: 'Open' }] })).toBe(true);
  expect(matches(node, {})).toBe(false);
});

test('the relations of a where are known, nested and once', () => {
  const where: Where = {
    or: [
      { has: { relation: 'supplierComplaints', where: { has: { relation: 'investigationReports' } } } },
      { hasNot: { relation: 'supplierComplaints' } },
    ],
  };
  expect(includeOf(where, { has: { relation: 'brand' } })).toEqual([
    { relation: 'supplierComplaints', scope: { include: [{ relation: 'investigationReports', scope: { include: [] } }] } },
    { relation: 'brand', scope: { include: [] } },
  ]);
  expect([...readsOf(complaint, where, entityNamed)].sort()).toEqual(['Complaint', 'InvestigationReport', 'SupplierComplaint']);
});

test('what a where reads of rows: their fields, and those of its relations', () => {
  const where: Where = {
    status: 'Open',
    or: [{ no: 'C1' }, { has: { relation: 'supplierComplaints', where: { supplierId: '$supplierId' } } }],
  };
  expect(readsOfRows(where)).toEqual({
    fields: ['id', 'status', 'no'],
    include: [{ relation: 'supplierComplaints', scope: { fields: ['id', 'supplierId'], include: [] } }],
  });
});

test('the own part of a where: parameters have values, and a branch that asks other rows lets all through', () => {
  const has = { has: { relation: 'brand' } };
  expect(ownPart({ ownerId: '$me', receivedAt: { lt: '$now' }, ...has, and: [has] }, params)).toEqual({
    ownerId: 7,
    receivedAt: { lt: params.$now },
  });
  expect(ownPart({ or: [{ status: 'Open', ...has }, { status: 'Draft' }] }, params)).toEqual({
    or: [{ status: 'Open' }, { status: 'Draft' }],
  });
  expect(ownPart({ or: [{ status: 'Open' }, has] }, params)).toEqual({});
});
