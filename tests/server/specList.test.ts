/** The list call of specifications: lean without a limit, counted by status, and never more than the caller's own rows. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

interface Page {
  data: Row[];
  total: number;
  counts: Record<string, number>;
}

let test$: TestApp;
let qa: Client;
let factory: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, factory] = [await test$.as('qa'), await test$.as('supplier')];
  const { factory: own, foreignFactory, sibling } = test$.world;
  await add(own, 'Oat biscuits', 'direct', 'active');
  await add(own, 'Rice crackers', 'direct', 'draft');
  await add(own, 'Nuts', 'nir', 'supplierInprogress');
  await add(own, 'Not sent', 'direct', 'created');
  await add(foreignFactory, 'Oat drink', 'direct', 'active');
  await add(foreignFactory, 'Café ｃｒèｍｅ', 'direct', 'qaDraft');
  await add(sibling, 'Oat cream', 'direct', 'active');
});
afterAll(() => test$.close());

const add = (of: Row, productName: string, lane: string, status: string): Promise<Row> =>
  insertRow(test$.db, 'ProductMfgSpec', { supplierId: of.id, productName, lane, status, specNo: `S${unique()}`, gtin: '4006381333931' });
const ask = (by: Client, input: Record<string, unknown> = {}) => by.post<Page>('/ProductMfgSpecs/mfg-specs', input);
const names = async (input: Record<string, unknown>, by = qa): Promise<unknown[]> =>
  (await ask(by, { order: 'productName ASC', ...input })).body.data.map((row) => row['productName']);

test('without a limit all rows, lean; with one the columns of a list, by page', async () => {
  const { body } = await ask(qa);
  expect([body.total, body.data.length]).toEqual([7, 7]);
  expect(body.counts).toEqual({ active: 3, draft: 1, supplierInprogress: 1, created: 1, qaDraft: 1 });
  expect(Object.keys(body.data[0]!).sort()).toEqual([
    'id',
    'lane',
    'productName',
    'revision',
    'specNo',
    'status',
    'supplierId',
    'updatedAt',
  ]);
  const page = (await ask(qa, { limit: 2, skip: 6, order: 'productName ASC' })).body;
  expect(page).toMatchObject({
    total: 7,
    data: [{ productName: 'Rice crackers', gtin: '4006381333931', supplier: { name: 'Demo Factory' } }],
  });
});

test('filters narrow rows and totals; the numbers of the states stay those of all states', async () => {
  expect(await names({ lane: 'nir' })).toEqual(['Nuts']);
  expect(await names({ status: ['draft', 'qaDraft'] })).toEqual(['Café ｃｒèｍｅ', 'Rice crackers']);
  expect(await names({ status: [] })).toEqual([]);
  expect(await names({ q: 'oat' })).toEqual(['Oat biscuits', 'Oat cream', 'Oat drink']);
  expect(await names({ q: 'cafe creme' })).toEqual(['Café ｃｒèｍｅ']);
  expect(await names({ inForce: true, supplierId: test$.world.factory.id })).toEqual(['Oat biscuits']);
  expect(await names({ inForce: false, lane: 'direct', q: 'demo factory' })).toEqual(['Not sent', 'Rice crackers']);
  const { body } = await ask(qa, { q: 'oat', status: ['draft'], limit: 5 });
  expect(body).toEqual({ data: [], total: 0, counts: { active: 3 } });
  for (const input of [
    { lane: 'other' },
    { status: ['none'] },
    { status: 'draft' },
    { order: 'sections' },
    { limit: -1 },
    { where: { a: 1 } },
  ])
    expect([input, (await ask(qa, input)).code]).toEqual([input, 'BAD_FILTER']);
});

test('a factory has its own rows only, whatever it asks; another factory is a missing one', async () => {
  const own = ['Nuts', 'Oat biscuits', 'Rice crackers'];
  expect(await names({}, factory)).toEqual(own);
  expect(await names({ supplierId: test$.world.factory.id }, factory)).toEqual(own);
  expect(await names({ where: { or: [{ supplierId: test$.world.foreignFactory.id }, { id: { gt: 0 } }] } }, factory)).toEqual(own);
  expect((await ask(factory, { q: 'drink' })).body).toEqual({ data: [], total: 0, counts: {} });
  for (const supplierId of [test$.world.foreignFactory.id, test$.world.sibling.id, 999_999])
    expect((await ask(factory, { supplierId })).status).toBe(404);
  // quality assurance of a factory: not what is being developed
  expect(await names({}, await test$.as('supplierQa'))).toEqual(['Oat biscuits', 'Rice crackers']);
  const head = await test$.as('supplierGroup');
  expect(await names({}, head)).toEqual(['Oat biscuits', 'Oat cream']);
  expect(await names({ supplierId: test$.world.sibling.id }, head)).toEqual(['Oat cream']);
  expect((await ask(head, { supplierId: test$.world.foreignFactory.id })).status).toBe(404);
  for (const person of ['auditor', 'Area', 'wareHouseAdmin'] as const)
    expect([person, (await ask(await test$.as(person))).code]).toEqual([person, 'ACCESS_DENIED']);
});

test('more rows than one answer holds are refused, never left out', async () => {
  await test$.db.query(
    `insert into product_mfg_specs (supplier_id, status, lane, spec_no, revision, product_name, product_kind, open_comments)
     select $1, 'active', 'direct', 'M' || n, 1, 'Many', 'food', 0 from generate_series(1, 5001) n`,
    [test$.world.foreignFactory.id],
  );
  expect((await ask(qa)).code).toBe('LIMIT_REQUIRED');
  const { body } = await ask(qa, { limit: 100, q: 'many' });
  expect([body.data.length, body.total, body.counts]).toEqual([100, 5001, { active: 5001 }]);
  expect((await ask(factory)).body.total).toBe(3);
});
