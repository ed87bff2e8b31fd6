/** Filters: LoopBack 3 semantics as a table, random filters against an evaluation in memory, and hostile ones that must never be a fault. */
import fc from 'fast-check';
import { entityAt, entityNamed } from '#domain/index.ts';
import { accessOf, filterable } from '#domain/kernel/access.ts';
import { textual, type Field } from '#domain/kernel/fields.ts';
import { operators } from '#domain/kernel/where.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeFilterRows } from '#tests/support/filterRows.ts';
import { Oracle } from '#tests/support/filterOracle.ts';
import type { Person } from '#tests/support/world.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  await makeFilterRows(test$);
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

test('a filter in brackets is refused, never passed over', async () => {
  for (const path of [
    '/Complaints?filter[where][status]=Draft',
    '/Complaints/count?where[status]=Draft',
    '/Complaints/findOne?filter%5Bwhere%5D%5Bstatus%5D=Draft',
  ])
    expect(await qa.call({ method: 'GET', path })).toMatchObject({ status: 400, code: 'BAD_FILTER' });
});

describe('LoopBack 3 semantics', () => {
  const ids = async (where: unknown): Promise<number[]> =>
    (await qa.list('Complaints', { where, fields: ['id'] })).body.map((row) => row.id);
  const sql = async (condition: string): Promise<number[]> =>
    (await test$.sql<{ id: number }>(`select id from complaints where ${condition} order by id`)).map((row) => row.id);

  test.each<[string, unknown, string]>([
    ['nothing said', {}, 'true'],
    ['an empty value', { category: null }, 'category is null'],
    ['eq null', { category: { eq: null } }, 'category is null'],
    ['neq null', { category: { neq: null } }, 'category is not null'],
    ['neq leaves empty ones out', { category: { neq: 'quality' } }, "category <> 'quality'"],
    ['nin leaves empty ones out', { category: { nin: ['quality'] } }, "category <> 'quality'"],
    ['nlike leaves empty ones out', { productName: { nlike: 'so%' } }, "product_name not like 'so%'"],
    ['a comparison with null holds for none', { quantity: { gt: null } }, 'false'],
    ['inq of nothing', { category: { inq: [] } }, 'false'],
    ['nin of nothing', { category: { nin: [] } }, 'true'],
    [
      'nin of nothing says nothing inside an or',
      { or: [{ category: 'quality' }, { lotNo: { nin: [] } }, { and: [{ lotNo: { nin: [] } }, {}] }] },
      "category = 'quality'",
    ],
    ['inq with null does not find empty ones', { category: { inq: ['quality', null] } }, "category = 'quality'"],
    ['nin with null finds none', { category: { nin: ['quality', null] } }, 'false'],
    ['an empty or', { or: [] }, 'true'],
    ['an or with an empty branch keeps the others', { or: [{}, { category: 'quality' }] }, "category = 'quality'"],
    ['an or with only empty branches', { or: [{}, {}] }, 'true'],
    ['an empty and', { and: [] }, 'true'],
    ['an and with an empty branch', { and: [{}, { category: 'quality' }] }, "category = 'quality'"],
    [
      'fields beside or',
      { status: 'Draft', or: [{ category: null }, { category: 'quality' }] },
      "status = 'Draft' and (category is null or category = 'quality')",
    ],
    ['between', { quantity: { between: [1, 2.25] } }, 'quantity between 1 and 2.25'],
    ['between the wrong way round', { quantity: { between: [2, 1] } }, 'false'],
    ['numbers as text', { quantity: '1' }, 'quantity = 1'],
    ['booleans as text', { healthEffect: 'true' }, 'health_effect'],
    ['a moment in another zone', { receivedAt: '2026-01-05T10:00:00+07:00' }, "received_at = '2026-01-05T03:00:00Z'"],
    ['like takes % and _', { title: { like: 'so_p' } }, "title like 'so_p'"],
    ['like with an escaped sign', { title: { like: 'so\\_p' } }, "title = 'so_p'"],
    ['ilike', { title: { ilike: 'SOUP' } }, "lower(title) = 'soup'"],
    ['regexp', { title: { regexp: '^so.p$' } }, "title ~ '^so.p$'"],
    ['regexp with a flag', { title: { regexp: '/^SOUP$/i' } }, "lower(title) = 'soup'"],
    ['SQL is text', { title: "x' or 1=1 --" }, 'false'],
  ])('%s', async (_what, where, condition) => {
    const found = await ids(where);
    expect(found).toEqual(await sql(condition));
    expect((await qa.get('/Complaints/count', { where })).body).toEqual({ count: found.length });
    expect((await qa.get('/Complaints/counts', { of: { all: {}, found: { where } } })).body).toMatchObject({
      counts: { found: found.length },
    });
  });

  test('fields: a list, a name, an object of yes, an object of no', async () => {
    const shown = async (fields: unknown) => Object.keys((await qa.list('Brands', { fields, limit: 1 })).body[0]!).sort();
    const every = await shown(undefined);
    expect(await shown(['id', 'name'])).toEqual(['id', 'name']);
    expect(await shown('name')).toEqual(['name']);
    expect(await shown({ id: true, name: true })).toEqual(['id', 'name']);
    expect(await shown({ name: false, logo: false })).toEqual(every.filter((name) => name !== 'name' && name !== 'logo'));
    expect(await shown([])).toEqual(every);
  });

  test('include: a name, a list, an object, nested, with scope; the limit of a scope counts per parent', async () => {
    const oracle = new Oracle(qa);
    for (const include of [
      'brand',
      ['brand', 'supplierComplaints'],
      { relation: 'supplierComplaints' },
      [
        {
          relation: 'supplierComplaints',
          scope: { where: { status: { neq: 'Draft' } }, order: 'no DESC', limit: 1, fields: ['no', 'status'] },
        },
      ],
      { supplierComplaints: 'supplier' },
      { supplierComplaints: { relation: 'supplier', scope: { fields: ['name'] } } },
      { relation: 'supplierComplaints', scope: { skip: 1, limit: 1, include: ['supplier', 'investigationReports'] } },
      { relation: 'supplierComplaints', scope: { limit: 1 } },
    ]) {
      const filter = { where: { status: { neq: 'Closed' } }, fields: ['no'], order: 'id', include };
      expect([include, (await qa.list('Complaints', filter)).body]).toEqual([
        include,
        await oracle.answer(entityAt('Complaints')!, filter),
      ]);
    }
  });

  test('order, limit, skip and offset; a limit of 0 is none; pages neither repeat nor lose a row', async () => {
    const all = (await qa.list('Complaints', { order: ['category DESC', 'quantity'], fields: ['id'] })).body;
    const pages: unknown[] = [];
    for (let skip = 0; skip < all.length; skip += 5)
      pages.push(...(await qa.list('Complaints', { order: 'category DESC, quantity', fields: ['id'], limit: 5, skip })).body);
    expect(pages).toEqual(all);
    expect((await qa.list('Complaints', { order: ['category desc', 'quantity ASC'], fields: ['id'], limit: 0, offset: 20 })).body).toEqual(
      all.slice(20),
    );
    expect((await qa.list('Complaints', { skip: 1_000_000_000 })).body).toEqual([]);
  });
});

const targets: { collection: string; people: Person[]; includes: string[] }[] = [
  {
    collection: 'Complaints',
    people: ['qa', 'supplierQa', 'OD/OM', 'wareHouseAdmin'],
    includes: ['supplierComplaints', 'brand', 'productMovements', 'attachments'],
  },
  { collection: 'SupplierComplaints', people: ['qa', 'supplierQa', 'Area'], includes: ['complaint', 'supplier', 'investigationReports'] },
  {
    collection: 'InvestigationReports',
    people: ['superAdmin', 'supplierManager'],
    includes: ['supplierComplaint', 'investigationActions'],
  },
  { collection: 'Suppliers', people: ['qa', 'supplierGroup', 'supplierQa'], includes: ['supplierGroup', 'certificates'] },
  { collection: 'Certificates', people: ['sourcing', 'supplier', 'foreignGroup'], includes: ['supplier', 'license'] },
  {
    collection: 'SupplierDocuments',
    people: ['sourcing', 'supplierGroup', 'wareHouseAdmin'],
    includes: ['documentRevision', 'supplierGroup'],
  },
];

const valueOf = (field: Field): fc.Arbitrary<unknown> => {
  const of = ((): fc.Arbitrary<unknown> => {
    switch (field.kind) {
      case 'int':
      case 'ref':
        return fc.integer({ min: 0, max: 8 });
      case 'number':
        return fc.constantFrom(0.5, 1, 2, 2.25, 1000, -1, '1');
      case 'boolean':
        return fc.constantFrom(true, false, 'true', 0);
      case 'date':
        return fc.constantFrom('2026-01-02', '2025-12-31', '2026-02-02', '2027-01-01');
      case 'datetime':
        return fc.constantFrom('2026-01-05T03:00:00.000Z', '2026-01-05T10:00:00.001+07:00', '2026-02-01', '2025-06-01T00:00:00Z');
      case 'enum':
        return fc.constantFrom(...field.values!, 'nothing');
      default:
        return fc.constantFrom('soup', 'Soup', 'so_p', '100%', 'a\\b', 'öl', 'N1', 'C2026-00003', '');
    }
  })();
  return fc.oneof({ weight: 8, arbitrary: of }, { weight: 1, arbitrary: fc.constant(null) });
};

const conditionOf = (field: Field): fc.Arbitrary<unknown> => {
  const value = valueOf(field);
  const single = fc
    .constantFrom(...(field.kind === 'boolean' ? ['eq', 'neq'] : ['eq', 'neq', 'gt', 'gte', 'lt', 'lte']))
    .chain((op) => value.map((one) => ({ [op]: one })));
  const several = fc.constantFrom('inq', 'nin').chain((op) => fc.array(value, { maxLength: 4 }).map((list) => ({ [op]: list })));
  const between = fc.tuple(value, value).map((pair) => ({ between: pair }));
  const patterns = fc
    .constantFrom('like', 'nlike', 'ilike', 'nilike')
    .chain((op) =>
      fc.constantFrom('%', 'so%', '%OUP', 's_u_', 'so\\_p', '%\\%', 'a\\\\b', '%ö%', '').map((pattern) => ({ [op]: pattern })),
    );
  const regexps = fc.constantFrom('^so', 'up$', 's.u', '[a-d]', '/^SO/i', '\\d+').map((regexp) => ({ regexp }));
  return fc.oneof(
    value,
    single,
    several,
    ...(field.kind === 'boolean' ? [] : [between]),
    ...(textual.has(field.kind) ? [patterns, regexps] : []),
  );
};

const whereOf = (fields: [string, Field][]): fc.Arbitrary<Record<string, unknown>> => {
  const test = fc
    .constantFrom(...fields)
    .chain(([name, field]) => conditionOf(field).map((condition) => ({ [name]: condition }) as Record<string, unknown>));
  const { tree } = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      test,
      fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.constant({}),
    ),
  }));
  return tree;
};

describe('random filters answer as an evaluation in memory does', () => {
  test.each(targets.flatMap(({ collection, people, includes }) => people.map((person) => [collection, person, includes] as const)))(
    '%s by %s',
    async (collection, person, includes) => {
      const entity = entityAt(collection)!;
      const caller = await test$.caller(person);
      const client = await test$.as(person);
      const oracle = new Oracle(client);
      expect((await client.list(collection)).body.length).toBeGreaterThan(0);
      const allowed = filterable(entity, accessOf(entity, caller));
      const fields = Object.entries(entity.fields).filter(
        ([name, field]) => allowed.has(name) && field.kind !== 'json' && field.kind !== 'files',
      );
      const openIncludes = includes.filter((name) => accessOf(entityNamed(entity.relations[name]!.to), caller).length > 0);
      const filter = fc.record(
        {
          where: whereOf(fields),
          order: fc.array(
            fc
              .tuple(
                fc.constantFrom(...fields.filter(([, field]) => !textual.has(field.kind)).map(([name]) => name)),
                fc.constantFrom('', ' ASC', ' DESC'),
              )
              .map(([name, way]) => name + way),
            { maxLength: 2 },
          ),
          limit: fc.integer({ min: 0, max: 9 }),
          skip: fc.integer({ min: 0, max: 5 }),
          fields: fc.subarray(
            fields.map(([name]) => name),
            { minLength: 1, maxLength: 4 },
          ),
          include: fc.subarray(openIncludes, { maxLength: 2 }).map((names) =>
            names.map((relation) => ({
              relation,
              scope: entity.relations[relation]!.kind === 'many' ? { limit: 2, order: 'id DESC' } : {},
            })),
          ),
        },
        { requiredKeys: ['where'] },
      );
      await fc.assert(
        fc.asyncProperty(filter, async (raw) => {
          const answer = await client.list(collection, raw);
          expect([raw, answer.status, answer.body]).toEqual([raw, 200, await oracle.answer(entity, raw)]);
        }),
        { numRuns: 60, endOnFailure: true },
      );
    },
  );

  test('has and hasNot ask only rows the caller may read', async () => {
    for (const [person, collection, wheres] of [
      [
        'qa',
        'Complaints',
        [
          { has: { relation: 'supplierComplaints', where: { status: 'Draft' } } },
          { hasNot: { relation: 'supplierComplaints' } },
          { has: { relation: 'supplierComplaints', where: { has: { relation: 'investigationReports', where: { status: 'Submitted' } } } } },
        ],
      ],
      [
        'OD/OM',
        'Complaints',
        [{ has: { relation: 'supplierComplaints', where: { status: 'Draft' } } }, { hasNot: { relation: 'supplierComplaints' } }],
      ],
      [
        'supplierQa',
        'Complaints',
        [
          { has: { relation: 'supplierComplaints', where: {} } },
          { hasNot: { relation: 'supplierComplaints', where: { status: 'Approved' } } },
          { has: { relation: 'brand', where: { status: 'inActive' } } },
          { hasNot: { relation: 'brand' } },
        ],
      ],
    ] as const) {
      const client = await test$.as(person);
      const oracle = new Oracle(client);
      for (const where of wheres)
        expect([person, where, (await client.list(collection, { where })).body]).toEqual([
          person,
          where,
          await oracle.answer(entityAt(collection)!, { where }, 2),
        ]);
    }
  });
});

describe('hostile filters', () => {
  const key = fc.oneof(
    fc.constantFrom(
      ...operators,
      'where',
      'include',
      'order',
      'limit',
      'fields',
      'relation',
      'scope',
      'and',
      'or',
      'has',
      'hasNot',
      'id',
      'title',
      'status',
      'createdAt',
      'supplierComplaints',
      '$where',
      '__proto__',
      'constructor',
      'toString',
      'prototype',
    ),
    fc.string({ maxLength: 6 }),
  );
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      1e308,
      2 ** 53 + 2,
      -0,
      '',
      '%',
      '\\',
      '(',
      '*',
      'a{99999}',
      '(?=x)',
      '1; drop table complaints',
      '\u0000',
      '\ud800',
      '2026-13-45',
      '9999999999999',
      '$me',
      '$supplierId',
      [],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double(),
    fc.integer(),
  );
  const { any } = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie('any'), { maxLength: 4 }), fc.dictionary(key, tie('any'), { maxKeys: 3 })),
  }));
  const shaped = fc.record({ where: any, include: any, order: any, fields: any, limit: any, skip: any }, { requiredKeys: [] });

  test.each([[{ order: { toString: [] } }], [{ include: [{ relation: { toString: 1 } }] }], [{ fields: [{ toString: null }] }]])(
    '%j is refused although it brings its own toString',
    async (raw) => {
      expect((await qa.list('Complaints', JSON.stringify(raw))).code).toBe('BAD_FILTER');
    },
  );

  test('are an answer or a refusal, never a fault, and the tables stay', async () => {
    const supplier = await test$.as('supplierQa');
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(shaped, any),
        fc.constantFrom('Complaints', 'SupplierComplaints', 'appusers', 'Certificates', 'logs'),
        fc.boolean(),
        async (raw, collection, mine) => {
          const answer = await (mine ? supplier : qa).list(collection, JSON.stringify(raw) ?? 'undefined');
          if (answer.status !== 200) {
            refusals += 1;
            expect([raw, answer.status, [400, 403].includes(answer.status)]).toEqual([raw, answer.status, true]);
            expect(answer.text).not.toMatch(/select |syntax|column|relation "|node_modules|\.ts:/);
          }
        },
      ),
      { numRuns: 1_500 },
    );
    expect(refusals).toBeGreaterThan(300);
    expect((await qa.get('/Complaints/count')).body).toEqual({ count: 24 });
  });

  test('odd values with every operator, for a column of each kind, are an answer or 400', async () => {
    const entity = entityAt('Complaints')!;
    const boss = await test$.as('admin');
    const values = [
      null,
      1,
      1.5,
      -1,
      1e15,
      'x',
      '',
      'true',
      '2026-02-30',
      '0000-01-01',
      '99999-01-01',
      8.64e15,
      -8.64e15,
      [1, 2],
      [null, null],
      ['a', 1],
      { a: 1 },
    ];
    const ofKind = new Map(Object.entries(entity.fields).map(([name, field]) => [field.kind, name]));
    for (const name of ofKind.values())
      for (const op of operators) {
        const answers = await Promise.all(
          values.map((value) => boss.list('Complaints', { where: { [name]: { [op]: value } }, limit: 1, fields: ['id'] })),
        );
        expect([name, op, answers.map((answer) => answer.status).filter((status) => status !== 200 && status !== 400)]).toEqual([
          name,
          op,
          [],
        ]);
      }
  });
});
