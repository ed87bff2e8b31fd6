/** Lines of a movement are written in bulk: each has its history, the feed gets the movement's event alone, all are written or none. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, insertRow, lastEvent, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let warehouse: Client;
beforeAll(async () => {
  test$ = await startApp();
  warehouse = await test$.as('wareHouseAdmin');
});
afterAll(() => test$.close());

const movement = async (): Promise<Row> => {
  const complaint = await insertRow(test$.db, 'Complaint', {
    no: `C-${unique()}`,
    status: 'Investigating',
    description: 'long enough text',
  });
  return insertRow(test$.db, 'ProductMovement', {
    complaintId: complaint.id,
    supplierId: test$.world.warehouse.id,
    no: `PM-${unique()}`,
    status: 'Open',
    lotNos: ['L1'],
    instruction: 'Please look at it',
  });
};
const linesOf = async (row: Row): Promise<Row[]> =>
  (await warehouse.list('ProductMovementLines', { where: { productMovementId: row.id }, order: 'lineKey' })).body;
const save = (row: Row, version: number, body: object) => warehouse.post(`/ProductMovements/${row.id}/saveDraft`, { version, ...body });
const many = (n: number, more: object = {}) => Array.from({ length: n }, (_, i) => ({ lineKey: `k${i}`, receivedQty: i, ...more }));

/** Rows in the feed since: of the outbox, and of what was taken from it. */
const fed = async (since: number): Promise<string[]> => {
  const rows = await test$.sql<{ collection: string }>(
    'select e.collection from events e where e.id > $1 and (exists (select 1 from outbox o where o.event_id = e.id) or exists (select 1 from feed f where f.event_id = e.id)) order by e.id',
    [since],
  );
  return rows.map((row) => row.collection);
};

test('500 new lines: a history event each, one event of the movement to the feed', async () => {
  const row = await movement();
  const since = await lastEvent(test$.db);
  const saved = await save(row, row.version, { lines: many(500) });
  expect(saved.status).toBe(200);
  const events = await eventsAfter(test$.db, since);
  const lines = events.filter(({ collection }) => collection === 'ProductMovementLines');
  expect(lines).toHaveLength(500);
  const warehouseKey = `supplier:${test$.world.warehouse.id}`;
  expect(new Set(lines.map(({ action, version, audience }) => `${action} ${version} ${audience.includes(warehouseKey)}`))).toEqual(
    new Set(['create 1 true']),
  );
  expect(lines[7]).toMatchObject({
    changes: { receivedQty: [null, 7] },
    parents: { productMovementId: row.id, complaintId: row['complaintId'] },
  });
  expect((await fed(since)).filter((collection) => collection.startsWith('ProductMovement'))).toEqual(['ProductMovements']);
  // the number the writer waits for is the movement's
  const own = events.find(({ collection }) => collection === 'ProductMovements')!;
  expect(Number(saved.headers['x-event'])).toBeGreaterThanOrEqual(own.id);
  expect((await linesOf(row)).filter((line) => line['receivedQty'] === 499)).toHaveLength(1);
});

test('changed, removed and untouched lines at once; a line sent as it is has neither version nor event', async () => {
  const row = await movement();
  const first = await save(row, row.version, { lines: many(4) });
  const since = await lastEvent(test$.db);
  const lines = [
    { lineKey: 'k0', receivedQty: 0 },
    { lineKey: 'k1', receivedQty: 11 },
    { lineKey: 'k2', lotNo: 'L-2' },
    { lineKey: 'new', receivedQty: 5 },
  ];
  const second = await save(row, Number((first.body as Row).version), { lines, removedLines: ['k3'] });
  expect(second.status).toBe(200);
  expect((await linesOf(row)).map((line) => [line['lineKey'], line.version, line['receivedQty'], line['lotNo']])).toEqual([
    ['k0', 1, 0, null],
    ['k1', 2, 11, null],
    ['k2', 2, 2, 'L-2'],
    ['new', 1, 5, null],
  ]);
  const told = (await eventsAfter(test$.db, since)).filter(({ collection }) => collection === 'ProductMovementLines');
  expect(told.map(({ action, version, changes }) => [action, version, changes['receivedQty'] ?? changes['lotNo']]).sort()).toEqual([
    ['create', 1, [null, 5]],
    ['delete', 2, [3, null]],
    ['edit', 2, [null, 'L-2']],
    ['edit', 2, [1, 11]],
  ]);
});

test('every error is reported at its line, and nothing is written', async () => {
  const row = await movement();
  const first = await save(row, row.version, { lines: many(2) });
  const version = Number((first.body as Row).version);
  const refused = await save(row, version, {
    lines: [
      { lineKey: 'k0', receivedQty: 100, version: 1 },
      { lineKey: 'k1', receivedQty: 100, version: 7 },
      { lineKey: 'k5', receivedQty: -1 },
      { lineKey: 'k6', mfgDate: '2026-02-02', expDate: '2026-02-01' },
      { lineKey: 'k7', locationType: 'branch' },
    ],
  });
  expect([refused.code, refused.details.fields]).toEqual([
    'VALIDATION',
    {
      'lines.1.version': [{ code: 'CHANGED' }],
      'lines.2.receivedQty': [{ code: 'RANGE', params: { min: 0, max: 1_000_000_000 } }],
      'lines.3.expDate': [{ code: 'DATE_ORDER', params: { from: '2026-02-02' } }],
      'lines.4.branchId': [{ code: 'REQUIRED' }],
    },
  ]);
  expect((await linesOf(row)).map((line) => line['receivedQty'])).toEqual([0, 1]);
  expect((await save(row, version, { lines: many(501) })).code).toBe('VALIDATION');
  // a movement changed at the same time refuses all lines
  expect((await save(row, version - 1, { lines: many(2, { lotNo: 'late' }) })).code).toBe('VERSION_CONFLICT');
  expect((await linesOf(row)).map((line) => line['lotNo'])).toEqual([null, null]);
});
