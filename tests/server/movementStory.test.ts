/** Goods asked about, answered, read, returned and escalated; where a lot went; what is refused on the way. */
import type { Row } from '#domain/kernel/entity.ts';
import type { LotTrace, Trace } from '#domain/lots/trace.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let ops: Client;
let warehouse: Client;
let foreign: Client;
let stores: Row[];
let lot: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, ops, warehouse, foreign] = await Promise.all([
    test$.as('qa'),
    test$.as('OD/OM'),
    test$.as('wareHouseAdmin'),
    test$.as('foreignWarehouse'),
  ]);
  stores = [];
  for (const i of [1, 2, 3])
    stores.push(await insertRow(test$.db, 'Branch', { storeNo: `S${i}`, name: `Store ${i}`, status: 'active', phone: '+66 2 555 0000' }));
  lot = await delivered('OC-1', [
    [test$.world.warehouse.id, 30],
    [test$.world.foreignWarehouse.id, 10],
  ]);
});
afterAll(() => test$.close());

/** A passed lot of cookies, 20 units to the case, delivered in one trip with a leg for each warehouse. */
const delivered = async (lotNo: string, legs: [number, number][], more: object = {}): Promise<Row> => {
  const cases = legs.reduce((sum, [, n]) => sum + n, 0);
  const made = await insertRow(test$.db, 'Lot', {
    supplierId: test$.world.factory.id,
    lotNo,
    productName: 'Oat cookies',
    mfgDate: '2026-01-10',
    expDate: '2026-10-10',
    qty: cases * 20,
    unit: 'pack',
    status: 'Passed',
    ...more,
  });
  const delivery = await insertRow(test$.db, 'ProductDelivery', {
    supplierId: test$.world.factory.id,
    deliveryNo: `PD-${unique()}`,
    status: 'Received',
  });
  await insertRow(test$.db, 'ProductDeliveryLine', { productDeliveryId: delivery.id, lotId: made.id, cases, units: cases * 20 });
  for (const [warehouseId, n] of legs) {
    const leg = await insertRow(test$.db, 'DeliveryToWarehouse', {
      productDeliveryId: delivery.id,
      warehouseId,
      eta: '2026-01-12T03:00:00.000Z',
      status: 'Received',
      receivedAt: '2026-01-12T03:00:00.000Z',
    });
    await insertRow(test$.db, 'HandlingUnit', {
      deliveryToWarehouseId: leg.id,
      lotId: made.id,
      unitNo: `HU-${unique()}`,
      cases: n,
      result: 'accepted',
      receivedCases: n,
    });
  }
  return made;
};
const complaintOf = async (facts: object = {}): Promise<Row> => {
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Metal in cookies',
    description: 'A piece of metal was found',
    category: 'foreignBody',
    productName: 'Oat cookies',
    quantity: 1,
    unit: 'pack',
    lotNo: 'OC-1',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
    ...facts,
  });
  return qa.step('Complaints', draft, 'submit');
};
const ask = (complaint: Row, more: object = {}) => ({
  complaintId: complaint.id,
  supplierIds: [test$.world.warehouse.id],
  type: 'quarantine',
  reach: 'warehouse',
  productName: 'Oat cookies',
  lotNos: ['OC-1'],
  instruction: 'Block all stock at once',
  ...more,
});
const batch = async (complaint: Row, more: object = {}): Promise<Row[]> =>
  (await qa.do('POST', '/ProductMovements/batch', ask(complaint, more))) as unknown as Row[];
const linesOf = async (of: Client, row: Row): Promise<Row[]> =>
  (await of.list('ProductMovementLines', { where: { productMovementId: row.id }, order: 'id' })).body;
const stored = async (name: string, row: { id: number }): Promise<Row> => (await readRow(test$.db, name, row.id))!;
const now = async (row: Row): Promise<Row> => (await qa.get(`/ProductMovements/${row.id}`)).body;
const tryStep = async (of: Client, row: Row, name: string, input: object = {}): Promise<Answer> =>
  of.post(`/ProductMovements/${row.id}/${name}`, { version: (await now(row)).version, ...input });
const whole = { lineKey: 'w1', receivedQty: 600, onHandQty: 600, quarantinedQty: 600 };

describe('asking', () => {
  test('one movement per warehouse, pre-filled with delivered quantities; the lot is on hold, the warehouses are notified', async () => {
    const complaint = await complaintOf();
    const before = (await mails(test$.db)).length;
    const rows = await batch(complaint, { supplierIds: [test$.world.warehouse.id, test$.world.foreignWarehouse.id], holdLots: true });
    expect(rows.map((row) => [row['supplierId'], row['status'], row['type']])).toEqual([
      [test$.world.warehouse.id, 'Open', 'quarantine'],
      [test$.world.foreignWarehouse.id, 'Open', 'quarantine'],
    ]);
    expect(
      (await linesOf(warehouse, rows[0]!)).map((line) => [
        line['lotNo'],
        line['lotId'],
        line['receivedQty'],
        line['onHandQty'],
        line['unit'],
      ]),
    ).toEqual([['OC-1', lot.id, 600, null, 'pack']]);
    expect((await linesOf(foreign, rows[1]!)).map((line) => line['receivedQty'])).toEqual([200]);
    expect(await stored('Lot', lot)).toMatchObject({ status: 'Hold', holdReason: `${String(rows[0]!['no'])}: Block all stock at once` });
    expect(await stored('Complaint', complaint)).toMatchObject({ status: 'Investigating', isQaAction: false });
    const told = (await mails(test$.db)).slice(before);
    expect(told.map((mail) => mail.to).sort()).toEqual(['foreignwarehouse@example.test', 'warehouseadmin@example.test']);
    expect(told[0]!.body).toContain(`/complaint/product-movement/edit/${rows[0]!.id}`);
    // due: a day, four hours when it is critical
    const critical = await batch(await complaintOf({ severity: 'critical' }));
    const hours = (row: Row): number => Math.round((Date.parse(String(row['dueAt'])) - test$.clock.now().getTime()) / 3_600_000);
    expect([hours(rows[0]!), hours(critical[0]!)]).toEqual([24, 4]);
    // each sees its own only
    expect((await foreign.get(`/ProductMovements/${rows[0]!.id}`)).code).toBe('MODEL_NOT_FOUND');
    expect(await linesOf(foreign, rows[0]!)).toEqual([]);
  });

  test('a drill runs against four hours and changes nothing: no email, no lot on hold', async () => {
    const own = await delivered('OC-DRILL', [[test$.world.warehouse.id, 5]]);
    const before = (await mails(test$.db)).length;
    const [row] = await batch(await complaintOf({ lotNo: 'OC-DRILL' }), {
      type: 'recall',
      reach: 'branch',
      lotNos: ['OC-DRILL'],
      isDrill: true,
      holdLots: true,
    });
    expect(Math.round((Date.parse(String(row!['dueAt'])) - test$.clock.now().getTime()) / 3_600_000)).toBe(4);
    expect((await stored('Lot', own))['status']).toBe('Passed');
    expect(await mails(test$.db)).toHaveLength(before);
    expect((await warehouse.list('ProductMovements', undefined, { topic: 'productMovements' })).body.map((one) => one.id)).toContain(
      row!.id,
    );
  });

  test('a trace holds no lot; a number without a delivery is included all the same; production dates select the lots that came here', async () => {
    const own = await delivered('OC-DAY', [[test$.world.warehouse.id, 5]], { mfgDate: '2026-02-02' });
    await delivered('OC-ELSEWHERE', [[test$.world.foreignWarehouse.id, 5]], { mfgDate: '2026-02-03' });
    const complaint = await complaintOf();
    const [strange] = await batch(complaint, { type: 'trace', lotNos: ['OC-DAY', 'NEVER-SEEN'], holdLots: true });
    expect((await linesOf(qa, strange!)).map((line) => [line['lotNo'], line['receivedQty']])).toEqual([
      ['OC-DAY', 100],
      ['NEVER-SEEN', null],
    ]);
    expect((await stored('Lot', own))['status']).toBe('Passed');
    const [days] = await batch(complaint, { type: 'trace', lotNos: [], mfgFrom: '2026-02-01', mfgTo: '2026-02-28' });
    expect((await linesOf(qa, days!)).map((line) => line['lotNo'])).toEqual(['OC-DAY']);
    const [none] = await batch(complaint, { type: 'trace', lotNos: [], mfgFrom: '2024-02-01', mfgTo: '2024-02-28' });
    expect((await linesOf(qa, none!)).map((line) => [line['lotNo'], line['receivedQty']])).toEqual([[null, null]]);
  });

  test('refused: no warehouse, a factory, an inactive one, twice the same, no goods named, dates the wrong way, an unready or closed complaint', async () => {
    const complaint = await complaintOf();
    const refused = async (more: object, of = complaint) => {
      const { status, code, details } = await qa.post('/ProductMovements/batch', ask(of, more));
      return { status, code, fields: Object.keys(details.fields ?? {}), guards: details.guards?.map((guard) => guard.guard) };
    };
    const count = async (): Promise<number> => (await test$.sql<{ n: number }>('select count(*)::int as n from product_movements'))[0]!.n;
    const before = await count();
    expect(await refused({ supplierIds: [] })).toMatchObject({ status: 422, code: 'VALIDATION', fields: ['supplierIds'] });
    // the second one is no warehouse: nothing is asked of the first either
    expect(await refused({ supplierIds: [test$.world.warehouse.id, test$.world.factory.id] })).toMatchObject({
      status: 422,
      code: 'REF_MISMATCH',
      fields: ['supplierId'],
    });
    expect(await refused({ supplierIds: [test$.world.warehouse.id, test$.world.warehouse.id] })).toMatchObject({
      code: 'VALIDATION',
      fields: ['supplierIds'],
    });
    expect(await refused({ supplierIds: ['1'] })).toMatchObject({ code: 'VALIDATION', fields: ['supplierIds.0'] });
    await test$.sql("update suppliers set status = 'inActive' where id = $1", [test$.world.foreignWarehouse.id]);
    expect(await refused({ supplierIds: [test$.world.foreignWarehouse.id] })).toMatchObject({ status: 422, code: 'INACTIVE_REF' });
    await test$.sql("update suppliers set status = 'active' where id = $1", [test$.world.foreignWarehouse.id]);
    expect(await refused({ lotNos: [] })).toMatchObject({ code: 'GUARD_FAILED', guards: ['scopeGiven'] });
    expect(await refused({ lotNos: [], mfgFrom: '2026-02-02', mfgTo: '2026-02-01' })).toMatchObject({
      status: 422,
      code: 'VALIDATION',
      fields: ['mfgTo'],
    });
    expect(await refused({ dueAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ status: 422, code: 'VALIDATION', fields: ['dueAt'] });
    expect(await refused({ type: 'burn' })).toMatchObject({ code: 'VALIDATION', fields: ['type'] });
    expect(await refused({ status: 'Submitted' })).toMatchObject({ code: 'READ_ONLY_FIELD', fields: ['status'] });
    expect(await refused({ readAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({ code: 'READ_ONLY_FIELD', fields: ['readAt'] });
    expect(await refused({ holdLots: 'yes' })).toMatchObject({ code: 'VALIDATION', fields: ['holdLots'] });
    expect(await refused({ surprise: 1 })).toMatchObject({ code: 'VALIDATION', fields: ['surprise'] });
    expect(await refused({}, await complaintOf({ severity: undefined }))).toMatchObject({
      code: 'GUARD_FAILED',
      guards: ['complaintReady'],
    });
    const early = await complaintOf();
    await qa.step('Complaints', early, 'closeEarly', { closeReason: 'withdrawn', conclusion: 'Taken back by the customer' });
    expect(await refused({}, early)).toMatchObject({ code: 'GUARD_FAILED', guards: ['complaintOpen'] });
    for (const one of [ops, warehouse]) expect((await one.post('/ProductMovements/batch', ask(complaint))).code).toBe('ACCESS_DENIED');
    expect(await count()).toBe(before);
  });
});

describe('answering', () => {
  test('lines are sent with the step: changed by key, added, removed; a stale version is reported with the row', async () => {
    const [row] = await batch(await complaintOf(), { type: 'recall', reach: 'branch' });
    const store = (key: string, branch: Row, more: object = {}) => ({
      lineKey: key,
      locationType: 'branch',
      branchId: branch.id,
      lotNo: 'OC-1',
      unit: 'pack',
      ...more,
    });
    const draft = await warehouse.step('ProductMovements', row!, 'saveDraft', {
      lines: [{ lineKey: 'w1', onHandQty: 500 }, store('a', stores[0]!, { receivedQty: 40 }), store('b', stores[1]!, { receivedQty: 60 })],
    });
    expect(draft['status']).toBe('Draft');
    // sent twice, a line stays one
    await warehouse.step('ProductMovements', row!, 'saveDraft', {
      lines: [store('a', stores[0]!, { receivedQty: 41, recalledQty: 40 })],
      removedLines: ['b', 'never-there'],
    });
    expect(
      (await linesOf(warehouse, row!)).map((line) => [
        line['lineKey'],
        line['branchId'],
        line['receivedQty'],
        line['onHandQty'],
        line['recalledQty'],
      ]),
    ).toEqual([
      ['w1', null, 600, 500, null],
      ['a', stores[0]!.id, 41, null, 40],
    ]);
    const stale = await warehouse.post(`/ProductMovements/${row!.id}/saveDraft`, {
      version: row!.version,
      lines: [{ lineKey: 'w1', onHandQty: 1 }],
    });
    expect([stale.status, stale.code, (stale.details.current as Row).version]).toEqual([
      409,
      'VERSION_CONFLICT',
      (await now(row!)).version,
    ]);
    expect((await linesOf(qa, row!))[0]!['onHandQty']).toBe(500);
    expect((await tryStep(qa, row!, 'delete', { reason: 'Asked the wrong warehouse' })).code).toBe('INVALID_TRANSITION');
  });

  test('bad lines are refused by their place: negative, not finite, more blocked than there is, unknown store, unknown field, twice the same', async () => {
    const [row] = await batch(await complaintOf());
    const wrong = async (...lines: object[]) => {
      const answer = await tryStep(warehouse, row!, 'saveDraft', { lines });
      expect([answer.status, answer.code]).toEqual([422, 'VALIDATION']);
      return answer.details.fields;
    };
    expect(Object.keys((await wrong({ lineKey: 'w1', receivedQty: -1 }))!)).toEqual(['lines.0.receivedQty']);
    expect(await wrong({ lineKey: 'w1', onHandQty: 4, quarantinedQty: 5 })).toEqual({
      'lines.0.quarantinedQty': [{ code: 'RANGE', params: { min: 0, max: 4 } }],
    });
    expect(await wrong({ lineKey: 'w1', soldQty: '12' })).toHaveProperty(['lines.0.soldQty']);
    // JSON has no infinity: what it can carry instead is no number
    expect(await wrong({ lineKey: 'w1' }, { lineKey: 'x', locationType: 'branch', branchId: 99_999, receivedQty: 1e300 })).toMatchObject({
      'lines.1.branchId': [{ code: 'REF' }],
      'lines.1.receivedQty': expect.anything(),
    });
    expect(await wrong({ lineKey: 'x', locationType: 'branch' })).toEqual({ 'lines.0.branchId': [{ code: 'REQUIRED' }] });
    expect(await wrong({ lineKey: 'w1', colour: 'red', lotId: 3 })).toEqual({
      'lines.0.colour': [{ code: 'UNKNOWN' }],
      'lines.0.lotId': [{ code: 'READ_ONLY' }],
    });
    expect(await wrong({ lineKey: 'x' }, { lineKey: 'x' })).toEqual({ 'lines.1.lineKey': [{ code: 'DUPLICATE' }] });
    expect(await wrong({ lineKey: 'w1', mfgDate: '2026-02-02', expDate: '2026-02-01' })).toEqual({
      'lines.0.expDate': [{ code: 'DATE_ORDER', params: { from: '2026-02-02' } }],
    });
    expect(Object.keys((await wrong({ lineKey: 'no spaces please' }))!)).toEqual(['lines.0.lineKey']);
    expect((await tryStep(warehouse, row!, 'saveDraft', { lines: 'all' })).code).toBe('VALIDATION');
    expect((await linesOf(qa, row!)).map((line) => line['receivedQty'])).toEqual([600]);
    // lines have no door of their own
    for (const one of [qa, warehouse])
      expect((await one.post('/ProductMovementLines', { productMovementId: row!.id, lineKey: 'z' })).code).toBe('ACCESS_DENIED');
    expect((await foreign.post(`/ProductMovements/${row!.id}/saveDraft`, { version: row!.version, lines: [] })).code).toBe(
      'MODEL_NOT_FOUND',
    );
    expect((await tryStep(qa, row!, 'saveDraft', { lines: [] })).code).toBe('ACCESS_DENIED');
  });

  test('submitted only when all is answered, quarantined quantities are given, and variances are explained', async () => {
    const [row] = await batch(await complaintOf(), { type: 'recall', reach: 'branch' });
    const guards = async (input: object) =>
      (await tryStep(warehouse, row!, 'submit', input)).details.guards?.map((guard) => [guard.guard, guard.params!['count']]);
    expect(await guards({})).toEqual([['linesAnswered', 1]]);
    const store = { lineKey: 'a', locationType: 'branch', branchId: stores[0]!.id, lotNo: 'OC-1', receivedQty: 100 };
    expect(await guards({ lines: [{ lineKey: 'w1', onHandQty: 500, dispatchedQty: 100 }, store] })).toEqual([
      ['branchesAnswered', 1],
      ['containmentEntered', 2],
    ]);
    // a refused step writes nothing
    expect((await linesOf(qa, row!)).map((line) => line['onHandQty'])).toEqual([null]);
    const sent = [
      { lineKey: 'w1', onHandQty: 540, dispatchedQty: 100, quarantinedQty: 540, recalledQty: 50 },
      { ...store, soldQty: 40, recalledQty: 50 },
    ];
    const uneven = await tryStep(warehouse, row!, 'submit', { lines: sent });
    expect([uneven.status, uneven.code, uneven.details.lines!.map(({ key, difference }) => [key, difference])]).toEqual([
      422,
      'UNBALANCED',
      [
        ['w1', 10],
        ['a', 10],
      ],
    ]);
    await warehouse.step('ProductMovements', row!, 'saveDraft', { lines: sent });
    const again = await tryStep(warehouse, row!, 'submit', {
      lines: [{ lineKey: 'a', varianceReason: 'Ten packs were lost in the store' }],
    });
    expect(again.details.lines).toEqual([{ id: (await linesOf(qa, row!))[0]!.id, key: 'w1', difference: 10 }]);
    const done = await warehouse.step('ProductMovements', row!, 'submit', {
      lines: [
        { lineKey: 'w1', onHandQty: 550, quarantinedQty: 550 },
        { lineKey: 'a', varianceReason: 'Ten packs were lost in the store' },
      ],
    });
    expect(done).toMatchObject({
      status: 'Submitted',
      submittedAt: expect.any(String),
      submittedById: test$.world.users.wareHouseAdmin.id,
      readAt: null,
    });
    // what stores received has to be what was sent to them
    expect((await tryStep(warehouse, row!, 'saveDraft', { lines: [] })).code).toBe('INVALID_TRANSITION');
  });

  test('what the warehouse sent and the stores received is compared too', async () => {
    const [row] = await batch(await complaintOf());
    const answer = await tryStep(warehouse, row!, 'submit', {
      lines: [
        { ...whole, onHandQty: 500, quarantinedQty: 500, dispatchedQty: 100 },
        { lineKey: 'a', locationType: 'branch', branchId: stores[0]!.id, lotNo: 'oc-1', receivedQty: 90, soldQty: 90 },
      ],
    });
    expect(answer.details.lines!.map(({ key, difference }) => [key, difference])).toEqual([['w1', 10]]);
  });

  test('files of the response are readable for both parties', async () => {
    const [row] = await batch(await complaintOf());
    const { file } = (await warehouse.upload('ProductMovements', 'productMovements', 'count.csv', Buffer.from('lot,qty\n'), 'text/csv'))
      .body;
    await warehouse.step('ProductMovements', row!, 'saveDraft', { fileNames: [file] });
    expect((await now(row!))['fileNames']).toEqual([file]);
    expect([
      (await qa.get(`/ProductMovements/download/${file}`)).status,
      (await foreign.get(`/ProductMovements/download/${file}`)).status,
    ]).toEqual([200, 404]);
  });
});

describe('reading and going on', () => {
  test('read once, returned with a reason, submitted again: unread again, and the badge says so', async () => {
    const [row] = await batch(await complaintOf());
    const unread = async (): Promise<boolean> =>
      (await qa.list('ProductMovements', undefined, { topic: 'productMovements' })).body.some((one) => one.id === row!.id);
    await warehouse.step('ProductMovements', row!, 'submit', { lines: [whole] });
    expect(await unread()).toBe(true);
    expect((await tryStep(ops, row!, 'markRead')).code).toBe('ACCESS_DENIED');
    await qa.step('ProductMovements', row!, 'markRead');
    expect(await unread()).toBe(false);
    expect((await tryStep(qa, row!, 'markRead')).code).toBe('INVALID_TRANSITION');
    const before = (await mails(test$.db)).length;
    expect((await tryStep(qa, row!, 'return', { returnReason: 'short' })).code).toBe('VALIDATION');
    expect(await qa.step('ProductMovements', row!, 'return', { returnReason: 'Please count the cold room too' })).toMatchObject({
      status: 'Open',
      readAt: null,
      submittedAt: null,
    });
    expect((await mails(test$.db)).slice(before).map((mail) => mail.to)).toEqual(['warehouseadmin@example.test']);
    await warehouse.step('ProductMovements', row!, 'submit');
    expect(await unread()).toBe(true);
  });

  test('from quarantine to recall to release: answers are carried on, lots blocked and freed', async () => {
    const own = await delivered('OC-CHAIN', [[test$.world.warehouse.id, 30]]);
    const [row] = await batch(await complaintOf({ lotNo: 'OC-CHAIN' }), { lotNos: ['OC-CHAIN'] });
    expect((await tryStep(qa, row!, 'escalate', { nextType: 'recall', nextInstruction: 'Call it back from all stores' })).code).toBe(
      'INVALID_TRANSITION',
    );
    await warehouse.step('ProductMovements', row!, 'submit', { lines: [whole] });
    expect((await tryStep(qa, row!, 'escalate', { nextType: 'trace', nextInstruction: 'Once more please' })).code).toBe('VALIDATION');
    expect(
      (
        await tryStep(qa, row!, 'escalate', {
          nextType: 'recall',
          nextInstruction: 'Call it back from all stores',
          nextDueAt: '2025-01-01T00:00:00.000Z',
        })
      ).details.fields,
    ).toEqual({ dueAt: [{ code: 'DATE_PAST' }] });
    const { made } = await qa.step('ProductMovements', row!, 'escalate', {
      nextType: 'recall',
      nextInstruction: 'Call it back from all stores',
      holdLots: true,
    });
    const [recall] = (await qa.list('ProductMovements', { where: { previousId: row!.id } })).body;
    expect(made).toEqual([{ collection: 'ProductMovements', id: recall!.id }]);
    expect(recall).toMatchObject({ type: 'recall', reach: 'branch', status: 'Open', lotNos: ['OC-CHAIN'] });
    expect(
      (await linesOf(warehouse, recall!)).map((line) => [line['lineKey'], line['lotId'], line['onHandQty'], line['quarantinedQty']]),
    ).toEqual([['w1', own.id, 600, 600]]);
    expect((await stored('Lot', own))['status']).toBe('Hold');
    await warehouse.step('ProductMovements', recall!, 'submit', { lines: [{ lineKey: 'w1', recalledQty: 0 }] });
    await qa.step('ProductMovements', recall!, 'escalate', {
      nextType: 'release',
      nextInstruction: 'The laboratory found nothing',
      unholdLots: true,
    });
    expect(await stored('Lot', own)).toMatchObject({ status: 'Passed', holdReason: null });
    const [release] = (await qa.list('ProductMovements', { where: { previousId: recall!.id } })).body;
    await warehouse.step('ProductMovements', release!, 'submit', { lines: [{ lineKey: 'w1', quarantinedQty: 0, releasedQty: 600 }] });
    expect((await tryStep(qa, release!, 'escalate', { nextType: 'recall', nextInstruction: 'Call it back after all' })).code).toBe(
      'VALIDATION',
    );
  });
});

describe('what is held, and by whom', () => {
  const reason = 'Asked about the wrong goods';
  const state = async (lot: Row): Promise<unknown[]> => {
    const { status, holdReason } = await stored('Lot', lot);
    return [status, holdReason === null ? null : String(holdReason).split(':')[0]];
  };
  const onHold = async (lotNo: string, more: object = {}): Promise<{ own: Row; rows: Row[] }> => {
    const own = await delivered(lotNo, [[test$.world.warehouse.id, 30]]);
    return { own, rows: await batch(await complaintOf({ lotNo }), { lotNos: [lotNo], holdLots: true, ...more }) };
  };

  test('a movement is withdrawn with a reason: the warehouse is notified, its lots are released, the reason stays in the history', async () => {
    const {
      own,
      rows: [row],
    } = await onHold('OC-BACK');
    expect((await tryStep(qa, row!, 'delete', {})).code).toBe('VALIDATION');
    expect((await tryStep(warehouse, row!, 'delete', { reason })).code).toBe('ACCESS_DENIED');
    expect((await qa.delete(`/ProductMovements/${row!.id}`)).code).toBe('ACCESS_DENIED');
    const before = (await mails(test$.db)).length;
    expect((await tryStep(qa, row!, 'delete', { reason })).status).toBe(200);
    expect([await readRow(test$.db, 'ProductMovement', row!.id), await state(own)]).toEqual([undefined, ['Passed', null]]);
    const told = (await mails(test$.db)).slice(before);
    expect(told.map((mail) => [mail.to, mail.body.includes(reason)])).toEqual([['warehouseadmin@example.test', true]]);
    const events = (await qa.get(`/Complaints/${String(row!['complaintId'])}/timeline`)).body as unknown as {
      action: string;
      collection: string;
      changes: Record<string, unknown[]>;
    }[];
    expect(events.find((one) => one.collection === 'ProductMovements' && one.action === 'delete')!.changes['reason']).toEqual([
      null,
      reason,
    ]);
  });

  test('withdrawn while another movement holds the lot: it stays on hold, and belongs to that one', async () => {
    const {
      own,
      rows: [first, second],
    } = await onHold('OC-TWO', { supplierIds: [test$.world.warehouse.id, test$.world.foreignWarehouse.id] });
    expect(await state(own)).toEqual(['Hold', first!['no']]);
    await qa.step('ProductMovements', first!, 'delete', { reason });
    expect(await state(own)).toEqual(['Hold', second!['no']]);
    await qa.step('ProductMovements', second!, 'delete', { reason });
    expect(await state(own)).toEqual(['Passed', null]);
  });

  test('two movements withdrawn at once: none is left that holds the lot, so it is released', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { own, rows } = await onHold(`OC-BOTH-${round}`, { supplierIds: [test$.world.warehouse.id, test$.world.foreignWarehouse.id] });
      const answers = await Promise.all(rows.map(async (row) => tryStep(qa, row, 'delete', { reason })));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(await state(own)).toEqual(['Passed', null]);
    }
  });

  test('a release frees what its own complaint holds; what another complaint holds stays, and is said to', async () => {
    const {
      own,
      rows: [held],
    } = await onHold('OC-OTHER');
    const complaint = await complaintOf({ lotNo: 'OC-OTHER' });
    const [other] = await batch(complaint, { lotNos: ['OC-OTHER'] });
    await warehouse.step('ProductMovements', other!, 'submit', { lines: [whole] });
    await qa.step('ProductMovements', other!, 'escalate', {
      nextType: 'release',
      nextInstruction: 'The laboratory found nothing',
      unholdLots: true,
    });
    const [release] = (await qa.list('ProductMovements', { where: { previousId: other!.id } })).body;
    expect(await state(own)).toEqual(['Hold', held!['no']]);
    expect(release!['lotsLeft']).toEqual([{ lotNo: 'OC-OTHER', why: 'heldElsewhere', no: held!['no'] }]);
    expect((await warehouse.get(`/ProductMovements/${release!.id}`)).body).not.toHaveProperty('lotsLeft');
    await warehouse.step('ProductMovements', held!, 'submit', { lines: [whole] });
    await qa.step('ProductMovements', held!, 'escalate', {
      nextType: 'release',
      nextInstruction: 'The laboratory found nothing',
      unholdLots: true,
    });
    expect(await state(own)).toEqual(['Passed', null]);
  });

  test('a number that only other products bear blocks nothing, and says so; of one product it is meant', async () => {
    const foreign$ = [
      await delivered('OC-SAME', [[test$.world.warehouse.id, 5]], { productName: 'Rice' }),
      await delivered('OC-SAME', [[test$.world.warehouse.id, 5]], { productName: 'Soap' }),
    ];
    const single = await delivered('OC-TYPED', [[test$.world.warehouse.id, 5]], { productName: 'Oat Cookies 200 g' });
    const [row] = await batch(await complaintOf({ lotNo: 'OC-SAME' }), { lotNos: ['OC-SAME', 'OC-TYPED', 'OC-NOWHERE'], holdLots: true });
    expect([await state(foreign$[0]!), await state(foreign$[1]!), await state(single)]).toEqual([
      ['Passed', null],
      ['Passed', null],
      ['Hold', row!['no']],
    ]);
    expect(row!['lotsLeft']).toEqual([
      { lotNo: 'OC-SAME', why: 'otherProduct' },
      { lotNo: 'OC-NOWHERE', why: 'unknown' },
    ]);
  });
});

describe('where the lot went', () => {
  test('lot, delivery, warehouses and, once answered, stores, with quantities that add up', async () => {
    const own = await delivered('OC-WAY', [
      [test$.world.warehouse.id, 30],
      [test$.world.foreignWarehouse.id, 10],
    ]);
    await delivered('OC-NEAR', [[test$.world.warehouse.id, 1]], { mfgDate: '2026-01-15' });
    const complaint = await complaintOf({ lotNo: 'OC-WAY' });
    const trace = async (query: Record<string, string> = {}): Promise<Trace> =>
      (await qa.get<Trace>(`/Complaints/${complaint.id}/trace`, query)).body;
    const before = await trace();
    const flow = ({ edges }: Trace, kind: string): [string, number][] =>
      edges.filter((edge) => edge.to.startsWith(kind)).map((edge) => [edge.to, edge.quantity]);
    expect(before.nodes.find((node) => node.kind === 'lot')).toMatchObject({
      of: own.id,
      label: 'OC-WAY',
      quantity: 800,
      status: 'Passed',
      unit: 'pack',
    });
    expect(flow(before, 'delivery').map(([, n]) => n)).toEqual([800]);
    expect(flow(before, 'warehouse')).toEqual([
      [`warehouse:${test$.world.warehouse.id}`, 600],
      [`warehouse:${test$.world.foreignWarehouse.id}`, 200],
    ]);
    expect(before.nearby.map((one) => one.lotNo)).toContain('OC-NEAR');
    const [row] = await batch(complaint, { lotNos: ['OC-WAY'] });
    await warehouse.step('ProductMovements', row!, 'submit', {
      lines: [
        { ...whole, onHandQty: 500, quarantinedQty: 500, dispatchedQty: 100 },
        { lineKey: 'a', locationType: 'branch', branchId: stores[0]!.id, lotNo: 'OC-WAY', receivedQty: 100, soldQty: 100 },
      ],
    });
    expect(flow(await trace(), 'branch')).toEqual([[`branch:${stores[0]!.id}`, 100]]);
    expect(await trace({ lotNo: 'NO-SUCH' })).toMatchObject({ nodes: [], edges: [], unknown: ['NO-SUCH'] });
    expect((await trace({ lotNo: '["OC-WAY","NO-SUCH"]' })).unknown).toEqual(['NO-SUCH']);
    expect((await qa.get(`/Complaints/${complaint.id}/trace`, { lotNo: '[1' })).code).toBe('BAD_REQUEST');
    expect((await ops.get(`/Complaints/${complaint.id}/trace`)).status).toBe(200);
    expect((await warehouse.get(`/Complaints/${complaint.id}/trace`)).code).toBe('ACCESS_DENIED');
    const ofLot = (await qa.get<LotTrace>(`/Lots/${own.id}/trace`)).body;
    expect(ofLot.complaints!.map((one) => one.id)).toEqual([complaint.id]);
    expect(ofLot.places!.map(({ branchId, received, held, sold }) => [branchId, received, held, sold])).toEqual([
      [null, 600, 500, 0],
      [stores[0]!.id, 100, 0, 100],
    ]);
    expect(ofLot.movements!.map(({ id }) => id)).toEqual([row!.id]);
    expect((await qa.get('/Lots/999999/trace')).code).toBe('MODEL_NOT_FOUND');
  });

  test('a warehouse reads the stores it names without their telephones, and the legs that come to it', async () => {
    const [store] = (await warehouse.list('Branches', { where: { id: stores[0]!.id } })).body;
    expect(store).toMatchObject({ storeNo: 'S1', name: 'Store 1' });
    expect(store).not.toHaveProperty('phone');
    expect((await warehouse.list('DeliveryToWarehouses')).body.every((leg) => leg['warehouseId'] === test$.world.warehouse.id)).toBe(true);
    // of lots it reads those of its legs
    const known = await test$.sql<{ id: number }>(
      'select distinct h.lot_id as id from handling_units h join delivery_to_warehouses g on g.id = h.delivery_to_warehouse_id where g.warehouse_id = $1 order by id',
      [test$.world.warehouse.id],
    );
    expect((await warehouse.list('Lots', { order: 'id asc' })).body.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  });

  test('an export leaves its line in the activity log', async () => {
    const [row] = await batch(await complaintOf());
    expect((await ops.post(`/ProductMovements/${row!.id}/exported`, { rows: 3, form: 'xlsx' })).status).toBe(200);
    expect((await qa.post(`/ProductMovements/${row!.id}/exported`, { rows: 3, form: 'pdf' })).code).toBe('VALIDATION');
    expect(
      (
        await test$.sql<{ summary: string }>(
          "select summary from logs where kind = 'export' and entity = 'ProductMovements' and entity_id = $1",
          [row!.id],
        )
      ).map((line) => line.summary),
    ).toEqual(['Lines exported: 3 rows as xlsx']);
  });
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({ faults: [], pages: ['complaintShow', 'productMovementEdit'] });
});
