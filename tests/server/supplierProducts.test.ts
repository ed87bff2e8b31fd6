/** Products and their suppliers: approved by a specification in force, which the product then shows; a factory sees its own by name and status. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let sourcing: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, qa] = [await test$.as('sourcing'), await test$.as('qa')];
});
afterAll(() => test$.close());

const create = (more: Record<string, unknown> = {}): Promise<Row> =>
  sourcing.do('POST', '/ProductInfos', { sku: `I${unique()}`, name: 'Oat cookies', productCategoryId: test$.world.category.id, ...more });
const specOf = (status: string, supplierId = test$.world.factory.id): Promise<Row> =>
  insertRow(test$.db, 'ProductMfgSpec', { supplierId, status, lane: 'direct', specNo: `S${unique()}` });
const supply = (product: Row, more: Record<string, unknown> = {}) =>
  sourcing.post<Row>('/SupplierProducts', { productInfoId: product.id, supplierId: test$.world.factory.id, isPrimary: true, ...more });
const step = (row: Row, name: string, input: Record<string, unknown> = {}, by = qa) =>
  by.post<Row>(`/SupplierProducts/${row.id}/${name}`, { version: row.version, ...input });
const activeSpecOf = async ({ id }: Row): Promise<unknown> => (await readRow(test$.db, 'ProductInfo', id))!['activeSpecId'];
const reason = 'Three lots of the last month failed';

test('a supply is approved by a specification in force, which the product shows until the supply ends', async () => {
  const product = await create();
  const [drafted, inForce] = [await specOf('draft'), await specOf('active')];
  const { body: row } = await supply(product, { specId: drafted.id });
  expect(row['status']).toBe('pending');
  expect((await step(row, 'approve')).code).toBe('GUARD_FAILED');
  expect((await step(row, 'approve', {}, sourcing)).status).toBe(403);
  const linked: Row = await sourcing.do('PATCH', `/SupplierProducts/${row.id}`, { version: row.version, specId: inForce.id });
  expect(await activeSpecOf(product)).toBeNull();
  const { body: approved } = await step(linked, 'approve');
  expect([approved['status'], typeof approved['approvedAt'], await activeSpecOf(product)]).toEqual(['approved', 'string', inForce.id]);
  // approved, it keeps one in force
  const change = await sourcing.patch(`/SupplierProducts/${row.id}`, { version: approved.version, specId: drafted.id });
  expect(change.code).toBe('GUARD_FAILED');
  const { body: held } = await step(approved, 'suspend', { reason });
  expect([held['status'], await activeSpecOf(product)]).toEqual(['suspended', null]);
  const { body: again } = await step(held, 'approve');
  expect(await activeSpecOf(product)).toBe(inForce.id);
  expect((await step(again, 'delist', { reason })).body['status']).toBe('delisted');
  expect(await activeSpecOf(product)).toBeNull();
});

test('one row for a product and a factory, one primary, and only a specification of that factory', async () => {
  const product = await create();
  const foreign = await specOf('active', test$.world.foreignFactory.id);
  expect((await supply(product, { specId: foreign.id })).code).toBe('REF_MISMATCH');
  expect((await supply(product, { supplierId: test$.world.warehouse.id })).code).toBe('REF_MISMATCH');
  await supply(product);
  expect((await supply(product, { isPrimary: false })).code).toBe('DUPLICATE');
  expect((await supply(product, { supplierId: test$.world.foreignFactory.id })).code).toBe('DUPLICATE');
  expect((await supply(product, { supplierId: test$.world.foreignFactory.id, isPrimary: false })).status).toBe(200);
});

test('goods of the market place without a certificate of analysis need no specification', async () => {
  const { body: free } = await supply(await create({ kind: 'marketPlace', coaPolicy: 'none' }));
  expect((await step(free, 'approve')).status).toBe(200);
  const { body: bound } = await supply(await create({ kind: 'marketPlace', coaPolicy: 'onListing' }));
  expect((await step(bound, 'approve')).code).toBe('GUARD_FAILED');
});

test('a product is activated and deactivated with a reason, its number is its own', async () => {
  const product = await create();
  expect(
    (await sourcing.post('/ProductInfos', { sku: product['sku'], name: 'x', productCategoryId: test$.world.category.id })).status,
  ).toBe(409);
  const active: Row = await qa.do('POST', `/ProductInfos/${product.id}/activate`, { version: product.version });
  expect((await qa.post(`/ProductInfos/${product.id}/deactivate`, { version: active.version })).status).toBe(422);
  const gone: Row = await qa.do('POST', `/ProductInfos/${product.id}/deactivate`, {
    version: active.version,
    reason: 'No longer in the range',
  });
  expect(gone['status']).toBe('inActive');
  expect((await qa.patch(`/ProductInfos/${product.id}`, { version: gone.version, name: 'y' })).code).toBe('INVALID_TRANSITION');
});

test('a factory reads the name and the status of what it supplies; others of its kind and its terms stay hidden', async () => {
  const product = await create({ description: 'secret plan' });
  const other = await create();
  await supply(product, { supplierSku: 'F-1' });
  await supply(product, { supplierId: test$.world.foreignFactory.id, isPrimary: false });
  await supply(other, { supplierId: test$.world.foreignFactory.id });
  const factory = await test$.as('supplier');
  const { body: rows } = await factory.list('SupplierProducts', { where: { productInfoId: { inq: [product.id, other.id] } } });
  expect(rows.map((row) => [row['supplierId'], row['status'], 'supplierSku' in row])).toEqual([[test$.world.factory.id, 'pending', false]]);
  const { body: products } = await factory.list('ProductInfos', { where: { id: { inq: [product.id, other.id] } } });
  expect(products).toEqual([{ id: product.id, version: 1, name: 'Oat cookies' }]);
  expect((await factory.post('/SupplierProducts', { productInfoId: other.id, supplierId: test$.world.factory.id })).status).toBe(403);
  expect((await (await test$.as('rd')).list('SupplierProducts', {})).status).toBe(200);
  for (const role of ['supplierGroup', 'auditor', 'sustain'] as const)
    expect([role, (await (await test$.as(role)).list('ProductInfos', {})).status]).toEqual([role, 403]);
});
