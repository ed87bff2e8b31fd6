/** Goods of the market place: tested by their own parameters, their certificate is entered by sourcing and decided by another person, and without it they are neither listed nor supplied. */
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

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const limits = [
  { lineKey: 'migration', seq: 1, name: 'Overall migration', type: 'numeric', unit: 'mg/dm²', max: 10, onCoa: true, critical: true },
  { lineKey: 'tight', seq: 2, name: 'Tightness', type: 'presence', n: 1, c: 0, onCoa: true, critical: false },
];
const laboratory = () => ({ labName: 'Central laboratory', sampledAt: day(-6), analysedAt: day(-2) });

const product = (more: object = {}): Promise<Row> =>
  sourcing.do('POST', '/ProductInfos', {
    sku: `M${unique()}`,
    name: 'Lunch box',
    kind: 'marketPlace',
    coaPolicy: 'onListing',
    productCategoryId: test$.world.category.id,
    sellerSupplierId: test$.world.factory.id,
    ...more,
  });
const saved = async (row: Row, lines: readonly object[] = limits): Promise<Row> =>
  qa.do('POST', `/ProductInfos/${row.id}/save`, { version: row.version, fields: {}, lines, removedLines: [] });
const now = async (entity: string, row: Row): Promise<Row> => (await readRow(test$.db, entity, row.id))!;
const take = async (by: Client, entity: 'COA' | 'ProductInfo' | 'SupplierProduct', row: Row, step: string, input: object = {}) =>
  by.post<Row>(`/${entity}s/${row.id}/${step}`, { version: (await now(entity, row)).version, ...input });
const begin = (row: Row, by = sourcing) => by.post<Row>('/COAs', { productInfoId: row.id, ...laboratory() });
const guard = (answer: { body: unknown }): unknown =>
  (answer.body as { error?: { details?: { guards?: { guard: string }[] } } }).error?.details?.guards?.[0]?.guard;
const attach = async (coa: Row): Promise<void> => {
  await test$.sql('update coas set file = $2 where id = $1', [coa.id, 'report.pdf']);
};
const written = async (coa: Row, migration = '3,2 mg/dm²', tight = 'absent'): Promise<void> => {
  const answer = await take(sourcing, 'COA', coa, 'save', {
    fields: {},
    lines: [
      { lineKey: 'migration', written: migration },
      { lineKey: 'tight', written: tight },
    ],
  });
  expect(answer.status).toBe(200);
  await attach(coa);
};
const submitted = async (migration?: string): Promise<{ row: Row; coa: Row }> => {
  const row = await saved(await product());
  const { body: coa } = await begin(row);
  await written(coa, migration);
  expect((await take(sourcing, 'COA', coa, 'submit')).status).toBe(200);
  return { row, coa };
};

test('a certificate needs a seller and sound parameters, and one is open at a time', async () => {
  const bare = await product();
  expect(guard(await begin(bare))).toBe('productHasParameters');
  expect(guard(await begin(await product({ sellerSupplierId: null })))).toBe('productHasSeller');
  expect(guard(await begin(await product({ kind: 'ownBrand' })))).toBe('productOfMarketPlace');
  const twisted = await saved(bare, [{ ...limits[0]!, min: 20 }]);
  expect((await begin(twisted)).code).toBe('SPEC_CHECK_FAILED');
  const whole = await saved(twisted, [{ ...limits[0]!, min: null }, limits[1]!]);
  const { body: coa } = await begin(whole);
  expect([coa['context'], coa['status'], coa['supplierId'], coa['lotId']]).toEqual(['marketPlace', 'Draft', test$.world.factory.id, null]);
  expect((await begin(whole)).code).toBe('COA_EXISTS');
  const { body: lines } = await sourcing.list('COAResults', { where: { coaId: coa.id }, order: 'seq asc' });
  expect(lines.map((line) => [line['lineKey'], line['parameterKind'], line['verdict']])).toEqual([
    ['migration', 'spec', 'notTested'],
    ['tight', 'spec', 'notTested'],
  ]);
});

test('it is sourcing who writes it, never the laboratory of the seller, and its report is attached', async () => {
  const row = await saved(await product());
  const lab = await test$.as('supplierRd');
  expect((await begin(row, lab)).status).not.toBe(200);
  expect((await begin(row, qa)).status).toBe(403);
  const { body: coa } = await begin(row);
  expect((await take(lab, 'COA', coa, 'save', { fields: {}, lines: [] })).status).toBe(403);
  expect((await lab.patch(`/COAs/${coa.id}`, { version: coa.version, labName: 'Mine' })).status).toBe(403);
  const early = await take(sourcing, 'COA', coa, 'submit');
  expect(early.status).toBe(422);
  await attach(coa);
  expect((await take(sourcing, 'COA', coa, 'submit')).code).toBe('COA_INCOMPLETE');
  await written(coa);
  const { body } = await take(sourcing, 'COA', coa, 'submit');
  expect([body['status'], body['verdict'], body['failedLines']]).toEqual(['Submitted', 'pass', 0]);
  expect((await take(sourcing, 'COA', coa, 'approve')).code).toBe('FOUR_EYES');
  expect((await take(qa, 'COA', coa, 'approve')).body['status']).toBe('Approved');
});

test('without an approved certificate it is neither activated nor supplied; with one it is', async () => {
  const { row, coa } = await submitted();
  const supply: Row = await sourcing.do('POST', '/SupplierProducts', {
    productInfoId: row.id,
    supplierId: test$.world.factory.id,
    isPrimary: true,
  });
  expect(guard(await take(sourcing, 'ProductInfo', row, 'activate'))).toBe('provenForListing');
  expect(guard(await take(qa, 'SupplierProduct', supply, 'approve'))).toBe('provenForListing');
  await take(qa, 'COA', coa, 'approve');
  expect((await take(sourcing, 'ProductInfo', row, 'activate')).body['status']).toBe('active');
  expect((await take(qa, 'SupplierProduct', supply, 'approve')).body['status']).toBe('approved');
});

test('sent back, a result changes with its reason and the one before stays; void, the next certificate shows it', async () => {
  const { row, coa } = await submitted('12');
  expect((await take(qa, 'COA', coa, 'concede', { concedeReason: 'For the first order only' })).code).toBe('GUARD_FAILED');
  const lineComments = [{ lineKey: 'migration', comment: 'Above the legal limit: which simulant?' }];
  expect((await take(qa, 'COA', coa, 'reject', { rejectReason: 'Migration is too high', lineComments })).status).toBe(200);
  const again = { fields: {}, lines: [{ lineKey: 'migration', written: '3.1' }] };
  expect((await take(sourcing, 'COA', coa, 'save', again)).status).toBe(422);
  const reasoned = { fields: {}, lines: [{ lineKey: 'migration', written: '3.1', changeReason: 'newSample' }] };
  expect((await take(sourcing, 'COA', coa, 'save', reasoned)).status).toBe(200);
  const { body: lines } = await sourcing.list('COAResults', { where: { coaId: coa.id, lineKey: 'migration' } });
  expect([lines[0]!['reviewComment'], lines[0]!['tries'], (lines[0]!['earlier'] as Row[])[0]!['written']]).toEqual([
    lineComments[0]!.comment,
    2,
    '12',
  ]);
  expect((await take(sourcing, 'COA', coa, 'void', { voidReason: 'Another laboratory tests it' })).status).toBe(200);
  const { body: next } = await begin(row);
  const { body: after } = await sourcing.list('COAResults', { where: { coaId: next.id, lineKey: 'migration' } });
  expect((after[0]!['earlier'] as Row[]).map(({ written: of }) => of)).toEqual(['12', '3.1']);
});

test('what the master data lacks is counted as it is written, by the kind of product', async () => {
  const row = await product();
  expect(row['missing']).toBe(5);
  const filled: Row = await sourcing.do('PATCH', `/ProductInfos/${row.id}`, {
    version: row.version,
    nameLocal: '午餐盒',
    netContent: '1 piece',
  });
  expect(filled['missing']).toBe(3);
  const whole = await saved(filled);
  expect([whole['parameterCount'], whole['missing']]).toEqual([2, 2]);
  const own = await insertRow(test$.db, 'ProductInfo', { productCategoryId: test$.world.category.id });
  const changed: Row = await qa.do('PATCH', `/ProductInfos/${own.id}`, { version: own.version, name: 'Oat cookies' });
  expect(changed['missing']).toBeGreaterThan(0);
  const refused = await qa.post(`/ProductInfos/${row.id}/save`, {
    version: whole.version,
    fields: { status: 'active' },
    lines: [],
    removedLines: [],
  });
  expect(refused.status).toBe(422);
  expect(
    (await sourcing.post(`/ProductInfos/${row.id}/save`, { version: whole.version, fields: {}, lines: [], removedLines: [] })).status,
  ).toBe(403);
});
