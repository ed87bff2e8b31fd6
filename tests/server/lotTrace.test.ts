/** The trace of a lot through HTTP: from specification and certificate to the units at each warehouse, and back to the complaint that its printed code led from; each reader sees its part, and what is hidden is null. */
import type { Row } from '#domain/kernel/entity.ts';
import type { LotTrace } from '#domain/lots/trace.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let qa: Client;
let lot: Row;
let spec: Row;
let product: Row;
let leg: Row;
const traceBy = async (role: Parameters<TestApp['as']>[0], id = lot.id) => (await test$.as(role)).get<LotTrace>(`/Lots/${id}/trace`);

beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
  const { factory, warehouse, foreignWarehouse } = test$.world;
  spec = await insertRow(test$.db, 'ProductMfgSpec', { supplierId: factory.id, status: 'active' });
  product = await insertRow(test$.db, 'ProductInfo', {
    gtin: '08850999000015',
    name: 'Oat cookies 200 g',
    productCategoryId: test$.world.category.id,
  });
  await insertRow(test$.db, 'SupplierProduct', { productInfoId: product.id, supplierId: factory.id, specId: spec.id });
  lot = await insertRow(test$.db, 'Lot', {
    supplierId: factory.id,
    specId: spec.id,
    specNo: spec['specNo'],
    lotNo: 'TR-1',
    productName: 'Oat cookies 200 g',
    status: 'Passed',
  });
  const delivery = await insertRow(test$.db, 'ProductDelivery', { supplierId: factory.id, status: 'Shipped', lotApprovalId: null });
  await insertRow(test$.db, 'ProductDeliveryLine', { productDeliveryId: delivery.id, lotId: lot.id, cases: 100, units: 2000 });
  const to = (warehouseId: number, status: string) =>
    insertRow(test$.db, 'DeliveryToWarehouse', { productDeliveryId: delivery.id, warehouseId, status, warehouseName: `W${warehouseId}` });
  leg = await to(warehouse.id, 'Received');
  const other = await to(foreignWarehouse.id, 'Shipped');
  const unit = (of: Row, no: number, cases: number, result: string | null) =>
    insertRow(test$.db, 'HandlingUnit', { deliveryToWarehouseId: of.id, lotId: lot.id, unitNo: `TR-U${no}`, sscc: null, cases, result });
  await unit(leg, 1, 30, 'accepted');
  await unit(leg, 2, 20, 'hold');
  await unit(leg, 3, 10, 'refused');
  await unit(other, 4, 40, null);
});
afterAll(() => test$.close());

test('cases are counted where they are', async () => {
  const { status, body } = await traceBy('qa');
  expect(status).toBe(200);
  const amounts = body.legs.map(({ amounts: of }) => Object.fromEntries(Object.entries(of).map(([at, { cases }]) => [at, cases])));
  expect(amounts).toEqual(
    expect.arrayContaining([
      { planned: 0, road: 0, accepted: 30, hold: 20, refused: 10 },
      { planned: 0, road: 40, accepted: 0, hold: 0, refused: 0 },
    ]),
  );
  expect(body.legs.map(({ perCase }) => perCase)).toEqual([20, 20]);
  expect(body.units.map(({ unitNo, at }) => [unitNo, at])).toEqual([
    ['TR-U1', 'accepted'],
    ['TR-U2', 'hold'],
    ['TR-U3', 'refused'],
    ['TR-U4', 'road'],
  ]);
  expect([body.product, body.spec!.id]).toEqual([{ id: product.id, name: 'Oat cookies 200 g', gtin: '08850999000015' }, spec.id]);
});

test('a warehouse sees its own leg, a factory its own lots, and both that more is hidden', async () => {
  const warehouse = (await traceBy('wareHouseAdmin')).body;
  expect(warehouse.legs.map(({ id }) => id)).toEqual([leg.id]);
  expect(warehouse.units).toHaveLength(3);
  expect([warehouse.spec, warehouse.certificates, warehouse.waiting]).toEqual([null, null, null]);
  const factory = (await traceBy('supplier')).body;
  expect(factory.legs).toHaveLength(2);
  expect([factory.complaints, factory.movements, factory.places]).toEqual([null, null, null]);
  expect(factory.certificates).toEqual([]);
  const foreign = await insertRow(test$.db, 'Lot', { supplierId: test$.world.foreignFactory.id, lotNo: 'TR-F', specId: null });
  expect((await traceBy('supplier', foreign.id)).code).toBe('MODEL_NOT_FOUND');
  expect((await traceBy('rd')).code).toBe('ACCESS_DENIED');
});

test('a complaint with the code of the pack names product and lot, and forgets them with another number', async () => {
  const created = await qa.do('POST', '/Complaints', {
    title: 'Wire in a cookie',
    description: 'A piece of wire was found in a cookie.',
    receivedAt: test$.clock.now().toISOString(),
    barcode: '8850999000015',
    lotNo: 'tr-1',
  });
  expect([created['lotId'], created['productInfoId']]).toEqual([lot.id, product.id]);
  // a draft is nobody's complaint yet
  expect((await traceBy('qa')).body.complaints).toEqual([]);
  await test$.sql("update complaints set status = 'Submitted' where id = $1", [created.id]);
  expect((await traceBy('qa')).body.complaints!.map(({ id }) => id)).toEqual([created.id]);
  const { version } = (await readRow(test$.db, 'Complaint', created.id))!;
  const changed = await qa.patch<Row>(`/Complaints/${created.id}`, { version, lotNo: 'TR-UNKNOWN' });
  expect([changed.status, changed.body['lotId'], changed.body['productInfoId']]).toEqual([200, null, product.id]);
});

test('a number that two factories use for the same goods names no lot; the code on the pack decides', async () => {
  const twin = {
    supplierId: test$.world.foreignFactory.id,
    lotNo: 'TR-1',
    productName: lot['productName'],
    specId: null,
    specNo: 'SP-TWIN',
  };
  await insertRow(test$.db, 'Lot', twin);
  const filed = (values: object): Promise<Row> =>
    qa.do('POST', '/Complaints', {
      title: 'Wire in a cookie',
      description: 'A piece of wire was found in a cookie.',
      receivedAt: test$.clock.now().toISOString(),
      ...values,
    });
  const doubtful = await filed({ lotNo: 'TR-1', productName: lot['productName'] });
  expect([doubtful['lotId'], doubtful['productInfoId']]).toEqual([null, null]);
  const scanned = await filed({ lotNo: 'TR-1', barcode: '8850999000015' });
  expect([scanned['lotId'], scanned['productInfoId']]).toEqual([lot.id, product.id]);
});

test('what is more than an answer carries is said, to those who read it', async () => {
  const many = await insertRow(test$.db, 'Lot', {
    supplierId: test$.world.factory.id,
    specId: spec.id,
    specNo: spec['specNo'],
    lotNo: 'TR-MANY',
    productName: 'Rice cakes 100 g',
  });
  const complain = (count: number) =>
    test$.sql(
      `insert into complaints (no, source, title, description, status, is_qa_action, sample_state, received_at, lot_id)
       select 'TR-' || $2::int || '-' || i, 'qa', 'Stone', 'A stone was found in a pack.', 'Submitted', false, 'none', now(), $1 from generate_series(1, $2::int) i`,
      [many.id, count],
    );
  await complain(200);
  const whole = (await traceBy('qa', many.id)).body;
  expect([whole.complaints!.length, whole.cut]).toEqual([200, []]);
  await complain(1);
  const cut = (await traceBy('qa', many.id)).body;
  expect([cut.complaints!.length, cut.cut]).toEqual([200, ['complaints']]);
  expect((await traceBy('supplier', many.id)).body.cut).toEqual([]);
});
