/** A barcode or a lot gives the known data: the newest complaint and the lot, nothing where a number belongs to several products. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
const barcode = '8850000000017';
const complaint = (no: string, values: object): Promise<unknown> =>
  insertRow(test$.db, 'Complaint', {
    no,
    status: 'Closed',
    isQaAction: false,
    title: 'x',
    description: 'long enough',
    sampleState: 'none',
    ...values,
  });
const known = async (query: Record<string, string>) =>
  (await qa.get<{ values: Record<string, unknown>; from: object }>('/Complaints/known', query)).body;

beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
  const { brand, category, factory } = test$.world;
  await complaint('K-1', {
    productName: 'Oat cookies',
    barcode,
    brandId: brand.id,
    productCategoryId: category.id,
    lotNo: 'OC1',
    mfgDate: '2026-01-02',
  });
  await complaint('K-2', { productName: 'Oat cookies 200 g', barcode });
  await complaint('K-3', { status: 'Draft', productName: 'Half typed', barcode });
  await complaint('K-4', { productName: 'Jam', lotNo: 'SHARED' });
  await complaint('K-5', { productName: 'Soup', lotNo: 'SHARED', mfgDate: '2026-02-02' });
  await insertRow(test$.db, 'Lot', {
    supplierId: factory.id,
    specNo: 'T1',
    lotNo: 'RJ7',
    productName: 'Rice',
    mfgDate: '2026-03-01',
    expDate: '2027-03-01',
    qty: 1,
    unit: 'pack',
    status: 'Open',
  });
});
afterAll(() => test$.close());

test('a barcode names the product as the newest complaint does, brand and category from the newest source that has them, and no production date', async () => {
  const { brand, category } = test$.world;
  expect(await known({ barcode })).toEqual({
    values: { productName: 'Oat cookies 200 g', barcode, brandId: brand.id, productCategoryId: category.id },
    from: { complaint: 'K-2', lot: null },
  });
});

test('a lot gives its product and its dates, from the lot or from a complaint', async () => {
  expect(await known({ lotNo: 'rj7' })).toEqual({
    values: { productName: 'Rice', mfgDate: '2026-03-01', expDate: '2027-03-01' },
    from: { complaint: null, lot: 'RJ7' },
  });
  expect((await known({ lotNo: 'OC1' })).values).toMatchObject({ productName: 'Oat cookies', barcode, mfgDate: '2026-01-02' });
});

test('a lot number of several products gives nothing until the product is named', async () => {
  expect((await known({ lotNo: 'SHARED' })).values).toEqual({});
  expect((await known({ lotNo: 'SHARED', productName: 'soup' })).values).toEqual({ productName: 'Soup', mfgDate: '2026-02-02' });
  expect((await known({ lotNo: 'RJ7', productName: 'Jam' })).values).toEqual({});
});

test('nothing known is an empty answer, and only quality assurance may ask', async () => {
  expect(await known({})).toEqual({ values: {}, from: { complaint: null, lot: null } });
  for (const person of ['Area', 'supplierQa'] as const)
    expect((await (await test$.as(person)).get('/Complaints/known', { barcode })).code).toBe('ACCESS_DENIED');
});
