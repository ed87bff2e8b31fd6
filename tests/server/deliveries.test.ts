/** Deliveries through HTTP: nothing ships that is not released; units are numbered, labelled, shipped and received one by one by the warehouse they go to. */
import type { Row } from '#domain/kernel/entity.ts';
import { ssccValid } from '#domain/kernel/gs1.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

jest.setTimeout(60_000);

let test$: TestApp;
let factory: Client;
let warehouse: Client;
let sourcing: Client;
let qa: Client;
let spec: Row;
let prefix = 1000;
beforeAll(async () => {
  test$ = await startApp();
  factory = await test$.as('supplier');
  warehouse = await test$.as('wareHouseAdmin');
  sourcing = await test$.as('sourcing');
  qa = await test$.as('qa');
  spec = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    status: 'active',
    effectiveFrom: day(-300),
    effectiveTo: null,
  });
  await insertRow(test$.db, 'SpecSection', {
    specId: spec.id,
    section: 'storage',
    content: { mode: 'chilled', tempMin: 0, tempMax: 5, shelfLifeDays: 100, minRemainingPct: 60 },
  });
});
afterAll(() => test$.close());
beforeEach(async () => {
  prefix += 1;
  await test$.sql('update suppliers set gs1_company_prefix = $1 where id = $2', [`885${prefix}`, test$.world.factory.id]);
});

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const moment = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString();
let no = 0;
const lotOf = (values: object = {}): Promise<Row> => {
  no += 1;
  return insertRow(test$.db, 'Lot', {
    supplierId: test$.world.factory.id,
    specId: spec.id,
    specNo: spec['specNo'],
    lotNo: `D${no}`,
    productName: 'Rice milk 1 L',
    mfgDate: day(-10),
    expDate: day(90),
    status: 'Passed',
    ...values,
  });
};
const paths = { ProductDelivery: 'ProductDeliveries', DeliveryToWarehouse: 'DeliveryToWarehouses', Lot: 'Lots' } as const;
const take = async (by: Client, entity: keyof typeof paths, row: Row, step: string, input: object = {}): Promise<Answer<Row>> => {
  const { version } = (await readRow(test$.db, entity, row.id))!;
  return by.post<Row>(`/${paths[entity]}/${row.id}/${step}`, { version, ...input });
};
const done = async (...of: Parameters<typeof take>): Promise<Row> => {
  const { status, body } = await take(...of);
  expect([of[3], status, status === 200 ? null : body]).toEqual([of[3], 200, null]);
  return body;
};
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];
const details = ({ body }: Answer<unknown>): unknown => (body as { error?: { details?: unknown } }).error?.details;
const statusOf = async (entity: keyof typeof paths, row: Row): Promise<unknown> => (await readRow(test$.db, entity, row.id))!['status'];

const opened = async (lots: readonly Row[], cases = 40): Promise<Row> => {
  const plannedLines = lots.map(({ id }) => ({ lotId: id, cases, units: cases * 20 }));
  return factory.do('POST', '/ProductDeliveries', { plannedDate: day(2), plannedLines });
};
const legOf = async (delivery: Row, values: object = {}): Promise<Row> => {
  const input = { warehouseId: test$.world.warehouse.id, eta: moment(1), carrier: 'Works truck', ...values };
  const body = await done(factory, 'ProductDelivery', delivery, 'plan', input);
  const [made] = body['made'] as { id: number }[];
  return (await readRow(test$.db, 'DeliveryToWarehouse', made!.id))!;
};
const unitsOf = async (leg: Row): Promise<Row[]> =>
  (await factory.list('HandlingUnits', { where: { deliveryToWarehouseId: leg.id }, order: 'id asc' })).body;
const packed = async (leg: Row, lots: readonly Row[], count = 2, cases = 20): Promise<Row[]> => {
  await done(factory, 'DeliveryToWarehouse', leg, 'pack', { units: lots.map(({ id }) => ({ lotId: id, cases, count })) });
  return unitsOf(leg);
};
const labelled = async (units: readonly Row[]): Promise<void> => {
  const { status } = await factory.post('/Labels/print', { kind: 'handlingUnit', refIds: units.map(({ id }) => id), copies: 1 });
  expect(status).toBe(200);
};
const shippedLeg = async (lots: readonly Row[], count = 2): Promise<{ delivery: Row; leg: Row; units: Row[] }> => {
  const delivery = await opened(lots);
  const leg = await legOf(delivery);
  const units = await packed(leg, lots, count, 40 / count);
  await labelled(units);
  await done(factory, 'DeliveryToWarehouse', leg, 'ship');
  return { delivery, leg, units };
};
const accept = (unit: Row, more: object = {}) => ({ unitId: unit.id, result: 'accepted', cases: unit['cases'], tempC: 4, ...more });
const photo = async (): Promise<string> =>
  (await warehouse.upload('DeliveryToWarehouses', 'deliveries', 'truck.png', png, 'image/png')).body.file;

test('a delivery is ready when its lots may ship, is packed and labelled, ships, and is received unit by unit', async () => {
  const open = await lotOf({ status: 'Open' });
  const delivery = await opened([open]);
  expect([delivery['deliveryNo'], delivery['status'], delivery['supplierName']]).toEqual([
    expect.stringMatching(/^PD-\d{4}-\d{6}$/),
    'Draft',
    test$.world.factory['name'],
  ]);
  await test$.sql("update lots set status = 'Hold' where id = $1", [open.id]);
  await done(qa, 'Lot', open, 'unhold', { releaseReason: 'The second test was in order.' });
  expect(await statusOf('ProductDelivery', delivery)).toBe('Ready');
  const leg = await legOf(delivery);
  const units = await packed(leg, [open]);
  expect(units.map((one) => ssccValid(String(one['sscc'])))).toEqual([true, true]);
  expect(new Set(units.map((one) => one['sscc'])).size).toBe(2);
  // one label is missing
  expect(code(await take(factory, 'DeliveryToWarehouse', leg, 'ship'))).toEqual([422, 'GUARD_FAILED']);
  await labelled(units);
  await done(factory, 'DeliveryToWarehouse', leg, 'ship', { tempC: 3.5 });
  expect([await statusOf('DeliveryToWarehouse', leg), await statusOf('ProductDelivery', delivery)]).toEqual(['Shipped', 'Shipped']);
  const { body: seen } = await warehouse.list('HandlingUnits', {
    where: { deliveryToWarehouseId: leg.id },
    include: ['lot'],
    order: 'id asc',
  });
  expect(seen.map((row) => (row['lot'] as Row)['lotNo'])).toEqual([open['lotNo'], open['lotNo']]);
  const first = await done(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(units[0]!)] });
  expect(first['status']).toBe('Shipped');
  // the same label once more: by whom and when
  const again = await take(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(units[0]!)] });
  expect([code(again), JSON.stringify(details(again) ?? again.body)]).toEqual([
    [409, 'UNIT_RECEIVED'],
    expect.stringContaining(String(units[0]!['sscc'])),
  ]);
  await done(warehouse, 'DeliveryToWarehouse', leg, 'receiveUnit', {
    unitId: units[1]!.id,
    result: 'accepted',
    receivedCases: 20,
    unitTempC: 4,
  });
  expect([await statusOf('DeliveryToWarehouse', leg), await statusOf('ProductDelivery', delivery)]).toEqual(['Received', 'Received']);
  const mails = await test$.sql<{ subject: string }>('select subject from mails where subject like $1 order by id', [
    `${String(leg['legNo'])}%`,
  ]);
  expect(mails.length).toBeGreaterThanOrEqual(2);
});

test('a lot that is not released, on hold, expired or too old on arrival does not ship', async () => {
  const ways: [object, string][] = [
    [{ status: 'Open' }, 'LOT_NOT_RELEASED'],
    [{ status: 'Hold' }, 'LOT_NOT_RELEASED'],
    [{ expDate: day(0), mfgDate: day(-100) }, 'SHELF_LIFE_SHORT'],
    // 59 of 100 days are left tomorrow
    [{ mfgDate: day(-40), expDate: day(60) }, 'SHELF_LIFE_SHORT'],
  ];
  for (const [values, expected] of ways) {
    const lot = await lotOf();
    const delivery = await opened([lot]);
    const leg = await legOf(delivery);
    await labelled(await packed(leg, [lot]));
    await test$.sql(
      `update lots set ${Object.keys(values)
        .map((name, i) => `${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)} = $${i + 2}`)
        .join(', ')} where id = $1`,
      [lot.id, ...Object.values(values)],
    );
    expect([values, code(await take(factory, 'DeliveryToWarehouse', leg, 'ship'))]).toEqual([values, [422, expected]]);
    expect(await statusOf('DeliveryToWarehouse', leg)).toBe('Planned');
  }
  const edge = await lotOf({ mfgDate: day(-39), expDate: day(61) });
  const { leg } = await shippedLeg([edge]);
  expect(await statusOf('DeliveryToWarehouse', leg)).toBe('Shipped');
});

test('a concession that has ended releases nothing', async () => {
  const lot = await lotOf();
  await insertRow(test$.db, 'COA', {
    lotId: lot.id,
    supplierId: test$.world.factory.id,
    status: 'Concession',
    concession: { reason: 'Colour is slightly darker.', qtyLimit: null, validUntil: day(-1) },
  });
  const leg = await legOf(await opened([lot]));
  await labelled(await packed(leg, [lot]));
  expect(code(await take(factory, 'DeliveryToWarehouse', leg, 'ship'))).toEqual([422, 'LOT_NOT_RELEASED']);
});

test('shipping and holding at the same minute: one of them comes first, and both are true', async () => {
  for (let round = 0; round < 4; round += 1) {
    const lot = await lotOf();
    const leg = await legOf(await opened([lot]));
    await labelled(await packed(leg, [lot]));
    const [ship, hold] = await Promise.all([
      take(factory, 'DeliveryToWarehouse', leg, 'ship'),
      take(qa, 'Lot', lot, 'hold', { holdReason: 'A customer found a metal chip.' }),
    ]);
    expect(hold.status).toBe(200);
    const state = await statusOf('DeliveryToWarehouse', leg);
    expect([ship.status, state]).toEqual(ship.status === 200 ? [200, 'Shipped'] : [422, 'Planned']);
    if (ship.status !== 200) expect(code(ship)).toEqual([422, 'LOT_NOT_RELEASED']);
  }
});

test('a lot held on the road is told to the warehouse and is not accepted there', async () => {
  const lot = await lotOf();
  const { leg, units } = await shippedLeg([lot]);
  await done(qa, 'Lot', lot, 'hold', { holdReason: 'The laboratory found listeria.' });
  const mails = await test$.sql('select 1 from mails where subject like $1', [`%${String(lot['lotNo'])} is on hold, do not accept it%`]);
  expect(mails.length).toBeGreaterThan(0);
  expect(code(await take(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(units[0]!)] }))).toEqual([422, 'LOT_HELD']);
  const held = { ...accept(units[0]!), result: 'hold', reason: 'On hold by quality assurance.', photos: [await photo()] };
  await done(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [held] });
});

test('a unit that is too warm is held with reason and picture, and its lot with it', async () => {
  const lot = await lotOf();
  const { delivery, leg, units } = await shippedLeg([lot]);
  const [one, two] = units;
  expect(code(await take(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(one!, { tempC: 9 })] }))).toEqual([
    422,
    'TEMPERATURE_OUTSIDE',
  ]);
  // chilled: a temperature is asked for
  const unmeasured = await take(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(one!, { tempC: null })] });
  expect(details(unmeasured)).toEqual({ fields: { 'units.0.tempC': [{ code: 'REQUIRED' }] } });
  const bare = await take(warehouse, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(one!, { tempC: 9, result: 'hold' })] });
  expect(Object.keys((details(bare) as { fields: object }).fields)).toEqual(['units.0.reason', 'units.0.photos']);
  const single = await take(warehouse, 'DeliveryToWarehouse', leg, 'receiveUnit', {
    unitId: one!.id,
    result: 'hold',
    receivedCases: 20,
    unitTempC: 9,
  });
  expect(Object.keys((details(single) as { fields: object }).fields)).toEqual(['unitReason', 'unitPhotos']);
  const name = await photo();
  await done(warehouse, 'DeliveryToWarehouse', leg, 'receive', {
    units: [
      accept(one!, { tempC: 9, result: 'hold', reason: 'The truck arrived warm.', photos: [name] }),
      { ...accept(two!), tempC: 9, result: 'refused', reason: 'Soft and warm.', photos: [await photo()] },
    ],
  });
  expect([await statusOf('Lot', lot), await statusOf('DeliveryToWarehouse', leg), await statusOf('ProductDelivery', delivery)]).toEqual([
    'Hold',
    'Received',
    'Received',
  ]);
  // the factory sees what was written, and the picture
  const [seen] = await unitsOf(leg);
  expect([seen!['result'], seen!['tempC'], seen!['photos']]).toEqual(['hold', 9, [name]]);
});

test('a leg that is refused as a whole ends its delivery', async () => {
  const { delivery, leg } = await shippedLeg([await lotOf()]);
  expect(code(await take(warehouse, 'DeliveryToWarehouse', leg, 'refuse', { refuseReason: 'The seal was broken.' }))).toEqual([
    422,
    'VALIDATION',
  ]);
  await done(warehouse, 'DeliveryToWarehouse', leg, 'refuse', { refuseReason: 'The seal was broken.', refusePhotos: [await photo()] });
  expect([await statusOf('DeliveryToWarehouse', leg), await statusOf('ProductDelivery', delivery)]).toEqual(['Refused', 'Refused']);
  expect((await unitsOf(leg)).map((one) => one['result'])).toEqual(['refused', 'refused']);
});

test('legs share the cases of a lot; more than its line is refused, and what has left is not planned again', async () => {
  const lot = await lotOf();
  const delivery = await opened([lot]);
  const [a, b] = [await legOf(delivery), await legOf(delivery)];
  await packed(a, [lot], 1, 30);
  expect(code(await take(factory, 'DeliveryToWarehouse', b, 'pack', { units: [{ lotId: lot.id, cases: 11 }] }))).toEqual([
    422,
    'QTY_EXCEEDED',
  ]);
  const foreign = await lotOf();
  expect(details(await take(factory, 'DeliveryToWarehouse', b, 'pack', { units: [{ lotId: foreign.id, cases: 1 }] }))).toEqual({
    fields: { 'units.0.lotId': [{ code: 'REF' }] },
  });
  const units = await packed(b, [lot], 1, 10);
  // a unit is taken out, and its cases are free again
  await done(factory, 'DeliveryToWarehouse', b, 'pack', { removedUnits: [units[0]!.id], units: [{ lotId: lot.id, cases: 5, count: 2 }] });
  expect((await unitsOf(b)).map((one) => one['cases'])).toEqual([5, 5]);
  expect(code(await take(factory, 'ProductDelivery', delivery, 'setLines', { lines: [{ lotId: lot.id, cases: 39 }] }))).toEqual([
    422,
    'QTY_EXCEEDED',
  ]);
  await labelled([...(await unitsOf(a)), ...(await unitsOf(b))]);
  await done(factory, 'DeliveryToWarehouse', a, 'ship');
  // the other leg is still at the factory
  expect(await statusOf('ProductDelivery', delivery)).toBe('Ready');
  expect(code(await take(factory, 'ProductDelivery', delivery, 'cancel', { cancelReason: 'Ordered by mistake.' }))).toEqual([
    422,
    'GUARD_FAILED',
  ]);
  await done(factory, 'DeliveryToWarehouse', b, 'ship');
  expect(await statusOf('ProductDelivery', delivery)).toBe('Shipped');
});

test('numbers below a prefix run out; without a prefix units have none and carry their plain number', async () => {
  const long = `8850001${prefix}9`.padEnd(12, '0').slice(0, 12);
  await test$.sql('update suppliers set gs1_company_prefix = $1 where id = $2', [long, test$.world.factory.id]);
  await test$.sql('insert into counters (key, last) values ($1, 99998)', [`sscc:${long}`]);
  const lot = await lotOf();
  const leg = await legOf(await opened([lot]));
  await packed(leg, [lot], 1, 10);
  expect(code(await take(factory, 'DeliveryToWarehouse', leg, 'pack', { units: [{ lotId: lot.id, cases: 10 }] }))).toEqual([
    422,
    'SSCC_EXHAUSTED',
  ]);
  await test$.sql('update suppliers set gs1_company_prefix = null where id = $1', [test$.world.factory.id]);
  const units = await packed(leg, [lot], 1, 10);
  expect([units[1]!['sscc'], units[1]!['unitNo']]).toEqual([null, expect.stringContaining(String(leg['legNo']))]);
  const { body } = await factory.post<{ labels: { payload: Record<string, string> }[] }>('/Labels/print', {
    kind: 'handlingUnit',
    refIds: [units[1]!.id],
    copies: 1,
  });
  expect(body.labels[0]!.payload).toMatchObject({ 91: units[1]!['unitNo'], 10: lot['lotNo'] });
});

test('a new lot begins with its delivery; foreign, failed and doubled lots are refused', async () => {
  const line = { newLot: { specId: spec.id, lotNo: `N${prefix}`, mfgDate: day(-1), expDate: day(99), qty: 800, unit: 'pack' }, cases: 40 };
  const delivery = await factory.do('POST', '/ProductDeliveries', { plannedDate: day(2), plannedLines: [line] });
  const { body } = await factory.list('ProductDeliveryLines', { where: { productDeliveryId: delivery.id }, include: ['lot'] });
  expect([(body[0]!['lot'] as Row)['status'], body[0]!['minRemainingPct'], body[0]!['storageMode']]).toEqual(['Open', 60, 'chilled']);
  const refused = async (...plannedLines: object[]): Promise<unknown> =>
    code(await factory.post('/ProductDeliveries', { plannedDate: day(2), plannedLines }));
  expect(await refused(line)).toEqual([409, 'DUPLICATE']);
  expect(await refused({ ...line, newLot: { ...line.newLot, lotNo: 'X1', mfgDate: day(3) } })).toEqual([422, 'LOT_FUTURE']);
  expect(await refused({ ...line, newLot: { ...line.newLot, lotNo: 'ล็อต' } })).toEqual([422, 'LOT_NUMBER_INVALID']);
  const foreign = await lotOf({ supplierId: test$.world.foreignFactory.id });
  const failed = await lotOf({ status: 'Failed' });
  const good = await lotOf();
  for (const lot of [foreign, failed]) expect(await refused({ lotId: lot.id, cases: 1 })).toEqual([422, 'VALIDATION']);
  expect(await refused({ lotId: good.id, cases: 1 }, { lotId: good.id, cases: 2 })).toEqual([422, 'VALIDATION']);
  expect(await refused({ lotId: good.id, cases: 0 })).toEqual([422, 'VALIDATION']);
  expect(code(await factory.post('/ProductDeliveries', { plannedDate: day(-1), plannedLines: [{ lotId: good.id, cases: 1 }] }))).toEqual([
    422,
    'VALIDATION',
  ]);
});

test('sourcing opens a delivery of first lots that passed, and the factory ships it', async () => {
  const approval = await insertRow(test$.db, 'LotApproval', { specId: spec.id, supplierId: test$.world.factory.id, status: 'Approved' });
  const lot = await lotOf({ lotApprovalId: approval.id });
  const other = await lotOf();
  const open = async (lotId: number): Promise<Answer<Row>> =>
    sourcing.post<Row>('/ProductDeliveries', { lotApprovalId: approval.id, plannedDate: day(2), plannedLines: [{ lotId, cases: 5 }] });
  expect(code(await open(other.id))).toEqual([422, 'VALIDATION']);
  const { body: delivery, status } = await open(lot.id);
  expect([status, delivery['kind'], delivery['supplierId']]).toEqual([200, 'lotApproval', test$.world.factory.id]);
  await done(sourcing, 'ProductDelivery', delivery, 'plan', { warehouseId: test$.world.warehouse.id, eta: moment(2) });
  expect((await factory.list('DeliveryToWarehouses', { where: { productDeliveryId: delivery.id } })).body).toHaveLength(1);
});

test('who may: strangers see nothing, another warehouse has no leg, and no factory is a destination', async () => {
  const lot = await lotOf();
  const { leg, units } = await shippedLeg([lot]);
  const other = await legOf(await opened([lot]), { warehouseId: test$.world.foreignWarehouse.id });
  expect((await warehouse.list('DeliveryToWarehouses', { where: { id: other.id } })).body).toEqual([]);
  expect(code(await take(factory, 'DeliveryToWarehouse', leg, 'receive', { units: [accept(units[0]!)] }))).toEqual([403, 'ACCESS_DENIED']);
  const open = await opened([lot]);
  expect(details(await take(factory, 'ProductDelivery', open, 'plan', { warehouseId: test$.world.factory.id, eta: moment(1) }))).toEqual({
    fields: { warehouseId: [{ code: 'REF' }] },
  });
});

test('a scanned code opens its unit for whoever may read it', async () => {
  const lot = await lotOf();
  const { delivery, leg, units } = await shippedLeg([lot]);
  const [label] = await test$.sql<{ token: string }>('select token from labels where handling_unit_id = $1', [units[0]!.id]);
  const sscc = String(units[0]!['sscc']);
  const scan = (text: string): Promise<Answer<Row>> => warehouse.get<Row>(`/HandlingUnits/scan?code=${encodeURIComponent(text)}`);
  for (const text of [
    sscc,
    `]C100${sscc}`,
    `(00)${sscc}`,
    `https://x.example.test/supplierLabel/${label!.token}`,
    String(units[0]!['unitNo']),
  ]) {
    const { status, body } = await scan(text);
    expect([text, status, body['unitId'], body['legId'], body['deliveryId']]).toEqual([text, 200, units[0]!.id, leg.id, delivery.id]);
  }
  expect(code(await scan('ๅ/-ภ'))).toEqual([422, 'VALIDATION']);
  expect(code(await scan(`${sscc.slice(0, 17)}${(Number(sscc[17]) + 1) % 10}`))).toEqual([422, 'VALIDATION']);
  expect(code(await scan('PD-0000-000000-1-001'))).toEqual([404, 'MODEL_NOT_FOUND']);
});
