/** Laboratory tests of a product: planned, sampled, reported, closed; a failed one can put its lot on hold, and only a failed one. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let sourcing: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, sourcing] = [await test$.as('qa'), await test$.as('sourcing')];
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const productOf = (): Promise<Row> =>
  insertRow(test$.db, 'ProductInfo', { productCategoryId: test$.world.category.id, name: 'Oat cookies' });
const lotOf = (status: string): Promise<Row> =>
  insertRow(test$.db, 'Lot', { supplierId: test$.world.factory.id, lotNo: `L${unique()}`, productName: 'Oat cookies', status });
const plan = async (more: Record<string, unknown> = {}): Promise<Row> =>
  qa.do('POST', '/ProductTestings', { productInfoId: (await productOf()).id, testType: 'surveillance', plannedAt: day(3), ...more });
const step = (row: Row, name: string, input: Record<string, unknown> = {}, by = qa) =>
  by.post<Row>(`/ProductTestings/${row.id}/${name}`, { version: row.version, ...input });
const sampled = async (more: Record<string, unknown> = {}): Promise<Row> =>
  (await step(await plan(more), 'sample', { sampledAt: day(-1) })).body;
const failed = { verdict: 'fail', reportNo: 'L-1', lotHoldReason: 'Yeasts above the limit' };

test('a test is planned by QA, sampled, reported with its result and closed', async () => {
  expect((await sourcing.post('/ProductTestings', { testType: 'market', plannedAt: day(3) })).status).toBe(403);
  const row = await plan();
  expect([row['productName'], row['status']]).toEqual(['Oat cookies', 'Planned']);
  expect((await step(row, 'report', { verdict: 'pass', reportNo: 'L-1' })).code).toBe('INVALID_TRANSITION');
  expect((await step(row, 'sample', { sampledAt: day(2) })).status).toBe(422);
  const { body: taken } = await step(row, 'sample', { sampledAt: day(-1) });
  expect((await step(taken, 'report', { verdict: 'pass' })).status).toBe(422);
  const { body: reported } = await step(taken, 'report', { verdict: 'conditional', reportNo: 'L-1' });
  expect([reported['status'], reported['verdict'], reported['reportNo']]).toEqual(['Reported', 'conditional', 'L-1']);
  expect((await step(reported, 'close')).body['status']).toBe('Closed');
});

test('a failed result puts its lot on hold with the reason', async () => {
  const lot = await lotOf('Passed');
  const row = await sampled({ lotId: lot.id });
  expect((await step(row, 'report', { ...failed, verdict: 'pass' })).status).toBe(422);
  const { body } = await step(row, 'report', failed);
  expect(body['status']).toBe('Reported');
  const held = (await readRow(test$.db, 'Lot', lot.id))!;
  expect([held['status'], held['holdReason']]).toEqual(['Hold', failed.lotHoldReason]);
});

test('without a lot that passed nothing is held, and nothing is reported', async () => {
  expect((await step(await sampled(), 'report', failed)).status).toBe(422);
  const lot = await lotOf('Open');
  const row = await sampled({ lotId: lot.id });
  expect((await step(row, 'report', failed)).code).toBe('INVALID_TRANSITION');
  expect((await readRow(test$.db, 'ProductTesting', row.id))!['status']).toBe('Sampled');
});

test('a test is of something, and its lot of its factory', async () => {
  const nothing = await qa.post('/ProductTestings', { testType: 'market', plannedAt: day(3) });
  expect(nothing.status).toBe(422);
  const lot = await lotOf('Passed');
  const foreign = await qa.post('/ProductTestings', {
    testType: 'market',
    plannedAt: day(3),
    lotId: lot.id,
    supplierId: test$.world.foreignFactory.id,
  });
  expect(foreign.code).toBe('REF_MISMATCH');
});

describe('results line by line', () => {
  const tested = async (): Promise<Row> => {
    const product = await productOf();
    const line = { productInfoId: product.id, onCoa: true, critical: false, type: 'numeric', unit: '%' };
    await insertRow(test$.db, 'ProductParameter', { ...line, lineKey: 'moisture', seq: 1, name: 'Moisture', max: 5, warnMax: 4 });
    await insertRow(test$.db, 'ProductParameter', { ...line, lineKey: 'ash', seq: 2, name: 'Ash', max: 2 });
    return sampled({ productInfoId: product.id });
  };
  const report = (row: Row, lines: readonly object[], more: object = {}) => step(row, 'report', { reportNo: 'L-9', lines, ...more });

  test('the verdict is that of the lines, whatever is said beside them; only what was tested is kept', async () => {
    const row = await tested();
    const { body } = await report(row, [{ lineKey: 'moisture', written: '4,50 %' }], { verdict: 'pass' });
    const [line] = body['results'] as Row[];
    expect([body['verdict'], (body['results'] as Row[]).length]).toEqual(['conditional', 1]);
    expect([line!['written'], line!['verdict'], line!['name']]).toEqual(['4,50 %', 'marginal', 'Moisture']);
  });

  test('a censored value that proves nothing is reviewed, one that fails can hold its lot', async () => {
    expect((await report(await tested(), [{ lineKey: 'moisture', written: '<10' }])).body['verdict']).toBe('conditional');
    expect((await report(await tested(), [{ lineKey: 'ash', written: '2.01' }])).body['verdict']).toBe('fail');
  });

  test('a cell that is not understood, a strange line, one twice and no result at all are refused', async () => {
    const row = await tested();
    expect((await report(row, [{ lineKey: 'moisture', written: 'about four' }])).code).toBe('RESULT_INVALID');
    expect((await report(row, [{ lineKey: 'fat', written: '4' }])).status).toBe(422);
    const twice = { lineKey: 'ash', written: '1' };
    expect((await report(row, [twice, twice])).status).toBe(422);
    expect((await report(row, [])).status).toBe(422);
    expect((await readRow(test$.db, 'ProductTesting', row.id))!['status']).toBe('Sampled');
  });
});
